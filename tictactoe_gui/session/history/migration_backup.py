"""A backup of the history before a long migration, kept while the migration runs."""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from tictactoe_gui.session.file_lock import FileLock
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.sqlite_version import accept_strict

PAGES = 1000
"""Database pages that are copied at a time; in between, the copying can be interrupted."""


class MigrationBackup:
    """The backup before a long migration, and the lock by which one process runs it."""

    def __init__(self, path: Path, step: int) -> None:
        self.path = path.with_stem(f"{path.stem}.before-{step}")
        self._lock = FileLock(Path(f"{self.path}.lock"))

    def claim(self) -> bool:
        """Return whether no other process makes the step."""
        with suppress(OSError):
            return self._lock.take()
        return False

    def make(self, reader: Database) -> None:
        """Copy what is there now, whatever is written meanwhile; raise OSError or sqlite3.Error.

        A copy that is whole has its name; one that a kill has left unfinished is begun again.
        """
        if self.path.is_file():
            return
        needed = 2 * reader.path.stat().st_size  # for the step itself as well
        if shutil.disk_usage(self.path.parent).free < needed:
            raise OSError(f"there is no room for a copy of {reader.path.name}")
        part = self.path.with_name(f"{self.path.name}.part")
        part.unlink(missing_ok=True)
        try:
            self._copy(reader.connection, part)
            part.replace(self.path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise

    def _copy(self, source: sqlite3.Connection, part: Path) -> None:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        source.execute("BEGIN")  # else the copy would begin anew with every move that is made
        try:
            source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            with closing(sqlite3.connect(part, isolation_level=None)) as target:
                accept_strict(target)
                target.execute("PRAGMA journal_mode = OFF")
                target.execute("PRAGMA synchronous = OFF")

                def go_on(_status: int, _left: int, _all: int) -> None:
                    source.execute("SELECT 1").fetchone()  # which fails if it is interrupted

                source.backup(target, pages=PAGES, progress=go_on, sleep=0)
                target.execute("PRAGMA journal_mode = DELETE")  # one file, which needs no other
        finally:
            source.execute("ROLLBACK")
        with part.open("rb+") as file:
            os.fsync(file.fileno())

    def remove(self) -> None:
        """Delete the copy: the step is made."""
        self.path.unlink(missing_ok=True)
        self.release()

    def release(self) -> None:
        """Let another process make the step; the copy stays."""
        self._lock.release()
