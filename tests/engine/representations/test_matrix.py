"""The matrix: rows of X, O and empty."""

import pytest

from tests.engine.boards import board, drawing


def test_rows_are_stored_as_drawn() -> None:
    sample = board("XO..O...X", "matrix")
    assert sample.state == (("X", "O", " "), (" ", "O", " "), (" ", " ", "X"))
    assert [sample.stored(cell) for cell in range(9)] == list("XO··O···X")


@pytest.mark.parametrize(
    ("text", "examined"),
    [
        ("... ... ...", 8),  # the first square of each line is empty
        ("XO. .O. ..X", 2 + 1 + 1 + 2 + 3 + 1 + 2 + 1),
        ("XXX OO. ...", 3),
        ("OX. OX. O.X", 2 + 2 + 2 + 3),
    ],
)
def test_a_line_is_left_at_the_first_square_that_differs(text: str, examined: int) -> None:
    assert board(drawing(text), "matrix").read_winner()[1] == examined
