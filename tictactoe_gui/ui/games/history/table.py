"""The table of the games that are shown, and the empty state that takes its place."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from tictactoe_gui.session.history.conditions import HistoryFilter
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.ui.games.history.columns import (
    COLUMNS,
    RESULT,
    WHEN,
    row_height,
    table_columns,
    text_width,
)
from tictactoe_gui.ui.games.history.entry import GameEntry
from tictactoe_gui.ui.kit.empty_state import EmptyState
from tictactoe_gui.ui.kit.keys import RETURN
from tictactoe_gui.ui.kit.paging import PagedModel, PagedTable
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import reading

_DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_MARGINS = 16
"""Beside the text of a cell, in pixels."""


class GameModel(PagedModel):
    """Its rows are GameEntries, by the numbers of their games; it follows what is played."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(table_columns())
        self.setParent(parent)
        self.count = 0
        """How many games there are, shown or not."""
        self.filter = HistoryFilter()
        self.sort_column, self.is_downward = WHEN, True

    def clear(self) -> None:
        """Drop all games."""
        self.count = 0
        super().clear()

    @Slot(object, object)
    def take(self, wanted: Iterable[int], rows: Iterable[GameRow]) -> None:
        """Take the data of rows; games that were asked for and are not there were deleted."""
        self.fill(dict.fromkeys(wanted) | {row.number: GameEntry(row) for row in rows})

    @Slot(object)
    def set_filter(self, chosen: HistoryFilter) -> None:
        self.filter = chosen
        self.arranged.emit()


class GameTable(PagedTable):
    """A row for each game: Enter opens it, Delete deletes it, letters begin a search."""

    open_wanted = Signal()
    delete_wanted = Signal()
    copy_wanted = Signal()
    typed = Signal(str)
    """A letter, which is no key of the list."""

    def __init__(self, games: GameModel) -> None:
        super().__init__(tr("Games; Enter opens one on the board"), games)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sortByColumn(WHEN, Qt.SortOrder.DescendingOrder)
        self.doubleClicked.connect(self.open_wanted)

    @property
    def current(self) -> GameEntry | None:
        """The game of the current row, once its data has arrived."""
        place = self.currentIndex().row()
        entry: GameEntry | None = self.rows.row(place) if place >= 0 else None
        return entry

    def takes_key(self, event: QKeyEvent) -> bool:
        """Letters are searched for."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        letters = event.text()  # a function key has none
        return super().takes_key(event) or (plain and bool(letters) and letters.isprintable())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN:
            self.open_wanted.emit()
        elif event.key() in _DELETE:
            self.delete_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, text: str) -> None:  # noqa: N802  (Qt's)
        if text.strip():
            self.typed.emit(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Give columns the room that their letters take, and leave out what has none."""
        left = float(self.viewport().width())
        names = [place for place, column in enumerate(COLUMNS) if not column.widest]
        for place in range(len(COLUMNS)):
            text = text_width(place, self.font()) + _MARGINS
            width = max(round(text), self.heading_width(place))
            left -= width
            # The names come first, but their room is what the columns up to the result leave.
            self.setColumnHidden(place, left < 0 and place > RESULT)
            if place <= RESULT or left >= 0:
                self.setColumnWidth(place, width)
            else:
                left += width
        for place in names:
            width = self.columnWidth(place) + int(left / len(names))
            self.setColumnWidth(place, max(40, width))

    def _set_row_height(self) -> None:
        self.verticalHeader().setDefaultSectionSize(row_height(self.font()))


class ListOrEmptyState(QStackedWidget):
    """Shows a list, or a sentence in its place."""

    def __init__(self, table: QWidget) -> None:
        super().__init__()
        self._table = table
        self._had_focus = False
        """Whether the list had the focus when it gave way to a sentence."""
        self.empty = EmptyState(tr("&Clear filters"))
        self.addWidget(table)
        self.addWidget(self.empty)

    def show_count(self, count: int, shown: int, *, is_reading: bool) -> None:
        """Show the list if anything stands in it."""
        had_list, has_list = self.currentIndex() == 0, shown > 0
        if had_list and not has_list:
            self._had_focus = self.window().focusWidget() is self._table
        self.setCurrentIndex(int(not has_list))
        if has_list and not had_list and self._had_focus:
            self._table.setFocus()
        self.empty.button.setVisible(count > 0)
        if is_reading:
            self.empty.say(reading())
        elif count:
            self.empty.say(tr("No game matches."))
        else:
            self.empty.say(tr("No games yet. Every game is saved here from its first move on."))
