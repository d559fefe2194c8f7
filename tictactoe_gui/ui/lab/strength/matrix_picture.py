"""The matrix as a picture for a file, with its title and its legend."""

from collections.abc import Callable
from functools import partial
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFontMetricsF, QPainter

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.legend import Samples, legend_width, put_legend
from tictactoe_gui.ui.kit.outcome_bar import paint_part
from tictactoe_gui.ui.kit.picture import MARGIN, exported
from tictactoe_gui.ui.kit.sheet import Box, Sheet
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.lab.strength.matrix import (
    NAME_MARGIN,
    MatrixView,
    glyph_side,
    paint_player,
)
from tictactoe_gui.ui.lab.strength.outcome_cell import RIM, OutcomeCell, heights, narrowest
from tictactoe_gui.ui.wording.text import tr


def result_samples() -> Samples:
    """Return what the parts of a bar mean."""
    return [(words.result_name(each), partial(paint_part, each)) for each in (Mark.X, None, Mark.O)]


class _MatrixLayout:
    """Puts the players beside and over their cells on a sheet."""

    def __init__(self, view: MatrixView) -> None:
        self._matrix, self._font = view.matrix, view.font()
        metrics = QFontMetricsF(self._font)
        matrix, keys = self._matrix, self._matrix.keys
        columns = [matrix.short_name(key) for key in keys]
        rows = [
            matrix.name(key) if matrix.is_folded(key) else matrix.short_name(key) for key in keys
        ]
        self._names = {Mark.X: rows, Mark.O: columns}
        advance = metrics.horizontalAdvance
        extra = glyph_side(self._font) + 3 * NAME_MARGIN
        self._side = extra + max(map(advance, self._names[Mark.X]))
        longest = max(advance(word) for name in self._names[Mark.O] for word in name.split())
        self._cell = QSizeF(max(narrowest(self._font), extra + longest), heights(self._font)[1])
        self._head = 2 * metrics.height() + 8
        self.width = self._side + len(keys) * self._cell.width()

    def put(self, sheet: Sheet) -> None:
        """Put the headers and the cells."""
        places = range(len(self._matrix.keys))
        for number in places:
            for mark, box in ((Mark.X, self._box(number, -1)), (Mark.O, self._box(-1, number))):
                name = self._names[mark][number]
                self._put(sheet, box, partial(self._paint_player, sheet, box, name, mark))
        cell = OutcomeCell(self._font, sheet.scheme)
        for row in places:
            for column in places:
                outcome = self._matrix.outcome(self._matrix.index(row, column))
                box = self._box(row, column)
                self._put(sheet, box, partial(cell.paint, box=box, outcome=outcome))

    def _put(self, sheet: Sheet, box: QRectF, paint: Callable[[QPainter], None]) -> None:
        def draw(painter: QPainter) -> None:
            painter.setFont(self._font)
            paint(painter)

        sheet.shape(draw, Box.of(box))

    def _paint_player(
        self, sheet: Sheet, box: QRectF, name: str, mark: Mark, painter: QPainter
    ) -> None:
        paint_player(painter, box, name, mark, sheet.scheme, is_current=True)

    def _box(self, row: int, column: int) -> QRectF:
        """Return the place of a cell; row or column -1 is that of a header."""
        width, height = self._cell.width(), self._cell.height()
        left = self._side + column * width if column >= 0 else 0.0
        top = self._head + row * height if row >= 0 else 0.0
        size = QSizeF(width if column >= 0 else self._side, height if row >= 0 else self._head)
        return QRectF(QPointF(left, top), size).adjusted(RIM, RIM, -RIM, -RIM)


def matrix_picture(view: MatrixView) -> Graphic | None:
    """Return what the matrix shows now, if anything."""
    title = tr("Strength: rows play X, columns play O")
    if not view.matrix.known:
        return None
    plan, samples = _MatrixLayout(view), result_samples()
    sheet = Sheet(plan.width, view.font(), colours(view.palette()), unit=1.0)
    width = max(plan.width, legend_width(sheet, samples), sheet.width_of(title, bold=True))

    def put(sheet: Sheet, _room: QSizeF) -> None:
        put_legend(sheet, samples)
        sheet.move(0, sheet.line + MARGIN / 2)
        plan.put(sheet)

    return exported(view, title, QSize(ceil(width) + 2 * MARGIN, 0), put)
