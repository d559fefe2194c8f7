"""GameDelegate: draws the cells of the history; the first has a picture of the final position."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from tictactoe_gui.ui.history import list_words as words
from tictactoe_gui.ui.history.columns import COLUMNS, RESULT, WHEN, GameColumn
from tictactoe_gui.ui.history.entry import Entry
from tictactoe_gui.ui.history.model import GameModel
from tictactoe_gui.ui.kit.marks import paint_glyph
from tictactoe_gui.ui.kit.small_board import paint_board
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.wording.names import program_short_name

Index = QModelIndex | QPersistentModelIndex

_MARGIN = 7.0
_GLYPH_GAP = 7.0
_LINES = 3.3
"""The height of a row in lines of text."""


class GameDelegate(QStyledItemDelegate):
    """Shortens what has no room; the tool tip has all of it."""

    def __init__(self, view: QTableView, games: GameModel) -> None:
        super().__init__(view)
        self._view, self._games = view, games

    def row_height(self) -> int:
        """Return the height of a row in pixels."""
        return round(self._metrics().height() * _LINES)

    def width(self, column: GameColumn) -> float:
        """Return how wide a column must be; those that take the rest need room for a name."""
        texts = [
            *(column.widest() if column.widest else (program_short_name("alpha-beta-memo"),)),
            f"{column.heading()}  ",
        ]
        text = max([self._metrics(is_bold=True).horizontalAdvance(each) for each in texts])
        place = COLUMNS.index(column)
        if place == WHEN:
            text += self.row_height()
        elif place == RESULT:
            text += self._glyph_side() + _GLYPH_GAP
        return text + 2 * _MARGIN

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self.row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        scheme = colours(self._view.palette())
        entry, box = self._games.row(index.row()), QRectF(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(scheme.hover))  # not softened: cells adjoin
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(scheme.line))
        painter.drawLine(box.bottomLeft() - QPointF(0, 0.5), box.bottomRight() - QPointF(-0.5, 0.5))
        if entry:
            self._paint_entry(painter, box, index.column(), entry)
        painter.restore()

    def _paint_entry(self, painter: QPainter, box: QRectF, column: int, entry: Entry) -> None:
        scheme = colours(self._view.palette())
        inner = box.adjusted(_MARGIN, 0, -_MARGIN, 0)
        if column == WHEN:
            inner = self._paint_picture(painter, inner, entry, scheme)
        if column == RESULT:
            inner = self._paint_result(painter, inner, entry, scheme)
        self._write(painter, inner, column, entry, scheme)

    def _paint_picture(
        self, painter: QPainter, box: QRectF, entry: Entry, scheme: Colours
    ) -> QRectF:
        """Draw the final position; return the room that is left."""
        side = box.height() - 12
        place = QRectF(box.left(), box.top() + 6, side, side)
        if entry.game:
            paint_board(painter, place, entry.game.board, scheme)
        return box.adjusted(side + _MARGIN, 0, 0, 0)

    def _paint_result(
        self, painter: QPainter, box: QRectF, entry: Entry, scheme: Colours
    ) -> QRectF:
        side = self._glyph_side()
        place = QRectF(box.left(), box.center().y() - side / 2, side, side)
        if glyph := words.result_glyph(entry.row):
            colour = scheme.of(words.winner_of(entry.row))
            if words.is_won(entry.row):  # X may have won both this and a game that was lost
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
                painter.drawRoundedRect(place.adjusted(-3, -3, 3, 3), 4, 4)
                colour = QColor(scheme.surface)
            paint_glyph(painter, place, glyph, colour)
        return box.adjusted(side + _GLYPH_GAP, 0, 0, 0)

    def _write(
        self, painter: QPainter, box: QRectF, place: int, entry: Entry, scheme: Colours
    ) -> None:
        column = COLUMNS[place]
        text, note = column.texts(entry)
        is_bold = place == RESULT and entry.row.result is not None and not words.is_lost(entry.row)
        colour = QColor(scheme.text)
        if place == RESULT:
            colour = scheme.of(words.winner_of(entry.row))
        align = Qt.AlignmentFlag.AlignRight if column.is_number else Qt.AlignmentFlag.AlignLeft
        if not (note or column.widest):
            self._write_name(painter, box, text, colour)
            return
        height = self._metrics().height()
        top = box.center().y() - (height if note else height / 2)
        room = QRectF(box.left(), top, box.width(), height)
        self._write_line(painter, room, text, self._font(is_bold=is_bold), colour, align)
        room.translate(0, height)
        self._write_line(painter, room, note, self._font(), QColor(scheme.muted), align)

    def _write_name(self, painter: QPainter, box: QRectF, text: str, colour: QColor) -> None:
        """Write a name, in two lines where one has no room."""
        painter.setClipRect(box)
        painter.setFont(self._font())
        painter.setPen(colour)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(box, flags, text)

    def _write_line(  # noqa: PLR0913  (a text and how it stands)
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        font: QFont,
        colour: QColor,
        align: Qt.AlignmentFlag,
    ) -> None:
        if not text or box.width() <= 0:
            return
        elide = Qt.TextElideMode.ElideRight
        shown = QFontMetricsF(font).elidedText(text, elide, box.width() + 0.5)
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(box, align | Qt.TextFlag.TextSingleLine, shown)

    def _glyph_side(self) -> float:
        return self._metrics().ascent() * 0.8

    def _font(self, *, is_bold: bool = False) -> QFont:
        font = QFont(self._view.font())
        font.setBold(is_bold)
        return font

    def _metrics(self, *, is_bold: bool = False) -> QFontMetricsF:
        return QFontMetricsF(self._font(is_bold=is_bold))
