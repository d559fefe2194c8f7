"""Database: the file that holds the history, opened so that nothing in it is lost.

All of it is used in one thread, that of the archive.
"""

import enum
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.session.history import schema

BUSY_SECONDS = 5.0
"""How long a statement waits for another process that writes."""
COMPANIONS = ("", "-wal", "-shm")
"""The files of a database: itself, the newest transactions, and what its users share."""


class State(enum.Enum):
    """How the history could be opened."""

    FINE = "fine"
    REPLACED = "replaced"
    """The file could not be read; it was kept aside, and a new one begun."""
    NEWER = "newer"
    """A newer version of the program has written the file; it can only be read."""
    PASSING = "passing"
    """No file can be written; games are kept until the program ends."""


class Opening(NamedTuple):
    """How the history could be opened, with the file that was kept aside or what went wrong."""

    state: State
    kept: Path | None = None
    error: str = ""


class Database:
    """A connection to the history."""

    def __init__(self, path: Path, *, is_damaged: bool = False) -> None:
        self.path = path
        self.writer = os.urandom(8).hex()
        """Names this connection in the games that it writes."""
        self.connection, self.opening = _replace(path) if is_damaged else _open(path)

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be written."""
        return self.opening.state is State.NEWER

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Write all or nothing."""
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield self.connection
            self.connection.execute("COMMIT")
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    def replaced(self) -> "Database":
        """Keep the file aside, in which damage was found, and return a new database."""
        self.close()
        return Database(self.path, is_damaged=True)

    def is_intact(self) -> bool:
        """Look through the whole file for damage."""
        return bool(self.connection.execute("PRAGMA quick_check").fetchone()[0] == "ok")

    def close(self) -> None:
        """Write what is pending into the one file."""
        self.connection.close()


def is_damage(error: Exception) -> bool:
    """Return whether `error` says that the file is no sound database."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _open(path: Path) -> tuple[sqlite3.Connection, Opening]:
    """Open the file; if it is bad keep it aside, and if none can be written do without."""
    try:
        return _open_file(path), Opening(State.FINE)
    except _NewerSchema:
        return _open_to_read(path), Opening(State.NEWER)
    except (sqlite3.OperationalError, OSError) as error:
        return _without_file(error)
    except sqlite3.DatabaseError:
        return _replace(path)


def _replace(path: Path) -> tuple[sqlite3.Connection, Opening]:
    """Keep the file aside, and begin a new one."""
    try:
        kept = keep_aside(path)
        return _open_file(path), Opening(State.REPLACED, kept)
    except (sqlite3.Error, OSError) as error:
        return _without_file(error)


class _NewerSchema(Exception):  # noqa: N818  (no error, a fork in the road)
    pass


def _open_file(path: Path) -> sqlite3.Connection:
    """Open or make the file, and bring its schema up to date."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # SQLite gives its own files this mode
    connection = _connect(str(path))
    try:
        _check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        schema.migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection) -> None:
    """Raise DatabaseError for the file of another program, and _NewerSchema for one of a later."""
    if schema.is_foreign(connection):
        message = "this is the database of another program"
        raise sqlite3.DatabaseError(message)
    if schema.version_of(connection) > schema.VERSION:
        raise _NewerSchema


def _open_to_read(path: Path) -> sqlite3.Connection:
    connection = _connect(str(path))
    connection.execute("PRAGMA query_only = ON")
    return connection


def _without_file(error: Exception) -> tuple[sqlite3.Connection, Opening]:
    """Return a database in memory, which is as good as a file until the program ends."""
    connection = _connect(":memory:")
    schema.migrate(connection)
    return connection, Opening(State.PASSING, error=str(error))


def _connect(name: str) -> sqlite3.Connection:
    # Transactions are begun and ended in so many words.
    return sqlite3.connect(name, timeout=BUSY_SECONDS, isolation_level=None)


def keep_aside(path: Path) -> Path:
    """Rename a database that cannot be read, with its companions; return its new name."""
    number = 1
    while (kept := path.with_name(f"{path.stem}.bad-{number}{path.suffix}")).exists():
        number += 1
    for companion in reversed(COMPANIONS):
        source = path.with_name(path.name + companion)
        if source.exists():
            source.replace(kept.with_name(kept.name + companion))
    return kept
