"""FigureModel: rows of figures that arrive one by one, each with what it means and how it sorts."""

from collections.abc import Hashable
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
SORT_ROLE = Qt.ItemDataRole.UserRole


class Heading(NamedTuple):
    """What stands over a column, and how its figures come about."""

    text: str
    tip: str
    is_figure: bool = True


class Figure(NamedTuple):
    """One cell: its text, its place when sorted, and what it says in full."""

    text: str
    value: float
    tip: str


Row = tuple[Figure, ...]


class FigureModel(QAbstractTableModel):
    """Rows by key, in the order in which they arrive."""

    def __init__(self, headings: tuple[Heading, ...], parent: QObject) -> None:
        super().__init__(parent)
        self.headings = headings
        self._rows: dict[Hashable, Row] = {}

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """Whose the rows are, in their order here."""
        return tuple(self._rows)

    def clear(self) -> None:
        """Have no rows."""
        self.beginResetModel()
        self._rows = {}
        self.endResetModel()

    def put(self, key: Hashable, row: Row) -> None:
        """Add the row of `key`, or put it in place of the one there is."""
        if key in self._rows:
            place = self.keys.index(key)
            self._rows[key] = row
            self.dataChanged.emit(self.index(place, 0), self.index(place, len(row) - 1))
            return
        self.beginInsertRows(_NOWHERE, len(self._rows), len(self._rows))
        self._rows[key] = row
        self.endInsertRows()

    def figure(self, index: Index) -> Figure:
        """Return the figure in a cell."""
        return self._rows[self.keys[index.row()]][index.column()]

    def rowCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802  (Qt's)
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802  (Qt's)
        return 0 if parent.isValid() else len(self.headings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        figure = self.figure(index)
        heading = self.headings[index.column()]
        return {
            Qt.ItemDataRole.DisplayRole: figure.text,
            Qt.ItemDataRole.ToolTipRole: figure.tip,
            Qt.ItemDataRole.AccessibleTextRole: f"{heading.text}: {figure.text}",
            Qt.ItemDataRole.AccessibleDescriptionRole: figure.tip,
            Qt.ItemDataRole.TextAlignmentRole: _RIGHT if heading.is_figure else _LEFT,
            SORT_ROLE: figure.value,
        }.get(Qt.ItemDataRole(role))

    def headerData(  # noqa: N802  (Qt's)
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        heading = self.headings[section]
        return {
            Qt.ItemDataRole.DisplayRole: heading.text,
            Qt.ItemDataRole.ToolTipRole: heading.tip,
            Qt.ItemDataRole.TextAlignmentRole: _RIGHT if heading.is_figure else _LEFT,
        }.get(Qt.ItemDataRole(role))
