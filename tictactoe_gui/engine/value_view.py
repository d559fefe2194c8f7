"""How textbooks write what a search has found: one value, in four ways that order moves alike.

Inside, a value counts for the side to move. Most books take one side at every node instead: it is
MAX and takes the largest value, the other one is MIN and takes the smallest.
"""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import DECIDED, INFINITY


class ValueView(enum.Enum):
    """A way to write values."""

    HERE = "here"
    """For the side to move: 1 + the squares left empty at the end for a win."""
    FOR_MAX = "for-x"  # as settings have it since MAX was always X
    """The same number, for MAX at every node."""
    SIGN = "sign"
    """For MAX: +1 for a win, 0 for a draw, -1 for a loss."""
    DEPTH = "depth"
    """For MAX: 10 - depth for a win, depth - 10 for a loss; the first move leads to depth 0."""

    @property
    def is_for_max(self) -> bool:
        """Whether every value is that for MAX, so that nodes are MAX and MIN."""
        return self is not ValueView.HERE


class Scale(NamedTuple):
    """A way to write values, and who is MAX where it has a MAX."""

    view: ValueView = ValueView.HERE
    maximizer: Mark = Mark.X

    @property
    def of_code(self) -> "Scale":
        """The scale of the printed code: a sign alone does not tell the sooner win."""
        return self._replace(view=ValueView.FOR_MAX) if self.view is ValueView.SIGN else self

    def side(self, mark: Mark) -> Mark:
        """Return for whom values count at a node where `mark` is to move."""
        return self.maximizer if self.view.is_for_max else mark

    def number(self, value: int, mark: Mark, marks_at_0: int, *, is_limited: bool) -> int:
        """Return a value inside the search, for `mark`, in this scale; +-INFINITY stays.

        Depth is 0 with `marks_at_0` marks on the board. Under a depth limit an estimate is the
        same everywhere, and what is proved lies beyond.
        """
        seen = value if self.side(mark) is mark else -value
        if abs(value) <= DECIDED or abs(value) >= INFINITY:
            return seen
        worth = abs(value) - DECIDED
        if self.view is ValueView.SIGN:
            worth = 1
        elif self.view is ValueView.DEPTH:  # 1 + empty = 10 - marks at the end
            worth += marks_at_0
        if is_limited:
            worth += DECIDED
        return worth if seen > 0 else -worth
