"""Legend: what the colours and patterns of the bars mean."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.outcome_bar import paint_part
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.lab.strength.outcome_cell import BAR
from tictactoe_gui.ui.lab.strength.words import result_name

_RESULTS = (Mark.X, None, Mark.O)
_SWATCH, _GAP, _NEXT = 22.0, 6.0, 18.0


def legend_width(font: QFont) -> float:
    """Return how much room the legend takes."""
    metrics = QFontMetricsF(font)
    names = [metrics.horizontalAdvance(result_name(each)) for each in _RESULTS]
    return sum(names) + len(names) * (_SWATCH + _GAP) + (len(names) - 1) * _NEXT + 1


def paint_legend(painter: QPainter, box: QRectF, font: QFont, scheme: Colours) -> None:
    """Draw a sample of each part of a bar with its name, from the left edge of `box` on."""
    left, metrics = box.left(), QFontMetricsF(font)
    for winner in _RESULTS:
        swatch = QRectF(left, box.center().y() - BAR / 2, _SWATCH, BAR)
        paint_part(painter, swatch, winner, scheme)
        left += _SWATCH + _GAP
        width = metrics.horizontalAdvance(result_name(winner)) + 1
        painter.setFont(font)
        painter.setPen(QColor(scheme.muted))
        name = QRectF(left, box.top(), width, box.height())
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, result_name(winner))
        left += width - 1 + _NEXT


class Legend(QWidget):
    """As large as it must be."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(legend_width(self.font()) + 1), self.fontMetrics().height() + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_legend(painter, QRectF(self.rect()), self.font(), colours(self.palette()))
        painter.end()
