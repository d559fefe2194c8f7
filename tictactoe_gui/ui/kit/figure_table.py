"""FigureTable: a native table of figures that sorts by a click on a heading, or by Enter."""

from collections.abc import Hashable

from PySide6.QtCore import QEvent, QSize, QSortFilterProxyModel, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView

from tictactoe_gui.ui.kit.figure_model import SORT_ROLE, FigureModel, Index
from tictactoe_gui.ui.kit.theme import Colours, colours

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_PADDING = 30
"""What a cell needs beside its text, in pixels."""
_OTHER_ORDER = {
    Qt.SortOrder.AscendingOrder: Qt.SortOrder.DescendingOrder,
    Qt.SortOrder.DescendingOrder: Qt.SortOrder.AscendingOrder,
}


class FigureTable(QTableView):
    """Says which row a person is at, and when the order of the rows has changed."""

    pointed = Signal(object)
    """The key of the row that is the current one."""
    sorted_by = Signal(int)
    """The column that the rows are sorted by now."""

    def __init__(self, name: str, figures: FigureModel) -> None:
        super().__init__()
        self.figures = figures
        self._needed: dict[int, int] = {}
        """How wide the texts in a column are, in pixels."""
        self._proxy = QSortFilterProxyModel(self)
        self._proxy.setSourceModel(figures)
        self._proxy.setSortRole(SORT_ROLE)
        self.setModel(self._proxy)
        self.setAccessibleName(name)
        self.setSortingEnabled(True)
        self.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self._style()
        figures.rowsInserted.connect(self._fit)
        figures.dataChanged.connect(self._fit)
        self._fit()
        self.horizontalHeader().sortIndicatorChanged.connect(self._on_sorted)

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
        header.setHighlightSections(False)
        self._colour()

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

    def point_at(self, key: Hashable, column: int | None = None) -> None:
        """Make a cell the current one, by default in the column where a person was."""
        if key in self.figures.keys:
            place = max(0, self.currentIndex().column()) if column is None else column
            self.setCurrentIndex(self._proxy.index(self.keys.index(key), place))

    def height_of_rows(self) -> int:
        """Return the height that shows all rows without scrolling."""
        rows = self._proxy.rowCount() * self.verticalHeader().defaultSectionSize()
        bar = self.horizontalScrollBar().sizeHint().height()
        return self.horizontalHeader().sizeHint().height() + rows + bar + 2

    def sort_by(self, column: int) -> None:
        """Sort by a column, the other way round if that is done already."""
        order = Qt.SortOrder.DescendingOrder
        if column == self.sort_column:
            order = _OTHER_ORDER[self._proxy.sortOrder()]
        self.sortByColumn(column, order)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802  (Qt's)
        super().currentChanged(current, previous)
        if current.isValid():
            self.pointed.emit(self.current_key)

    @Slot(int)
    def _on_sorted(self, column: int) -> None:
        self.sorted_by.emit(column)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._colour()
        elif event.type() is QEvent.Type.FontChange:
            self._needed = {}
            self._fit()

    @Slot()
    def _fit(self) -> None:
        """Widen columns to what stands in them; a person can make them narrower."""
        metrics = self.fontMetrics()
        for column, texts in enumerate(self.figures.columns()):
            needed = max(map(metrics.horizontalAdvance, texts)) + _PADDING
            if needed > self._needed.get(column, 0):
                self._needed[column] = needed
                self.setColumnWidth(column, needed)

    def _colour(self) -> None:
        style = _style_sheet(colours(self.palette()))
        if style != self.styleSheet():
            self.setStyleSheet(style)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.currentIndex().isValid():
            self.sort_by(self.currentIndex().column())
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(560, 300)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 110)


def _style_sheet(c: Colours) -> str:
    """Return the flat look; a heading leaves room for the arrow of the order at its right."""
    return f"""
QTableView {{ background: {c.surface}; selection-background-color: {c.hover};
    selection-color: {c.text}; outline: none; }}
QTableView::item {{ padding: 0 15px 0 5px; border: none; }}
QTableView::item:selected {{ background: {c.hover}; color: {c.text}; }}
QTableView::item:focus {{ border: 2px solid {c.accent}; border-radius: 4px;
    padding: 0 13px 0 3px; }}
QHeaderView {{ background: {c.surface}; }}
QHeaderView::section {{ background: {c.surface}; color: {c.muted}; padding: 5px 18px 5px 8px;
    border: none; border-bottom: 1px solid {c.line}; }}
QHeaderView::section:hover {{ color: {c.text}; background: {c.hover}; }}
QTableCornerButton::section {{ background: {c.surface}; border: none; }}
QScrollBar:horizontal {{ background: transparent; height: 8px; }}
QScrollBar::handle:horizontal {{ background: {c.line}; border-radius: 4px; min-width: 30px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
    background: transparent; border: none; width: 0; height: 0; }}
"""
