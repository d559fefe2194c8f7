"""What is said of files from outside: opened, or why not."""

from pathlib import Path

from tictactoe_gui.engine.board import shortened
from tictactoe_gui.files import Folder, NoFile, NoName, NoText, TooLarge
from tictactoe_gui.ui.wording.text import tr


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
