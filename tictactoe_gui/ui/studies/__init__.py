"""Studies: what is shown beside the board of how a program thinks, and their registry.

An entry is imported when the tabs are made; the widget behind it, when its tab is first shown.
"""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.ui.board.study_context import StudyContext

Build = Callable[[StudyContext], QWidget]


class Study(NamedTuple):
    """An entry of the registry: the tab's label, and the factory of the widget behind it."""

    key: str
    title: Callable[[], str]
    """Returns the tab's label."""
    build: Build
    """Returns a new widget with the study."""


STUDIES: Registry[Study] = Registry("tictactoe_gui.ui.studies")


def study(key: str, *, order: int, title: Callable[[], str]) -> Callable[[Build], Build]:
    """Enter the decorated function, which imports the widget only when it is wanted."""

    def enter(build: Build) -> Build:
        STUDIES.add(key, Study(key, title, build), order=order)
        return build

    return enter
