"""The oracle's positions as boards of every representation."""

from functools import cache

from tests.engine import oracle
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.rules import Mark

KEYS = tuple(REPRESENTATIONS)
MARKS: dict[str | None, Mark | None] = {"X": Mark.X, "O": Mark.O, ".": None, None: None}


@cache
def board(position: oracle.Position, key: str = "bitboard") -> Board:
    """Return the board; boards are immutable, so tests may share them."""
    return REPRESENTATIONS[key].from_text(position)


def drawing(text: str) -> oracle.Position:
    """Return the nine letters of a position drawn in three rows."""
    return "".join(text.split())


CLASSES = tuple(
    oracle.images(each)[number % 8] for number, each in enumerate(oracle.OPEN_UP_TO_SYMMETRY)
)
"""Each class of positions that are not over, in one picture or another."""
