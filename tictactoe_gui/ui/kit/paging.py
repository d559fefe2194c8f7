"""Paging: a table of a million rows, which knows the key of each, and reads those in sight."""

from array import array
from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtWidgets import QAbstractItemView

from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.kit.windows import soon

PAGE = 60
"""Rows that are read around one that is looked at."""
MOST_KNOWN = 600
"""Rows that are kept; a screen has room for a tenth of that."""
_ENDS = (QAbstractItemView.CursorAction.MoveHome, QAbstractItemView.CursorAction.MoveEnd)


class PagedModel(TableModel):
    """Asks its owner for a row's data when the view needs it, and shows it once it has arrived.

    The owner also sorts and filters. Keys are numbers: a million of them take 8 MB.
    """

    wanted = Signal(object)
    """The keys of rows whose data the view needs; `fill` answers."""
    arrived = Signal()
    """The data of some of them has arrived."""
    arranged = Signal()
    """A person has chosen another order."""

    keys: "array[int]"

    def __init__(self, columns: Sequence[Column]) -> None:
        super().__init__(columns)
        self.keys = array("q")
        self._rows: OrderedDict[Hashable, Any] = OrderedDict()
        self._missed: list[int] = []
        self._asked: set[int] = set()
        """The keys that were asked for and not answered yet: each repaint misses them again."""
        self._asking = soon(self, self._ask)

    def row(self, place: int) -> Any:  # noqa: ANN401  (whatever the columns know)
        """Return the row at a place, or None: it has been asked for, or it was deleted."""
        key = self.keys[place]
        if key not in self._rows:
            self._missed.append(place)
            self._asking.start()
            return None
        self._rows.move_to_end(key)
        return self._rows[key]

    def known(self, key: int) -> Any:  # noqa: ANN401  (whatever the columns know)
        """Return a row if it is there, without asking for it."""
        return self._rows.get(key)

    @Slot()
    def _ask(self) -> None:
        """Ask for the data of the rows that came into sight last, and of those around them."""
        places = self._missed[-PAGE:]
        self._missed.clear()
        first, last = min(places, default=0), max(places, default=-1)
        page = self.keys[max(0, first - PAGE // 2) : last + 1 + PAGE // 2]
        there = self._rows.keys() | self._asked
        missing = [each for each in page[: 4 * PAGE] if each not in there]
        if missing:
            self._asked.update(missing)
            self.wanted.emit(missing)

    @Slot()
    def ask_again(self) -> None:
        """Ask again for what has not arrived, once the view needs it: reading it has failed."""
        self._asked.clear()

    def fill(self, rows: Mapping[int, object]) -> None:
        """Take the data of some rows, by key; None stands for a row that was deleted."""
        self._asked.difference_update(rows)
        for key, row in rows.items():
            self._rows[key] = row
        while len(self._rows) > MOST_KNOWN:
            self._rows.popitem(last=False)
        self.arrived.emit()

    @Slot()
    def forget(self) -> None:
        """Ask anew for every row: it may have changed."""
        self._rows.clear()
        self._asked.clear()

    def show_keys(self, keys: "array[int]") -> None:
        """Show other rows; the view keeps what is selected."""
        self._asked.clear()
        self.beginResetModel()
        self.keys = keys
        self.endResetModel()

    def insert(self, place: int, key: int) -> None:
        """Show one more row."""
        self.beginInsertRows(QModelIndex(), place, place)
        self.keys.insert(place, key)
        self.endInsertRows()

    def remove(self, keys: Sequence[int]) -> None:
        """Take rows out of the table."""
        if len(keys) == len(self.keys):
            self.show_keys(array("q"))
            return
        gone = frozenset(keys)
        self.show_keys(array("q", [each for each in self.keys if each not in gone]))

    def clear(self) -> None:
        """Show no rows, and forget the data of all."""
        self._rows.clear()
        self._missed.clear()
        self.show_keys(array("q"))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.sort_column, self.is_downward = column, order is Qt.SortOrder.DescendingOrder
        self.arranged.emit()


class PagedTable(TableView):
    """Several rows can be selected; they stay so, and in their place, when other rows come."""

    selection_moved = Signal()
    """Other rows are selected, or another one is the current one."""
    rows: PagedModel

    def __init__(self, name: str, rows: PagedModel) -> None:
        super().__init__(name, rows, frames_rows=True)
        self._state_before = _ViewState()
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.horizontalHeader().setResizeContentsPrecision(0)  # by what is in sight, and known
        rows.modelAboutToBeReset.connect(self._save_state)
        rows.rowsInserted.connect(self._on_inserted)
        rows.arrived.connect(self._on_arrived)
        self.selectionModel().selectionChanged.connect(self.selection_moved)
        self.selectionModel().currentChanged.connect(self.selection_moved)

    @property
    def current_key(self) -> int | None:
        """The key of the current row."""
        place = self.currentIndex().row()
        return self.rows.keys[place] if place >= 0 else None

    @property
    def selected(self) -> "array[int]":
        """The keys of the rows that are selected, from top to bottom."""
        keys = array("q")
        for part in self._parts():
            keys.extend(self.rows.keys[part.start : part.stop])
        return keys

    @property
    def selected_count(self) -> int:
        """How many rows are selected."""
        return sum(map(len, self._parts()))

    def _parts(self) -> list[range]:
        """Return the rows that are selected, from top to bottom."""
        chosen = self.selectionModel().selection()  # its indexes would be those of all columns
        parts = sorted(
            {
                (each.top(), each.bottom() + 1)
                for each in [chosen.at(place) for place in range(chosen.count())]
            }
        )
        whole: list[range] = []
        for first, stop in parts:  # the same rows may be in several, a column in each
            start = max(first, whole[-1].stop) if whole else first
            if start < stop:
                whole.append(range(start, stop))
        return whole

    def show_keys(self, keys: "array[int]") -> None:
        """Show other rows: those around the current one, or else the first."""
        shown = self.rows.keys
        if keys == shown:
            return
        if shown and shown in (keys[1:], keys[:-1]):
            place = 0 if keys[1:] == shown else len(shown)
            self.rows.insert(place, keys[place])
            return
        before = self.current_key
        self.rows.show_keys(keys)
        if self.current_key != before:
            self.go_to(0)
        self.scrollTo(self.currentIndex())

    def go_to(self, place: int) -> None:
        """Select this row alone, even while Ctrl or Shift is held."""
        if place < len(self.rows.keys):
            self._select(place, [range(place, place + 1)])

    # What stays when the rows change.

    @Slot()
    def _save_state(self) -> None:
        current, top, shown = self.currentIndex().row(), self.rowAt(0), self.rows.keys
        is_all = len(shown) > 1 and self.selected_count == len(shown)
        before = sum(len(range(each.start, min(each.stop, current))) for each in self._parts())
        self._state_before = _ViewState(
            self.current_key,
            max(0, current - before),
            array("q") if is_all else self.selected,
            is_all,
            shown[top] if top >= 0 and self.verticalScrollBar().value() else None,
            self.rowViewportPosition(top),
        )

    @Slot()
    def _on_reset(self) -> None:
        """Select what was selected; if the current row is gone, the one that is in its place."""
        before, keys = self._state_before, self.rows.keys
        wanted = {before.current, before.top, *before.selected}
        places = {key: place for place, key in enumerate(keys) if key in wanted}
        if keys:
            place = places.get(before.current or 0, min(before.place, len(keys) - 1))
            found = sorted([places[each] for each in before.selected if each in places]) or [place]
            self._select(place, [range(len(keys))] if before.is_all else _parts_of(found))
        if before.top in places:
            self.updateGeometries()
            top = places[before.top] * self.verticalHeader().defaultSectionSize()
            self.verticalScrollBar().setValue(top - before.top_at)
        self.selection_moved.emit()  # the same place may hold another row

    def _select(self, current: int, parts: list[range]) -> None:
        selection = QItemSelection()
        for part in parts:
            selection.select(self.rows.index(part.start, 0), self.rows.index(part.stop - 1, 0))
        flags = QItemSelectionModel.SelectionFlag
        model = self.selectionModel()
        model.setCurrentIndex(self.rows.index(current, 0), flags.NoUpdate)
        model.select(selection, flags.ClearAndSelect | flags.Rows)

    @Slot(QModelIndex, int, int)
    def _on_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        """Stay at the place that the table was scrolled to; of no rows so far, go to the first."""
        if not self.currentIndex().isValid():
            self.go_to(0)
        bar = self.verticalScrollBar()
        if first == 0 and bar.value():
            self.updateGeometries()
            height = self.verticalHeader().defaultSectionSize()
            bar.setValue(bar.value() + (last + 1) * height)

    def fit_to(self, rows: range) -> None:  # noqa: ARG002  (there may be a million)
        self.fit()

    @Slot()
    def _on_arrived(self) -> None:
        self.fit()
        self.viewport().update()
        self.selection_moved.emit()

    def moveCursor(  # noqa: N802  (Qt's)
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Go to the first and the last row with Home and End, not to a column."""
        if action in _ENDS:
            modifiers |= Qt.KeyboardModifier.ControlModifier
        return super().moveCursor(action, modifiers)


def _parts_of(places: list[int]) -> list[range]:
    """Return places, from top to bottom, as ranges."""
    starts = [place for before, place in pairwise([-2, *places]) if place != before + 1]
    ends = [place for place, after in pairwise([*places, -2]) if after != place + 1]
    return [range(first, last + 1) for first, last in zip(starts, ends, strict=True)]


class _ViewState(NamedTuple):
    """What was selected and to be seen, by key."""

    current: int | None = None
    place: int = 0
    """Where it would be without those that are selected."""
    selected: "array[int]" = array("q")
    is_all: bool = False
    """Whether all rows were; a set of a million numbers is 100 MB."""
    top: int | None = None
    """The row at the upper edge, where the table was scrolled down."""
    top_at: int = 0
