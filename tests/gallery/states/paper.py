"""The dialogue that leads to paper."""

from PySide6.QtWidgets import QWidget

from tests.gallery.state import QUIET, state
from tests.gallery.visitor import Visitor


@state("Paper", QUIET)
def dialogue(visitor: Visitor) -> QWidget | None:
    visitor.menu("Game", "Print a sheet…")
    return visitor.front
