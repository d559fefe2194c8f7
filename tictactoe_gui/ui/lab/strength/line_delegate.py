"""LineDelegate: draws a losing line, the first mistake framed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.lab.strength.outcome_cell import bold
from tictactoe_gui.ui.wording import number

if TYPE_CHECKING:
    from tictactoe_gui.engine.counting.losing_lines import LosingLine
    from tictactoe_gui.ui.lab.strength.line_list import LineList

_MARGIN, _GAP = 10.0, 14.0
_VCENTRE = Qt.AlignmentFlag.AlignVCenter


class LineDelegate(QStyledItemDelegate):
    """Number, moves, where the trouble began, and how likely the game is; as far as they fit."""

    def __init__(self, view: LineList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(
        self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, self._view.row_height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        line = self._view.line(index.row())
        if not line:
            return
        scheme = colours(self._view.palette())
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, box.adjusted(1, 1, -1, -1), option.state, scheme)
        box.adjust(_MARGIN, 0, -_MARGIN, 0)
        painter.setFont(self._view.font())
        box = self._write_number(painter, box, index.row() + 1, scheme)
        box = self._write_moves(painter, box, line, scheme)
        self._write_note(painter, self._write_chance(painter, box, line, scheme), line, scheme)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, scheme: Colours
    ) -> None:
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        if is_current or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(scheme.hover))
            painter.drawRoundedRect(box, 5, 5)
        if is_current and self._view.hasFocus():
            pen = QPen(QColor(scheme.accent), 2)
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 5, 5)

    def _write_number(self, painter: QPainter, box: QRectF, row: int, scheme: Colours) -> QRectF:
        """Write the number of the line; return the room that is left."""
        metrics = QFontMetricsF(self._view.font())
        last = number(self._view.lines.rowCount())
        width = metrics.horizontalAdvance(last) + 1
        painter.setPen(QColor(scheme.muted))
        place = QRectF(box.left(), box.top(), width, box.height())
        painter.drawText(place, _VCENTRE | Qt.AlignmentFlag.AlignRight, number(row))
        return box.adjusted(width + _GAP, 0, 0, 0)

    def _write_moves(
        self, painter: QPainter, box: QRectF, line: LosingLine, scheme: Colours
    ) -> QRectF:
        """Write the moves under those of the other lines; return the room that is left."""
        strong = bold(self._view.font())
        step = QFontMetricsF(strong).horizontalAdvance("O8?") + 9
        for place, (mark, text) in enumerate(words.moves_of(line), start=1):
            is_mistake = place == line.first_mistake
            left = box.left() + (place - 1) * step
            token = QRectF(left, box.top(), step, box.height())
            painter.setFont(strong if is_mistake else self._view.font())
            painter.setPen(QPen(scheme.of(mark), 1.5))
            if is_mistake:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(token.adjusted(0, 3, -3, -3), 4, 4)
            painter.drawText(token.adjusted(3, 0, 0, 0), _VCENTRE, text)
        painter.setFont(self._view.font())
        return box.adjusted(len(CELLS) * step + _GAP, 0, 0, 0)

    def _write_chance(
        self, painter: QPainter, box: QRectF, line: LosingLine, scheme: Colours
    ) -> QRectF:
        text = words.chance_figure(line.chance)
        width = QFontMetricsF(self._view.font()).horizontalAdvance(text) + 1
        if width > box.width():
            return box
        painter.setPen(QColor(scheme.muted))
        painter.drawText(box, _VCENTRE | Qt.AlignmentFlag.AlignRight, text)
        return box.adjusted(0, 0, -width - _GAP, 0)

    def _write_note(
        self, painter: QPainter, box: QRectF, line: LosingLine, scheme: Colours
    ) -> None:
        metrics = QFontMetricsF(self._view.font())
        if box.width() < 8 * metrics.averageCharWidth():
            return
        elide = Qt.TextElideMode.ElideRight
        painter.setPen(QColor(scheme.muted))
        text = metrics.elidedText(words.mistake_note(line), elide, box.width() + 0.5)
        painter.drawText(box, _VCENTRE | Qt.AlignmentFlag.AlignLeft, text)
