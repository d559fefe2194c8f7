"""What is said of a file that is not as the last window left it, or cannot be written."""

import sqlite3
from pathlib import Path

import pytest

from tictactoe_gui.files import NewerFile
from tictactoe_gui.session.store.database import OldSqlite, Opening
from tictactoe_gui.ui.wording.trouble import opening_line, unwritten_line

MEMORY = sqlite3.connect(":memory:")
ASIDE = Path("/home/games.bad.sqlite3")
KEPT = "and the old one is kept as games.bad.sqlite3."
ALL = {"game": 3, "record": 3, "answer": 1, "machine": 2, "document": 9, "rules": 1, "setting": 8}
CLOSED = "you have your games only until you close the program, or the file can be written again."


def raw(code: int) -> sqlite3.Error:
    """Return an error of SQLite, whose text nobody should have to read."""
    error = sqlite3.DatabaseError("raw text")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("saved", "line"),
    [
        (
            {},
            (
                "Your file could not be read, so a new one was started. "
                "The old one is kept as games.bad.sqlite3."
            ),
        ),
        ({"game": 1}, f"Your file was damaged: 1 game could be saved, {KEPT}"),
        (
            {"rules": 1, "answer": 0},
            f"Your file was damaged: your own rules could be saved, {KEPT}",
        ),
        (
            ALL,
            (
                "Your file was damaged: 3 games, 1 answer, 2 machines, your own rules and 8 settings"
                f" could be saved, {KEPT}"
            ),
        ),
    ],
)
def test_it_is_said_what_of_a_damaged_file_came_back(saved: dict[str, int], line: str) -> None:
    assert opening_line(Opening(MEMORY, aside=ASIDE, saved=saved)) == line


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (None, ""),
        (
            NewerFile(),
            (
                "A newer version of the program wrote your file. It is left as it is, "
                "and what you do now is kept only until you close the program."
            ),
        ),
        (
            OldSqlite(),
            (
                f"Nothing is kept here: this computer has SQLite {sqlite3.sqlite_version}, "
                "and 3.34 or newer is needed."
            ),
        ),
        (
            raw(sqlite3.SQLITE_NOTADB),
            (
                "Your file is damaged, and no new one can be used in its place: "
                "what you do is lost when you close the program."
            ),
        ),
        (
            OSError(30, "Read-only file system"),
            f"No file can be written (nothing may be written there): {CLOSED}",
        ),
        (
            NotADirectoryError(20, "no folder"),
            f"No file can be written (something else is in its place): {CLOSED}",
        ),
        (MemoryError("raw"), f"No file can be written (the log has the details): {CLOSED}"),
    ],
)
def test_it_is_said_why_there_is_no_file(error: Exception | None, line: str) -> None:
    assert opening_line(Opening(MEMORY, is_in_file=not error, error=error)) == line


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (sqlite3.SQLITE_FULL, "the disk is full"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, "the disk is full"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "another program is using it"),
        (sqlite3.SQLITE_IOERR_READ, "the disk reports an error"),
        (sqlite3.SQLITE_READONLY, "nothing may be written there"),
    ],
)
def test_it_is_said_why_nothing_can_be_written(code: int, why: str) -> None:
    assert unwritten_line(raw(code)).startswith(f"Nothing can be saved now ({why}). What you do is")
