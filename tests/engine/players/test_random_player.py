"""The random player: every free square with the same chance."""

import random
from collections import Counter

from tests.engine.boards import board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Ground, Reason
from tictactoe_gui.engine.players.random_player import RandomPlayer


def test_each_free_square_is_taken_about_as_often() -> None:
    player, start = RandomPlayer(random.Random(1)), board("X...O....")
    taken = Counter(player.choose(start, Control()).cell for _ in range(7_000))
    assert taken.keys() == {*start.empty_cells}
    assert player.choose(start, Control()).reason == Reason(Ground.CHANCE, equals=len(taken))
    assert all(abs(count - 1_000) < 120 for count in taken.values())  # four deviations
