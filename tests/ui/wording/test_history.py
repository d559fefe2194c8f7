"""What is said of a history that is not as the last window left it."""

from pathlib import Path

import pytest

from tictactoe_gui.session.history.database import Opening, State
from tictactoe_gui.ui.wording.history import trouble_line

KEPT = Path("/home/bad.sqlite3")


@pytest.mark.parametrize(
    ("trouble", "line"),
    [
        (
            Opening(State.REPLACED, KEPT),
            "The history was unreadable and begins anew. The old file is kept as bad.sqlite3.",
        ),
        (
            Opening(State.REPLACED, KEPT, salvaged=1),
            "The history was damaged. 1 game could be saved; the old file is kept as bad.sqlite3.",
        ),
        (
            Opening(State.NEWER),
            "A newer version has written the history. Here it is only read: no move is kept.",
        ),
        (
            Opening(State.PASSING, error="no room"),
            "No file can be written (no room): games are kept only until you close the program.",
        ),
        (OSError("no room"), "This game could not be saved: no room"),
    ],
)
def test_what_is_said_of_trouble(trouble: Opening | Exception, line: str) -> None:
    assert trouble_line(trouble) == line
