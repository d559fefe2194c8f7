"""What is said of a file that is not as the last window left it, or cannot be written."""

import sqlite3
from pathlib import Path

import pytest

from tests.cases import for_each
from tictactoe_gui.files import NewerFile
from tictactoe_gui.session.store.database import OldSqlite, Opening
from tictactoe_gui.ui.wording.trouble import opening_line, unwritten_line

MEMORY = sqlite3.connect(":memory:")
ASIDE = Path("/home/games.bad.sqlite3")
TABLES = {"game": 3, "record": 3, "answer": 1, "machine": 2, "document": 9}
ALL = "3 games, 1 answer, 2 machines, your own rules and 8 settings"


def raw(code: int) -> sqlite3.Error:
    """Return an error of SQLite, whose text nobody should have to read."""
    error = sqlite3.DatabaseError("raw text")
    error.sqlite_errorcode = code
    return error


@for_each(
    "saved, came_back",
    [
        ({"game": 1, "answer": 0}, "1 game"),
        ({"document": 1, "rules": 1}, "your own rules"),
        (TABLES | {"rules": 1, "setting": 8}, ALL),
    ],
)
def test_it_is_said_what_of_a_damaged_file_came_back(saved: dict[str, int], came_back: str) -> None:
    assert opening_line(Opening(MEMORY, aside=ASIDE, saved=saved)) == (
        f"Your file was damaged: {came_back} could be saved, "
        "and the old one is kept as games.bad.sqlite3."
    )


@pytest.mark.parametrize(
    ("opening", "line"),
    [
        (Opening(MEMORY), ""),
        (
            Opening(MEMORY, aside=ASIDE),
            (
                "Your file could not be read, so a new one was started."
                " The old one is kept as games.bad.sqlite3."
            ),
        ),
        (
            Opening(MEMORY, error=NewerFile()),
            (
                "A newer version of the program wrote your file. It is left as it is,"
                " and what you do now is kept only until you close the program."
            ),
        ),
        (
            Opening(MEMORY, error=OldSqlite()),
            (
                f"Nothing is kept here: this computer has SQLite {sqlite3.sqlite_version},"
                " and 3.34 or newer is needed."
            ),
        ),
        (
            Opening(MEMORY, error=raw(sqlite3.SQLITE_NOTADB)),
            (
                "Your file is damaged, and no new one can be used in its place:"
                " what you do is lost when you close the program."
            ),
        ),
    ],
)
def test_it_is_said_what_became_of_the_file(opening: Opening, line: str) -> None:
    assert opening_line(opening) == line


@for_each(
    "error, why",
    [
        (raw(sqlite3.SQLITE_FULL), "the disk is full"),
        (raw(sqlite3.SQLITE_BUSY_SNAPSHOT), "another program is using it"),
        (raw(sqlite3.SQLITE_IOERR_READ), "the disk reports an error"),
        (OSError(30, "raw text"), "nothing may be written there"),
        (NotADirectoryError(20, "raw text"), "something else is in its place"),
        (OSError("raw text"), "the log has the details"),
    ],
)
def test_it_is_said_why_nothing_can_be_written(error: Exception, why: str) -> None:
    assert unwritten_line(error).startswith(f"Nothing can be saved now ({why}). What you do is")
    said = opening_line(Opening(MEMORY, error=error))
    assert said.startswith(f"No file can be written ({why}): you have your games only until")
