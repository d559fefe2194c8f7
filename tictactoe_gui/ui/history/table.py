"""GameTable: the list of games, which keeps selection and place when the games change."""

from array import array
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QRectF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from tictactoe_gui.ui.history.columns import COLUMNS, RESULT, WHEN
from tictactoe_gui.ui.history.delegate import GameDelegate
from tictactoe_gui.ui.history.entry import Entry
from tictactoe_gui.ui.history.model import GameModel
from tictactoe_gui.ui.kit.table import FlatView
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_ENDS = (QAbstractItemView.CursorAction.MoveHome, QAbstractItemView.CursorAction.MoveEnd)
_FONT_CHANGES = (QEvent.Type.FontChange, QEvent.Type.StyleChange)


class GameTable(FlatView):
    """Arrows, Enter, Delete and Ctrl+C do what they do elsewhere; letters begin a search."""

    open_wanted = Signal()
    delete_wanted = Signal()
    copy_wanted = Signal()
    typed = Signal(str)
    """A letter, which is no key of the list."""
    chosen = Signal()
    """Other games are selected, or another one is the current one."""

    def __init__(self, games: GameModel) -> None:
        super().__init__(tr("Games; Enter opens one on the board"))
        self.games = games
        self._kept = _Kept()
        self._wish: int | None = None
        """The game that was current before a search, as long as that has not found it."""
        self._delegate = GameDelegate(self, games)
        self.setModel(games)
        self.setItemDelegate(self._delegate)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSortIndicator(WHEN, Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        games.modelAboutToBeReset.connect(self._keep)
        games.modelReset.connect(self._restore)
        games.rowsInserted.connect(self._on_inserted)
        games.arrived.connect(self._on_arrived)
        self.doubleClicked.connect(self.open_wanted)
        self.selectionModel().selectionChanged.connect(self.chosen)
        self.selectionModel().currentChanged.connect(self.chosen)
        self.selectionModel().currentChanged.connect(self.viewport().update)  # and not one cell

    @property
    def current(self) -> Entry | None:
        """The game that the keyboard is at, once it is known."""
        row = self.currentIndex().row()
        return self.games.row(row) if row >= 0 else None

    @property
    def selected(self) -> "array[int]":
        """The numbers of the games that are selected, from top to bottom."""
        numbers = array("q")
        for part in self._parts():
            numbers.extend(self.games.numbers[part.start : part.stop])
        return numbers

    @property
    def selected_count(self) -> int:
        """How many games are selected."""
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

    def show_first(self, numbers: "array[int]") -> None:
        """Show other games: those around the current one, or else the first."""
        before = self._current_number()
        self.games.show_games(numbers)
        self._wish = None
        if self._current_number() != before:
            self.go_to(0)
            self._wish = before
        self.scrollTo(self.currentIndex())

    def show_more(self, numbers: "array[int]") -> None:
        """Show more games; if the one that was current is among them, it is again."""
        place = len(self.games.numbers)
        self.games.extend(numbers)
        wish = self._wish
        if wish is not None and wish in numbers and self._parts() == [range(1)]:
            self.go_to(place + numbers.index(wish))
            self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def go_to(self, row: int) -> None:
        """Select one game, whatever keys are pressed."""
        if row < len(self.games.numbers):
            self._select(row, [range(row, row + 1)])

    def _current_number(self) -> int | None:
        row = self.currentIndex().row()
        return self.games.numbers[row] if row >= 0 else None

    # What stays when the games change.

    @Slot()
    def _keep(self) -> None:
        current, top, shown = self.currentIndex().row(), self.rowAt(0), self.games.numbers
        is_all = len(shown) > 1 and self.selected_count == len(shown)
        before = sum(len(range(each.start, min(each.stop, current))) for each in self._parts())
        self._kept = _Kept(
            self._current_number(),
            max(0, current - before),
            array("q") if is_all else self.selected,
            is_all,
            shown[top] if top >= 0 and self.verticalScrollBar().value() else None,
            self.rowViewportPosition(top),
        )

    @Slot()
    def _restore(self) -> None:
        """Select what was selected; if the current game is gone, the one that is in its place."""
        kept, numbers = self._kept, self.games.numbers
        wanted = {kept.current, kept.top, *kept.selected}
        places = {number: row for row, number in enumerate(numbers) if number in wanted}
        if numbers:
            row = places.get(kept.current or 0, min(kept.row, len(numbers) - 1))
            rows = sorted([places[each] for each in kept.selected if each in places]) or [row]
            self._select(row, [range(len(numbers))] if kept.is_all else _parts_of(rows))
        if kept.top in places:
            self.updateGeometries()
            place = places[kept.top] * self.verticalHeader().defaultSectionSize()
            self.verticalScrollBar().setValue(place - kept.top_at)
        self.chosen.emit()  # the same row may hold another game

    def _select(self, current: int, rows: list[range]) -> None:
        selection = QItemSelection()
        for part in rows:
            selection.select(self.games.index(part.start, 0), self.games.index(part.stop - 1, 0))
        flags = QItemSelectionModel.SelectionFlag
        model = self.selectionModel()
        model.setCurrentIndex(self.games.index(current, 0), flags.NoUpdate)
        model.select(selection, flags.ClearAndSelect | flags.Rows)

    # As the list is used.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.open_wanted.emit()
        elif event.key() in _DELETE:
            self.delete_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def moveCursor(  # noqa: N802  (Qt's)
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Go to the first and the last game with Home and End, not to a column."""
        if action in _ENDS:
            modifiers |= Qt.KeyboardModifier.ControlModifier
        return super().moveCursor(action, modifiers)

    def keyboardSearch(self, text: str) -> None:  # noqa: N802  (Qt's)
        if text.strip():
            self.typed.emit(text)

    # How it looks.

    @Slot(QModelIndex, int, int)
    def _on_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        """Stay at the place that the list was scrolled to."""
        bar = self.verticalScrollBar()
        if first == 0 and bar.value():
            self.updateGeometries()
            height = self.verticalHeader().defaultSectionSize()
            bar.setValue(bar.value() + (last + 1) * height)

    @Slot()
    def _on_arrived(self) -> None:
        self.viewport().update()
        self.chosen.emit()

    def event(self, event: QEvent) -> bool:
        if event.type() in _FONT_CHANGES:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        index = self.currentIndex()
        if not index.isValid() or not self.hasFocus():
            return
        row = self.visualRect(index)
        pen = QPen(QColor(colours(self.palette()).accent), 2)
        pen.setDashPattern([3, 2])
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        box = QRectF(0, row.top(), self.horizontalHeader().length(), row.height())
        painter.drawRoundedRect(box.adjusted(1.5, 1, -1.5, -2), 5, 5)
        painter.end()

    def _fit(self) -> None:
        """Give rows and columns the room that the letters take, and leave out what has none."""
        self.verticalHeader().setDefaultSectionSize(self._delegate.row_height())
        left = float(self.viewport().width())
        names = [place for place, column in enumerate(COLUMNS) if not column.widest]
        for place, column in enumerate(COLUMNS):
            width = self._delegate.width(column)
            left -= width
            # The names come first, but their room is what the columns up to the result leave.
            self.setColumnHidden(place, left < 0 and place > RESULT)
            if place <= RESULT or left >= 0:
                self.setColumnWidth(place, round(width))
            else:
                left += width
        for place in names:
            width = self.columnWidth(place) + left / len(names)
            self.setColumnWidth(place, max(40, int(width)))


def _parts_of(rows: list[int]) -> list[range]:
    """Return rows, from top to bottom, as ranges."""
    starts = [row for before, row in pairwise([-2, *rows]) if row != before + 1]
    ends = [row for row, after in pairwise([*rows, -2]) if after != row + 1]
    return [range(first, last + 1) for first, last in zip(starts, ends, strict=True)]


class _Kept(NamedTuple):
    """What was selected and to be seen, by number."""

    current: int | None = None
    row: int = 0
    """Where it would be without those that are selected."""
    selected: "array[int]" = array("q")
    is_all: bool = False
    """Whether all games were; a set of a million numbers is 100 MB."""
    top: int | None = None
    """The game at the upper edge, where the list was scrolled down."""
    top_at: int = 0
