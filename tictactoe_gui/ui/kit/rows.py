"""Rows: a flat list whose rows are made of words and small shapes, in columns."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.keys import PRESS
from tictactoe_gui.ui.kit.labels import bold_font, paint_text
from tictactoe_gui.ui.kit.marks import paint_glyph
from tictactoe_gui.ui.kit.rounded import paint_box
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.kit.windows import soon

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_OWN_KEYS = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)

_MARGIN = 10.0
_GAP = 12.0
_GLYPH_GAP = 6.0
Index = QModelIndex | QPersistentModelIndex


class RowCell(NamedTuple):
    """What stands in one column of a row: a shape, words, or both."""

    text: str = ""
    glyph: str = ""
    winner: Mark | None = None
    """Whose colour it has."""
    is_bold: bool = False
    is_muted: bool = False
    is_framed: bool = False
    is_number: bool = False
    """Whether it is aligned right."""


class Row(NamedTuple):
    """What one row shows in its columns, and how it is read aloud."""

    cells: tuple[RowCell, ...]
    spoken: str
    """The same as sentences, for the tool tip and the screen reader."""
    aside: str = ""
    """What stands at the right end if there is room."""


class RowsModel(QAbstractListModel):
    """Rows as Qt's lists want them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: Sequence[Row] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802  (Qt's)
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        spoken = (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        )
        return self.rows[index.row()].spoken if index.isValid() and role in spoken else None


class Rows(QListView):
    """A list, as high as its rows where there is room; keys that no list needs go to the window."""

    selected = Signal(int)
    """The row that a person went to."""
    entered_row = Signal(int)
    """The row that a person clicked, or pressed Enter on."""

    def __init__(self, name: str, *, shortest: int = 5) -> None:
        """Show nothing yet; `shortest` rows are always in sight."""
        super().__init__(uniformItemSizes=True)
        self._shortest = shortest
        self._widest: tuple[Row, ...] = ()
        self.rows = RowsModel(self)
        self.setAccessibleName(name)
        self.setModel(self.rows)
        self.painter = RowDelegate(self)
        self.setItemDelegate(self.painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self._on_click)
        self._soon = soon(self, self._go_to_selected)
        self.selectionModel().selectionChanged.connect(self._on_selection)

    def show_rows(self, rows: tuple[Row, ...], current: int | None = None) -> None:
        """Show `rows` with a current one, without a signal."""
        with QSignalBlocker(self):
            if rows != self.rows.rows:
                self.show_source(rows, rows)
            if current is not None:
                self.setCurrentIndex(self.rows.index(current))

    def show_source(self, rows: Sequence[Row], widest: tuple[Row, ...]) -> None:
        """Show rows that may be made lazily; `widest` is one that decides the columns' widths."""
        self._widest = widest
        self.rows.show_rows(rows)
        self._fit()

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802  (Qt's)
        super().currentChanged(current, previous)
        if current.isValid():
            self.selected.emit(current.row())

    @Slot()
    def _on_selection(self) -> None:
        self._soon.start()

    @Slot()
    def _go_to_selected(self) -> None:
        """Take it for a click where a row was selected without going there: by a screen reader."""
        for index in self.selectedIndexes():
            if index != self.currentIndex():
                self.setCurrentIndex(index)
                self.entered_row.emit(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.currentIndex().row(), Qt.Key(event.key())
        if key in PRESS and row >= 0:
            self.entered_row.emit(row)
        elif key in _STEPS:
            self._go(row + _STEPS[key])
        elif key in _OWN_KEYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height(len(self.rows.rows)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self._height(min(self._shortest, len(self.rows.rows))))

    def _go(self, row: int) -> None:
        if 0 <= row < len(self.rows.rows):
            self.setCurrentIndex(self.rows.index(row))

    def _height(self, rows: int) -> int:
        return rows * self.painter.height()

    def _fit(self) -> None:
        """Measure the rows."""
        self.painter.measure(self._widest)
        self.setMaximumHeight(self._height(len(self.rows.rows)))
        self.updateGeometry()

    def _on_click(self, index: QModelIndex) -> None:
        self.entered_row.emit(index.row())


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
        """Measure the columns."""
        columns = zip(*(row.cells for row in rows), strict=True)
        self._widths = [max(map(self._width, column)) for column in columns]

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box, state = QRectF(option.rect), option.state
        scheme = colours(self._view.palette())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, box.adjusted(1, 1, -1, -1), state, scheme)
        self.paint_row(painter, box, index, scheme)
        painter.restore()

    def paint_row(self, painter: QPainter, box: QRectF, index: Index, scheme: Colours) -> None:
        """Paint what stands in a row."""
        self._paint_row(painter, box, self._view.rows.rows[index.row()], scheme)

    def _paint_ground(
        self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, scheme: Colours
    ) -> None:
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        if is_current or state & QStyle.StateFlag.State_MouseOver:
            paint_box(painter, box, 5, ground=scheme.hover)
        if is_current:
            bar = QRectF(box.left(), box.top() + 4, 3, box.height() - 8)
            paint_box(painter, bar, 1.5, ground=scheme.text)
        if is_current and self._view.hasFocus():
            pen = QPen(QColor(scheme.accent), 2)
            pen.setDashPattern([3, 2])
            paint_box(painter, box, 5, rim=pen)

    def _paint_row(self, painter: QPainter, box: QRectF, row: Row, scheme: Colours) -> None:
        left, right = box.left() + _MARGIN, box.right() - _MARGIN
        end = left
        for cell, width in zip(row.cells, self._widths, strict=True):
            room = QRectF(left, box.top(), min(width, right - left), box.height())
            self._paint_cell(painter, room, cell, scheme)
            if cell.text or cell.glyph:
                end = left + self._width(cell)
            left += width + _GAP if width else 0
        room = QRectF(end + 2 * _GAP, box.top(), right - end - 2 * _GAP, box.height())
        shortest = 6 * self._metrics().averageCharWidth()
        if row.aside and room.width() >= min(
            shortest, self._metrics().horizontalAdvance(row.aside)
        ):
            align = Qt.AlignmentFlag.AlignRight
            self._write(painter, room, RowCell(row.aside, is_muted=True), scheme, align)

    def _paint_cell(self, painter: QPainter, box: QRectF, cell: RowCell, scheme: Colours) -> None:
        side = self._glyph_side()
        if cell.glyph and side <= box.width():
            corner = QPointF(box.left(), box.center().y() - side / 2)
            place = QRectF(corner, corner + QPointF(side, side))
            paint_glyph(painter, place, cell.glyph, scheme.of(cell.winner))
        if cell.glyph:
            box = box.adjusted(side + _GLYPH_GAP, 0, 0, 0)
        right, left = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
        self._write(painter, box, cell, scheme, right if cell.is_number else left)
        if cell.is_framed:
            frame = QRectF(box.left(), box.top(), self._width(cell), box.height())
            rim = QPen(scheme.of(cell.winner), 1.5)
            paint_box(painter, frame.adjusted(-4, 3, 4, -3), 4, rim=rim)

    def _write(
        self,
        painter: QPainter,
        box: QRectF,
        cell: RowCell,
        scheme: Colours,
        align: Qt.AlignmentFlag,
    ) -> None:
        colour = scheme.of(cell.winner) if cell.winner else QColor(scheme.text)
        painter.setFont(self._font(is_bold=cell.is_bold))
        paint_text(
            painter, box, cell.text, QColor(scheme.muted) if cell.is_muted else colour, align
        )

    def _width(self, cell: RowCell) -> float:
        text = self._metrics(is_bold=cell.is_bold).horizontalAdvance(cell.text)
        glyph = self._glyph_side() if cell.glyph else 0.0
        return text + glyph + (_GLYPH_GAP if cell.glyph and cell.text else 0.0)

    def _glyph_side(self) -> float:
        return self._metrics().ascent() * 0.8

    def _font(self, *, is_bold: bool) -> QFont:
        return bold_font(self._view.font()) if is_bold else self._view.font()

    def _metrics(self, *, is_bold: bool = False) -> QFontMetricsF:
        return QFontMetricsF(self._font(is_bold=is_bold))
