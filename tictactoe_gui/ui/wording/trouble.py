"""What is wrong with a text or a file, why nothing can be kept, and what was done about it."""

import errno
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path

from tictactoe_gui.engine.board import shortened
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.files import Folder, NewerFile, NoFile, NoName, NoText, TooLarge
from tictactoe_gui.session.store.database import OLDEST, OldSqlite, Opening, is_damage
from tictactoe_gui.ui.wording.text import answers_count, games_count, listed, number, tr

_FULL, _FORBIDDEN, _OTHER, _BUSY, _DISK = range(5)
"""Why a file cannot be used, as far as a person can do something about it."""
_DATABASE = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE: _FULL,
    sqlite3.SQLITE_READONLY: _FORBIDDEN,
    sqlite3.SQLITE_PERM: _FORBIDDEN,
    sqlite3.SQLITE_CANTOPEN: _FORBIDDEN,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_IOERR: _DISK,
}
_SYSTEM = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.EROFS: _FORBIDDEN,
    errno.ENOTDIR: _OTHER,
    errno.EIO: _DISK,
}


def impossible_text(error: ImpossibleText) -> str:
    """Return why a text is no position or game; characters that cannot be seen are named."""
    facts = {name: _visible(fact) for name, fact in error.facts.items()}
    return tr(error.template, **facts)


def _visible(fact: object) -> object:
    if isinstance(fact, ImpossibleText):
        return impossible_text(fact)
    if isinstance(fact, int):
        return number(fact)
    if not isinstance(fact, str):
        return fact
    return "".join([each if each.isprintable() else f"U+{ord(each):04X}" for each in fact])


def opened(path: Path) -> str:
    """Return what is said when the game of a file is on the board."""
    return tr("Opened {name}.", name=file_name(path))


def empty(path: Path) -> str:
    """Return what is said of a file with nothing in it."""
    return tr("{name} is empty.", name=file_name(path))


def unreadable(path: Path, error: Exception) -> str:
    """Return why a file cannot be read."""
    facts = {"name": file_name(path), "reason": reason(error)}
    for kind, text in (
        (FileNotFoundError, tr("{name} is not there.")),
        (Folder, tr("{name} is a folder.")),
        (PermissionError, tr("You are not allowed to read {name}.")),
        (NoFile, tr("{name} is not a file that can be read.")),
        (NoName, tr("{name} is not a file name.")),
        (TooLarge, tr("{name} is too large for a position, moves or a table.")),
        (NoText, tr("There is no text in {name}.")),
    ):
        if isinstance(error, kind):
            return text.format(**facts)
    return tr("{name} could not be read: {reason}", **facts)


def saved(path: Path) -> str:
    """Return what is said when a file is written."""
    return tr("Saved as {name}.", name=file_name(path))


def not_saved(path: Path, error: Exception) -> str:
    """Return why a file could not be written."""
    facts = {"name": file_name(path), "reason": reason(error)}
    return tr("{name} could not be saved: {reason}", **facts)


def reason(error: Exception) -> str:
    """Return the system's error message, without its number and the path."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def file_name(path: Path) -> str:
    """Return the name of a file on one line, shortened, and without what cannot be printed."""
    return shortened(path.name or str(path))


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
        _FULL: tr("the disk is full"),
        _FORBIDDEN: tr("nothing may be written there"),
        _OTHER: tr("something else is in its place"),
        _BUSY: tr("another program is using it"),
        _DISK: tr("the disk reports an error"),
        None: tr("the log has the details"),
    }[cause]
