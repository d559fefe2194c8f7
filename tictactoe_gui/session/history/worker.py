"""The history's own thread, which runs database tasks in the order in which they are asked for.

The GUI thread never blocks on disk; a save and the end wait for it, but only so long. Writing is
asked for by `ask`; long reading by `read`, which uses a thread beside it, so that no move waits
behind a query.
"""

import atexit
import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui import log
from tictactoe_gui.session.history.migration import LongMigration
from tictactoe_gui.session.history.reader_thread import ReaderThread, ReadRequest
from tictactoe_gui.session.worker import TaskThread

if TYPE_CHECKING:
    from tictactoe_gui.session.history.database import Database, OpenResult, ReadConnection

SECURE_SECONDS = 1.0
"""A move is synced to the disk at most so long after it was written."""
RETRY_SECONDS = 5.0
"""Without a writable file, the time until it is tried again."""
LAST_SECONDS = 4.0
"""How long the end waits for the last sync."""
SLOW_SECONDS = 0.2
"""Where that takes longer, the end does not wait until SQLite has tidied up its files, too."""
SLICE_PAUSE_SECONDS = 0.005
"""The pause between two slices of a long migration, in which other programs can write."""

T = TypeVar("T")


_Sync = tuple["Database", Callable[[], object]]
"""The database, and what is called when it has been synced."""


class _Task(NamedTuple):
    run: "Callable[[Database], Any]"
    on_reply: Callable[[Any], object]
    on_failure: Callable[[Exception], object]
    is_awaited: bool = True
    damage: Exception | None = None
    """What another connection has found: the file is replaced before the task is run."""
    is_repeated: bool = False
    """Whether it is run again, after the file was replaced."""


class HistoryWorker(QObject):
    """Runs functions on a Database in a thread of its own, and replies in the window's thread."""

    opened = Signal(object)
    """The OpenResult, after the start and whenever the file had to be replaced."""
    failed = Signal(object)
    """The exception of a task that was asked for without `on_failure`."""
    migrated = Signal(object)
    """The MigrationProgress after a slice of a long step of the schema."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.former: Path | None = None
        """The path at which an earlier version kept the file; from there it is moved to `path`."""
        self.opening: OpenResult | None = None
        self._thread: TaskThread[_Task] = TaskThread("history", self._run)
        self._thread.woken.connect(self._deliver)
        self.awaited = 0
        """How many replies are still to come."""
        self._is_closed = False
        self._is_there = threading.Event()
        """Set when the file has been opened, or replaced by memory."""
        self._is_shared = False
        """Whether other connections can read the file."""
        self._retry_at = math.inf
        self.before_sync: Callable[[], Callable[[], object]] = lambda: lambda: None
        """Called in the history worker's thread before each sync; the result, in any after it."""
        self.is_safe = threading.Event()
        """Set at the end, when the disk has everything; also by who has kept it elsewhere."""
        self._opening: OpenResult | None = None
        """`opening` in the history worker's thread, where it is known earlier."""
        self._secure_at: float | None = None
        self._syncs: TaskThread[_Sync] = TaskThread("history sync", self._sync_all)
        self._is_syncing = self._is_quick = False
        """Whether a sync is under way, and whether the last one has been, and took no time."""
        self._reads = ReaderThread(
            "history reads", self._open_reader, self._reply, self._answer_read
        )
        self._checks = ReaderThread(
            "history checks", self._open_reader, lambda tell, value: tell(value), self._answer_check
        )
        self._migration = LongMigration(
            self._queue,
            self._checks.put,
            partial(self._reply, self.migrated.emit, is_awaited=False),
        )

    @property
    def is_open(self) -> bool:
        """Whether tasks are taken."""
        return self._thread.is_started and not self._is_closed

    def open(self) -> None:
        """Start the thread, and open the file in it."""
        self.awaited += 1
        self._thread.start()
        atexit.register(self.close)  # a thread that still runs then would take Python down with it

    @property
    def is_busy(self) -> bool:
        """Whether a reply is still to come."""
        return self.awaited > 0

    def ask(
        self,
        task: "Callable[[Database], T]",
        on_reply: Callable[[T], object] = lambda _: None,
        on_failure: Callable[[Exception], object] | None = None,
    ) -> None:
        """Run `task` in the history worker's thread; does nothing unless that is open."""
        if not self.is_open:
            return
        self.awaited += 1
        self._thread.put(_Task(task, on_reply, on_failure or self.failed.emit))

    def read(
        self,
        task: "Callable[[Database], T]",
        on_reply: Callable[[T], object] = lambda _: None,
        on_failure: Callable[[Exception], object] | None = None,
    ) -> ReadRequest:
        """Run `task`, which only reads, in another thread, so that no move waits for it.

        It sees what was written before it begins. What it returns can be cancelled.
        """
        request = ReadRequest(task, on_reply, on_failure or self.failed.emit)
        if self.is_open:
            self.awaited += 1
            self._reads.put(request)
        return request

    def look_for_damage(self) -> None:
        """Run the integrity check in another thread; a damaged file is replaced."""
        if self.is_open:
            self._checks.put(ReadRequest(lambda each: each.look_for_damage(), _forget, _note))

    def wait(self, milliseconds: float) -> bool:
        """Wait for all replies, at most so long; return whether all have arrived."""
        end = time.monotonic() + milliseconds / 1000
        while self.awaited and (left := end - time.monotonic()) > 0:
            if reply := self._thread.take(left):
                reply()
        return not self.awaited

    def tell(self, listener: Callable[[T], object], value: T) -> None:
        """Call `listener` in the window's thread, from any other."""
        self._reply(listener, value, is_awaited=False)

    def close(self, milliseconds: float = 800) -> bool:
        """Finish all tasks, in at most so long, and sync; return whether all of them were done."""
        if not self._thread.is_started:
            return True
        if not self._is_closed:
            self._is_closed = True
            for thread in (self._reads, self._checks, self._thread):
                thread.close()
            atexit.unregister(self.close)
        end = time.monotonic() + milliseconds / 1000
        is_done = self.wait(milliseconds)
        waits = is_done and self.is_safe.wait(LAST_SECONDS) and self._is_quick
        for thread in (self._thread, self._reads, self._checks):
            thread.join(max(0, end - time.monotonic()) if waits else 0)
        return is_done

    # In the window's thread.

    @Slot()
    def _deliver(self) -> None:
        # Once it is closed only `wait` delivers replies: their receivers may be gone.
        while not self._is_closed and (reply := self._thread.take()):
            reply()

    def _tell(self, listener: Callable[[Any], object], value: object, *, is_awaited: bool) -> None:
        self.awaited -= is_awaited
        listener(value)

    def _on_opened(self, opening: Any) -> None:  # noqa: ANN401  (an OpenResult)
        self.opening = opening
        self.opened.emit(opening)

    # In its own thread.

    def _run(self, tasks: "SimpleQueue[_Task | None]") -> None:
        from tictactoe_gui.session.history.database import Database

        if self.former:
            from tictactoe_gui.session.history.relocation import relocated

            self.path = relocated(self.former, self.path)
        database = Database(self.path)
        self._report(database)
        database = self._secure_in_time(database)
        while True:
            try:
                task = tasks.get(timeout=self._idle_seconds())
            except Empty:
                database = self._use_pause(database)
                continue
            if not task:
                break
            database = self._answer(task, database)
            database = self._secure_in_time(database)
        self._migration.give_up()
        self._secure_last(database)
        self._syncs.rest()
        database.close()

    def _secure_last(self, database: "Database") -> None:
        """Sync at the end, beside a sync that is under way."""
        begun, tidy = time.monotonic(), self.before_sync()
        if database.secure():
            tidy()
        self._is_quick = time.monotonic() - begun <= SLOW_SECONDS
        self.is_safe.set()

    def _idle_seconds(self) -> float | None:
        """Return the time until background work is due; None is never."""
        if self._migration.is_running:
            return SLICE_PAUSE_SECONDS
        at = min(self._retry_at, math.inf if self._secure_at is None else self._secure_at)
        return None if at == math.inf else max(0, at - time.monotonic())

    def _use_pause(self, database: "Database") -> "Database":
        """Do background work that is due; return the database that is used from then on."""
        if self._migration.is_running:
            self._migration.step(database)
        if time.monotonic() >= self._retry_at:
            return self._reopened(database)
        return self._secure_in_time(database)

    def _secure_in_time(self, database: "Database") -> "Database":
        """Let the other thread sync if that is due; return the database in use.

        It is due even while tasks are queued, but not before an earlier sync is done: on a slow
        disk, one sync is for all that was written meanwhile.
        """
        now = time.monotonic()
        if self._secure_at is None or (self._is_syncing and self._secure_at <= now):
            self._secure_at = now + SECURE_SECONDS
        if now < self._secure_at:
            return database
        self._secure_at = None
        if database.file_was_replaced:
            return self._reopened(database)
        self._is_syncing = True
        self._syncs.put((database, self.before_sync()))
        return database

    def _sync_all(self, asked: "SimpleQueue[_Sync | None]") -> None:
        """In the thread that syncs: no move waits for it."""
        while each := asked.get():
            database, tidy = each
            is_secure = database.secure() and not database.file_was_replaced
            self._is_syncing = False
            if is_secure:
                tidy()
            else:
                self._queue(lambda: None)  # and it is tried again after that

    def _reopened(self, database: "Database") -> "Database":
        """Open the file that has the path now; games that were kept in memory go into it."""
        from tictactoe_gui.session.history.database import Database

        with self._alone():
            again = Database(self.path)
            if again.opening.is_without and again.opening.state is database.opening.state:
                again.close()  # nothing has changed
                self._retry_at = time.monotonic() + RETRY_SECONDS
                return database
            if not database.is_in_file:
                from tictactoe_gui.session.history.salvage import carry_over

                carry_over(database, again)
            database.close()
        self._report(again, is_awaited=False)
        return again

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Close this program's other connections for the time of the context."""
        self._migration.give_up()
        self._syncs.rest()
        with self._reads.connection_closed(), self._checks.connection_closed():
            yield

    def _answer(self, task: _Task, database: "Database") -> "Database":
        """Run a task, again after replacing a damaged file; return the database in use."""
        from tictactoe_gui.session.history.database import is_damage

        error = task.damage
        if not error:
            try:
                reply = task.run(database)
            except Exception as failure:  # noqa: BLE001  (it goes to `on_failure`)
                error = failure
            else:
                self._reply(task.on_reply, reply, is_awaited=task.is_awaited)
                return database
        if is_damage(error) and not task.is_repeated:
            with self._alone():
                database = database.replaced()
            self._report(database, is_awaited=False)
            return self._answer(task._replace(damage=None, is_repeated=True), database)
        self._reply(task.on_failure, error, is_awaited=task.is_awaited)
        return database

    def _report(self, database: "Database", *, is_awaited: bool = True) -> None:
        """Take in the games of files that had to be replaced, and report how opening went."""
        if database.opening.kept:
            from tictactoe_gui.session.history.salvage import salvage

            try:
                salvage(database)
            except Exception as error:  # noqa: BLE001  (games to come are kept all the same)
                self._reply(self.failed.emit, error, is_awaited=False)
        elif database.is_in_file and not database.is_read_only and database.set_aside:
            from tictactoe_gui.session.history.set_aside import take_in_set_aside

            take_in_set_aside(database)
        self._is_shared, self._opening = not database.opening.is_without, database.opening
        self._retry_at = math.inf if self._is_shared else time.monotonic() + RETRY_SECONDS
        self._is_there.set()
        self._reply(self._on_opened, database.opening, is_awaited=is_awaited)
        self._migration.prepare(database)

    def _queue(self, task: Callable[[], object]) -> bool:
        """Run a task without a reply; return False if the thread takes no more tasks."""
        return self._thread.put(_Task(lambda _: task(), _forget, _note, is_awaited=False))

    def _reply(
        self, tell: Callable[[Any], object], value: object, *, is_awaited: bool = True
    ) -> None:
        self._thread.post(partial(self._tell, tell, value, is_awaited=is_awaited))

    # In the reader threads.

    def _open_reader(self) -> "ReadConnection | None":
        """Return a reading connection; None without a file that a second connection can read."""
        import sqlite3

        from tictactoe_gui.session.history.database import ReadConnection

        self._is_there.wait()
        if not (self._is_shared and self._opening):
            return None
        try:
            return ReadConnection(self.path, self._opening)
        except sqlite3.Error:
            return None

    def _answer_read(self, request: ReadRequest, error: Exception | None) -> None:
        """Pass a request on to the writing thread, which replaces a file that is damaged."""
        if not self._thread.put(_Task(request.task, request.reply, request.fail, damage=error)):
            self._reply(_forget, None)  # it is closed: there is no other answer to wait for

    def _answer_check(self, request: ReadRequest, error: Exception | None) -> None:
        if error:  # else there is no file to replace
            self._thread.put(_Task(request.task, _forget, _note, is_awaited=False, damage=error))


def _forget(_: object) -> None:
    pass


def _note(error: Exception) -> None:
    log.warn("the history could not be looked through", error)
