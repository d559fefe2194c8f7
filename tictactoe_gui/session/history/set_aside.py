"""Set aside: takes in histories that were taken for damaged ones, and were not.

Earlier versions did that at every start where SQLite was too old for one of their statements.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from tictactoe_gui import log
from tictactoe_gui.session.file_lock import FileLock
from tictactoe_gui.session.history import schema
from tictactoe_gui.session.history.database import (
    COMPANIONS,
    UNREADABLE,
    Database,
    connect_to_read,
    is_sound,
)
from tictactoe_gui.session.history.games import COLUMNS

SAMPLE = 100
"""Of a file that was damaged indeed the games are in the history, and so are some of its newest."""
_WITH_NUMBERS = "INSERT INTO main.game SELECT * FROM aside.game"
_AFTER_OTHERS = (
    f"INSERT OR IGNORE INTO main.game ({COLUMNS})"  # noqa: S608
    f" SELECT {COLUMNS} FROM aside.game ORDER BY number"
)


def take_in_set_aside(database: Database) -> None:
    """Take in what is sound of the files beside a history, and delete it there."""
    lock = FileLock(Path(f"{database.path}.lock"))
    try:
        if not lock.take():
            return  # another program does it
        for path in database.set_aside:
            if _was_sound(path, database):
                _take_in(path, database)
    except (*UNREADABLE, OSError) as error:
        log.warn("a history that was set aside cannot be taken in now", error)
    finally:
        lock.release()


def _was_sound(path: Path, database: Database) -> bool:
    """Return whether nothing is wrong with a file, and its games are not in the history."""
    if not path.is_file():
        return False
    with suppress(*UNREADABLE, OSError), closing(connect_to_read(path)) as connection:
        if schema.is_foreign(connection) or not schema.is_as_made(connection):
            return False
        return not _is_known(connection, database) and is_sound(connection)
    return False


def _is_known(connection: sqlite3.Connection, database: Database) -> bool:
    """Return whether some of the newest games are in the history."""
    if not schema.version_of(connection):
        return False
    newest = connection.execute("SELECT uid FROM game ORDER BY number DESC LIMIT ?", (SAMPLE,))
    known = "SELECT 1 FROM game WHERE uid = ?"
    return any(database.connection.execute(known, row).fetchone() for row in newest.fetchall())


def _take_in(path: Path, database: Database) -> None:
    connection = database.connection
    connection.execute("ATTACH ? AS aside", (str(path),))
    try:
        with database.transaction():
            _copy(connection)
    finally:
        connection.execute("DETACH aside")
    if database.secure():
        for ending in ("", *COMPANIONS):
            Path(f"{path}{ending}").unlink(missing_ok=True)


def _copy(connection: sqlite3.Connection) -> None:
    """Copy the games, which were there before any others, and the games of windows."""
    version = connection.execute("PRAGMA aside.user_version").fetchone()[0]
    if version < 1:
        return  # nothing was made in it
    if connection.execute("SELECT 1 FROM main.game").fetchone():
        connection.execute(_AFTER_OTHERS)
    else:
        connection.execute(_WITH_NUMBERS)
    connection.execute("INSERT OR IGNORE INTO main.sitting SELECT * FROM aside.sitting")
