"""The marks of the players, and the small shapes that stand for an evaluation."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.wording.squares import OPEN


def _stroke(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def paint_mark(
    painter: QPainter, box: QRectF, mark: Mark, colour: QColor, progress: float = 1.0
) -> None:
    """Draw X or O into `box`, as far as `progress` 0..1."""
    width = box.width() * 15 / 92
    painter.setPen(_stroke(colour, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark is Mark.O:
        painter.drawArc(box.adjusted(-2, -2, 2, 2), 90 * 16, -round(360 * 16 * progress))
        return
    strokes = (
        (box.topLeft(), box.bottomRight(), min(1.0, 2 * progress)),
        (box.topRight(), box.bottomLeft(), 2 * progress - 1),
    )
    for start, end, part in strokes:
        if part > 0:
            painter.drawLine(start, start + (end - start) * part)


def diamond(box: QRectF) -> QPolygonF:
    """Return the outline of the open shape in a box."""
    centre = box.center()
    top, bottom = QPointF(centre.x(), box.top()), QPointF(centre.x(), box.bottom())
    return QPolygonF(
        [top, QPointF(box.right(), centre.y()), bottom, QPointF(box.left(), centre.y())]
    )


def paint_glyph(painter: QPainter, box: QRectF, glyph: str, colour: QColor) -> None:
    """Draw the small shape of an evaluation: X, O, =, a die, or the open one."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if glyph in ("X", "O"):
        inset = box.width() * 0.1
        paint_mark(painter, box.adjusted(inset, inset, -inset, -inset), Mark(glyph), colour)
    elif glyph == "=":
        painter.setPen(_stroke(colour, box.width() * 0.16))
        for part in (0.3, 0.68):
            y = box.top() + part * box.height()
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
    elif glyph == OPEN:
        painter.setPen(_stroke(colour, box.width() * 0.1))
        painter.drawPolygon(diamond(box))
    else:
        painter.setPen(_stroke(colour, box.width() * 0.1))
        painter.drawRoundedRect(box, box.width() / 5, box.width() / 5)
        painter.setBrush(colour)
        for dx, dy in ((0.28, 0.28), (0.5, 0.5), (0.72, 0.72)):
            point = QPointF(box.left() + dx * box.width(), box.top() + dy * box.height())
            painter.drawEllipse(point, box.width() * 0.05, box.width() * 0.05)
