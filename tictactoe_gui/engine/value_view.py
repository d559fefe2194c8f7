"""How textbooks write what a search has found: one value, in four ways that order moves alike.

Inside, a value counts for the side to move. Most books take the side of X at every node instead:
X is MAX and takes the largest value, O is MIN and takes the smallest.
"""

import enum

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import DECIDED, INFINITY


class ValueView(enum.Enum):
    """A way to write values."""

    HERE = "here"
    """For the side to move: 1 + the squares left empty at the end for a win."""
    FOR_X = "for-x"
    """The same number, for X at every node."""
    SIGN = "sign"
    """For X: +1 for a win, 0 for a draw, -1 for a loss."""
    DEPTH = "depth"
    """For X: 10 - depth for a win, depth - 10 for a loss; depth counts plies from the root."""

    @property
    def is_for_x(self) -> bool:
        """Whether every value is that for X, so that nodes are MAX and MIN."""
        return self is not ValueView.HERE

    def side(self, mark: Mark) -> Mark:
        """Return for whom values count at a node where `mark` is to move."""
        return Mark.X if self.is_for_x else mark

    def number(self, value: int, mark: Mark, marks_on_root: int, *, is_limited: bool) -> int:
        """Return a value inside the search, for `mark`, as this view has it; +-INFINITY stays.

        Under a depth limit an estimate is the same everywhere, and what is proved lies beyond.
        """
        seen = value if self.side(mark) is mark else -value
        if abs(value) <= DECIDED or abs(value) >= INFINITY:
            return seen
        worth = abs(value) - DECIDED
        if self is ValueView.SIGN:
            worth = 1
        elif self is ValueView.DEPTH:  # 1 + empty = 10 - marks at the end
            worth += marks_on_root
        if is_limited:
            worth += DECIDED
        return worth if seen > 0 else -worth
