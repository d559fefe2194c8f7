"""What is said of a history that is not as the last window left it."""

import sqlite3
from pathlib import Path

import pytest
from tictactoe_gui.session.history.database import OpenResult, State
from tictactoe_gui.session.history.sqlite_version import OldSQLite

from tictactoe_gui.session.store.autosave import Unwritten
from tictactoe_gui.ui.wording.trouble import trouble_line


def raw(code: int) -> sqlite3.Error:
    """Return an error of SQLite, whose text nobody should have to read."""
    error = sqlite3.OperationalError("raw text")
    error.sqlite_errorcode = code
    return error


KEPT = Path("/home/bad.sqlite3")


@pytest.mark.parametrize(
    ("trouble", "line"),
    [
        (
            OpenResult(State.REPLACED, KEPT),
            (
                "The history could not be read, so a new one was started. "
                "The old file is kept as bad.sqlite3."
            ),
        ),
        (
            OpenResult(State.REPLACED, KEPT, salvaged=1),
            "The history was damaged. 1 game could be saved; the old file is kept as bad.sqlite3.",
        ),
        (
            OpenResult(State.NEWER),
            "A newer version wrote the history. This one can only read it: no move is saved.",
        ),
        (
            OpenResult(State.PASSING, error=OSError(28, "No space left on device")),
            (
                "No file can be written (the disk is full): you have your games only until you"
                " close the program."
            ),
        ),
        (
            OpenResult(State.READ_ONLY, error=OSError(30, "Read-only file system")),
            "The history can only be read: nothing may be written there.",
        ),
        (
            Unwritten(raw(sqlite3.SQLITE_FULL), is_in_emergency_file=False),
            (
                "Your games cannot be saved (the disk is full). You have them only until you"
                " close the program."
            ),
        ),
        (
            Unwritten(raw(sqlite3.SQLITE_BUSY), is_in_emergency_file=True),
            (
                "The history cannot be written now (another program is using it). Your games are"
                " kept in a file beside it, and go into it as soon as possible."
            ),
        ),
        (
            OpenResult(State.PASSING, error=OldSQLite()),
            (
                f"No history is kept here: this computer has SQLite {sqlite3.sqlite_version},"
                " and 3.34 or newer is needed."
            ),
        ),
        (
            raw(sqlite3.SQLITE_IOERR),
            "Something is wrong with the history: the disk reports an error.",
        ),
        (
            raw(sqlite3.SQLITE_IOERR_SHMSIZE),
            "Something is wrong with the history: the disk is full.",
        ),
        (ValueError("raw"), "Something is wrong with the history: the log has the details."),
    ],
)
def test_what_is_said_of_trouble(trouble: OpenResult | Unwritten | Exception, line: str) -> None:
    assert trouble_line(trouble) == line
