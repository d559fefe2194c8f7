"""The 2-3-5 vector: products of lines."""

import pytest

from tests.engine.boards import board, drawing
from tictactoe_gui.engine.rules import Mark


def test_nine_integers() -> None:
    sample = board("XO..O...X", "vector")
    assert sample.state == (3, 5, 2, 2, 5, 2, 2, 2, 3)
    assert [sample.stored(cell) for cell in range(9)] == list("352252223")


@pytest.mark.parametrize(
    ("text", "examined"),
    [("... ... ...", 24), ("XXX OO. ...", 3), ("XO. XO. X..", 12), ("..X OXO X..", 24)],
)
def test_three_squares_a_product(text: str, examined: int) -> None:
    assert board(drawing(text), "vector").read_winner()[1] == examined


@pytest.mark.parametrize(
    ("text", "mark", "cells", "examined"),
    [
        ("XX. .O. ..O", Mark.X, (2,), 24 + 3),  # the 2 in a product of 18 is the third
        (".XX .O. ..O", Mark.X, (0,), 24 + 1),
        ("OO. XX. X..", Mark.O, (2,), 24 + 3),  # 50 = 5·5·2
        ("OO. XX. X..", Mark.X, (2, 5), 24 + 3 + 1),
        ("XO. .O. ..X", Mark.X, (), 24),
    ],
)
def test_the_product_tells_where_a_line_is_completed(
    text: str, mark: Mark, cells: tuple[int, ...], examined: int
) -> None:
    assert board(drawing(text), "vector").read_winning_cells(mark) == (cells, examined)
