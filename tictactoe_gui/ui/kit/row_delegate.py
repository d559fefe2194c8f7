"""RowDelegate: draws a row in columns as wide as the widest of the list."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tictactoe_gui.ui.board.square import paint_glyph
from tictactoe_gui.ui.kit.rows import Index, Piece, Row, Rows
from tictactoe_gui.ui.kit.theme import Colours, colours

_MARGIN = 10.0
_GAP = 12.0
_GLYPH_GAP = 6.0


class RowDelegate(QStyledItemDelegate):
    """Shortens what has no room; the tool tip has all of it."""

    def __init__(self, view: Rows) -> None:
        super().__init__(view)
        self._view = view
        self._widths: list[float] = []

    def height(self) -> int:
        """Return the height of a row in pixels."""
        return self._view.fontMetrics().height() + 9

    def measure(self, rows: tuple[Row, ...]) -> None:
        """Find out how wide the columns must be."""
        columns = zip(*(row.pieces for row in rows), strict=True)
        self._widths = [max(map(self._width, column)) for column in columns]

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box, state = QRectF(option.rect), option.state
        scheme = colours(self._view.palette())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, box.adjusted(1, 1, -1, -1), state, scheme)
        self._paint_row(painter, box, self._view.rows.rows[index.row()], scheme)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, scheme: Colours
    ) -> None:
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        painter.setPen(Qt.PenStyle.NoPen)
        if is_current or state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(scheme.hover))
            painter.drawRoundedRect(box, 5, 5)
        if is_current:
            painter.setBrush(QColor(scheme.text))
            painter.drawRoundedRect(
                QRectF(box.left(), box.top() + 4, 3, box.height() - 8), 1.5, 1.5
            )
        if is_current and self._view.hasFocus():
            pen = QPen(QColor(scheme.accent), 2)
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 5, 5)

    def _paint_row(self, painter: QPainter, box: QRectF, row: Row, scheme: Colours) -> None:
        left, right = box.left() + _MARGIN, box.right() - _MARGIN
        end = left
        for piece, width in zip(row.pieces, self._widths, strict=True):
            room = QRectF(left, box.top(), min(width, right - left), box.height())
            self._paint_piece(painter, room, piece, scheme)
            if piece.text or piece.glyph:
                end = left + self._width(piece)
            left += width + _GAP if width else 0
        room = QRectF(end + 2 * _GAP, box.top(), right - end - 2 * _GAP, box.height())
        shortest = 6 * self._metrics().averageCharWidth()
        if row.aside and room.width() >= min(
            shortest, self._metrics().horizontalAdvance(row.aside)
        ):
            align = Qt.AlignmentFlag.AlignRight
            self._write(painter, room, Piece(row.aside, is_muted=True), scheme, align)

    def _paint_piece(self, painter: QPainter, box: QRectF, piece: Piece, scheme: Colours) -> None:
        side = self._glyph_side()
        if piece.glyph and side <= box.width():
            corner = QPointF(box.left(), box.center().y() - side / 2)
            place = QRectF(corner, corner + QPointF(side, side))
            paint_glyph(painter, place, piece.glyph, scheme.of(piece.winner))
        if piece.glyph:
            box = box.adjusted(side + _GLYPH_GAP, 0, 0, 0)
        self._write(painter, box, piece, scheme, Qt.AlignmentFlag.AlignLeft)

    def _write(
        self,
        painter: QPainter,
        box: QRectF,
        piece: Piece,
        scheme: Colours,
        align: Qt.AlignmentFlag,
    ) -> None:
        if not piece.text or box.width() <= 0:
            return
        metrics = self._metrics(is_bold=piece.is_bold)
        # A hair more, for a text that fits exactly is not to be shortened.
        text = metrics.elidedText(piece.text, Qt.TextElideMode.ElideRight, box.width() + 0.5)
        colour = scheme.of(piece.winner) if piece.winner else QColor(scheme.text)
        painter.setPen(QColor(scheme.muted) if piece.is_muted else colour)
        painter.setFont(self._font(is_bold=piece.is_bold))
        painter.drawText(box, align | Qt.AlignmentFlag.AlignVCenter, text)

    def _width(self, piece: Piece) -> float:
        text = self._metrics(is_bold=piece.is_bold).horizontalAdvance(piece.text)
        glyph = self._glyph_side() if piece.glyph else 0.0
        return text + glyph + (_GLYPH_GAP if piece.glyph and piece.text else 0.0)

    def _glyph_side(self) -> float:
        return self._metrics().ascent() * 0.8

    def _font(self, *, is_bold: bool) -> QFont:
        font = QFont(self._view.font())
        font.setBold(is_bold)
        return font

    def _metrics(self, *, is_bold: bool = False) -> QFontMetricsF:
        return QFontMetricsF(self._font(is_bold=is_bold))
