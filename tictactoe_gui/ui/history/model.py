"""GameModel: the games of the history that are shown.

It knows the number of each, in their order, and what stands in the few rows that somebody looks at.
"""

from array import array
from collections import OrderedDict
from collections.abc import Iterable, Sequence

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    Qt,
    QTimer,
    Signal,
    Slot,
)

from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.ui.history.columns import COLUMNS, WHEN, table_columns
from tictactoe_gui.ui.history.entry import Entry, Known
from tictactoe_gui.ui.history.filter import Filter
from tictactoe_gui.ui.kit.table import TableModel

PAGE = 60
"""Games that are fetched around one that is looked at."""
MOST_KNOWN = 600
"""Games whose rows are kept; a screen has room for a tenth of that."""


class GameModel(TableModel):
    """Asks for what stands in a row when somebody looks at it, and shows it once it is there."""

    wanted = Signal(object)
    """The numbers of games whose rows are looked at."""
    arranged = Signal()
    """Another order or another filter is wished for."""
    arrived = Signal()
    """What stands in some rows is there now."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(table_columns())
        self.setParent(parent)
        self.numbers = self.keys = array("q")
        """The games that are shown, from top to bottom."""
        self.count = 0
        """How many games there are, shown or not."""
        self.filter = Filter()
        self.sort_column, self.is_downward = WHEN, True
        self._entries: OrderedDict[int, Entry | None] = OrderedDict()
        """By number; None is a game that is gone."""
        self._words = Known()
        self._missed: list[int] = []
        self._asking = QTimer(self, singleShot=True, interval=0)
        self._asking.timeout.connect(self._ask)

    def row(self, place: int) -> Entry | None:
        """Return what stands in a row, if that is known by now; else it is asked for."""
        number = self.numbers[place]
        if number not in self._entries:
            self._missed.append(place)
            self._asking.start()
            return None
        self._entries.move_to_end(number)
        return self._entries[number]

    @Slot()
    def _ask(self) -> None:
        """Ask for the rows that were looked at last, and those around them."""
        rows = self._missed[-PAGE:]
        self._missed.clear()
        first, last = min(rows, default=0), max(rows, default=-1)
        page = self.numbers[max(0, first - PAGE // 2) : last + 1 + PAGE // 2]
        missing = [each for each in page[: 4 * PAGE] if each not in self._entries]
        if missing:
            self.wanted.emit(missing)

    # What changes.

    def show_games(self, numbers: "array[int]") -> None:
        """Show other games; the view keeps what is selected."""
        self.beginResetModel()
        self.numbers = self.keys = numbers
        self.endResetModel()

    def extend(self, numbers: "array[int]") -> None:
        """Show more games below the others."""
        if numbers:
            first = len(self.numbers)
            self.beginInsertRows(QModelIndex(), first, first + len(numbers) - 1)
            self.numbers.extend(numbers)
            self.endInsertRows()

    def clear(self) -> None:
        """Keep nothing."""
        self._entries.clear()
        self._words = Known()
        self._missed.clear()
        self.count = 0
        self.show_games(array("q"))

    def forget(self) -> None:
        """Ask anew for what stands in the rows: another program may have written it."""
        self._entries.clear()

    def fill(self, wanted: Iterable[int], rows: Iterable[GameRow]) -> None:
        """Know what stands in rows; games that were wanted and are not there are gone."""
        self._entries |= dict.fromkeys(wanted)
        for row in rows:
            self._entries[row.number] = Entry(row, self._words)
        while len(self._entries) > MOST_KNOWN:
            self._entries.popitem(last=False)
        self.arrived.emit()

    def update(self, rows: Iterable[GameRow]) -> bool:
        """Show games that are new, or have gone on; return whether all are in their place."""
        are_in_place = [self._update(Entry(row, self._words)) for row in rows]
        return all(are_in_place)

    def _update(self, entry: Entry) -> bool:
        """Show a game anew; return False where its place can only be found by a search."""
        number = entry.row.number
        is_shown, old = number in self.numbers, self._entries.get(number)
        self.fill((), [entry.row])
        if not self.filter.admits(entry):
            if is_shown:
                self.remove([number])
            return True
        if is_shown:
            is_same = old is not None and self._key(old) == self._key(entry)
            return is_same or self.sort_column == WHEN
        self.count += 1
        return self._insert(entry)

    def _insert(self, entry: Entry) -> bool:
        """Show a new game at the end where the newest are, if it belongs there."""
        place = 0 if self.is_downward else len(self.numbers)
        if self.numbers:
            end = self._entries.get(self.numbers[0 if self.is_downward else -1])
            if self.sort_column != WHEN or not end or self._key(end) > self._key(entry):
                return False
        self.beginInsertRows(QModelIndex(), place, place)
        self.numbers.insert(place, entry.row.number)
        self.endInsertRows()
        return True

    def remove(self, numbers: Sequence[int]) -> None:
        """Show games no longer."""
        if len(numbers) == len(self.numbers):
            self.show_games(array("q"))
            return
        gone = frozenset(numbers)
        self.show_games(array("q", [each for each in self.numbers if each not in gone]))

    def set_filter(self, chosen: Filter) -> None:
        """Wish for other games."""
        self.filter = chosen
        self.arranged.emit()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.sort_column, self.is_downward = column, order is Qt.SortOrder.DescendingOrder
        self.arranged.emit()

    def _key(self, entry: Entry) -> tuple[object, ...]:
        row = entry.row
        return COLUMNS[self.sort_column].key(entry), row.started, row.number
