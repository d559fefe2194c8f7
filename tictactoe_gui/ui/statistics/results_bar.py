"""How the games of a person went, drawn: won is plain, drawn has two lines, lost is hatched.

The colours of X and O stay out of it: they say who wins, and here that is the person or a program.
"""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.session.history.statistics import Result, Results
from tictactoe_gui.ui.kit.outcome_bar import hatching, paint_part, parts_of
from tictactoe_gui.ui.kit.theme import Colours, colours

_SWATCH = QSize(22, 10)


def counts(results: Results) -> dict[Result, int]:
    """Return how often each result came, in the order that they are drawn in."""
    return {
        Result.WON: results.won,
        Result.DRAWN: results.drawn,
        Result.LOST: results.lost,
    }


def paint_results(painter: QPainter, box: QRectF, results: Results, scheme: Colours) -> None:
    """Draw results into `box`, each as wide as its share."""
    for each, part in parts_of(box, counts(results)):
        paint_result(painter, part, each, scheme)


def paint_result(painter: QPainter, box: QRectF, result: Result, scheme: Colours) -> None:
    """Draw one part; its pattern says the same as its colour."""
    if result is Result.DRAWN:
        paint_part(painter, box, None, scheme)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    if result is Result.WON:
        painter.fillRect(box, QColor(scheme.text))
        return
    painter.fillRect(box, QColor(scheme.surface))
    painter.setPen(QPen(QColor(scheme.muted), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.drawLines(hatching(box))


class ResultsBar(QWidget):
    """Shows results as one wide bar."""

    def __init__(self) -> None:
        super().__init__()
        self.results = Results()
        self.setFixedHeight(18)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_results(self, results: Results) -> None:
        """Show other results."""
        self.results = results
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_results(painter, QRectF(self.rect()), self.results, colours(self.palette()))
        painter.end()


class Swatch(QWidget):
    """A sample of how a result is drawn."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self._result = result
        self.setFixedSize(_SWATCH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_result(painter, QRectF(self.rect()), self._result, colours(self.palette()))
        painter.end()
