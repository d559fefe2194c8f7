"""Programs that learn: a program for each learner, which carries a machine as its state."""

from functools import partial

from tictactoe_gui.engine.learning.learner import LEARNERS, Learner
from tictactoe_gui.engine.learning.learning_player import LearningPlayer
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, new_machine
from tictactoe_gui.engine.player import Difficulty, Program, States
from tictactoe_gui.engine.texts import tr


def _entry(key: str, way: type[Learner]) -> Program:
    """Return the program of a learner: untaught, it draws otherwise each time."""
    states = States(
        partial(MACHINE_SHELF.names, key),
        lambda _options, name: LearningPlayer(MACHINE_SHELF.machine(key, name)),
        without=tr("not taught"),
    )
    return Program(
        key,
        Difficulty.LEARNING,
        lambda _options: LearningPlayer(new_machine(way())),
        way.names,
        states=states,
        is_recallable=False,
        decides_the_same=False,
    )


for _place, (_key, _way) in enumerate(LEARNERS.items()):
    _entry(_key, _way).enter(order=20 + _place)
