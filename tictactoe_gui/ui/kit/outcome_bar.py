"""The result of many games as a bar in three parts: X plain, draws with two lines, O hatched."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.engine.counting.match import Outcome
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.theme import Colours

HATCH = 4.0
"""Between two lines of the hatching, in pixels."""
NARROWEST = 1.5
"""A part that is not nothing can be seen."""


def paint_bar(painter: QPainter, box: QRectF, outcome: Outcome, scheme: Colours) -> None:
    """Draw an outcome into `box`, each part as wide as its share."""
    parts = [each for each in outcome.shares if each.chance]
    widths = [max(NARROWEST, float(each.chance) * box.width()) for each in parts]
    widest = widths.index(max(widths))
    widths[widest] -= sum(widths) - box.width()
    left = box.left()
    for each, width in zip(parts, widths, strict=True):
        paint_part(painter, QRectF(left, box.top(), width, box.height()), each.winner, scheme)
        left += width


def paint_part(painter: QPainter, box: QRectF, winner: Mark | None, scheme: Colours) -> None:
    """Draw one part; its pattern says the same as its colour."""
    painter.setPen(Qt.PenStyle.NoPen)
    if winner is None:
        painter.fillRect(box, QColor(scheme.line))
        painter.setPen(QPen(scheme.of(None), 1))
        for share in (0.0, 1.0):
            y = box.top() + 0.5 + share * (box.height() - 1)
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        return
    painter.fillRect(box, scheme.of(winner))
    if winner is Mark.O:
        painter.setPen(QPen(QColor(scheme.surface), 1.2))
        painter.drawLines(hatching(box))


def hatching(box: QRectF) -> list[QLineF]:
    """Return slanting lines that end at the edges of `box`; not every kind of file can clip."""
    lines = []
    start = box.left() - box.height() + HATCH / 2
    while start < box.right():
        bottom = QPointF(max(start, box.left()), box.bottom() - max(0.0, box.left() - start))
        end = min(start + box.height(), box.right())
        top = QPointF(end, box.bottom() - (end - start))
        lines.append(QLineF(bottom, top))
        start += HATCH
    return lines
