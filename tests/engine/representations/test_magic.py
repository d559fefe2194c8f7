"""The magic square: sums of fifteen."""

import pytest

from tests.engine import examined, oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.rules import Mark


def test_each_player_has_an_ascending_list_of_numbers() -> None:
    sample = board("XO..O...X", "magic")
    assert sample.state == ((2, 8), (3, 5))
    assert [sample.stored(cell) for cell in range(9)] == list("834159672")


def test_every_line_sums_to_fifteen() -> None:
    numbers = [int(board(oracle.EMPTY, "magic").stored(cell)) for cell in range(9)]
    assert tuple(numbers) == examined.MAGIC_SQUARE
    assert {sum(numbers[cell] for cell in line) for line in oracle.LINES} == {15}


@pytest.mark.parametrize(
    ("text", "mark", "cells"),
    [
        (".X. O.. XO.", Mark.X, ()),  # 3 and 6 ask for another 6
        ("X.. O.. X.O", Mark.X, ()),  # 8 and 6 ask for 1, which O has
        (".X. XO. .O.", Mark.X, ()),  # 3 and 1 ask for 11
        ("XX. OO. ...", Mark.X, (2,)),  # 8 and 3 ask for 4
        ("XX. OO. ...", Mark.O, (5,)),  # 1 and 5 ask for 9
    ],
)
def test_a_pair_wins_only_where_its_third_is_free(
    text: str, mark: Mark, cells: tuple[int, ...]
) -> None:
    assert board(drawing(text), "magic").read_winning_cells(mark) == (cells, 1)


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("... ... ...", 0),
        ("XX. OO. ...", 1),  # O moved last
        ("XX. OO. X..", 3),  # X did: 3, 6, 8
        ("XXO OO. X..", 3),  # 1, 4, 5
        ("XOX .O. XO.", 1),  # 3 and 5 ask for 7
    ],
)
def test_sums_for_the_winner(text: str, sums: int) -> None:
    assert board(drawing(text), "magic").read_winner()[1] == sums
