"""How the games of a person went, drawn: won is tinted, drawn has two lines, lost is hatched.

The colours of X and O stay out of it: they say who wins, and here that is the person or a program.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.session.history.statistics import Result, Results
from tictactoe_gui.ui.kit.outcome_bar import hatching, paint_part, parts_of
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
    if result is Result.DRAWN:
        paint_part(None, painter, box, scheme)
        return
    is_won = result is Result.WON
    edge = QColor(scheme.accent if is_won else scheme.muted)
    paint_edged(painter, box, scheme.pale(scheme.accent) if is_won else scheme.surface, edge)
    if not is_won:
        painter.drawLines(hatching(box))


def paint_edged(painter: QPainter, box: QRectF, ground: QColor | str, edge: QColor | str) -> None:
    """Fill a box, and leave the painter with the pen of its edge."""
    painter.fillRect(box, QColor(ground))
    painter.setPen(QPen(QColor(edge), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
