"""The other H of the books: how much likelier X wins than O, if both take any square from here on.

It stands beside the estimate by open lines, which alone is what a search compares.
"""

from __future__ import annotations

from functools import cache
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, LINES, Mark

if TYPE_CHECKING:  # a start needs none
    from fractions import Fraction

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
