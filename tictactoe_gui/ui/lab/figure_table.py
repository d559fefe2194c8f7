"""FigureTable: a native table of figures that sorts by a click on a heading, or by Enter."""

from collections.abc import Hashable

from PySide6.QtCore import QModelIndex, QSize, QSortFilterProxyModel, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from tictactoe_gui.ui.lab.figure_model import SORT_ROLE, FigureModel, Index

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_OTHER_ORDER = {
    Qt.SortOrder.AscendingOrder: Qt.SortOrder.DescendingOrder,
    Qt.SortOrder.DescendingOrder: Qt.SortOrder.AscendingOrder,
}


class FigureTable(QTableView):
    """Says which row a person is at, and when the order of the rows has changed."""

    pointed = Signal(object)
    """The key of the row that is the current one."""
    sorted_by = Signal(int)
    """The column that a person has sorted by."""

    def __init__(self, name: str, figures: FigureModel) -> None:
        super().__init__()
        self.figures = figures
        self._proxy = QSortFilterProxyModel(self)
        self._proxy.setSourceModel(figures)
        self._proxy.setSortRole(SORT_ROLE)
        self.setModel(self._proxy)
        self.setAccessibleName(name)
        self.setSortingEnabled(True)
        self.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self._style()
        self.horizontalHeader().sectionClicked.connect(self.sorted_by)

    def _style(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 8)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setHighlightSections(False)

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """Whose the rows are, in the order that is shown."""
        keys = self.figures.keys
        rows = (self._proxy.index(row, 0) for row in range(self._proxy.rowCount()))
        return tuple([keys[self._proxy.mapToSource(row).row()] for row in rows])

    @property
    def current_key(self) -> Hashable | None:
        """Whose row is the current one."""
        row = self.currentIndex().row()
        return self.keys[row] if row >= 0 else None

    @property
    def sort_column(self) -> int:
        """The column that the rows are sorted by."""
        return self._proxy.sortColumn()

    def point_at(self, key: Hashable) -> None:
        """Make the row of `key` the current one, in the column where a person was."""
        if key != self.current_key and key in self.figures.keys:
            column = max(0, self.currentIndex().column())
            self.setCurrentIndex(self._proxy.index(self.keys.index(key), column))

    @Slot(int)
    def sort_by(self, column: int) -> None:
        """Sort by a column, the other way round if that is done already."""
        order = Qt.SortOrder.DescendingOrder
        if column == self.sort_column:
            order = _OTHER_ORDER[self._proxy.sortOrder()]
        self.sortByColumn(column, order)
        self.sorted_by.emit(column)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802  (Qt's)
        super().currentChanged(QModelIndex(current), QModelIndex(previous))
        if current.isValid():
            self.pointed.emit(self.current_key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.currentIndex().isValid():
            self.sort_by(self.currentIndex().column())
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(560, 300)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 110)
