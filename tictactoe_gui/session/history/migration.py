"""LongMigration: runs the long steps of the schema, a slice at a time, in the history's own thread.

A slice is run only while no other task is queued, so that no move waits for it; the file is backed
up first, in another thread.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tictactoe_gui import log
from tictactoe_gui.session.history.reader_thread import ReadRequest

if TYPE_CHECKING:
    from tictactoe_gui.session.history.database import Database
    from tictactoe_gui.session.history.migration_backup import MigrationBackup
    from tictactoe_gui.session.history.schema import MigrationProgress


class LongMigration:
    """Knows whether a step is running, and the backup from before it."""

    def __init__(
        self,
        queue: Callable[[Callable[[], object]], bool],
        copy: Callable[[ReadRequest], object],
        report: "Callable[[MigrationProgress], object]",
    ) -> None:
        """Take what runs a task in the history's thread, what reads in another, and a listener.

        `queue` returns False if that thread takes no more tasks.
        """
        self._queue, self._copy_by, self._report = queue, copy, report
        self._backup: MigrationBackup | None = None
        self.is_running = False
        """Whether `step` is to be called."""

    def prepare(self, database: "Database") -> None:
        """Start the backup if there is a long step to run, after which it runs."""
        import sqlite3

        from tictactoe_gui.session.history.database import State
        from tictactoe_gui.session.history.schema import next_slice

        with suppress(sqlite3.Error):  # damage is reported by other tasks
            if database.opening.state is State.READ_ONLY:  # then it runs in memory
                self.is_running = next_slice(database.connection) is not None
            elif database.opening.is_without or database.is_read_only:
                return
            elif now := next_slice(database.connection):
                self._back_up(database, now.step)
            else:
                _tidy_up(database.path)

    def _back_up(self, database: "Database", step: int) -> None:
        """Let the other thread copy the file, unless another program runs the step; then run it."""
        from tictactoe_gui.session.history.migration_backup import MigrationBackup

        backup = MigrationBackup(database.path, step)
        if not backup.claim():
            return

        def begin(_: object) -> None:
            # Called in the thread that has made the copy; the step runs in the history's own.
            if not self._queue(lambda: self._begin(backup)):
                backup.release()

        def give_up(error: Exception) -> None:
            _warn(error)
            backup.release()

        self._copy_by(ReadRequest(backup.make, begin, give_up))

    def _begin(self, backup: "MigrationBackup") -> None:
        self._backup, self.is_running = backup, True

    def step(self, database: "Database") -> None:
        """Run the next slice; delete the backup after the last one."""
        from tictactoe_gui.session.history import schema

        backup = self._backup
        try:
            now = schema.run_slice(database.connection)
        except Exception as error:  # noqa: BLE001  (the next start goes on from there)
            _warn(error)
            self.give_up()
            return
        is_made = not now or now.is_done
        if is_made:
            self._backup, self.is_running = None, False
            if backup:
                backup.remove()  # before it is told: who hears of it may end the program
        if now:
            self._report(now)
        if is_made:
            self.prepare(database)  # for the next step

    def give_up(self) -> None:
        """Leave the rest of the step, and the backup, to the next start."""
        self.is_running = False
        if self._backup:
            self._backup.release()
            self._backup = None


def _tidy_up(path: Path) -> None:
    """Delete the locks of steps that are made: a program that is killed leaves its own."""
    for each in path.parent.glob(f"{path.stem}.before-*.lock"):
        with suppress(OSError):
            each.unlink()


def _warn(error: Exception) -> None:
    log.warn("a long step of the history has to wait", error)
