"""Tables: rows by key in columns that are read, walked through, sorted and chosen from."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from tictactoe_gui.ui.kit.keys import PRESS
from tictactoe_gui.ui.kit.rounded import focus_rim, paint_box, painting
from tictactoe_gui.ui.kit.theme import HEADING_PADDING, SORT_ARROW, Colours, colours

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
_TIPS = (Role.ToolTipRole, Role.AccessibleDescriptionRole)
_ANSWERED = {Role.DisplayRole, Role.AccessibleTextRole, Role.TextAlignmentRole, *_TIPS}
_NOWHERE = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_ENDS = (QAbstractItemView.CursorAction.MoveHome, QAbstractItemView.CursorAction.MoveEnd)
_OTHER_ORDER = {
    Qt.SortOrder.AscendingOrder: Qt.SortOrder.DescendingOrder,
    Qt.SortOrder.DescendingOrder: Qt.SortOrder.AscendingOrder,
}


class Style(NamedTuple):
    """How a cell looks beside its text."""

    is_bold: bool = False
    is_muted: bool = False
    tint: str = ""
    """The name of the colour that fills the cell."""


class Heading(NamedTuple):
    """A row that is a heading of those below, and cannot be selected."""

    text: str
    tip: str = ""


PLAIN = Style()


class Column(NamedTuple):
    """A column: functions of a row, whose type only the table's owner knows."""

    heading: str
    text: Callable[[Any], str]
    sort: Callable[[Any], Any] | None = None
    """Return the place of a row when a person sorts by this column."""
    spoken: Callable[[Any], str] | None = None
    """What a screen reader says; by default the heading and the text."""
    tip: Callable[[Any], str] | None = None
    """What the cell says in full; by default its text, which may be cut."""
    explained: str = ""
    """The tip of the heading."""
    is_figure: bool = False
    """Whether it is aligned right."""
    style: Callable[[Any], Style] = lambda _row: PLAIN
    paint: Callable[[QPainter, QRectF, Any, Colours], None] | None = None
    """Draws the cell in place of its text."""

    def named(self, row: object) -> str:
        """Return the heading and the text."""
        return f"{self.heading}: {self.text(row)}"


class TableModel(QAbstractTableModel):
    """Rows by key, in the order in which they arrive or that a person chooses."""

    def __init__(self, columns: Sequence[Column]) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.keys: Sequence[Hashable] = []
        """The keys of the rows, in the order in which they are shown."""
        self.sort_column = -1
        self.is_downward = False
        self._rows: dict[Hashable, Any] = {}

    def row(self, place: int) -> Any:  # noqa: ANN401  (whatever the columns know)
        """Return the row at a place."""
        return self._rows[self.keys[place]]

    def show(self, rows: Mapping[Any, Any]) -> None:
        """Replace all rows."""
        self.beginResetModel()
        self._rows = dict(rows)
        self.keys = self._sorted()
        self.endResetModel()

    def put(self, rows: Mapping[Any, Any]) -> None:
        """Add rows by their keys, or put them in place of those there are, where they differ."""
        rows = {key: row for key, row in rows.items() if self._rows.get(key) != row}
        known = [place for place, key in enumerate(self.keys) if key in rows]
        new = [key for key in rows if key not in self._rows]
        first = len(self._rows)
        if new:
            self.beginInsertRows(_NOWHERE, first, first + len(new) - 1)
        self._rows |= rows
        if new:
            self.keys = [*self.keys, *new]
            self.endInsertRows()
        if known:
            last = len(self.columns) - 1
            self.dataChanged.emit(self.index(known[0], 0), self.index(known[-1], last))
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.sort_column = column
        self.is_downward = order is Qt.SortOrder.DescendingOrder
        self._arrange()

    def _sorted(self) -> list[Hashable]:
        value = self.columns[self.sort_column].sort if self.sort_column >= 0 else None
        if not value:
            return list(self._rows)
        rows = self._rows
        return sorted(rows, key=lambda key: value(rows[key]), reverse=self.is_downward)

    def _arrange(self) -> None:
        """Put the rows in order; what is current or selected moves with its row."""
        keys = self._sorted()
        if keys == self.keys:
            return
        self.layoutAboutToBeChanged.emit()
        places = {key: place for place, key in enumerate(keys)}
        old = self.persistentIndexList()
        new = [self.index(places[self.keys[each.row()]], each.column()) for each in old]
        self.keys = keys
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def is_heading(self, index: Index) -> bool:
        """Return whether a cell is of a row that cannot be chosen."""
        return isinstance(self._rows.get(self.keys[index.row()]), Heading)

    # Qt's model interface.

    def rowCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802  (Qt's)
        return 0 if parent.isValid() else len(self.keys)

    def columnCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802  (Qt's)
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self.is_heading(index):
            return Qt.ItemFlag.ItemIsEnabled
        return super().flags(index)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if role not in _ANSWERED or not index.isValid():
            return None  # to most of what a view asks for each cell that it paints
        if role == Role.TextAlignmentRole:
            return _RIGHT if self.columns[index.column()].is_figure else _LEFT
        return self._text(index, role)

    def _text(self, index: Index, role: int) -> str | None:
        row, column = self.row(index.row()), self.columns[index.column()]
        if isinstance(row, Heading):
            return row.tip if role in _TIPS else "" if index.column() else row.text
        texts: dict[int, Callable[[Any], str] | None] = {
            Role.DisplayRole: column.text,
            Role.ToolTipRole: column.tip or column.text,
            Role.AccessibleDescriptionRole: column.tip,
            Role.AccessibleTextRole: column.spoken or column.named,
        }
        text = texts[role]
        return text(row) if text else None

    def headerData(  # noqa: N802  (Qt's)
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        texts: dict[int, object] = {
            Role.DisplayRole: column.heading,
            Role.ToolTipRole: column.explained or None,
            Role.TextAlignmentRole: _RIGHT if column.is_figure else _LEFT,
        }
        return texts.get(role)


class FlatView(QTableView):
    """A table without a grid, whose cells cannot be edited; Tab leaves it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setShowGrid(False)


class TableView(FlatView):
    """Shows rows; a click on a heading sorts by it where its column can be sorted."""

    pointed = Signal(object)
    """The key of the row that is the current one."""
    chosen = Signal(object)
    """The key of a row that was clicked, or on which Enter was pressed."""

    def __init__(
        self, name: str, rows: TableModel, *, has_choice: bool = False, frames_rows: bool = False
    ) -> None:
        """Show `rows`; Enter chooses one if they are a choice, or else sorts by the column.

        The keyboard is at a cell, or, where the frame is round a row, at all of it.
        """
        super().__init__(name)
        self.rows = rows
        rows.setParent(self)
        self.has_choice, self._frames_rows = has_choice, frames_rows
        self.is_sortable = any(each.sort for each in rows.columns)
        self.most_rows: int | None = None
        """So many rows are in sight at once, neither more nor fewer, where there are as many."""
        self._key: Hashable = None
        self._needed: dict[int, int] = {}
        """How wide the texts in a column are, in pixels."""
        self.setModel(rows)
        self.setItemDelegate(TableDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setWordWrap(False)
        self._set_headers()
        rows.rowsInserted.connect(lambda _parent, first, last: self.fit_to(range(first, last + 1)))
        rows.dataChanged.connect(self._fit_changed)
        rows.modelReset.connect(self._on_reset)
        self.clicked.connect(self._on_clicked)
        self._set_row_height()

    def _set_headers(self) -> None:
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(self.is_sortable)
        if self.is_sortable:
            self.setProperty("sortable", True)
            self.setSortingEnabled(True)
            self.sortByColumn(0, Qt.SortOrder.AscendingOrder)

    @property
    def current_key(self) -> Hashable | None:
        """The key of the current row."""
        row = self.currentIndex().row()
        return self.rows.keys[row] if row >= 0 else None

    @property
    def selected_places(self) -> list[int]:
        """The places of the rows that are selected, from top to bottom."""
        chosen = self.selectionModel().selection()  # its indexes would be those of all columns
        parts = [chosen.at(place) for place in range(chosen.count())]
        return sorted({row for part in parts for row in range(part.top(), part.bottom() + 1)})

    def select(self, places: Sequence[int]) -> None:
        """Select rows, one of which becomes the current one.

        Not as the view does it by itself, to which Ctrl and Shift mean something if they are held.
        """
        chosen, flags = QItemSelection(), QItemSelectionModel.SelectionFlag
        for place in places:
            chosen.select(self.rows.index(place, 0), self.rows.index(place, 0))
        if self.currentIndex().row() not in places:
            index = self.rows.index(places[0], 0)
            self.selectionModel().setCurrentIndex(index, flags.NoUpdate)
        self.selectionModel().select(chosen, flags.ClearAndSelect | flags.Rows)

    def point_at(self, key: Hashable, column: int | None = None) -> None:
        """Make a cell the current one, by default in the column where a person was."""
        if key in self.rows.keys:
            place = max(0, self.currentIndex().column()) if column is None else column
            self.setCurrentIndex(self.rows.index(self.rows.keys.index(key), place))

    def height_of_rows(self, count: int) -> int:
        """Return the height that shows this many rows without scrolling."""
        rows = count * self.verticalHeader().defaultSectionSize()
        bar = self.horizontalScrollBar().sizeHint().height()
        return self.horizontalHeader().sizeHint().height() + rows + bar + 4

    def sort_by(self, column: int) -> None:
        """Sort by a column, the other way round if that is done already."""
        order = Qt.SortOrder.DescendingOrder
        if column == self.rows.sort_column:
            order = _OTHER_ORDER[self.horizontalHeader().sortIndicatorOrder()]
        self.sortByColumn(column, order)

    @Slot()
    def fit(self) -> None:
        """Widen columns to what stands in them; a person can make them narrower."""
        for place in range(len(self.rows.columns)):
            self._widen(place, max(self.sizeHintForColumn(place), self.heading_width(place)))

    def fit_to(self, rows: range) -> None:
        """Widen columns to what stands in some rows: the others have had their room."""
        if not self._needed:
            self.fit()
            return
        grid = int(self.showGrid())
        for place in range(len(self.rows.columns)):
            cells = [self.rows.index(row, place) for row in rows]
            widths = [self.sizeHintForIndex(each).width() for each in cells]
            self._widen(place, max(widths, default=0) + grid)

    def _widen(self, column: int, needed: int) -> None:
        if needed > self._needed.get(column, 0):
            self._needed[column] = needed
            self.setColumnWidth(column, needed)

    def heading_width(self, column: int) -> int:
        """Return how wide a column must be for its heading."""
        # Qt leaves room for a second arrow where there is one, and for none where it may come.
        around = 2 * HEADING_PADDING + (SORT_ARROW if self.is_sortable else 0)
        return self.fontMetrics().horizontalAdvance(self.rows.columns[column].heading) + around + 1

    # Mouse and keyboard.

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802  (Qt's)
        super().currentChanged(current, previous)
        if self._frames_rows:
            self.viewport().update()  # and not one cell
        if current.isValid():
            self._key = self.current_key
            self.pointed.emit(self._key)

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        if self.has_choice and index.flags() & Qt.ItemFlag.ItemIsSelectable:
            self.chosen.emit(self.rows.keys[index.row()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and event.key() in PRESS and self.has_choice:
            self._on_clicked(index)
        elif index.isValid() and event.key() in PRESS and self.is_sortable:
            self.sort_by(index.column())
        else:
            super().keyPressEvent(event)

    def moveCursor(  # noqa: N802  (Qt's)
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Where the frame is round a row, go to the first and the last with Home and End."""
        if self._frames_rows and action in _ENDS:
            modifiers |= Qt.KeyboardModifier.ControlModifier
        return super().moveCursor(action, modifiers)

    # Changes of the model, the font and the theme.

    @Slot(QModelIndex, QModelIndex)
    def _fit_changed(self, first: Index, last: Index) -> None:
        self.fit_to(range(first.row(), last.row() + 1))

    @Slot()
    def _on_reset(self) -> None:
        """Keep the current row by its key, wherever it is now."""
        self.point_at(self._key)
        if self.rows.keys:
            self._needed = {}
        self.fit()
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._needed = {}
            self._set_row_height()
            self.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        index = self.currentIndex()
        if not (index.isValid() and self.hasFocus()):
            return
        box = self.visualRect(index)
        if self._frames_rows:
            header = self.horizontalHeader()
            box = QRect(-header.offset(), box.top(), header.length(), box.height())
        with painting(self.viewport()) as painter:
            paint_box(painter, box.adjusted(1, 1, -1, -2), 4, rim=focus_rim(self))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    def _set_row_height(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() * 8 // 5)

    def sizeHint(self) -> QSize:
        shown = min(self.rows.rowCount(), self.most_rows or 0)
        return QSize(560, self.height_of_rows(shown) if self.most_rows else 300)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, min(110, self.sizeHint().height()))


class TableDelegate(QStyledItemDelegate):
    """Draws a cell: its tint, its text or what its column paints, a line under it."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        super().initStyleOption(option, index)
        style = self._style(index)
        if style.is_bold:
            font = option.font
            font.setBold(True)
            option.font, option.fontMetrics = font, QFontMetrics(font)
        if style.is_muted:
            palette = QPalette(option.palette)
            palette.setColor(QPalette.ColorRole.Text, QColor(colours(palette).muted))
            option.palette = palette
        if self._view.rows.columns[index.column()].paint:
            option.text = ""
        option.state &= ~QStyle.StateFlag.State_HasFocus

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rows, whole, scheme = self._view.rows, QRect(option.rect), colours(option.palette)
        is_selected = option.state & QStyle.StateFlag.State_Selected
        tint = self._style(index).tint
        if tint or is_selected:
            painter.fillRect(whole, QColor(scheme.hover if is_selected else getattr(scheme, tint)))
        option.rect = self._inner(option, index)
        super().paint(painter, option, index)
        drawn = rows.columns[index.column()].paint
        if drawn and not rows.is_heading(index):
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(option.font)
            drawn(painter, QRectF(option.rect), rows.row(index.row()), scheme)
            painter.restore()
        painter.setPen(QColor(scheme.line))
        painter.drawLine(whole.bottomLeft(), whole.bottomRight())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = option.rect.width()
        option.rect = self._inner(option, index)
        around = width - option.rect.width()
        return super().sizeHint(option, index) + QSize(around, option.fontMetrics.height() // 2)

    def _style(self, index: Index) -> Style:
        rows = self._view.rows
        if rows.is_heading(index):
            return Style(is_bold=True)
        return rows.columns[index.column()].style(rows.row(index.row()))

    def _inner(self, option: QStyleOptionViewItem, index: Index) -> QRect:
        """Return the cell without the room beside its text; figures end below their heading."""
        across = option.fontMetrics.height() * 2 // 5
        is_figure = self._view.rows.columns[index.column()].is_figure
        arrow = SORT_ARROW if is_figure and self._view.is_sortable else 0
        return option.rect.adjusted(across, 0, -across - arrow, 0)
