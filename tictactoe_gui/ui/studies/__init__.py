"""Panel: a study beside the board, and the registry of all of them."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.ui.board.pointing import Study

Build = Callable[[Study], QWidget]


class Panel(NamedTuple):
    """An entry of the registry: what it takes to show a tab, and later the study behind it."""

    key: str
    title: Callable[[], str]
    """Returns the tab's label."""
    build: Build
    """Returns a new widget with the study."""


PANELS: Registry[Panel] = Registry("tictactoe_gui.ui.studies")


def panel(key: str, *, order: int, title: Callable[[], str]) -> Callable[[Build], Build]:
    """Enter the decorated function, which imports the study only when it is wanted."""

    def enter(build: Build) -> Build:
        PANELS.add(key, Panel(key, title, build), order=order)
        return build

    return enter
