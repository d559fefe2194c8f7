"""Programs that learn: a program for each learner, which carries a machine as its state."""

from functools import partial

from tictactoe_gui.engine.learning.learner import LEARNERS, Learner
from tictactoe_gui.engine.learning.learning_player import LearningPlayer
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, new_machine
from tictactoe_gui.engine.player import Difficulty, Player, States, program
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import tr


def _untaught(way: type[Learner], _options: SearchOptions) -> Player:
    """Return a player that has learnt nothing yet, and draws otherwise each time."""
    return LearningPlayer(new_machine(way()))


def _taught(key: str, _options: SearchOptions, name: str) -> Player:
    return LearningPlayer(MACHINE_SHELF.machine(key, name))


def _enter(key: str, way: type[Learner], order: int) -> None:
    """Enter the program of a learner."""
    states = States(
        partial(MACHINE_SHELF.names, key),
        partial(_taught, key),
        without=tr("Not taught, forgets all"),
    )

    @program(
        key,
        Difficulty.LEARNING,
        order=order,
        names=way.names,
        states=states,
        is_recallable=False,
        decides_the_same=False,
    )
    def _build(options: SearchOptions) -> Player:
        return _untaught(way, options)


for _place, (_key, _way) in enumerate(LEARNERS.items()):
    _enter(_key, _way, 20 + _place)
