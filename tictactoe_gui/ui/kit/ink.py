"""Ink: what the charts of the lab write and draw with, on a screen as in a file."""

from typing import NamedTuple, Self

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.kit.theme import Colours, colours

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRED = Qt.AlignmentFlag.AlignCenter


class Ink(NamedTuple):
    """Colours, and letters whose size is in pixels: a file knows no points of the screen."""

    scheme: Colours
    plain: QFont
    bold: QFont
    small: QFont

    @classmethod
    def of(cls, widget: QWidget) -> Self:
        """Return the ink of a widget as it looks now."""
        pixels = QFontInfo(widget.font()).pixelSize()
        plain, bold, small = (QFont(widget.font()) for _ in range(3))
        plain.setPixelSize(pixels)
        bold.setPixelSize(pixels)
        bold.setBold(True)
        small.setPixelSize(max(10, round(pixels * 0.88)))
        return cls(colours(widget.palette()), plain, bold, small)

    @property
    def line(self) -> float:
        """The height of a line of text in pixels."""
        return QFontMetricsF(self.plain).height()


def width_of(font: QFont, text: str) -> float:
    """Return how wide a text is, with a hair more, so that rounding does not shorten it."""
    return QFontMetricsF(font).horizontalAdvance(text) + 1


def write(  # noqa: PLR0913  (a text and how it stands)
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    colour: str,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Write a text in a box, shortened if it has no room."""
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 0.5)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(box, align | Qt.TextFlag.TextSingleLine, shown)
