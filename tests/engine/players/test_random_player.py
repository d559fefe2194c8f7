"""The random player: every free square with the same chance."""

import random
from collections.abc import MutableSequence, Sequence
from fractions import Fraction
from typing import TypeVar

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Ground, Reason
from tictactoe_gui.engine.players.random_player import RandomPlayer

T = TypeVar("T")


class LastOne(random.Random):
    """A source that always picks the last and remembers among what."""

    def __init__(self, offered: MutableSequence[object]) -> None:
        super().__init__()
        self.offered = offered

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        self.offered.append(seq)
        return seq[-1]


def test_all_free_squares_are_offered_to_chance_once() -> None:
    for position in oracle.OPEN:
        offered: list[object] = []
        decision = RandomPlayer(LastOne(offered)).choose(board(position), Control())
        assert offered == [oracle.moves(position)]
        assert decision.cell == oracle.moves(position)[-1]
        free = oracle.moves(position)
        chances = {each.cell: each.pick_chance for each in decision.analysis.evaluations}
        assert chances == dict.fromkeys(free, Fraction(1, len(free)))
        assert decision.reason == Reason(Ground.CHANCE, equals=len(free))
        assert decision.analysis.best_cells == ()
        assert decision.analysis.effort[:4] == (1, 0, 0, 0)
