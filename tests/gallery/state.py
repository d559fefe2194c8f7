"""State: one telling moment of the program, as an entry of a table; `states/` holds the entries."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple, TypeVar

from PySide6.QtWidgets import QWidget

from tests.gallery.visitor import Visitor
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side, Theme

Reach = Callable[[Visitor], QWidget | None]
"""Leads from the start of the program to the state; what it returns is drawn, or what is in front.
"""
TWO = Settings(side=Side.BOTH)
"""Two persons, so that nobody moves by itself; a program advises."""
QUIET = replace(TWO, evaluation=EvaluationSource.OFF)
THEMES = {"light": Theme.LIGHT, "dark": Theme.DARK}
SIZES = {"large": (1920, 1080), "small": (480, 400)}


class State(NamedTuple):
    """How a state is reached, and what it is one of."""

    room: str
    name: str
    reach: Reach
    settings: Settings
    shows: frozenset[str]
    """What is registered and seen here, such as `study why`."""
    is_beside: bool
    """Whether it is beside the board, and in front of it where there is no room for both."""

    @property
    def key(self) -> str:
        """The state as a part of a file's name."""
        return f"{self.room}-{self.name}".lower().replace(" ", "-")


STATES: Registry[State] = Registry("tests.gallery.states")
R = TypeVar("R", bound=Reach)


def state(
    room: str,
    settings: Settings = TWO,
    *,
    name: str = "",
    shows: Iterable[str] = (),
    is_beside: bool = False,
) -> Callable[[R], R]:
    """Enter a function into the table, under its name."""

    def enter(reach: R) -> R:
        words = name or reach.__name__.strip("_").replace("_", " ")
        entry = State(room, words, reach, settings, frozenset(shows), is_beside)
        STATES.add(entry.key, entry, order=len(STATES_SO_FAR))
        STATES_SO_FAR.append(entry.key)
        return reach

    return enter


STATES_SO_FAR: list[str] = []
