"""Alpha-beta on nine letters, written once for MAX and MIN: it knows nothing of the program's."""

from math import inf
from typing import NamedTuple

from tests.engine import oracle
from tictactoe_gui.engine.search import INFINITY, CodeAs, Scale
from tictactoe_gui.engine.tree import Window


class Walked(NamedTuple):
    """A node of the walk; numbers are those for X."""

    position: oracle.Position
    low: float
    high: float
    value: int
    left: frozenset[int]
    children: "tuple[Walked, ...]"


def _walk(position: oracle.Position, low: float, high: float, *, by_sign: bool = False) -> Walked:
    """Walk a tree row by row; a win counts 1, and the free squares unless `by_sign`."""
    if not oracle.moves(position):
        worth = {"X": 1, "O": -1, None: 0}[oracle.winner(position)]
        value = worth if by_sign else worth * (1 + len(oracle.free(position)))
        return Walked(position, low, high, value, frozenset(), ())
    is_x, before = oracle.side(position) == "X", (low, high)
    cells, children = oracle.moves(position), []
    best = -inf if is_x else inf
    for cell in cells:
        children.append(_walk(oracle.after(position, cell), low, high, by_sign=by_sign))
        best = max(best, children[-1].value) if is_x else min(best, children[-1].value)
        low, high = (max(low, best), high) if is_x else (low, min(high, best))
        if high <= low:
            break
    left = frozenset(cells[len(children) :])
    return Walked(position, *before, int(best), left, tuple(children))


def root_of(position: oracle.Position, *, by_sign: bool = False) -> Walked:
    """Walk all squares of the root in one window, as the caller does."""
    return _walk(position, -inf, inf, by_sign=by_sign)


def walked_nodes(root: Walked) -> list[Walked]:
    """Return all nodes in the order of the walk."""
    return [root, *(node for each in root.children for node in walked_nodes(each))]


class Written(NamedTuple):
    """How a scale writes the numbers of a walk."""

    scale: Scale
    marks_at_0: int
    by_sign: bool

    def number(self, for_x: float, position: oracle.Position) -> int:
        """Return what is written at a position for a number that counts for X."""
        side = self.scale.maximizer.value
        if self.scale.code_as is CodeAs.NEGAMAX:
            side = oracle.side(position)
        value = for_x if side == "X" else -for_x
        if abs(value) == inf:
            return INFINITY if value > 0 else -INFINITY
        if self.by_sign or not value:
            return int(value)
        depth = 9 - (abs(int(value)) - 1) - self.marks_at_0
        return 10 - depth if value > 0 else depth - 10

    def window(self, walked: Walked) -> Window:
        """Return alpha and beta as they are written."""
        ends = [self.number(each, walked.position) for each in (walked.low, walked.high)]
        return Window(min(ends), max(ends))


def worth(position: oracle.Position, *, by_sign: bool) -> int:
    """Return what a position is worth to X in the end."""
    return _walk(position, -inf, inf, by_sign=by_sign).value
