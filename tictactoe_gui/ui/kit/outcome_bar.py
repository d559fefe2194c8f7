"""The result of many games as a bar in three parts: X plain, draws with two lines, O hatched."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.engine.counting.match import Outcome
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.theme import Colours

Whose = TypeVar("Whose")
HATCH = 4.0
"""Between two lines of the hatching, in pixels."""
NARROWEST = 1.5
"""Of a part, in pixels: even the smallest share can be seen."""


def paint_bar(outcome: Outcome, painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Draw an outcome into `box`, each part as wide as its share."""
    shares = {each.winner: float(each.chance) for each in outcome.shares}
    for winner, part in parts_of(box, shares):
        paint_part(winner, painter, part, scheme)


def parts_of(box: QRectF, shares: Mapping[Whose, float]) -> Iterator[tuple[Whose, QRectF]]:
    """Yield each key whose share is not 0, with a part of `box` as wide as the share."""
    there = {each: share for each, share in shares.items() if share}
    whole = sum(there.values())
    widths = [max(NARROWEST, share / whole * box.width()) for share in there.values()]
    if widths:
        widths[widths.index(max(widths))] -= sum(widths) - box.width()
    left = box.left()
    for each, width in zip(there, widths, strict=True):
        yield each, QRectF(left, box.top(), width, box.height())
        left += width


def paint_part(winner: Mark | None, painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Draw one part; its pattern says the same as its colour."""
    if winner is None:
        paint_draws(painter, [box], scheme)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(box, scheme.of(winner))
    if winner is Mark.O:
        painter.setPen(QPen(QColor(scheme.surface), 1.2))
        painter.drawLines(hatching([box]))


def paint_draws(painter: QPainter, boxes: Sequence[QRectF], scheme: Colours) -> None:
    """Draw parts that are draws, all at once."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(scheme.line))
    painter.drawRects(boxes)
    painter.setPen(QPen(scheme.of(None), 1))
    edges = [each.adjusted(0, 0.5, 0, -0.5) for each in boxes]
    above = [QLineF(each.topLeft(), each.topRight()) for each in edges]
    painter.drawLines(above + [QLineF(each.bottomLeft(), each.bottomRight()) for each in edges])


def hatching(boxes: Iterable[QRectF]) -> list[QLineF]:
    """Return slanting lines that end at the edges of `boxes`; not every kind of file can clip."""
    lines = []
    for box in boxes:
        left, right, bottom, height = box.left(), box.right(), box.bottom(), box.height()
        start = left - height + HATCH / 2
        while start < right:
            end = min(start + height, right)
            low = bottom - max(0.0, left - start)
            lines.append(QLineF(max(start, left), low, end, bottom - (end - start)))
            start += HATCH
    return lines
