"""Tables: rows by key in columns that are read, walked through, sorted and chosen from."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
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
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from tictactoe_gui.ui.kit.paint import focus_rim, paint_box, painting
from tictactoe_gui.ui.kit.theme import HEADING_PADDING, SORT_ARROW, colours
from tictactoe_gui.ui.kit.windows import PRESS
from tictactoe_gui.ui.wording import number

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
_TIPS = Role.ToolTipRole, Role.AccessibleDescriptionRole
_ANSWERED = {Role.DisplayRole, Role.TextAlignmentRole, Role.AccessibleTextRole, *_TIPS}
_NOWHERE = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_UP, _DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


class Style(NamedTuple):
    """How a cell looks beside its text."""

    is_bold: bool = False
    is_muted: bool = False
    tint: str = ""
    """The name of the colour that fills the cell."""


PLAIN = Style()


class Column(NamedTuple):
    """A column: functions of a row, whose type only the table's owner knows."""

    heading: str
    text: Callable[[Any], str]
    sort: Callable[[Any], Any] | None = None
    """Return the place of a row when a person sorts by this column; by default its text."""
    spoken: Callable[[Any], str] | None = None
    """What a screen reader says; by default the heading and the text."""
    tip: Callable[[Any], str] | None = None
    """What the cell says in full; by default its text, which may be cut."""
    explained: str = ""
    """The tip of the heading."""
    is_figure: bool = False
    """Whether it is aligned right."""
    style: Callable[[Any], Style] = lambda _row: PLAIN


def count_column(heading: str, amount: Callable[[Any], int], explained: str = "") -> Column:
    """Return a column of numbers, which are aligned right and sorted by their size."""
    return Column(
        heading,
        lambda row: number(amount(row)),
        amount,
        explained=explained,
        is_figure=True,
    )


class TableModel(QAbstractTableModel):
    """Rows by key, in the order in which they arrive or that a person chooses."""

    def __init__(
        self, columns: Sequence[Column] = (), name: Callable[[Any], str] | None = None
    ) -> None:
        """`name` is what stands before a row, if anything does."""
        super().__init__()
        self.columns, self.name = tuple(columns), name
        self.keys: list[Hashable] = []
        """The keys of the rows, in the order in which they are shown."""
        self.sort_column, self._order = -1, _UP
        self._rows: dict[Hashable, Any] = {}

    def row(self, place: int) -> Any:
        """Return the row at a place."""
        return self._rows[self.keys[place]]

    def show(self, rows: Mapping[Any, Any], columns: Sequence[Column] | None = None) -> None:
        """Show other rows, or those that there are as they are now; perhaps in other columns."""
        if columns is None and rows.keys() == self._rows.keys():
            self._rows = dict(rows)
            if rows:
                last = self.index(len(rows) - 1, len(self.columns) - 1)
                self.dataChanged.emit(self.index(0, 0), last)
                self.sort(self.sort_column, self._order)
            return
        self.beginResetModel()
        self._rows = dict(rows)
        if columns is not None:
            self.columns = tuple(columns)
        self.keys = self._sorted()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = _UP) -> None:
        """Put the rows in order; what is current or selected moves with its row."""
        self.sort_column, self._order = column, order
        if (keys := self._sorted()) == self.keys:
            return
        self.layoutAboutToBeChanged.emit()
        places = {key: place for place, key in enumerate(keys)}
        old = self.persistentIndexList()
        new = [self.index(places[self.keys[each.row()]], each.column()) for each in old]
        self.keys = keys
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _sorted(self) -> list[Hashable]:
        rows = self._rows
        if not 0 <= self.sort_column < len(self.columns):
            return list(rows)
        column = self.columns[self.sort_column]
        value = column.sort or column.text
        return sorted(rows, key=lambda key: value(rows[key]), reverse=self._order is _DOWN)

    # Qt's model interface.

    def rowCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802  (Qt's)
        return 0 if parent.isValid() else len(self.keys)

    def columnCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802  (Qt's)
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid() or role not in _ANSWERED:
            return None  # to most of what a view asks for each cell that it paints
        row, column = self.row(index.row()), self.columns[index.column()]
        if role == Role.TextAlignmentRole:
            return _RIGHT if column.is_figure else _LEFT
        if role == Role.AccessibleTextRole:
            return column.spoken(row) if column.spoken else f"{column.heading}: {column.text(row)}"
        if role == Role.AccessibleDescriptionRole and (column.spoken or not column.tip):
            return None  # there is nothing more to be said
        return column.tip(row) if column.tip and role in _TIPS else column.text(row)

    def headerData(  # noqa: N802  (Qt's)
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Vertical:
            is_there = role == Role.DisplayRole and section < len(self.keys)
            return self.name(self.row(section)) if self.name and is_there else None
        if section >= len(self.columns):
            return None  # Qt asks for what is there no more
        column = self.columns[section]
        texts: dict[int, object] = {
            Role.DisplayRole: column.heading,
            Role.ToolTipRole: column.explained or None,
            Role.TextAlignmentRole: _RIGHT if column.is_figure else _LEFT,
        }
        return texts.get(role)


class TableView(QTableView):
    """Shows rows; a click on a heading sorts by it, and so does Enter by the column it is in.

    The keyboard is at a cell; Tab leaves the table.
    """

    def __init__(self, name: str, rows: TableModel) -> None:
        super().__init__()
        self.rows = rows
        rows.setParent(self)
        self.rows_in_sight = 0
        """So many rows are in sight at once, neither more nor fewer; with 0 as there is room."""
        self._place: tuple[Hashable, int] = (None, 0)
        """The current cell: the key of its row, and its column."""
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setModel(rows)
        self.setItemDelegate(TableDelegate(self))
        self.verticalHeader().setVisible(rows.name is not None)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSortIndicator(-1, _UP)
        self.setSortingEnabled(True)
        rows.dataChanged.connect(self.fit)
        rows.modelReset.connect(self._on_reset)
        self._set_row_height()

    @property
    def current_key(self) -> Hashable | None:
        """The key of the current row."""
        row = self.currentIndex().row()
        return self.rows.keys[row] if row >= 0 else None

    def point_at(self, key: Hashable, column: int | None = None) -> None:
        """Make a cell the current one, by default in the column where a person was."""
        if key in self.rows.keys:
            place = max(0, self.currentIndex().column()) if column is None else column
            self.setCurrentIndex(self.rows.index(self.rows.keys.index(key), place))

    def copied_text(self) -> str:
        """Return the selected rows, or all of them below their headings; tabs divide the cells."""
        rows = self.rows
        selected = sorted({each.row() for each in self.selectedIndexes()})
        headings = [" ".join(each.heading.split()) for each in rows.columns]
        lines = [] if selected else [["", *headings] if rows.name else headings]
        for place in selected or range(rows.rowCount()):
            row = rows.row(place)
            name = [rows.name(row)] if rows.name else []
            lines.append([*name, *[column.text(row) for column in rows.columns]])
        return "\n".join(["\t".join(cells) for cells in lines])

    # Mouse and keyboard.

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802  (Qt's)
        super().currentChanged(current, previous)
        if current.isValid():
            self._place = self.current_key, current.column()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Sort by the column of the current cell, the other way round if that is done already."""
        column = self.currentIndex().column()
        if column >= 0 and event.key() in PRESS:
            header = self.horizontalHeader()
            is_down = header.sortIndicatorSection() == column and header.sortIndicatorOrder()
            self.sortByColumn(column, _UP if is_down is _DOWN else _DOWN)
        else:
            super().keyPressEvent(event)

    # Size.

    @Slot()
    def fit(self) -> None:
        """Make columns as wide as their contents; a person can make them narrower."""
        metrics = self.fontMetrics()
        # Qt leaves room for a second arrow where there is one, and for none where it may come.
        around = 2 * HEADING_PADDING + SORT_ARROW + 1
        for place, column in enumerate(self.rows.columns):
            lines = column.heading.splitlines()
            heading = max(map(metrics.horizontalAdvance, lines), default=0) + around
            self.setColumnWidth(place, max(self.sizeHintForColumn(place), heading))
        self.updateGeometry()

    @Slot()
    def _on_reset(self) -> None:
        """Keep the current row by its key, wherever it is now."""
        self.point_at(*self._place)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._set_row_height()
            self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    def _set_row_height(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() * 8 // 5)

    def sizeHint(self) -> QSize:
        if not self.rows_in_sight:
            return QSize(560, 300)
        rows = self.rows_in_sight * self.verticalHeader().defaultSectionSize()
        around = self.horizontalHeader().sizeHint() + self.horizontalScrollBar().sizeHint()
        return QSize(560, rows + around.height() + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, self.sizeHint().height() if self.rows_in_sight else 110)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.currentIndex().isValid() and self.hasFocus():
            box = self.visualRect(self.currentIndex()).adjusted(1, 1, -1, -2)
            with painting(self.viewport()) as painter:
                paint_box(painter, box, 4, rim=focus_rim(self))


class TableDelegate(QStyledItemDelegate):
    """Draws a cell: its tint, its text, a line under it."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        super().initStyleOption(option, index)
        style, font, palette = self._style(index), option.font, QPalette(option.palette)
        font.setBold(style.is_bold)
        option.font, option.fontMetrics = font, QFontMetrics(font)
        if style.is_muted:
            palette.setColor(QPalette.ColorRole.Text, QColor(colours(palette).muted))
            option.palette = palette
        option.state &= ~QStyle.StateFlag.State_HasFocus

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        whole, scheme, tint = QRect(option.rect), colours(option.palette), self._style(index).tint
        is_selected = option.state & QStyle.StateFlag.State_Selected
        if tint or is_selected:
            painter.fillRect(whole, QColor(scheme.hover if is_selected else getattr(scheme, tint)))
        option.rect = self._inner(option, index)
        super().paint(painter, option, index)
        painter.setPen(QColor(scheme.line))
        painter.drawLine(whole.bottomLeft(), whole.bottomRight())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        around = option.rect.width() - self._inner(option, index).width()
        height = option.fontMetrics.height() // 2
        return super().sizeHint(option, index) + QSize(around, height)

    def _style(self, index: Index) -> Style:
        return self._view.rows.columns[index.column()].style(self._view.rows.row(index.row()))

    def _inner(self, option: QStyleOptionViewItem, index: Index) -> QRect:
        """Return the cell without the room beside its text; figures end below their heading."""
        across = option.fontMetrics.height() * 2 // 5
        is_figure = self._view.rows.columns[index.column()].is_figure
        arrow = SORT_ARROW if is_figure else 0
        return option.rect.adjusted(across, 0, -across - arrow, 0)
