"""The bitboard: a mask for each player."""

import pytest

from tests.engine.boards import board, drawing
from tictactoe_gui.engine.rules import Mark


def test_two_masks() -> None:
    sample = board("XO..O...X", "bitboard")
    assert sample.state == (0b100000001, 0b000010010)
    stored = [sample.stored(cell) for cell in range(9)]
    assert stored == ["10", "01", "00", "00", "01", "00", "00", "00", "10"]


@pytest.mark.parametrize(
    ("text", "masks"),
    [("... ... ...", 16), ("XXX OO. ...", 1), ("..X OXO X..", 8), ("OX. OX. O.X", 8 + 4)],
)
def test_lines_of_x_are_matched_first(text: str, masks: int) -> None:
    assert board(drawing(text), "bitboard").read_winner()[1] == masks


@pytest.mark.parametrize("mark", [Mark.X, Mark.O])
def test_winning_squares_take_eight_masks(mark: Mark) -> None:
    assert board("XX.OO....", "bitboard").read_winning_cells(mark)[1] == 8
