"""Pointable: a widget that stands for squares, which light up while it is pointed at."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal, SignalInstance
from PySide6.QtGui import QEnterEvent, QFocusEvent

from tictactoe_gui.engine.rules import Cell

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object


class Pointable(_Widget):
    """A mixin, named before the Qt class of the widget."""

    pointed: "Signal | SignalInstance"
    """A Signal(object) of the subclass: the squares to light up, or () when it is left."""
    cells: tuple[Cell, ...] = ()
    """The squares that it stands for."""

    @property
    def is_pointed(self) -> bool:
        """Whether mouse or focus is on it."""
        return self.underMouse() or self.hasFocus()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self.cells)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(self.cells)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(())
