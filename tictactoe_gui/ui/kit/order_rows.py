"""OrderRows: rows that a person drags into an order, each with a tick if it can be left out."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QMouseEvent, QPainter

from tictactoe_gui.ui.kit.marks import paint_tick_box
from tictactoe_gui.ui.kit.rows import Index, Row, RowDelegate, Rows, RowsModel
from tictactoe_gui.ui.kit.theme import Colours

_BOX_GAP = 10.0
_GRIP = 18.0
"""The width of the dots that say that a row can be dragged."""
_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_AWAY = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class OrderRows(Rows):
    """By mouse a row follows the pointer; by keys Alt+Up and Alt+Down move it, Space ticks it."""

    moved = Signal(int, int)
    """A row, and the place that it is to have; while it is dragged, for every place on the way."""
    ticked = Signal(int, bool)
    """A row, and whether it is to be ticked."""
    removed = Signal(int)
    """A row that a person wants to remove."""

    def __init__(self, name: str, *, shortest: int = 5) -> None:
        super().__init__(name, shortest=shortest)
        self._ticks: tuple[bool, ...] = ()
        self._pressed: int | None = None
        self._is_dragged = False
        self.is_carried = False
        """Whether the drag that goes on has moved its row before."""
        self._press = QPoint()
        self.rows = _TickedModel(self)
        self.setModel(self.rows)
        self.painter = self._order_painter = _OrderDelegate(self)
        self.setItemDelegate(self.painter)

    @property
    def ticks(self) -> tuple[bool, ...]:
        """Which rows are ticked."""
        return self._ticks

    def show_order(self, rows: tuple[Row, ...], ticks: Sequence[bool], current: int) -> None:
        """Show rows with their ticks and a current one, without a signal; -1 for none."""
        self._ticks = tuple(ticks)
        self.show_rows(rows, current if rows and current >= 0 else None)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.currentIndex().row(), Qt.Key(event.key())
        is_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if is_alt and key in _MOVES and row >= 0:
            self._move(row, row + _MOVES[key])
        elif key is Qt.Key.Key_Space and row >= 0:
            self.ticked.emit(row, not self._ticks[row])
        elif key in _AWAY and row >= 0:
            self.removed.emit(row)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = index.row() if index.isValid() and is_left else None
        self._press, self._is_dragged = event.position().toPoint(), False
        self.is_carried = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            super().mouseMoveEvent(event)  # marks the row under the mouse
            return
        place = event.position().toPoint()
        far = (place - self._press).manhattanLength()
        if not self._is_dragged and far >= QGuiApplication.styleHints().startDragDistance():
            self._is_dragged = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._is_dragged:
            target = self._row_at(place)
            if target != self._pressed:
                self._move(self._pressed, target)
                self._pressed, self.is_carried = target, True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, was_dragged = self._pressed, self._is_dragged
        self._pressed, self._is_dragged = None, False
        self.is_carried = False
        self.viewport().unsetCursor()
        is_on_box = event.position().x() < self._order_painter.tick_width
        if pressed is not None and is_on_box and not was_dragged:
            self.ticked.emit(pressed, not self._ticks[pressed])
        super().mouseReleaseEvent(event)

    def _row_at(self, place: QPoint) -> int:
        """Return the row at a height; above or below all rows, the first or the last."""
        first = self.visualRect(self.rows.index(0)).top()
        row = (place.y() - first) // self.painter.height()
        return min(max(row, 0), len(self.rows.rows) - 1)

    def _move(self, row: int, to: int) -> None:
        if 0 <= to < len(self.rows.rows):
            self.moved.emit(row, to)


class _TickedModel(RowsModel):
    """Tells a screen reader which rows are ticked."""

    def __init__(self, view: OrderRows) -> None:
        super().__init__(view)
        self._view = view

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.CheckStateRole and index.isValid():
            is_ticked = self._view.ticks[index.row()]
            return Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable


class _OrderDelegate(RowDelegate):
    """Draws a box for the tick before a row, and behind it dots to drag it by."""

    def __init__(self, view: OrderRows) -> None:
        super().__init__(view)
        self._order = view

    @property
    def tick_width(self) -> float:
        """The room of the box, with the space around it."""
        return self._box_side() + 2 * _BOX_GAP

    def editorEvent(self, *_: object) -> bool:
        """Leave clicks to the list."""
        return False

    def paint_row(self, painter: QPainter, box: QRectF, index: Index, scheme: Colours) -> None:
        is_ticked = self._order.ticks[index.row()]
        self._paint_tick(painter, box, scheme, is_ticked=is_ticked)
        self._paint_grip(painter, box, scheme)
        if not is_ticked:
            painter.setOpacity(0.6)
        room = box.adjusted(self.tick_width - _BOX_GAP, 0, -_GRIP, 0)
        super().paint_row(painter, room, index, scheme)

    def _paint_tick(
        self, painter: QPainter, box: QRectF, scheme: Colours, *, is_ticked: bool
    ) -> None:
        side = self._box_side()
        corner = QPointF(box.left() + _BOX_GAP, box.center().y() - side / 2)
        frame = QRectF(corner, corner + QPointF(side, side))
        tick = scheme.text if is_ticked else ""
        paint_tick_box(painter, frame, rim=scheme.muted, tick=tick, ground=scheme.surface)

    def _paint_grip(self, painter: QPainter, box: QRectF, scheme: Colours) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(scheme.muted))
        middle = QPointF(box.right() - _GRIP / 2 - 2, box.center().y())
        for x in (-2.5, 2.5):
            for y in (-5.0, 0.0, 5.0):
                painter.drawEllipse(middle + QPointF(x, y), 1.2, 1.2)

    def _box_side(self) -> float:
        return self._order.fontMetrics().ascent() * 1.15
