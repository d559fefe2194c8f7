"""TypeSize: how large all text is, as a multiple of the system's."""

from contextlib import suppress

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget

COLUMNS, LINES = 80, 52.8
"""The window, in heights of a line of text, for which the system's size is right."""
LARGEST = 1.5
STEPS = 8
"""Sizes between two whole multiples; each change lays out every window anew."""

_ROUNDING = 0.05


class TypeSize:
    """Follows the size of a window, so that a large one can be read from afar."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._system = QFont(QApplication.font())
        self.scale = 1.0
        self._is_released = False
        self._waiting: list[list[tuple[QWidget, float]]] = []
        """The widgets of other windows, and how large their texts are to be."""
        self._turns = QTimer(window, interval=0)
        self._turns.timeout.connect(self._set_next)

    def fitting(self, size: QSize) -> float:
        """Return the scale for a window of that size."""
        line = QFontMetrics(self._system).lineSpacing()
        fits = min(size.width() / COLUMNS, size.height() / LINES) / line
        return min(LARGEST, max(1.0, int(fits * STEPS) / STEPS))

    def set(self, scale: float) -> None:
        """Give all text that size, window by window; a text that is larger than others stays so."""
        system = self._system.pointSizeF()
        is_fixed = self._is_released or system <= 0  # some desktops count in pixels
        if scale == self.scale or is_fixed:
            return
        while self._waiting:
            self._set_next()
        ratio, before = scale / self.scale, system * self.scale
        wanted: dict[QWidget, list[tuple[QWidget, float]]] = {}
        for each in (self._window, *self._window.findChildren(QWidget)):
            size = each.font().pointSizeF()
            points = (size if abs(size - before) > _ROUNDING else before) * ratio
            wanted.setdefault(each.window(), []).append((each, points))
        font = QFont(self._system)
        font.setPointSizeF(system * scale)
        QApplication.setFont(font)
        self.scale = scale
        self._waiting = [*wanted.values()]
        self._turns.start()
        self._set_next()  # this window at once, the others when it has been painted

    def _set_next(self) -> None:
        """Set the texts of one window.

        A style sheet keeps fonts from being handed on; to set it again would take four times this.
        """
        for widget, points in self._waiting.pop(0):
            with suppress(RuntimeError):  # deleted since
                _set_points(widget, points)
        if not self._waiting:
            self._turns.stop()

    def release(self) -> None:
        """Give the system's size back for good: a closed window may still be resized.

        Its own texts stay as they are: nobody sees them any more, and to style them takes a while.
        """
        if self.scale != 1.0:
            QApplication.setFont(self._system)
        self._waiting.clear()
        self._turns.stop()
        self._is_released = True


def _set_points(widget: QWidget, points: float) -> None:
    font = widget.font()
    if points > 0 and abs(font.pointSizeF() - points) > _ROUNDING:
        font.setPointSizeF(points)
        widget.setFont(font)
