"""What each representation stores, as its lesson says; what it examines is in the contract."""

from typing import Any

import pytest

from tests.engine import examined, oracle
from tests.engine.boards import board

DIGITS = str.maketrans(".XO", "012")


@pytest.mark.parametrize(
    ("key", "state", "stored"),
    [
        ("matrix", (("X", "O", " "), (" ", "O", " "), (" ", " ", "X")), "X O · · O · · · X"),
        ("vector", (3, 5, 2, 2, 5, 2, 2, 2, 3), "3 5 2 2 5 2 2 2 3"),
        ("magic", ((2, 8), (3, 5)), "8 3 4 1 5 9 6 7 2"),
        ("bitboard", (0b100000001, 0b000010010), "10 01 00 00 01 00 00 00 10"),
        ("base3", 11_098, "1 2 0 0 2 0 0 0 1"),
    ],
)
def test_a_position_is_stored_as_the_lesson_says(key: str, state: Any, stored: str) -> None:
    sample = board("XO..O...X", key)
    assert sample.state == state
    assert [sample.stored(cell) for cell in range(9)] == stored.split()


def test_every_line_of_the_magic_square_sums_to_fifteen() -> None:
    numbers = [int(board(oracle.EMPTY, "magic").stored(cell)) for cell in range(9)]
    assert tuple(numbers) == examined.MAGIC_SQUARE
    assert {sum(numbers[cell] for cell in line) for line in oracle.LINES} == {15}


def test_base_3_is_the_position_read_as_a_number() -> None:
    numbers = [board(each, "base3").state for each in oracle.REACHABLE]
    assert numbers == [int(each.translate(DIGITS), 3) for each in oracle.REACHABLE]
