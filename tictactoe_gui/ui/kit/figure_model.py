"""FigureModel: rows of figures that arrive one by one, each with what it means and how it sorts."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, NamedTuple

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
    """One cell: its text, and its place when sorted."""

    text: str
    value: float
    tip: Callable[[], str]
    """Return what it says in full; asked only when that is wanted."""


Row = tuple[Figure, ...]


class FigureModel(QAbstractTableModel):
    """Rows by key, in the order in which they arrive."""

    def __init__(self, headings: tuple[Heading, ...], parent: QObject) -> None:
        super().__init__(parent)
        self.headings = headings
        self.keys: list[Hashable] = []
        """Whose the rows are, in their order here."""
        self._rows: list[Row] = []

    def clear(self) -> None:
        """Have no rows."""
        self.beginResetModel()
        self.keys, self._rows = [], []
        self.endResetModel()

    def put(self, rows: Mapping[Any, Row]) -> None:
        """Add rows by their keys, or put them in place of those there are."""
        known = [self.keys.index(key) for key in rows if key in self.keys]
        for place in known:
            self._rows[place] = rows[self.keys[place]]
        if known:
            last = len(self.headings) - 1
            self.dataChanged.emit(self.index(min(known), 0), self.index(max(known), last))
        if new := [key for key in rows if key not in self.keys]:
            first = len(self.keys)
            self.beginInsertRows(_NOWHERE, first, first + len(new) - 1)
            self.keys += new
            self._rows += [rows[key] for key in new]
            self.endInsertRows()

    def figure(self, index: Index) -> Figure:
        """Return the figure in a cell."""
        return self._rows[index.row()][index.column()]

    def columns(self) -> Iterator[list[str]]:
        """Yield the texts of each column, its heading first."""
        for place, heading in enumerate(self.headings):
            yield [heading.text, *(row[place].text for row in self._rows)]

    def rowCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802  (Qt's)
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802  (Qt's)
        return 0 if parent.isValid() else len(self.headings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        figure, heading = self.figure(index), self.headings[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return figure.text
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return figure.tip()
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{heading.text}: {figure.text}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return _RIGHT if heading.is_figure else _LEFT
            case _:
                return figure.value if role == SORT_ROLE else None

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
