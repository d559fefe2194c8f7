"""The two estimates of the books, both called H: by open lines, and by the chances at random.

A line is open for a side while the other has no mark on it (Nilsson). A search compares nothing
but the first; the other says how much likelier X wins than O if both take any square.
"""

from __future__ import annotations

from functools import cache
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, LINES, Line, Mark

if TYPE_CHECKING:
    from fractions import Fraction


class OpenLines(NamedTuple):
    """The lines of a board that each side can still complete."""

    x: tuple[Line, ...]
    o: tuple[Line, ...]

    @property
    def value(self) -> int:
        """H: above 0 if more lines are open for X, below 0 if more are open for O."""
        return len(self.x) - len(self.o)

    def of(self, mark: Mark) -> tuple[Line, ...]:
        """Return the lines that `mark` can still complete."""
        return self.x if mark is Mark.X else self.o


def open_lines(board: Board) -> OpenLines:
    """Return which lines are open, in the order of rows, columns and diagonals."""
    marks = [board.mark_at(cell) for cell in CELLS]

    def without(mark: Mark) -> tuple[Line, ...]:
        return tuple(line for line in LINES if all(marks[cell] is not mark for cell in line))

    return OpenLines(without(Mark.O), without(Mark.X))


def open_line_lead(board: Board, mark: Mark) -> int:
    """Return H for `mark`, as a search asks for it: nothing but the number."""
    marks = [board.mark_at(cell) for cell in CELLS]
    other = mark.other
    lead = 0
    for a, b, c in LINES:
        line = (marks[a], marks[b], marks[c])
        lead += (other not in line) - (mark not in line)
    return lead


_LINE_MASKS = tuple(sum(1 << cell for cell in line) for line in LINES)


class RandomLead(NamedTuple):
    """With which chance each side wins a board when both move at random."""

    x: Fraction
    o: Fraction

    @property
    def value(self) -> Fraction:
        """Above 0 if X is likelier to win, below 0 if O is."""
        return self.x - self.o


def random_lead(board: Board) -> RandomLead:
    """Return the chances on a board that is not over."""
    from fractions import Fraction

    side, whole = board.turn, factorial(len(board.empty_cells))
    own, other = (
        sum(1 << cell for cell in CELLS if board.mark_at(cell) is mark)
        for mark in (side, side.other)
    )
    first, second = (Fraction(wins, whole) for wins in _wins(own, other))
    return RandomLead(first, second) if side is Mark.X else RandomLead(second, first)


@cache
def _wins(own: int, other: int) -> tuple[int, int]:
    """Return in how many orders of the free squares `own`, to move, wins, and `other` does."""
    free = [1 << cell for cell in CELLS if not (own | other) >> cell & 1]
    won = lost = 0
    for bit in free:
        after = own | bit
        if any(after & line == line for line in _LINE_MASKS):
            won += factorial(len(free) - 1)
        else:
            losses, wins = _wins(other, after)
            won, lost = won + wins, lost + losses
    return won, lost
