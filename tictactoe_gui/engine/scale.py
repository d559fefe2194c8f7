"""How a search is written down: whose values they are, and what they are counted from.

Inside, a value counts for the side to move, and so it is written as negamax. Most books have two
branches instead and take one side at every node: it is MAX and takes the largest value, the other
one is MIN and takes the smallest.
"""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import DECIDED, INFINITY


class CodeAs(enum.Enum):
    """A way to write a search."""

    BRANCHES = "branches"
    """A branch for MAX and one for MIN; every value counts for MAX."""
    NEGAMAX = "negamax"
    """One for both: every value counts for the side to move."""


class Scale(NamedTuple):
    """A way to write values, and who is MAX where it has a MAX."""

    code_as: CodeAs = CodeAs.BRANCHES
    maximizer: Mark = Mark.X

    def side(self, mark: Mark) -> Mark:
        """Return for whom values count at a node where `mark` is to move."""
        return self.maximizer if self.code_as is CodeAs.BRANCHES else mark

    def number(self, value: int, mark: Mark, marks_at_0: int, *, is_limited: bool) -> int:
        """Return a value inside the search, for `mark`, as it is written; +-INFINITY stays.

        A win is 10 - depth, where depth is 0 with `marks_at_0` marks on the board. Under a depth
        limit an estimate is the same everywhere, and what is proved lies beyond.
        """
        seen = value if self.side(mark) is mark else -value
        if abs(value) <= DECIDED or abs(value) >= INFINITY:
            return seen
        worth = abs(value) + marks_at_0  # 1 + empty = 10 - marks at the end
        if not is_limited:
            worth -= DECIDED
        return worth if seen > 0 else -worth
