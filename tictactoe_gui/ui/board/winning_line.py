"""The line through three equal marks: a pale band that lies behind them."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QLineF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.engine.rules import Line

OVERHANG = 0.4
"""How much of a square the line goes on past the middle of the last one."""
WIDTH = 0.1
"""How wide the band is, as a part of a square: it passes between the round corners of two."""


def band(line: Line, squares: Sequence[QRect], progress: float) -> QLineF:
    """Return the line through three squares, swept as far as `progress` 0..1."""
    first, _, last = (squares[cell].toRectF() for cell in line)
    whole = QLineF(first.center(), last.center())
    overhang = (whole.unitVector().p2() - whole.p1()) * first.width() * OVERHANG
    whole = QLineF(whole.p1() - overhang, whole.p2() + overhang)
    return QLineF(whole.p1(), whole.pointAt(progress))


def joints(line: Line, squares: Sequence[QRect]) -> list[QRect]:
    """Return where the line goes from square to square: the places that the board paints."""
    reach = squares[0].width() // 6
    middles = [(squares[a].center() + squares[b].center()) / 2 for a, b in pairwise(line)]
    return [QRect(each, each).adjusted(-reach, -reach, reach, reach) for each in middles]


def paint_bands(painter: QPainter, bands: Sequence[QLineF], colour: QColor, side: float) -> None:
    """Draw swept lines as wide as they are in squares of that side."""
    cap = Qt.PenCapStyle.RoundCap
    painter.setPen(QPen(colour, max(4.0, WIDTH * side), Qt.PenStyle.SolidLine, cap))
    painter.drawLines(bands)
