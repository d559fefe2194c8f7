"""The marks of the players, and the small shapes of evaluations."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.labels import bold_font
from tictactoe_gui.ui.wording.squares import OPEN

PROBLEM = "!"
"""The glyph for squares that are no legal position."""
MAX, MIN = "▲", "▼"
"""The glyphs of the nodes of a search tree where the largest or the smallest value is taken."""
_HOLLOW = QBrush()
_ROUND = QPen()
_ROUND.setCapStyle(Qt.PenCapStyle.RoundCap)


def round_pen(colour: QColor, width: float) -> QPen:
    """Return a pen whose lines have round ends."""
    pen = QPen(_ROUND)  # Qt takes its time over an enumeration, and there are many strokes
    pen.setColor(colour)
    pen.setWidthF(width)
    return pen


def paint_mark(  # noqa: PLR0913  (a shape and how it is drawn)
    painter: QPainter,
    box: QRectF,
    mark: Mark,
    colour: QColor,
    progress: float = 1.0,
    *,
    width: float | None = None,
) -> None:
    """Draw X or O into `box`, as far as `progress` 0..1; without a `width` its strokes are bold."""
    painter.setPen(round_pen(colour, width or box.width() * 15 / 92))
    painter.setBrush(_HOLLOW)
    if mark is Mark.O:
        more = 0 if width else 2  # a bold ring looks smaller than a bold cross
        ring = box.adjusted(-more, -more, more, more)
        if progress < 1:
            painter.drawArc(ring, 90 * 16, -round(360 * 16 * progress))
        else:
            painter.drawEllipse(ring)
        return
    strokes = (
        (box.topLeft(), box.bottomRight(), min(1.0, 2 * progress)),
        (box.topRight(), box.bottomLeft(), 2 * progress - 1),
    )
    path = QPainterPath()  # one for both: where they cross a pale colour is no darker
    for start, end, part in strokes:
        if part > 0:
            path.moveTo(start)
            path.lineTo(start + (end - start) * part)
    painter.drawPath(path)


def paint_glyph(painter: QPainter, box: QRectF, glyph: str, colour: QColor) -> None:
    """Draw the small shape of an evaluation: X, O, =, the open one, PROBLEM, or of a node."""
    painter.setBrush(_HOLLOW)
    middle = box.center()
    if glyph in ("X", "O"):
        inset = box.width() * 0.1
        paint_mark(painter, box.adjusted(inset, inset, -inset, -inset), Mark(glyph), colour)
    elif glyph == "=":
        painter.setPen(round_pen(colour, box.width() * 0.16))
        for part in (0.3, 0.68):
            y = box.top() + part * box.height()
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
    elif glyph == PROBLEM:
        painter.setPen(QPen(colour, box.width() / 13))
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        font = bold_font(painter.font())
        font.setPixelSize(round(box.height() * 0.6))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, PROBLEM)
    elif glyph == OPEN:
        top, bottom = QPointF(middle.x(), box.top()), QPointF(middle.x(), box.bottom())
        right, left = QPointF(box.right(), middle.y()), QPointF(box.left(), middle.y())
        painter.setPen(round_pen(colour, box.width() * 0.1))
        painter.drawPolygon(QPolygonF([top, right, bottom, left]))
    elif glyph in (MAX, MIN):
        base, tip = (box.bottom(), box.top()) if glyph == MAX else (box.top(), box.bottom())
        corners = QPointF(box.left(), base), QPointF(box.right(), base), QPointF(middle.x(), tip)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF(corners))
