"""Many small boards in rows, as many side by side as there is room: walked, chosen, read out."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
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
    QPixmap,
    QPixmapCache,
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
from tictactoe_gui.ui.kit.paint import (
    bold_font,
    paint_board,
    paint_box,
    paint_glyph,
    paint_text,
    painting,
)
from tictactoe_gui.ui.kit.theme import Colours, colours, mixed
from tictactoe_gui.ui.kit.windows import PRESS

Index = QModelIndex | QPersistentModelIndex
_LINES, _WIDEST = 3.4, 11
"""The side of a board, and how wide words are at most, in lines of text."""
_AROUND, _BETWEEN, _GLYPH_GAP = 8, 4, 5
_RIM = 1
"""How far the rim of a best square may stand out of its board, in pixels."""
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
        each, place, line = self._row(index), option.rect, option.fontMetrics.height()
        scheme = colours(option.palette)
        if each is None:
            painter.setFont(bold_font(option.font))
            paint_text(painter, QRectF(place), str(index.data()), QColor(scheme.text))
            return
        painter.drawPixmap(place.topLeft(), self._card(option, each, scheme))
        side = round(_LINES * line)
        left, rest = divmod(place.width() - side, 2)
        whole = side + 2 * _RIM
        tops = 0, _RIM + side // 3, _RIM + side - side // 3, whole  # between rows of squares
        for row, marks in enumerate(str(each.board).split("/")):
            top, bottom = tops[row : row + 2]
            best = [cell for cell in each.best if cell // 3 == row]

            def paint(on: QPainter, top: int = top) -> None:
                box = QRectF(_RIM + rest / 2, _RIM - top, side, side)
                paint_board(each.board, on, box, scheme, each.best)

            key = f"{row} {marks} {best} {side} {rest} {scheme.window}"
            squares = self._picture(QSize(whole + rest, bottom - top), "transparent", key, paint)
            painter.drawPixmap(place.topLeft() + QPoint(left - _RIM, _AROUND - _RIM + top), squares)

    def _card(self, option: QStyleOptionViewItem, each: BoardItem, scheme: Colours) -> QPixmap:
        """Return a place without its squares: of most there are many that are the same."""
        state, flag, line = option.state, QStyle.StateFlag, option.fontMetrics.height()
        colour, width = scheme.line, 1
        if state & flag.State_Selected:
            colour, width = scheme.accent if state & flag.State_Active else scheme.text, 2
        elif state & flag.State_MouseOver:
            colour = scheme.muted
        size, side = option.rect.size(), round(_LINES * line)

        def paint(on: QPainter) -> None:
            box = QRectF(0, 0, size.width(), size.height())
            shaded = mixed(scheme.accent, scheme.surface, _DARKEST * min(max(each.shade, 0), 1))
            ground = scheme.tint(each.winner) if each.glyph else shaded
            rim = QPen(QColor(colour), width)
            paint_box(on, box.adjusted(1, 1, -1, -1), 6, ground=ground, rim=rim)
            words = box.adjusted(_AROUND, side + 1.5 * _AROUND, -_AROUND, 0)
            words.setHeight(line)
            on.setFont(bold_font(option.font))
            self._paint_label(on, words, each, scheme)
            on.setFont(option.font)
            for below, note in enumerate(each.note.splitlines(), start=1):
                room = words.translated(0, below * line)
                paint_text(on, room, note, QColor(scheme.muted), Qt.AlignmentFlag.AlignHCenter)

        told = each.label, each.note, each.glyph, each.winner, each.shade
        key = f"{told} {colour} {width} {size.width()} {size.height()} {option.font.key()}"
        return self._picture(size, scheme.surface, key, paint)

    def _picture(
        self, size: QSize, ground: str, key: str, paint: Callable[[QPainter], None]
    ) -> QPixmap:
        """Return a picture that is kept, since most are seen again and again, or paint it now."""
        ratio = self._view.devicePixelRatio()
        name, picture = f"{key} {ground} {ratio}", QPixmap()
        if not QPixmapCache.find(name, picture):
            picture = QPixmap(size * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(ground)
            with painting(picture) as painter:
                paint(painter)
            QPixmapCache.insert(name, picture)
        return picture

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
