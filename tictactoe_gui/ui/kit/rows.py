"""Rows: a flat list whose rows are made of words and small shapes, in columns."""

from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QSizePolicy, QWidget

from tictactoe_gui.engine.rules import Mark

_SHORTEST = 5
"""A list this long is shown without scrolling."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_OWN_KEYS = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)

Index = QModelIndex | QPersistentModelIndex


class Piece(NamedTuple):
    """What stands in one column of a row: a shape, words, or both."""

    text: str = ""
    glyph: str = ""
    winner: Mark | None = None
    """Whose colour it has."""
    is_bold: bool = False
    is_muted: bool = False


class Row(NamedTuple):
    """One row."""

    pieces: tuple[Piece, ...]
    spoken: str
    """The same as sentences, for the tool tip and the screen reader."""
    aside: str = ""
    """What stands at the right end if there is room."""


class RowsModel(QAbstractListModel):
    """Rows as Qt's lists want them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """Replace all rows."""
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
    """As high as its rows where there is room; leaves to the window what is no key of a list."""

    selected = Signal(int)
    """The row that a person went to."""
    entered_row = Signal(int)
    """The row that a person clicked, or pressed Enter on."""

    def __init__(self, name: str) -> None:
        from tictactoe_gui.ui.kit.row_delegate import RowDelegate

        super().__init__()
        self.rows = RowsModel(self)
        self.setAccessibleName(name)
        self.setModel(self.rows)
        self.painter = RowDelegate(self)
        self.setItemDelegate(self.painter)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self._on_click)

    def show_rows(self, rows: tuple[Row, ...], current: int | None = None) -> None:
        """Show `rows`, and which one a person is at, without telling anybody."""
        was_blocked = self.blockSignals(True)
        if rows != self.rows.rows:
            self.rows.show_rows(rows)
            self._fit()
        if current is not None:
            self.setCurrentIndex(self.rows.index(current))
        self.blockSignals(was_blocked)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802  (Qt's)
        super().currentChanged(current, previous)
        if current.isValid():
            self.selected.emit(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.currentIndex().row(), Qt.Key(event.key())
        if key in _ENTER and row >= 0:
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
        return QSize(120, self._height(min(_SHORTEST, len(self.rows.rows))))

    def _go(self, row: int) -> None:
        if 0 <= row < len(self.rows.rows):
            self.setCurrentIndex(self.rows.index(row))

    def _height(self, rows: int) -> int:
        return rows * self.painter.height()

    def _fit(self) -> None:
        """Find out how much room the rows take."""
        self.painter.measure(self.rows.rows)
        self.setMaximumHeight(self._height(len(self.rows.rows)))
        self.updateGeometry()

    def _on_click(self, index: QModelIndex) -> None:
        self.entered_row.emit(index.row())
