"""How the games of a person went, drawn: won is tinted, drawn has two lines, lost is hatched.

The colours of X and O stay out of it: they say who wins, and here that is the person or a program.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.session.history.statistics import Result, Results
from tictactoe_gui.ui.kit.outcome_bar import hatching, paint_draws, parts_of
from tictactoe_gui.ui.kit.theme import Colours


def counts(results: Results) -> dict[Result, int]:
    """Return how often each result came, in the order that they are drawn in."""
    return {
        Result.WON: results.won,
        Result.DRAWN: results.drawn,
        Result.LOST: results.lost,
    }


def paint_results(results: Results, painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Draw results into `box`, each as wide as its share."""
    for each, part in parts_of(box, counts(results)):
        paint_result(each, painter, part, scheme)


def paint_result(result: Result, painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Draw one part; its pattern says the same as its colour."""
    paint_parts(result, painter, [box], scheme)


def paint_parts(
    result: Result, painter: QPainter, boxes: Sequence[QRectF], scheme: Colours
) -> None:
    """Draw several parts of one result, all at once."""
    if result is Result.DRAWN:
        paint_draws(painter, boxes, scheme)
        return
    is_won = result is Result.WON
    edge = QColor(scheme.accent if is_won else scheme.muted)
    paint_edged(painter, boxes, scheme.pale(scheme.accent) if is_won else scheme.surface, edge)
    if not is_won:
        painter.drawLines(hatching(boxes))


def paint_edged(
    painter: QPainter, boxes: Sequence[QRectF], ground: QColor | str, edge: QColor | str
) -> None:
    """Fill boxes, and leave the painter with the pen of their edges."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawRects(boxes)
    painter.setPen(QPen(QColor(edge), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRects([each.adjusted(0.5, 0.5, -0.5, -0.5) for each in boxes])
