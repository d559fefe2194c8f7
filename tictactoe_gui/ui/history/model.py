"""GameModel: the games of the history that are shown, and how they follow what is played."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Slot

from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.ui.history.columns import COLUMNS, WHEN, table_columns
from tictactoe_gui.ui.history.entry import GameEntry, WordCache
from tictactoe_gui.ui.history.filter import HistoryFilter
from tictactoe_gui.ui.kit.paging import PagedModel


class GameModel(PagedModel):
    """Its rows are GameEntries, by the numbers of their games."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(table_columns())
        self.setParent(parent)
        self.count = 0
        """How many games there are, shown or not."""
        self.filter = HistoryFilter()
        self.sort_column, self.is_downward = WHEN, True
        self._words = WordCache()

    def clear(self) -> None:
        """Drop all games."""
        self._words = WordCache()
        self.count = 0
        super().clear()

    @Slot(object, object)
    def take(self, wanted: Iterable[int], rows: Iterable[GameRow]) -> None:
        """Take the data of rows; games that were asked for and are not there were deleted."""
        entries = {row.number: GameEntry(row, self._words) for row in rows}
        self.fill(dict.fromkeys(wanted) | entries)

    def update(self, rows: Iterable[GameRow]) -> bool:
        """Show games that are new, or have gone on; return whether all are in their place."""
        are_in_place = [self._update(GameEntry(row, self._words)) for row in rows]
        return all(are_in_place)

    def _update(self, entry: GameEntry) -> bool:
        """Show a game anew; return False where its place can only be found by a search."""
        number = entry.row.number
        is_shown, old = number in self.keys, self.known(number)
        self.fill({number: entry})
        if not self.filter.admits(entry):
            if is_shown:
                self.remove([number])
            return True
        if is_shown:
            is_same = old is not None and self._place(old) == self._place(entry)
            return is_same or self.sort_column == WHEN
        self.count += 1
        return self._insert(entry)

    def _insert(self, entry: GameEntry) -> bool:
        """Show a new game at the end where the newest are, if it belongs there."""
        if self.keys:
            end = self.known(self.keys[0 if self.is_downward else -1])
            if self.sort_column != WHEN or not end or self._place(end) > self._place(entry):
                return False
        self.insert(0 if self.is_downward else len(self.keys), entry.row.number)
        return True

    @Slot(object)
    def set_filter(self, chosen: HistoryFilter) -> None:
        self.filter = chosen
        self.arranged.emit()

    def _place(self, entry: GameEntry) -> tuple[object, ...]:
        """Return what sorts a game."""
        row = entry.row
        return COLUMNS[self.sort_column].key(entry), row.started, row.number
