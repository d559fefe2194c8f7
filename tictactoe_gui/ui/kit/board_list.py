"""Many small boards in rows, as many side by side as there is room: walked, chosen, read out."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.kit.paint import bold_font, paint_board, paint_box, paint_glyph, paint_text
from tictactoe_gui.ui.kit.theme import Colours, colours, mixed
from tictactoe_gui.ui.kit.windows import PRESS

Index = QModelIndex | QPersistentModelIndex
_LINES, _WIDEST = 3.4, 11
"""The side of a board, and how wide words are at most, in lines of text."""
_AROUND, _BETWEEN, _GLYPH_GAP = 8, 4, 5
_DARKEST = 0.45
"""How much of the accent's colour a place has at most."""


class BoardItem(NamedTuple):
    """One board: what stands below it, and what is said of it."""

    key: object
    """What the list says is pointed at, or chosen."""
    board: Board
    label: str
    spoken: str
    """All of it as sentences, aloud and as a tool tip."""
    note: str = ""
    """More lines below the board."""
    glyph: str = ""
    """The shape before the label; with it the place is tinted in the colour of `winner`."""
    winner: Mark | None = None
    best: tuple[Cell, ...] = ()
    """Squares that stand out as the best ones do on the large board."""
    group: str = ""
    """The heading over this board and the next ones of the same group."""
    shade: float = 0.0
    """How dark the place is, 0 to 1; its figure must be said too."""


class BoardList(QListView):
    """Enter or a double click chooses a board."""

    pointed = Signal(object)
    """The key of the board that a person went to."""
    chosen = Signal(object)
    """The key of the board that was chosen."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.boards: tuple[BoardItem, ...] = ()
        self.place_size = QSize()
        self.rows: list[BoardItem | str] = []
        """The boards, and before each group its heading, which cannot be gone to."""
        self._model = QStandardItemModel(self)
        self.setAccessibleName(name)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSpacing(_BETWEEN)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setModel(self._model)
        self.setItemDelegate(_BoardDelegate(self))

    @property
    def current(self) -> BoardItem | None:
        """The board that a person is at."""
        index = self.currentIndex()
        row = self.rows[index.row()] if index.isValid() else None
        return row if isinstance(row, BoardItem) else None

    def show_boards(self, boards: Sequence[BoardItem], key: object = None) -> None:
        """Show other boards, or the same as they are now; a key says which is the current one."""
        rows: list[BoardItem | str] = []
        for before, each in zip((None, *boards), boards, strict=False):
            if each.group and (before is None or before.group != each.group):
                rows.append(each.group)
            rows.append(each)
        is_same = [each.key for each in boards] == [each.key for each in self.boards]
        is_same = is_same and len(rows) == len(self.rows)
        self.boards, self.rows = tuple(boards), rows
        self._measure()
        if not is_same:
            self._model.clear()
            self._model.appendColumn([QStandardItem() for _ in rows])
        for place, row in enumerate(rows):
            item = self._model.item(place)
            label, spoken = (row, row) if isinstance(row, str) else (row.label, row.spoken)
            item.setText(label)
            item.setToolTip(spoken)
            item.setAccessibleText(spoken)
            if isinstance(row, str):
                item.setFlags(Qt.ItemFlag.NoItemFlags)
        if is_same:
            self.viewport().update()
        else:
            self.point_at(key)

    def point_at(self, key: object) -> None:
        """Go to the board of a key, if there is one."""
        for row, each in enumerate(self.rows):
            if isinstance(each, BoardItem) and each.key == key:
                self.setCurrentIndex(self._model.index(row, 0))

    def copied_text(self) -> str:
        """Return all that is said of the boards, one a line."""
        return "\n".join([each.spoken for each in self.boards])

    def _measure(self) -> None:
        """Make all places as large as the largest; words without room in it are shortened."""
        metrics, bold = self.fontMetrics(), QFontMetrics(bold_font(self.font()))
        line = metrics.height()
        glyph = line * 3 // 4 + _GLYPH_GAP if any(each.glyph for each in self.boards) else 0
        notes = [each.note.splitlines() for each in self.boards]
        labels = {bold.horizontalAdvance(each.label) + glyph for each in self.boards}
        widths = labels | {metrics.horizontalAdvance(each) for note in notes for each in note}
        side = round(_LINES * line)
        width = max(side, min(max(widths, default=0), _WIDEST * line)) + 2 * _AROUND
        height = side + (1 + max(map(len, notes), default=0)) * line + 5 * _AROUND // 2
        self.place_size = QSize(width, height)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802  (Qt's)
        super().currentChanged(current, previous)
        if board := self.current:
            self.pointed.emit(board.key)

    def moveCursor(  # noqa: N802  (Qt's)
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Go left and right in the order they are read, over the ends of lines."""
        move = QAbstractItemView.CursorAction
        row, last = self.currentIndex().row(), len(self.rows) - 1
        ways = {
            move.MoveLeft: range(row - 1, -1, -1),
            move.MoveRight: range(row + 1, last + 1),
            move.MoveHome: range(last + 1),
            move.MoveEnd: range(last, -1, -1),
        }
        if action not in ways:
            return super().moveCursor(action, modifiers)
        boards = [each for each in ways[action] if isinstance(self.rows[each], BoardItem)]
        return self._model.index(boards[0], 0) if boards else self.currentIndex()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        board = self.current
        if board and event.key() in PRESS:
            self.chosen.emit(board.key)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        board = self.current
        is_there = self.indexAt(event.position().toPoint()) == self.currentIndex()
        if board and is_there and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(board.key)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._measure()
            self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # headings are as wide as there is room


class _BoardDelegate(QStyledItemDelegate):
    """Draws a small board with its words, or the heading of a group."""

    def __init__(self, view: BoardList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        if self._row(index):
            return self._view.place_size
        line = option.fontMetrics.height()
        return QSize(self._view.viewport().width() - 4 * _BETWEEN, 3 * line // 2)

    def _row(self, index: Index) -> BoardItem | None:
        row = self._view.rows[index.row()]
        return row if isinstance(row, BoardItem) else None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        scheme, each, line = colours(option.palette), self._row(index), option.fontMetrics.height()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(bold_font(option.font))
        box = QRectF(option.rect)
        if each is None:
            paint_text(painter, box, str(index.data()), QColor(scheme.text))
        else:
            state, flag = option.state, QStyle.StateFlag
            rim = QPen(QColor(scheme.line), 1)
            if state & flag.State_Selected:
                rim = QPen(QColor(scheme.accent if state & flag.State_Active else scheme.text), 2)
            elif state & flag.State_MouseOver:
                rim = QPen(QColor(scheme.muted), 1)
            shaded = mixed(scheme.accent, scheme.surface, _DARKEST * min(max(each.shade, 0), 1))
            ground = scheme.tint(each.winner) if each.glyph else shaded
            paint_box(painter, box.adjusted(1, 1, -1, -1), 6, ground=ground, rim=rim)
            side = round(_LINES * line)
            board = QRectF(box.center().x() - side / 2, box.top() + _AROUND, side, side)
            paint_board(each.board, painter, board, scheme, best=each.best)
            words = box.adjusted(_AROUND, side + 1.5 * _AROUND, -_AROUND, 0)
            words.setHeight(line)
            self._paint_label(painter, words, each, scheme)
            painter.setFont(option.font)
            for below, note in enumerate(each.note.splitlines(), start=1):
                room = words.translated(0, below * line)
                paint_text(painter, room, note, QColor(scheme.muted), Qt.AlignmentFlag.AlignHCenter)
        painter.restore()

    @staticmethod
    def _paint_label(painter: QPainter, box: QRectF, each: BoardItem, scheme: Colours) -> None:
        """Write the label in the middle, after its shape if it has one."""
        room = 0.0
        if each.glyph:
            glyph = box.height() * 3 // 4
            room = glyph + _GLYPH_GAP
        width = min(QFontMetrics(painter.font()).horizontalAdvance(each.label) + room, box.width())
        left = box.center().x() - width / 2
        if each.glyph:
            shape = QRectF(left, box.center().y() - glyph / 2, glyph, glyph)
            paint_glyph(painter, shape, each.glyph, scheme.of(each.winner))
        text = QRectF(left + room, box.top(), width - room, box.height())
        paint_text(painter, text, each.label, scheme.of(each.winner))
