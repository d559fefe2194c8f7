"""Teachers: whom a machine can play against to learn, as tables of squares."""

from bisect import bisect
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import NamedTuple

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM, Strength
from tictactoe_gui.engine.learning.chance import BITS
from tictactoe_gui.engine.learning.game_node import GameNode
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.solution import solved

ANY_BEST = "any-best"
"""Key of a player that takes any of the best squares, each with the same chance."""
ITSELF = "itself"
"""Key of the machine as its own opponent: it learns as both sides."""
OPPONENTS = (RANDOM, PERFECT, ANY_BEST)
"""Against whom the strength of a machine is told."""


class Replies(NamedTuple):
    """What a teacher takes in a position; nothing if it resigns."""

    cells: tuple[Cell, ...]
    ends: tuple[int, ...] = ()
    """The weights, added up, where they are not all the same."""

    def drawn(self, word: int) -> Cell | None:
        """Return the square that a number of 64 bits falls on."""
        if self.ends:
            return self.cells[bisect(self.ends, word * self.ends[-1] >> BITS)]
        return self.cells[word * len(self.cells) >> BITS] if self.cells else None


class Teachers:
    """What programs take, and these two: random, and any best square; each is asked once."""

    def __init__(self) -> None:
        self._strength = Strength()
        self._replies: dict[str, dict[GameNode, Replies]] = {}

    def table(self, key: str) -> dict[GameNode, Replies]:
        """Return what is known of a teacher so far; `replies` adds to it."""
        return self._replies.setdefault(key, {})

    def replies(self, key: str, node: GameNode, control: Control) -> Replies:
        """Return what a teacher takes in a position that is not over."""
        table = self.table(key)
        if node not in table:
            table[node] = _replies(self.policy(key, node, control))
        return table[node]

    def policy(self, key: str, node: GameNode, control: Control) -> dict[Cell | None, Fraction]:
        """Return the squares that a teacher may take, each with its chance; None is to resign."""
        if key not in {RANDOM, ANY_BEST}:
            return dict(self._strength.policy(key, node.board, control).items())
        cells = node.free if key == RANDOM else best_cells(node)
        return dict.fromkeys(cells, Fraction(1, len(cells)))


def best_cells(node: GameNode) -> tuple[Cell, ...]:
    """Return the squares with the best score."""
    scores = solved().scores(node.board)
    best = max(scores.values())
    return tuple([cell for cell, score in scores.items() if score == best])


def _replies(policy: dict[Cell | None, Fraction]) -> Replies:
    cells = tuple([cell for cell in policy if cell is not None])
    if len(set(policy.values())) <= 1:
        return Replies(cells)
    whole = lcm(*[chance.denominator for chance in policy.values()])
    return Replies(cells, tuple(accumulate([int(policy[cell] * whole) for cell in cells])))
