"""GameTable: the list of games, which keeps selection and place when the games change."""

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
from PySide6.QtWidgets import QAbstractItemView, QTableView

from tictactoe_gui.ui.history.columns import COLUMNS, RESULT, WHEN
from tictactoe_gui.ui.history.delegate import GameDelegate
from tictactoe_gui.ui.history.entry import Entry
from tictactoe_gui.ui.history.filter import Filter
from tictactoe_gui.ui.history.model import GameModel
from tictactoe_gui.ui.theme import colours
from tictactoe_gui.ui.wording import tr

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_ENDS = (QAbstractItemView.CursorAction.MoveHome, QAbstractItemView.CursorAction.MoveEnd)
_FONT_CHANGES = (QEvent.Type.FontChange, QEvent.Type.StyleChange)


class GameTable(QTableView):
    """Arrows, Enter, Delete and Ctrl+C do what they do elsewhere; letters begin a search."""

    open_wanted = Signal()
    delete_wanted = Signal()
    copy_wanted = Signal()
    typed = Signal(str)
    """A letter, which is no key of the list."""
    chosen = Signal()
    """Other games are selected, or another one is the current one."""

    def __init__(self, games: GameModel) -> None:
        super().__init__()
        self.games = games
        self._kept = _Kept()
        self._delegate = GameDelegate(self, games)
        self.setModel(games)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Games; Enter opens one on the board"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSortIndicator(WHEN, Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        games.modelAboutToBeReset.connect(self._keep)
        games.modelReset.connect(self._restore)
        self.doubleClicked.connect(self.open_wanted)
        self.selectionModel().selectionChanged.connect(self.chosen)
        self.selectionModel().currentChanged.connect(self.chosen)
        self.selectionModel().currentChanged.connect(self.viewport().update)  # and not one cell

    @property
    def current(self) -> Entry | None:
        """The game that the keyboard is at."""
        row = self.currentIndex().row()
        return self.games.shown[row] if row >= 0 else None

    @property
    def selected(self) -> list[Entry]:
        """The games that are selected, from top to bottom."""
        return [self.games.shown[row] for row in self._rows()]

    def _rows(self) -> list[int]:
        """Return the rows that are selected, from top to bottom."""
        chosen = self.selectionModel().selection()  # its indexes would be those of all columns
        parts = [chosen.at(place) for place in range(chosen.count())]
        return sorted({row for each in parts for row in range(each.top(), each.bottom() + 1)})

    def set_filter(self, chosen: Filter) -> None:
        """Show other games: those around the current one, or else the first."""
        before = self.current
        self.games.set_filter(chosen)
        if self.current is not before:
            self.go_to(0)
        self.scrollTo(self.currentIndex())

    def go_to(self, row: int) -> None:
        """Select one game, whatever keys are pressed."""
        if row < len(self.games.shown):
            self._select(row, [row])

    # What stays when the games change.

    @Slot()
    def _keep(self) -> None:
        current, top, shown = self.currentIndex().row(), self.rowAt(0), self.games.shown
        rows = self._rows()
        self._kept = _Kept(
            shown[current].row.uid if current >= 0 else "",
            max(0, current - sum([row < current for row in rows])),
            {shown[row].row.uid for row in rows},
            shown[top].row.uid if top >= 0 and self.verticalScrollBar().value() else "",
            self.rowViewportPosition(top),
        )

    @Slot()
    def _restore(self) -> None:
        """Select what was selected; if the current game is gone, the one that is in its place."""
        kept = self._kept
        places = {entry.row.uid: place for place, entry in enumerate(self.games.shown)}
        if places:
            row = places.get(kept.current, min(kept.row, len(places) - 1))
            rows = sorted([places[uid] for uid in kept.selected & places.keys()]) or [row]
            self._select(row, rows)
        if kept.top in places:
            self.updateGeometries()
            place = places[kept.top] * self.verticalHeader().defaultSectionSize()
            self.verticalScrollBar().setValue(place - kept.top_at)
        self.chosen.emit()  # the same row may hold another game

    def _select(self, current: int, rows: list[int]) -> None:
        selection = QItemSelection()
        first = rows[0]
        for row, following in pairwise([*rows, -1]):
            if following != row + 1:
                selection.select(self.games.index(first, 0), self.games.index(row, 0))
                first = following
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


class _Kept(NamedTuple):
    """What was selected and to be seen."""

    current: str = ""
    row: int = 0
    """Where it would be without those that are selected."""
    selected: set[str] = set()  # noqa: RUF012  (is never changed)
    top: str = ""
    """The game at the upper edge, where the list was scrolled down."""
    top_at: int = 0
