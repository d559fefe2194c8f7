"""Why games cannot be saved or read, and what was done about it."""

import enum
import errno
import sqlite3

from tictactoe_gui.session.history.autosave import CannotWrite, Unwritten
from tictactoe_gui.session.history.database import OpenResult, State
from tictactoe_gui.session.history.sqlite_version import OLDEST, OldSQLite
from tictactoe_gui.ui.wording.numbers import games_count
from tictactoe_gui.ui.wording.text import tr


class _Cause(enum.Enum):
    """Why a file cannot be used, as far as a person can do something about it."""

    FULL, FORBIDDEN, OTHER, BUSY, DAMAGED, DISK = range(6)


_DATABASE = {
    sqlite3.SQLITE_FULL: _Cause.FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE: _Cause.FULL,
    sqlite3.SQLITE_READONLY: _Cause.FORBIDDEN,
    sqlite3.SQLITE_PERM: _Cause.FORBIDDEN,
    sqlite3.SQLITE_CANTOPEN: _Cause.FORBIDDEN,
    sqlite3.SQLITE_BUSY: _Cause.BUSY,
    sqlite3.SQLITE_LOCKED: _Cause.BUSY,
    sqlite3.SQLITE_CORRUPT: _Cause.DAMAGED,
    sqlite3.SQLITE_NOTADB: _Cause.DAMAGED,
    sqlite3.SQLITE_IOERR: _Cause.DISK,
}
_SYSTEM = {
    errno.ENOSPC: _Cause.FULL,
    errno.EDQUOT: _Cause.FULL,
    errno.EACCES: _Cause.FORBIDDEN,
    errno.EPERM: _Cause.FORBIDDEN,
    errno.EROFS: _Cause.FORBIDDEN,
    errno.ENOTDIR: _Cause.OTHER,
    errno.EISDIR: _Cause.OTHER,
    errno.EEXIST: _Cause.OTHER,
    errno.EIO: _Cause.DISK,
}


def trouble_line(trouble: OpenResult | Unwritten | Exception) -> str:
    """Return why games cannot be saved, or what was done about it."""
    if isinstance(trouble, Unwritten):
        return _unwritten_line(trouble)
    if isinstance(trouble, Exception):
        return tr("Something is wrong with the history: {why}.", why=why(trouble))
    return _opening_line(trouble)


def _opening_line(opening: OpenResult) -> str:
    match opening.state:
        case State.REPLACED:
            name = opening.kept.name if opening.kept else ""
            if not opening.salvaged:
                return tr(
                    "The history could not be read, so a new one was started. "
                    "The old file is kept as {name}.",
                    name=name,
                )
            return tr(
                "The history was damaged. {games} could be saved; the old file is kept as {name}.",
                games=games_count(opening.salvaged),
                name=name,
            )
        case State.NEWER:
            return tr(
                "A newer version wrote the history. This one can only read it: no move is saved."
            )
        case State.READ_ONLY:
            return tr("The history can only be read: {why}.", why=why(opening.error))
        case State.PASSING if isinstance(opening.error, OldSQLite):
            return tr(
                "No history is kept here: this computer has SQLite {version}, "
                "and {oldest} or newer is needed.",
                version=sqlite3.sqlite_version,
                oldest=".".join(map(str, OLDEST)),
            )
        case _:
            return tr(
                "No file can be written ({why}): you have your games only until you close "
                "the program.",
                why=why(opening.error),
            )


def lasts(trouble: OpenResult | Unwritten | Exception) -> bool:
    """Return whether a failure persists, so that its message must stay."""
    if isinstance(trouble, OpenResult):
        return trouble.state in (State.READ_ONLY, State.PASSING, State.NEWER)
    return isinstance(trouble, Unwritten)


def _unwritten_line(trouble: Unwritten) -> str:
    if trouble.is_in_emergency_file:
        return tr(
            "The history cannot be written now ({why}). Your games are kept in a file "
            "beside it, and go into it as soon as possible.",
            why=why(trouble.error),
        )
    return tr(
        "Your games cannot be saved ({why}). You have them only until you close the program.",
        why=why(trouble.error),
    )


def why(error: BaseException | None) -> str:
    """Return in plain words why a file cannot be used; the log has what the system says."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        cause = _DATABASE.get(code, _DATABASE.get(code & 0xFF))
    elif isinstance(error, CannotWrite) and error.__cause__:
        return why(error.__cause__)
    else:
        cause = _SYSTEM.get(getattr(error, "errno", None) or 0)
    return {
        _Cause.FULL: tr("the disk is full"),
        _Cause.FORBIDDEN: tr("nothing may be written there"),
        _Cause.OTHER: tr("something else is in its place"),
        _Cause.BUSY: tr("another program is using it"),
        _Cause.DAMAGED: tr("the file is damaged"),
        _Cause.DISK: tr("the disk reports an error"),
        None: tr("the log has the details"),
    }[cause]
