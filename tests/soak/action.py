"""Action: one thing that a person does, as an entry of a table; `actions/` holds the entries."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import NamedTuple

from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.ui.window.main_window import MainWindow

Do = Callable[[MainWindow, Random], object]
"""Does it, as the dice fall; what it returns, if anything, is told in the trail."""


class Action(NamedTuple):
    """What is done, and how often compared with the others."""

    do: Do
    weight: int
    is_for_dialogs: bool
    """Whether a person can do it while a dialog keeps the window from being used."""


ACTIONS: Registry[Action] = Registry("tests.soak.actions")
_ORDER = count()


def action(weight: int, *, is_for_dialogs: bool = False) -> Callable[[Do], Do]:
    """Enter a function into the table, under its name."""

    def enter(do: Do) -> Do:
        name = do.__name__.strip("_")
        ACTIONS.add(name, Action(do, weight, is_for_dialogs), order=next(_ORDER))
        return do

    return enter
