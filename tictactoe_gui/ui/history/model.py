"""GameModel: the games of the history, filtered and sorted, as Qt's tables want them.

It sorts and filters by itself: Qt's proxy would ask Python twice for each of the 130,000
comparisons that ten thousand games take.
"""

from collections.abc import Iterable

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Slot,
)

from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.ui.history.columns import COLUMNS, WHEN
from tictactoe_gui.ui.history.entry import Entry, Known
from tictactoe_gui.ui.history.filter import Filter

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
_AT_ONCE = 200


class GameModel(QAbstractTableModel):
    """All games that there are, of which it shows some."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.shown: list[Entry] = []
        self.filter = Filter()
        self._entries: dict[str, Entry] = {}
        self._words = Known()
        self._column, self._is_downward = WHEN, True
        self._unprepared: list[Entry] = []
        self._leisure = QTimer(self, interval=0)
        self._leisure.timeout.connect(self._prepare)

    @property
    def count(self) -> int:
        """How many games there are."""
        return len(self._entries)

    @property
    def all(self) -> list[Entry]:
        """All games, shown or not."""
        return list(self._entries.values())

    # What changes.

    def load(self, rows: Iterable[GameRow]) -> None:
        """Replace all games."""
        self._words = Known()
        self._entries = {row.uid: self._known(row) for row in rows}
        self._arrange()
        self._unprepared = self.all
        self._leisure.start()

    def update(self, rows: Iterable[GameRow]) -> None:
        """Show games that are new, or have gone on."""
        is_in_place = True
        for row in rows:
            old, new = self._entries.get(row.uid), Entry(row, self._words)
            self._entries[row.uid] = new
            if old and self._key(old) == self._key(new) and self._shows(old) and self._shows(new):
                place = self.shown.index(old)
                self.shown[place] = new
                self.dataChanged.emit(self.index(place, 0), self.index(place, len(COLUMNS) - 1))
            else:
                is_in_place = False
        if not is_in_place:
            self._arrange()

    def remove(self, uids: Iterable[str]) -> None:
        """Show games no longer."""
        for uid in uids:
            self._entries.pop(uid, None)
        self._arrange()

    def set_filter(self, chosen: Filter) -> None:
        """Show other games."""
        self.filter = chosen
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._column, self._is_downward = column, order is Qt.SortOrder.DescendingOrder
        self._arrange()

    @Slot()
    def _prepare(self) -> None:
        """Find out what a search looks at, a little at a time, before somebody waits for it."""
        for entry in self._unprepared[-_AT_ONCE:]:
            entry.prepare()
        del self._unprepared[-_AT_ONCE:]
        if not self._unprepared:
            self._leisure.stop()

    def _known(self, row: GameRow) -> Entry:
        """Return the entry of a row, the one that is there if nothing has changed."""
        old = self._entries.get(row.uid)
        return old if old and old.row == row else Entry(row, self._words)

    def _shows(self, entry: Entry) -> bool:
        return bool(self.filter.choose([entry]))

    def _key(self, entry: Entry) -> tuple[object, ...]:
        row = entry.row
        return COLUMNS[self._column].key(entry), row.started, row.number

    def _arrange(self) -> None:
        """Choose the games anew, and put them in order; the view keeps what is selected."""
        shown = self.filter.choose(self.all)
        shown.sort(key=self._key, reverse=self._is_downward)
        self.beginResetModel()
        self.shown = shown
        self.endResetModel()

    # As Qt asks for it.

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802  (Qt's)
        return 0 if parent.isValid() else len(self.shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802  (Qt's)
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry, column = self.shown[index.row()], COLUMNS[index.column()]
        if role == Role.ToolTipRole or (role == Role.AccessibleTextRole and index.column() == WHEN):
            return entry.spoken()
        if role in (Role.DisplayRole, Role.AccessibleTextRole):
            return ", ".join([text for text in column.texts(entry) if text])
        return None

    def headerData(  # noqa: N802  (Qt's)
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return COLUMNS[section].heading()
        if role == Role.TextAlignmentRole and COLUMNS[section].is_number:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None
