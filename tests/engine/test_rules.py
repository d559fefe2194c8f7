"""Marks, cells and lines."""

from tests.cases import for_each
from tests.engine import oracle
from tictactoe_gui.engine.rules import CELLS, CENTRE, CORNERS, LINES, SIDES, ImpossibleBoard, Mark


@for_each("mark, other", [(Mark.X, Mark.O), (Mark.O, Mark.X)])
def test_other_mark(mark: Mark, other: Mark) -> None:
    assert mark.other is other


def test_every_cell_is_centre_corner_or_side() -> None:
    assert sorted((CENTRE, *CORNERS, *SIDES)) == list(CELLS)
    assert [len([line for line in LINES if cell in line]) for cell in CELLS] == [
        *(3, 2, 3),
        *(2, 4, 2),
        *(3, 2, 3),
    ]
    assert all(len([line for line in LINES if cell in line]) == 3 for cell in CORNERS)


def test_lines_are_rows_columns_and_diagonals() -> None:
    assert LINES == oracle.LINES


def test_impossible_board_keeps_sentence_and_facts_apart() -> None:
    error = ImpossibleBoard("square {number} holds {letter}", number=3, letter="{}")
    assert str(error) == "square 3 holds {}"
    assert error.template == "square {number} holds {letter}"
    assert error.facts == {"number": 3, "letter": "{}"}
