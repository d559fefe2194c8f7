"""The file and its tables: opens it, makes it, and replaces it by a new one or, else, by memory."""

import os
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tictactoe_gui.files import NewerFile, keep_aside, make_file, make_folder, make_way

APPLICATION = 0x54545432
"""Marks the file as ours: the letters TTT2."""
VERSION = 1

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS game (
        number INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        started INTEGER NOT NULL,
        x TEXT NOT NULL,
        o TEXT NOT NULL,
        result TEXT NOT NULL,
        helped INTEGER NOT NULL,
        course TEXT NOT NULL,
        counts INTEGER NOT NULL,
        opponent TEXT NOT NULL,
        score INTEGER NOT NULL,
        mistakes INTEGER NOT NULL,
        tests INTEGER NOT NULL
    )""",
    "CREATE TABLE IF NOT EXISTS record (number INTEGER PRIMARY KEY, text TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS mistake (
        number INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        class TEXT NOT NULL,
        PRIMARY KEY (number, ply)
    )""",
    "CREATE TABLE IF NOT EXISTS window (number INTEGER PRIMARY KEY, games TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS answer (
        round TEXT NOT NULL,
        place INTEGER NOT NULL,
        class TEXT NOT NULL,
        picture TEXT NOT NULL,
        square INTEGER,
        is_right INTEGER NOT NULL,
        answered INTEGER NOT NULL,
        day TEXT NOT NULL,
        PRIMARY KEY (round, place)
    )""",
    """CREATE TABLE IF NOT EXISTS machine (
        name TEXT PRIMARY KEY,
        made INTEGER NOT NULL,
        text TEXT NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS lesson (
        uid TEXT NOT NULL,
        made INTEGER NOT NULL,
        PRIMARY KEY (uid, made)
    )""",
    "CREATE TABLE IF NOT EXISTS document (name TEXT PRIMARY KEY, text TEXT NOT NULL)",
)
"""`document` has the settings, one each, and the person's own rules."""

TABLES = tuple(each.split()[5] for each in SCHEMA)
"""The names of the tables."""

OLDEST = 3, 34
"""The oldest version of SQLite that knows every statement used here."""
BUSY_SECONDS = 0.25
"""How long a move waits, once, for another window to commit, which itself waits for no disk."""
LOCK_SECONDS = 5.0
"""How long one window waits until another has set a damaged file aside."""
COMPANIONS = ("-wal", "-shm", "-journal")
_OF_SURROUNDINGS = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_INTERRUPT,
)
"""Errors that come from the disk or from other programs; all others mean that the file is bad."""


class OldSqlite(OSError):
    """The SQLite of this Python is older than OLDEST."""


class Opening(NamedTuple):
    """A database, and what became of the file if it is not as it was expected."""

    connection: sqlite3.Connection
    is_in_file: bool = True
    aside: Path | None = None
    """Where a damaged file is now."""
    saved: Mapping[str, int] = MappingProxyType({})
    """How many rows of it are in the new one, by table, and documents, by kind."""
    error: Exception | None = None
    """Why there is only memory."""

    @property
    def may_mend(self) -> bool:
        """Whether the reason why there is only memory may pass."""
        error = self.error
        return not (error is None or isinstance(error, NewerFile | OldSqlite) or is_damage(error))


def connect(path: Path | str, *, syncs: bool = False) -> sqlite3.Connection:
    """Return a connection that never checkpoints but, as the last one, when it is closed."""
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = lambda content: content.decode(errors="replace")
    try:
        connection.execute(f"PRAGMA synchronous = {'NORMAL' if syncs else 'OFF'}")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Write all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite itself ends one that a full disk has broken
            connection.execute("ROLLBACK")
        raise


def is_damage(error: BaseException) -> bool:
    """Return whether an error says that the file is no sound database of ours."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return isinstance(error, sqlite3.DatabaseError) and code not in _OF_SURROUNDINGS


def is_busy(error: BaseException) -> bool:
    """Return whether another program is writing."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def open_database(path: Path, *, is_suspect: bool = False) -> Opening:
    """Open or make the file, in place of a damaged one, or memory; raise an error if it is busy.

    A file that is suspect is looked through, which takes a second for 200 MB.
    """
    if sqlite3.sqlite_version_info < OLDEST:
        return open_in_memory(OldSqlite())
    try:
        return Opening(_open(path, is_suspect=is_suspect))
    except (sqlite3.Error, OSError) as error:
        if is_busy(error):
            raise
        return _replaced(path) if is_damage(error) else open_in_memory(error, path)


def open_in_memory(error: Exception, path: Path | None = None) -> Opening:
    """Return what lasts until the program ends, filled from a file that can only be read."""
    connection = connect(":memory:")
    if path:
        # Without its log the file is an old state, which must not overwrite the present one.
        has_log = os.path.exists(f"{path}-wal")  # noqa: PTH110  (it never raises)
        name = f"{path.absolute().as_uri()}?mode=ro{'' if has_log else '&immutable=1'}"
        with (
            suppress(sqlite3.Error, NewerFile),
            closing(sqlite3.connect(name, timeout=BUSY_SECONDS, uri=True)) as source,
        ):
            _check(source, is_suspect=False)
            source.backup(connection)
    _make(connection)
    return Opening(connection, is_in_file=False, error=error)


def _replaced(path: Path) -> Opening:
    """Set a damaged file aside, unless another window has just done so."""
    try:
        with closing(lock_file(Path(f"{path}.lock"), LOCK_SECONDS)):
            try:
                return Opening(_open(path, is_suspect=True))
            except (sqlite3.Error, OSError) as error:
                if not is_damage(error):
                    raise
            aside = keep_aside(path, COMPANIONS)
            connection, saved = _open(path), dict[str, int]()
            if aside:
                with (
                    suppress(sqlite3.Error),
                    closing(connect(aside)) as damaged,
                    transaction(connection),
                ):
                    saved = _salvage(damaged, connection)
            return Opening(connection, aside=aside, saved=saved)
    except (sqlite3.Error, OSError) as error:
        if is_busy(error):
            raise
        return open_in_memory(error)


def _salvage(damaged: sqlite3.Connection, connection: sqlite3.Connection) -> dict[str, int]:
    """Copy what can be read; return how many rows, by table, and documents, by their first words.

    A page that cannot be read ends a pass over the rows, so a second pass begins at the other end.
    """
    saved = {table: _copy(table, damaged, connection) for table in TABLES}
    names = connection.execute("SELECT name FROM document")
    return saved | Counter([str(name).partition(" ")[0] for (name,) in names])


def _copy(table: str, damaged: sqlite3.Connection, connection: sqlite3.Connection) -> int:
    before = connection.total_changes
    for order in ("", "DESC"):
        with suppress(sqlite3.Error):
            for row in damaged.execute(f"SELECT * FROM {table} ORDER BY rowid {order}"):  # noqa: S608
                places = ", ".join("?" * len(row))
                sql = f"INSERT OR IGNORE INTO {table} VALUES ({places})"  # noqa: S608
                with suppress(sqlite3.IntegrityError):  # a column may be empty now
                    connection.execute(sql, row)
    return connection.total_changes - before


def lock_file(path: Path, seconds: float) -> sqlite3.Connection:
    """Return what locks a file, made if need be; raise sqlite3.Error if another has it so long."""
    if not path.exists():
        make_file(path)  # SQLite would let others read it
    lock = sqlite3.connect(path, timeout=seconds, isolation_level=None)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")  # nothing is written, and so nothing synced
        lock.execute("BEGIN EXCLUSIVE")
    except BaseException:
        lock.close()
        raise
    return lock


def _open(path: Path, *, is_suspect: bool = False) -> sqlite3.Connection:
    make_folder(path.parent)
    for each in ("", *COMPANIONS):
        make_way(Path(f"{path}{each}"))
    if not path.exists():  # to close it would let go of the locks of all connections here
        make_file(path)  # SQLite gives the companions the same permissions
    connection = connect(path)
    try:
        if _stamp(connection) == (0, 0, set()):
            connection.execute("PRAGMA journal_mode = WAL")
            with transaction(connection):
                _make(connection)
        _check(connection, is_suspect=is_suspect)
    except BaseException:
        connection.close()
        raise
    return connection


def _stamp(connection: sqlite3.Connection) -> tuple[int, int, set[str]]:
    """Return whose file it is, its version and its tables; a new one has none of it."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    tables = {str(name) for (name,) in names}
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return application, version, tables


def _check(connection: sqlite3.Connection, *, is_suspect: bool) -> None:
    """Raise an error if the file is not ours, is newer, or damaged as far as it is looked at."""
    stamp = application, version, _ = _stamp(connection)
    if application == APPLICATION and version > VERSION:
        raise NewerFile
    sound = not is_suspect or connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
    if stamp != (APPLICATION, VERSION, {*TABLES}) or not sound:
        raise sqlite3.DatabaseError("this is no sound database of this program")


def _make(connection: sqlite3.Connection) -> None:
    """Make the tables, unless another window has made them meanwhile."""
    for statement in SCHEMA:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
