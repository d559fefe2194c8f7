"""Base 3: one number and its tables."""

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.representations.base3 import tables
from tictactoe_gui.engine.rules import Mark

DIGITS = str.maketrans(".XO", "012")


def test_the_sample_of_the_docstring() -> None:
    assert board("XO..O...X", "base3").state == 11_098


def test_the_number_is_the_position_read_in_base_3() -> None:
    wrong = [
        each
        for each in oracle.REACHABLE
        if board(each, "base3").state != int(each.translate(DIGITS), 3)
    ]
    assert wrong == []


def test_a_digit_is_stored_for_each_square() -> None:
    stored = [board("XO..O...X", "base3").stored(cell) for cell in range(9)]
    assert stored == list("120020001")


def test_every_question_is_one_look_into_a_table() -> None:
    sample = board("XX.OO....", "base3")
    assert sample.read_winner() == (None, 1)
    assert sample.read_winning_cells(Mark.X) == ((2,), 1)


def test_tables_have_an_entry_for_each_number() -> None:
    found = tables()
    assert len(found.turn) == len(found.winner) == 3**9
    assert [len(each) for each in found.winning] == [3**9, 3**9]


@pytest.mark.parametrize("letter", ["X", "O"])
def test_winning_squares_in_the_table_are_free_for_every_number(letter: str) -> None:
    masks = tables().winning["XO".index(letter)]
    wrong = [
        text
        for text in oracle.TEXTS
        if {cell for cell in range(9) if masks[int(text.translate(DIGITS), 3)] >> cell & 1}
        != set(oracle.winning_cells(text, letter))
    ]
    assert wrong == []
