"""PlainTable: rows of text that can be read, walked through and scrolled, but not changed."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from tictactoe_gui.ui.kit.theme import colours

Index = QModelIndex | QPersistentModelIndex


class PlainTable(QTableWidget):
    """Flat, with air around the texts; Tab leaves it."""

    def __init__(self, rows: int, headings: tuple[str, ...]) -> None:
        super().__init__(rows, len(headings))
        self.setHorizontalHeaderLabels(headings)
        self.setItemDelegate(Airy(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def cell(self, row: int, column: int) -> QTableWidgetItem:
        """Return what stands at a place, a new item if there was none."""
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            self.setItem(row, column, item)
        return item

    def heading(self, column: int) -> QTableWidgetItem:
        """Return what stands over a column."""
        item = self.horizontalHeaderItem(column)
        assert item  # noqa: S101  (every column has a heading)
        return item


class Airy(QStyledItemDelegate):
    """Leaves air around a text; its ground fills the cell."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        across, _ = self._air(option)
        ground = index.data(Qt.ItemDataRole.BackgroundRole)
        if isinstance(ground, QBrush):
            painter.fillRect(option.rect, ground)
        whole = QRect(option.rect)  # not the same one, which is about to change
        option.rect = whole.adjusted(across, 0, -across, 0)
        super().paint(painter, option, index)
        paint_foot(painter, option, whole)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        across, down = self._air(option)
        option.rect = option.rect.adjusted(across, 0, -across, 0)
        return super().sizeHint(option, index) + QSize(2 * across, 2 * down)

    def _air(self, option: QStyleOptionViewItem) -> tuple[int, int]:
        """Return how much room there is beside a text, and above and below it, in pixels."""
        height = option.fontMetrics.height()
        return height * 2 // 5, height // 4


def paint_foot(painter: QPainter, option: QStyleOptionViewItem, cell: QRect) -> None:
    """Draw the line under a cell."""
    painter.setPen(QColor(colours(option.palette).line))
    painter.drawLine(cell.bottomLeft(), cell.bottomRight())
