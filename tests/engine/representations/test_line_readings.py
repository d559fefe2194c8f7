"""What each representation says it sees agrees with what it finds, over every position."""

from collections.abc import Callable
from itertools import combinations
from math import prod

import pytest

from tests.engine import examined, oracle
from tests.engine.boards import KEYS, board
from tests.engine.examined import MAGIC_SQUARE as MAGIC
from tictactoe_gui.engine.board import LineFinding, LineReading
from tictactoe_gui.engine.rules import LINES, Mark

SEEN = tuple(key for key in KEYS if key != "base3")
"""Base 3 looks lines up in its table; what it shows of them is what the matrix does."""


@pytest.mark.parametrize("key", SEEN)
def test_the_lines_found_are_those_that_decide(key: str) -> None:
    for position in oracle.UP_TO_SYMMETRY:
        stored = board(position, key)
        readings = stored.line_readings()
        if key != "magic":
            assert tuple(each.cells for each in readings) == LINES
        wins = {(each.mark, each.cell) for each in readings if each.finding is LineFinding.WINS}
        assert wins == {(mark, cell) for mark in Mark for cell in stored.winning_cells(mark)}
        complete = [each for each in readings if each.finding is LineFinding.COMPLETE]
        assert {each.mark for each in complete} == {stored.winner} - {None}
        assert {line_of(each) for each in complete} == {*oracle.complete_lines(position)}


def line_of(reading: LineReading) -> tuple[int, ...]:
    """Return the squares of a line that a reading has found complete."""
    return tuple(sorted({*reading.cells, *([] if reading.cell is None else [reading.cell])}))


VALUES: dict[str, Callable[[str, tuple[int, ...]], int]] = {
    "matrix": lambda marks, _: 3 - marks.count("."),
    "vector": lambda marks, _: prod({".": 2, "X": 3, "O": 5}[each] for each in marks),
    "bitboard": lambda _, cells: sum(2**cell for cell in cells),
}


@pytest.mark.parametrize("key", VALUES)
def test_what_is_worked_out_for_a_line(key: str) -> None:
    for position in oracle.UP_TO_SYMMETRY:
        for reading in board(position, key).line_readings():
            marks = "".join(position[cell] for cell in reading.cells)
            assert reading.value == VALUES[key](marks, reading.cells)


def test_every_pair_of_the_magic_square_is_judged() -> None:
    for position in oracle.UP_TO_SYMMETRY:
        found = iter(board(position, "magic").line_readings())
        for mark in Mark:
            for a, b in combinations(examined.numbers(position, mark.value), 2):
                reading = next(found)
                assert (reading.mark, reading.value) == (mark, 15 - (a + b))
                assert reading.cells == (MAGIC.index(a), MAGIC.index(b))
                assert reading.finding is judged(position, mark.value, a, b)
        assert [*found] == []


def judged(position: oracle.Position, mark: str, a: int, b: int) -> LineFinding:
    """Return what the third number of a pair tells."""
    third = 15 - (a + b)
    if not 1 <= third <= 9:
        return LineFinding.OUTSIDE
    if third in (a, b):
        return LineFinding.SAME
    holder = position[MAGIC.index(third)]
    if holder == ".":
        return LineFinding.WINS
    return LineFinding.COMPLETE if holder == mark else LineFinding.TAKEN
