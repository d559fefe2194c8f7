"""The random player: every free square with the same chance."""

import random
from collections import Counter
from fractions import Fraction

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Ground, Reason
from tictactoe_gui.engine.players.random_player import RandomPlayer


def test_all_free_squares_have_the_same_chance() -> None:
    for position in oracle.OPEN[::9]:
        decision = RandomPlayer(random.Random(1)).choose(board(position), Control())
        free = oracle.moves(position)
        assert decision.cell in free
        chances = {each.cell: each.pick_chance for each in decision.analysis.evaluations}
        assert chances == dict.fromkeys(free, Fraction(1, len(free)))
        assert decision.reason == Reason(Ground.CHANCE, equals=len(free))
        assert decision.analysis.best_cells == ()
        assert decision.analysis.effort[:4] == (1, 0, 0, 0)


def test_each_free_square_is_taken_about_as_often() -> None:
    player, start = RandomPlayer(random.Random(1)), board("X...O....")
    taken = Counter(player.choose(start, Control()).cell for _ in range(7_000))
    assert taken.keys() == {*start.empty_cells}
    assert all(abs(count - 1_000) < 120 for count in taken.values())  # four deviations
