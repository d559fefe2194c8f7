"""What is said of the history."""

import enum
import errno
import sqlite3

from tictactoe_gui.session.game_record import GameRecord, Sitting
from tictactoe_gui.session.history.autosave import CannotWrite, Unwritten
from tictactoe_gui.session.history.database import Opening, State
from tictactoe_gui.ui.history.list_words import game_count
from tictactoe_gui.ui.wording.text import tr


class _Cause(enum.Enum):
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


def trouble_line(trouble: Opening | Unwritten | Exception) -> str:
    """Return what keeps games from being kept, or what was done about it."""
    if isinstance(trouble, Unwritten):
        return _unwritten_line(trouble)
    if isinstance(trouble, Exception):
        return tr("Something is wrong with the history: {why}.", why=why(trouble))
    return _opening_line(trouble)


def _opening_line(opening: Opening) -> str:
    match opening.state:
        case State.REPLACED:
            name = opening.kept.name if opening.kept else ""
            if not opening.salvaged:
                return tr(
                    "The history was unreadable and begins anew. The old file is kept as {name}.",
                    name=name,
                )
            return tr(
                "The history was damaged. {games} could be saved; the old file is kept as {name}.",
                games=game_count(opening.salvaged),
                name=name,
            )
        case State.NEWER:
            return tr(
                "A newer version has written the history. Here it is only read: no move is kept."
            )
        case State.READ_ONLY:
            return tr("The history can only be read: {why}.", why=why(opening.error))
        case _:
            return tr(
                "No file can be written ({why}): games are kept only until you close the program.",
                why=why(opening.error),
            )


def lasts(trouble: Opening | Unwritten | Exception) -> bool:
    """Return whether games are not kept as they should be from now on."""
    if isinstance(trouble, Opening):
        return trouble.state in (State.READ_ONLY, State.PASSING, State.NEWER)
    return isinstance(trouble, Unwritten)


def _unwritten_line(trouble: Unwritten) -> str:
    if trouble.is_beside:
        return tr(
            "The history takes no game now ({why}). Your games are kept beside it, and go into it"
            " as soon as it does.",
            why=why(trouble.error),
        )
    return tr(
        "Your games are not kept ({why}). They are there until you close the program.",
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
        _Cause.DISK: tr("the disk does not answer as it should"),
        None: tr("the log says more"),
    }[cause]


def opened_line(sitting: Sitting, record: GameRecord) -> str:
    """Return what is said of a game of the history that comes on the board."""
    if record.uid == sitting.present.uid:
        return tr("This game is on the board already.")
    if record.uid in [each.uid for each in sitting.before]:
        return tr("Opened from the history. Redo leads on to the later games.")
    return tr("Opened from the history. Undo brings the game before back.")
