"""Icons that are drawn, sharp on every screen and in the colour of the text."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

SIDE = 16
RATIOS = 1, 2, 3
"""Pixels of a screen for one of the icon; a window can be moved to a screen that is sharper."""

Draw = Callable[[QPainter], None]
"""Draws on a square of SIDE by SIDE with the pen that is set."""


def drawn_icon(colour: QColor, draw: Draw, draw_off: Draw | None = None) -> QIcon:
    """Return what `draw` draws; and what `draw_off` does for a button that is not checked."""
    icon = QIcon()
    for ratio in RATIOS:
        icon.addPixmap(_pixmap(colour, draw, ratio), state=QIcon.State.On)
        icon.addPixmap(_pixmap(colour, draw_off or draw, ratio), state=QIcon.State.Off)
    return icon


def _pixmap(colour: QColor, draw: Draw, ratio: int) -> QPixmap:
    image = QPixmap(SIDE * ratio, SIDE * ratio)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 1.4))
    draw(painter)
    painter.end()
    return image
