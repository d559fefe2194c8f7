"""Which machine a program plays with."""

from functools import lru_cache

from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.session.settings import Choice


def machine_of(choice: Choice) -> Machine | None:
    """Return the machine of a program that learns, untaught if it has no name; None if gone."""
    key = choice.program.key
    if not choice.state:
        return _untaught(key)
    try:
        return MACHINE_SHELF.machine(key, choice.state)
    except KeyError:
        return None


@lru_cache(maxsize=8)
def _untaught(key: str) -> Machine:
    return Machine.untaught(LEARNERS[key]())
