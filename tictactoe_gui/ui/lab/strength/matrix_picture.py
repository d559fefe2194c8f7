"""The matrix as a picture, with its title and its legend."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.lab.strength.legend import legend_width, paint_legend
from tictactoe_gui.ui.lab.strength.matrix_header import MARGIN, glyph_side, paint_player
from tictactoe_gui.ui.lab.strength.matrix_model import MatrixModel
from tictactoe_gui.ui.lab.strength.outcome_cell import RIM, OutcomeCell, heights, narrowest

_EDGE = 16.0


class _Plan:
    """Where everything stands."""

    def __init__(self, model: MatrixModel, font: QFont) -> None:
        metrics = QFontMetricsF(font)
        names = [words.short_name(key) for key in model.keys]
        advance = metrics.horizontalAdvance
        extra = glyph_side(font) + 3 * MARGIN
        self.names = names
        self.title_height = 2 * metrics.height()
        self.header_height = 2 * metrics.height() + 8
        self.side = extra + max(map(advance, names))
        longest = max(advance(word) for name in names for word in name.split())
        self.width = max(narrowest(font), extra + longest)
        self.height = heights(font)[1]
        whole = self.side + len(names) * self.width
        self.size = QSize(
            round(max(whole, legend_width(font)) + 2 * _EDGE),
            round(self.title_height + self.header_height + len(names) * self.height + 2 * _EDGE),
        )

    def cell(self, row: int, column: int) -> QRectF:
        """Return the place of a cell; row or column -1 is that of a header."""
        left = _EDGE + (self.side + column * self.width if column >= 0 else 0)
        top = _EDGE + self.title_height
        top += self.header_height + row * self.height if row >= 0 else 0
        width = self.width if column >= 0 else self.side
        height = self.height if row >= 0 else self.header_height
        return QRectF(left, top, width, height).adjusted(RIM, RIM, -RIM, -RIM)


def matrix_picture(model: MatrixModel, font: QFont, scheme: Colours) -> Graphic | None:
    """Return what the matrix shows now, if anything."""
    if not model.known:
        return None
    plan = _Plan(model, font)

    def paint(painter: QPainter) -> None:
        painter.setFont(font)
        top = QRectF(_EDGE, _EDGE, plan.size.width() - 2 * _EDGE, plan.title_height)
        paint_legend(painter, top, font, scheme)
        for number, name in enumerate(plan.names):
            for mark, box in ((Mark.X, plan.cell(number, -1)), (Mark.O, plan.cell(-1, number))):
                painter.setFont(font)
                paint_player(painter, box, name, mark, scheme, is_current=True)
        cell = OutcomeCell(font, scheme)
        for row in range(len(plan.names)):
            for column in range(len(plan.names)):
                painter.setFont(font)
                cell.paint(painter, plan.cell(row, column), model.outcome(model.index(row, column)))

    return Graphic(words.matrix_title(), plan.size, paint)
