"""Relocation: moves a history that an earlier version kept in another folder.

On Windows that was the roaming folder. A network may hold it, where no write-ahead log works.

Nothing is lost whenever this is interrupted, and the next start goes on: what is to come is first
renamed where it stands, so that no earlier version goes on writing to it; the database itself gets
its new name last, and only when all of it is there; and what was copied is deleted after that.
"""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from errno import EXDEV
from pathlib import Path

from PySide6.QtCore import QLockFile

from tictactoe_gui.files import make_file, make_folder, make_way
from tictactoe_gui.session.history.database import COMPANIONS

LOG, INDEX = "-wal", "-shm"
ENDINGS = (*(each for each in COMPANIONS if each != INDEX), "")
"""The database comes last: where it is, all of it is. The index is made anew from the log."""
_MAGIC = b"SQLite format 3\0"
_IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNWRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR)


def relocated(old: Path, new: Path) -> Path:
    """Move a database with its companions, but over no other; return where it is to be used.

    That is where it was if another program uses it, or the new place cannot take it.
    """
    moving = old.with_name(f"{old.name}.moving")
    if not (old.exists() or moving.exists()):
        return new
    lock = QLockFile(f"{new}.moving.lock")
    lock.setStaleLockTime(0)
    try:
        make_folder(new.parent)
        # However long another program takes; that of a killed one is known. False: no file.
        if not make_way(Path(lock.fileName())) or not lock.tryLock(-1):
            return moving if moving.exists() else old
        return _take(old, moving, new)
    except OSError:
        return _put_back(moving, old)
    finally:
        lock.unlock()


def _take(old: Path, moving: Path, new: Path) -> Path:
    """Move what there is; raise OSError if that cannot be done."""
    if new.exists():
        _delete(moving)  # it is there, but the last time there was no time to delete this
        return new
    if not moving.exists() and old.exists():
        # Before the interruption it was made sure that no program uses it.
        if not Path(f"{moving}{LOG}").exists() and not _is_left_alone(old):
            return old
        Path(f"{old}{INDEX}").unlink(missing_ok=True)
        _rename(old, moving)
    try:
        _rename(moving, new)
    except OSError as error:
        if error.errno != EXDEV:
            raise
        _copy(moving, new)
        _delete(moving)
    return new


def _is_left_alone(path: Path) -> bool:
    """Return whether no other program uses a database; if so, write its log into it."""
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            return True  # SQLite would throw the log away
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            found = connection.execute("PRAGMA journal_mode = DELETE").fetchone()[0]
            return bool(found == "delete")
    except sqlite3.DatabaseError as error:
        # One that is damaged moves as it is, and is mended there.
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        return code not in (*_IN_USE, *_UNWRITABLE)


def _rename(source: Path, target: Path) -> None:
    for ending in ENDINGS:
        if Path(f"{source}{ending}").exists():
            Path(f"{source}{ending}").replace(f"{target}{ending}")


def _copy(source: Path, target: Path) -> None:
    """Copy to another disk, under another name until all is there."""
    part = Path(f"{target}.part")
    try:
        for ending in ENDINGS:
            if Path(f"{source}{ending}").exists():
                make_file(part)
                with Path(f"{source}{ending}").open("rb") as whole, part.open("wb") as file:
                    shutil.copyfileobj(whole, file)
                    file.flush()
                    os.fsync(file.fileno())
                part.replace(f"{target}{ending}")  # of which the last time may have left a copy
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def _delete(path: Path) -> None:
    for ending in ENDINGS:
        Path(f"{path}{ending}").unlink(missing_ok=True)


def _put_back(moving: Path, old: Path) -> Path:
    """Give what could not be moved its old name again; return where it is."""
    if moving.exists() and not old.exists():
        with suppress(OSError):
            _rename(moving, old)
    return old if old.exists() or not moving.exists() else moving
