"""Why nothing can be kept, or what is kept be read, and what was done about it."""

import enum
import errno
import sqlite3
from collections.abc import Callable, Mapping

from tictactoe_gui.files import NewerFile
from tictactoe_gui.session.store.database import OLDEST, OldSqlite, Opening, is_damage
from tictactoe_gui.ui.wording.lists import listed
from tictactoe_gui.ui.wording.numbers import answers_count, games_count
from tictactoe_gui.ui.wording.text import tr


class _Cause(enum.Enum):
    """Why a file cannot be used, as far as a person can do something about it."""

    FULL, FORBIDDEN, OTHER, BUSY, DISK = range(5)


_DATABASE = {
    sqlite3.SQLITE_FULL: _Cause.FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE: _Cause.FULL,
    sqlite3.SQLITE_READONLY: _Cause.FORBIDDEN,
    sqlite3.SQLITE_PERM: _Cause.FORBIDDEN,
    sqlite3.SQLITE_CANTOPEN: _Cause.FORBIDDEN,
    sqlite3.SQLITE_BUSY: _Cause.BUSY,
    sqlite3.SQLITE_IOERR: _Cause.DISK,
}
_SYSTEM = {
    errno.ENOSPC: _Cause.FULL,
    errno.EDQUOT: _Cause.FULL,
    errno.EACCES: _Cause.FORBIDDEN,
    errno.EPERM: _Cause.FORBIDDEN,
    errno.EROFS: _Cause.FORBIDDEN,
    errno.ENOTDIR: _Cause.OTHER,
    errno.EIO: _Cause.DISK,
}


def opening_line(opening: Opening) -> str:
    """Return what became of the file when it was opened; "" if all is as it should be."""
    if opening.aside:
        return _replaced_line(opening.aside.name, opening.saved)
    match opening.error:
        case None:
            return ""
        case NewerFile():
            return tr(
                "A newer version of the program wrote your file. It is left as it is, "
                "and what you do now is kept only until you close the program."
            )
        case OldSqlite():
            return tr(
                "Nothing is kept here: this computer has SQLite {version}, "
                "and {oldest} or newer is needed.",
                version=sqlite3.sqlite_version,
                oldest=".".join(map(str, OLDEST)),
            )
        case error if is_damage(error):
            return tr(
                "Your file is damaged, and no new one can be used in its place: "
                "what you do is lost when you close the program."
            )
        case error:
            return tr(
                "No file can be written ({why}): you have your games only until you close "
                "the program, or the file can be written again.",
                why=why(error),
            )


def _replaced_line(name: str, saved: Mapping[str, int]) -> str:
    """Return what of a damaged file came back."""
    counts: dict[str, Callable[[int], str]] = {
        "game": games_count,
        "answer": answers_count,
        "machine": lambda count: tr("%Ln machines", None, count),
        "rules": lambda _: tr("your own rules"),
        "setting": lambda count: tr("%Ln settings", None, count),
    }
    found = [count(saved[kind]) for kind, count in counts.items() if saved.get(kind)]
    if not found:
        return tr(
            "Your file could not be read, so a new one was started. The old one is kept as {name}.",
            name=name,
        )
    return tr(
        "Your file was damaged: {what} could be saved, and the old one is kept as {name}.",
        what=listed(found),
        name=name,
    )


def unwritten_line(error: Exception) -> str:
    """Return why nothing can be written at the moment."""
    return tr(
        "Nothing can be saved now ({why}). What you do is saved as soon as possible, "
        "but lost if you close the program before.",
        why=why(error),
    )


def why(error: BaseException | None) -> str:
    """Return in plain words why a file cannot be used; the log has what the system says."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        cause = _DATABASE.get(code, _DATABASE.get(code & 0xFF))
    else:
        cause = _SYSTEM.get(getattr(error, "errno", None) or 0)
    return {
        _Cause.FULL: tr("the disk is full"),
        _Cause.FORBIDDEN: tr("nothing may be written there"),
        _Cause.OTHER: tr("something else is in its place"),
        _Cause.BUSY: tr("another program is using it"),
        _Cause.DISK: tr("the disk reports an error"),
        None: tr("the log has the details"),
    }[cause]
