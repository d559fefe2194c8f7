"""Store: writes everything into the file before it is seen, or keeps it in memory until it can."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tictactoe_gui.files import keep_aside
from tictactoe_gui.session.store import database
from tictactoe_gui.session.store.database import Opening, connect, transaction
from tictactoe_gui.session.store.keeper import Keeper, log_of

T = TypeVar("T")
FILE = "games.sqlite3"
Write = Callable[[sqlite3.Connection], object]
RETRY_MS = 10
"""How long to wait before trying to write again."""
LATER_MS = 1000
"""The same, once the person has been told."""
PATIENCE = 100
"""Attempts before the person is told that another program blocks the file."""
MOST_REPLACED = 2
"""Files that are set aside in one run."""
LAST_SECONDS = 6.0
"""How long the program waits at its end for other programs, and then for the disk."""


class Store(QObject):
    """The database of one window; all of it is used in the window's thread, but for `read`."""

    opened = Signal(object)
    """The Opening, at the start and whenever another file is used."""
    troubled = Signal(object)
    """The exception that keeps everything from being written; told once."""
    mended = Signal()
    """The trouble that was told is over."""
    caught_up = Signal()
    """Whatever had to wait is in the file now, even if nobody was told that it waited."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.opening: Opening | None = None
        self._identity: tuple[int, int] | None = None
        self._log_identity: tuple[int, int] | None = None
        self._pending: list[Write] = []
        """What is not written yet, in order."""
        self._owed: list[Write] = []
        """What is written in memory only, because the file cannot be written now."""
        self._failures = self._replaced = 0
        self._is_suspect = False
        self._retry = QTimer(self, interval=RETRY_MS, singleShot=True)
        self._retry.timeout.connect(self._try_again)
        self._keeper: Keeper | None = None

    @Slot()
    def open(self) -> None:
        """Open the file; if another program is just closing it, a little later."""
        found = None
        try:
            found = database.open_database(self.path, is_suspect=self._is_suspect)
            self._use(found)
        except sqlite3.Error as error:
            if found:
                found.connection.close()
            if database.is_damage(error):
                self._replace(error)
            else:
                self._fail(error)

    def _use(self, found: Opening) -> None:
        self._keeper = Keeper(self.path) if found.is_in_file else None
        self.opening, self._is_suspect = found, False
        self._identity, self._log_identity = _identity(self.path), _identity(log_of(self.path))
        if found.may_mend:
            self._retry.start(LATER_MS)
        self.opened.emit(found)

    def suspect(self, error: Exception) -> bool:
        """Set the file aside if an error says that it is damaged; return whether it does."""
        if not (self.opening and self.opening.is_in_file and database.is_damage(error)):
            return False
        self._abandon()
        self._replace(error)
        return True

    def _replace(self, error: Exception) -> None:
        """Open the file as one that is damaged, which sets it aside, but not for ever."""
        self._replaced += 1
        self._is_suspect = True
        if self._replaced > MOST_REPLACED:
            self._use(database.open_in_memory(error))
        else:
            self.open()

    @property
    def connection(self) -> sqlite3.Connection | None:
        """The connection of the window's thread, once the file is open."""
        return self.opening.connection if self.opening else None

    def look(self, read: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Read in the window's thread; if the file is damaged, read from the new one.

        Return `otherwise` while there is no file, or none that can be read.
        """
        while self.opening:
            try:
                return read(self.opening.connection)
            except sqlite3.Error as error:
                if not self.suspect(error):
                    break
        return otherwise

    def read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Read in another thread; raise sqlite3.Error."""
        if self.opening and not self.opening.is_in_file:
            return read(self.opening.connection)
        with closing(connect(self.path, syncs=True)) as connection:
            return read(connection)

    def write(self, write: Write) -> bool:
        """Write in a transaction, after what could not be written yet; return whether it is."""
        self._pending.append(write)
        return not self._failures and self.flush()

    @Slot()
    def _try_again(self) -> None:
        try:
            if self.opening and self.opening.may_mend:
                self._leave_memory()
            self.flush()
        except Exception:
            self._retry.start(LATER_MS)  # the rest is written without what has failed
            raise

    def _leave_memory(self) -> None:
        """Use the file, if it can be and takes all that only memory has."""
        found, is_done = None, False
        with suppress(sqlite3.Error):
            found = database.open_database(self.path)
            if found.is_in_file:
                with transaction(found.connection) as connection:
                    for each in self._owed:
                        each(connection)
                is_done = True
        if found and is_done:
            self._abandon()
            self._owed = []
            self.mended.emit()
            self._use(found)
        else:
            if found:
                found.connection.close()
            self._retry.start(LATER_MS)

    def flush(self) -> bool:
        """Write what waits, all or nothing; return whether nothing waits any more."""
        if self.opening and self.opening.is_in_file and self._identity != _identity(self.path):
            self._abandon()
            self._leave_log()
        if not self.opening:
            self.open()
        if not self.opening or not (self._pending or self._failures):
            return not self._pending
        try:
            self._write_pending(self.opening)
        except sqlite3.Error as error:
            if self.suspect(error):
                return self.flush()
            self._fail(error)
            return False
        if self._failures >= PATIENCE:
            self.mended.emit()
        if self._failures:
            self._failures = 0
            self._wait_for_others(database.BUSY_SECONDS)
            self.caught_up.emit()
        return True

    def _write_pending(self, opening: Opening) -> None:
        with transaction(opening.connection) as connection:
            for each in self._pending:
                self._do(each, connection)
        if opening.may_mend:
            self._owed += self._pending
        self._pending.clear()
        if self._keeper:
            self._keeper.note()

    def _do(self, write: Write, connection: sqlite3.Connection) -> None:
        """Write; drop what fails for a reason of its own."""
        try:
            write(connection)
        except sqlite3.Error:
            raise
        except Exception:
            self._pending.remove(write)
            raise

    def _wait_for_others(self, seconds: float) -> None:
        if self.opening:
            self.opening.connection.execute(f"PRAGMA busy_timeout = {round(1000 * seconds):d}")

    def _fail(self, error: sqlite3.Error) -> None:
        """Try again soon; tell it once: at once, unless another program may be done soon."""
        self._wait_for_others(0)  # no longer, until it has been done
        before, self._failures = self._failures, self._failures + 1
        if not database.is_busy(error):
            self._failures = max(self._failures, PATIENCE)
        if before < PATIENCE <= self._failures:
            self.troubled.emit(error)
        self._retry.start(RETRY_MS if self._failures < PATIENCE else LATER_MS)

    def _leave_log(self) -> None:
        """Set the log of a file that was replaced aside: SQLite would take it for the new one's."""
        if self._log_identity and self._log_identity == _identity(log_of(self.path)):
            for each in database.COMPANIONS:
                keep_aside(Path(f"{self.path}{each}"))

    def _abandon(self) -> None:
        """Stop using a database whose file has another name now, or none."""
        self._let_go(Keeper.abandon)

    def _let_go(self, leave: Callable[[Keeper], object]) -> None:
        """Close the connection; the keeper has the last one, and may leave it."""
        if self.opening:
            self.opening.connection.close()
            self.opening = None
        if self._keeper:
            leave(self._keeper)
            self._keeper = None

    @Slot()
    def close(self) -> None:
        """Write what waits, and wait for the disk, but not for long."""
        end = monotonic() + LAST_SECONDS
        while not (self.flush() and self.opening) and monotonic() < end:
            sleep(RETRY_MS / 1000)
        self._retry.stop()
        self._let_go(lambda keeper: keeper.close(LAST_SECONDS))


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells files of one name apart."""
    with suppress(OSError):
        found = path.stat()
        return found.st_dev, found.st_ino
    return None
