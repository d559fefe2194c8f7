"""TypeSize: how large all text is, as a multiple of the system's."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget

COLUMNS, LINES = 80, 52.8
"""The window, in heights of a line of text, for which the system's size is right."""
LARGEST = 1.5
STEPS = 8
"""Sizes between two whole multiples; each change styles every widget anew."""

_POLISHED = Qt.WidgetAttribute.WA_WState_Polished
_ROUNDING = 0.05


class TypeSize:
    """Follows the size of a window, so that a large one can be read from afar."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._system = QFont(QApplication.font())
        self.scale = 1.0
        self._is_released = False

    def fitting(self, size: QSize) -> float:
        """Return the scale for a window of that size."""
        line = QFontMetrics(self._system).lineSpacing()
        fits = min(size.width() / COLUMNS, size.height() / LINES) / line
        return min(LARGEST, max(1.0, int(fits * STEPS) / STEPS))

    def set(self, scale: float) -> None:
        """Give all text that size; a text that is larger than others stays so."""
        system = self._system.pointSizeF()
        is_fixed = self._is_released or system <= 0  # some desktops count in pixels
        if scale == self.scale or is_fixed:
            return
        ratio, before = scale / self.scale, system * self.scale
        sizes = [(each, each.font().pointSizeF()) for each in self._window.findChildren(QWidget)]
        font = QFont(self._system)
        font.setPointSizeF(system * scale)
        QApplication.setFont(font)
        self.scale = scale
        self._style_anew()
        for each, size in sizes:
            # Hidden widgets are not styled anew, and would keep their size.
            _set_points(each, (size if abs(size - before) > _ROUNDING else before) * ratio)

    def release(self) -> None:
        """Give the system's size back for good: a closed window may still be resized.

        Its own texts stay as they are: nobody sees them any more, and to style them takes a while.
        """
        if self.scale != 1.0:
            QApplication.setFont(self._system)
        self._is_released = True

    def _style_anew(self) -> None:
        """Let styled widgets take the new size: a style sheet keeps fonts from being handed on."""
        if self._window.testAttribute(_POLISHED):
            self._window.setStyleSheet(self._window.styleSheet())


def _set_points(widget: QWidget, points: float) -> None:
    font = widget.font()
    if points > 0 and abs(font.pointSizeF() - points) > _ROUNDING:
        font.setPointSizeF(points)
        widget.setFont(font)
