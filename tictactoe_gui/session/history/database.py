"""Database: the file that holds the history, opened so that nothing in it is lost.

A Database is used in one thread, the history worker's; a ReadConnection in that of a reader.
"""

import enum
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.files import NoFile, keep_aside, make_file, make_folder, make_way
from tictactoe_gui.session.file_lock import FileLock
from tictactoe_gui.session.history import schema
from tictactoe_gui.session.history.sqlite_version import OldSQLite, accept_strict, look_at_version

BUSY_SECONDS = 5.0
"""How long a statement waits for another process that writes."""
COMPANIONS = ("-wal", "-shm", "-journal")
"""The files beside a database: the newest transactions, what its users share, and what was there
before a transaction, where another program has made the file."""


class State(enum.Enum):
    """How the history could be opened."""

    FINE = "fine"
    REPLACED = "replaced"
    """The file was damaged: it was renamed, and a new one filled with what could be read."""
    READ_ONLY = "read-only"
    """The file, or its folder, cannot be written; the games that are there can be read."""
    NEWER = "newer"
    """A newer version of the program has written the file; it can only be read."""
    PASSING = "passing"
    """No file can be written; games are kept until the program ends."""


class OpenResult(NamedTuple):
    """How the history could be opened, with the file that was kept aside or what went wrong."""

    state: State
    kept: Path | None = None
    error: Exception | None = None
    salvaged: int = 0
    """How many games of the file that was kept aside are in the new one."""

    @property
    def is_without(self) -> bool:
        """Whether no file can be written at the moment."""
        return self.state in (State.READ_ONLY, State.PASSING)

    @property
    def is_read_only(self) -> bool:
        """Whether there are games that can only be read."""
        return self.state in (State.NEWER, State.READ_ONLY)


UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What reading a damaged file raises; the latter where damaged text gets into SQLite's message."""


class Damaged(sqlite3.DatabaseError):
    """The integrity check has failed, though everything that was read so far was right."""


class Database:
    """A connection to the history."""

    def __init__(self, path: Path, *, is_damaged: bool = False) -> None:
        self.path = path
        self.writer = os.urandom(8).hex()
        """Marks the games that this connection writes; see `games.save`."""
        self.connection, self.opening = _mend(path) if is_damaged else _open(path)
        self._file = _file_at(path)

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be written."""
        return self.opening.is_read_only

    @property
    def is_in_file(self) -> bool:
        """Whether there is a file, which other connections can read too."""
        return self.opening.state is not State.PASSING

    @property
    def file_was_replaced(self) -> bool:
        """Whether the file was renamed or deleted, so that what is written to it would be lost."""
        return self.is_in_file and _file_at(self.path) != self._file

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Write all or nothing."""
        with schema.transaction(self.connection):
            yield self.connection

    def number(self, query: str, *values: object) -> int:
        """Return the one number that a query finds."""
        return int(self.connection.execute(query, values).fetchone()[0])

    def replaced(self) -> "Database":
        """Rename the file, in which damage was found, and return a new database."""
        self.close()
        return Database(self.path, is_damaged=True)

    def secure(self) -> bool:
        """Sync, so that what was written survives a power failure; return whether it does.

        That does not use the connection: another thread may do it while this one writes.
        """
        if not self.is_in_file or self.is_read_only:
            return True
        try:
            _sync(Path(f"{self.path}-wal"))  # which SQLite has entered into its folder, synced
        except OSError:
            return False
        return True

    @property
    def set_aside(self) -> list[Path]:
        """The files that were taken for damaged ones, the oldest first."""
        found = self.path.parent.glob(f"{self.path.stem}.bad*{self.path.suffix}")
        return sorted(found, key=lambda each: (len(each.name), each.name))

    def look_for_damage(self) -> None:
        """Run the integrity check; raise Damaged if it fails."""
        if not is_sound(self.connection):
            raise Damaged

    def close(self) -> None:
        """Close the connection; SQLite then moves its write-ahead log into the database file."""
        self.connection.close()


class ReadConnection(Database):
    """A second connection, which only reads, for use in another thread."""

    def __init__(self, path: Path, opening: OpenResult) -> None:  # it never creates a file
        self.path = path
        self.writer = ""
        self.opening = opening
        self.connection = connect_to_read(path)
        self._file = _file_at(path)


def _file_at(path: Path) -> tuple[int, int] | None:
    """Return the identity of a file on its disk, or None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _sync(path: Path) -> None:
    """Sync a file, if there is one."""
    with suppress(FileNotFoundError):
        file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            os.fsync(file)
        finally:
            os.close(file)


def is_damage(error: Exception) -> bool:
    """Return whether `error` says that the file is no sound database."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or isinstance(
        error, Damaged | UnicodeDecodeError
    )


def _open(path: Path) -> tuple[sqlite3.Connection, OpenResult]:
    """Open the file; rename a damaged one, and use memory if no file can be written."""
    try:
        look_at_version()
        return _open_as_it_is(path)
    except OldSQLite as error:
        return _without_file(error)
    except UNREADABLE:
        return _mend(path)


def _open_as_it_is(path: Path) -> tuple[sqlite3.Connection, OpenResult]:
    """Open the file, or use memory; raise one of UNREADABLE if it is damaged."""
    try:
        return _open_file(path), OpenResult(State.FINE)
    except _NewerSchema:
        return connect_to_read(path), OpenResult(State.NEWER)
    except (sqlite3.OperationalError, OSError) as error:
        return _open_to_read(path, error)


def _open_to_read(path: Path, error: Exception) -> tuple[sqlite3.Connection, OpenResult]:
    """Open a read-only file, or use memory; raise one of UNREADABLE if it is damaged."""
    # In a folder that cannot be written SQLite cannot make its shared-memory file either.
    for mode in ("mode=ro", "immutable=1"):
        connection = None
        with suppress(sqlite3.OperationalError, OSError):
            connection = connect_to_read(path, mode)
            if not schema.is_foreign(connection) and schema.has_games(connection):
                schema.make_in_memory(connection)
                return connection, OpenResult(State.READ_ONLY, error=error)
        if connection:
            connection.close()
    return _without_file(error)


def _mend(path: Path) -> tuple[sqlite3.Connection, OpenResult]:
    """Replace a file in which damage was found, unless another process has done that."""
    lock = FileLock(Path(f"{path}.lock"))
    with suppress(OSError):  # a lock that cannot be had must not cost a person the history
        lock.take(BUSY_SECONDS)
    try:
        connection, opening = _open_as_it_is(path)
        with suppress(*UNREADABLE):
            if opening.is_without or is_sound(connection):
                return connection, opening
        connection.close()
        return _replace(path)
    except UNREADABLE:
        return _replace(path)
    finally:
        lock.release()


def _replace(path: Path) -> tuple[sqlite3.Connection, OpenResult]:
    """Rename the damaged file, and begin a new one."""
    kept = keep_aside(path, COMPANIONS)
    if not kept:
        return _without_file(OSError(f"{path.name} is damaged, and cannot be renamed"))
    try:
        return _open_file(path), OpenResult(State.REPLACED, kept)
    except (sqlite3.Error, OSError) as error:
        return _without_file(error)


def is_sound(connection: sqlite3.Connection) -> bool:
    """Look through the whole file; raise one of UNREADABLE if that cannot be done."""
    return bool(connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok")


class _NewerSchema(Exception):  # noqa: N818  (it selects another way to open)
    pass


def _open_file(path: Path) -> sqlite3.Connection:
    """Open or make the file, and bring its schema up to date."""
    make_folder(path.parent)
    if path.exists() and not path.is_file():
        raise sqlite3.DatabaseError("this is no file")
    _make_way(path)
    make_file(path)  # SQLite gives the companions the same permissions
    connection = _connect(str(path))
    try:
        _make_ready(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _make_way(path: Path) -> None:
    """Rename what SQLite would wait for beside the file; raise OSError if that fails."""
    for companion in COMPANIONS:
        if not make_way(Path(f"{path}{companion}")):
            raise NoFile


def _make_ready(connection: sqlite3.Connection) -> None:
    """Bring a file up to date; raise DatabaseError if it is none of ours, or _NewerSchema."""
    if schema.is_foreign(connection):
        raise sqlite3.DatabaseError("this is the database of another program")
    if schema.version_of(connection) > schema.VERSION:
        raise _NewerSchema
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous = NORMAL")  # a transaction is safe from `secure` on
    try:
        schema.migrate(connection)
    except sqlite3.OperationalError as error:
        # Where our migrations do not fit its tables; in any others it is they that are wrong.
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR and not schema.is_as_made(connection):
            raise sqlite3.DatabaseError(str(error)) from error
        raise
    if not schema.is_ours(connection):
        raise sqlite3.DatabaseError("its tables are not ours")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Keep a write-ahead log; raise OperationalError if another program is in the way for long.

    SQLite refuses at once, without its time-out, where two programs want that at the same time.
    """
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(BUSY_SECONDS / 500)
        else:
            return


def connect_to_read(path: Path, mode: str = "mode=rw") -> sqlite3.Connection:
    """Return a connection that changes nothing in the file."""
    _make_way(path)
    connection = _connect(f"{path.absolute().as_uri()}?{mode}")
    connection.execute("PRAGMA query_only = ON")
    return connection


def _without_file(error: Exception) -> tuple[sqlite3.Connection, OpenResult]:
    """Return a database in memory, which lasts until the program ends."""
    connection = _connect(":memory:")
    # What a step makes is missing where SQLite does not understand it.
    with suppress(sqlite3.OperationalError):
        schema.migrate(connection)
    return connection, OpenResult(State.PASSING, error=error)


def _connect(name: str) -> sqlite3.Connection:
    # Transactions are begun and ended explicitly. One thread uses it at a time.
    connection = sqlite3.connect(
        name,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        uri=name.startswith("file:"),
    )
    connection.text_factory = _text
    accept_strict(connection)
    return connection


def _text(content: bytes) -> str:
    """Return a text of the database, where one bad byte must not hide all the others."""
    return content.decode(errors="replace")
