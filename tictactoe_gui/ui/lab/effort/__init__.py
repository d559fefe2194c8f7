"""The page on effort: what each program takes for the board, and what limits and orders do."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import (
    SEARCHES,
    Measurement,
    SearchCount,
    measure,
    search_counts,
)
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.layouts import Scrolled, column, row, widget_of
from tictactoe_gui.ui.kit.paint import SmallBoard
from tictactoe_gui.ui.kit.table import TableModel, TableView
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.lab.effort.tables import (
    program_columns,
    programs,
    search_columns,
    searches_line,
)
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import representation_short_name
from tictactoe_gui.ui.wording.text import numbers_of


@PAGES.register("effort", order=2)
class EffortPage(LabPage):
    """Follows the board while it is in sight; what does not depend on it is counted once."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self._known: dict[Board, dict[str, Measurement]] = {}
        """The effort of each program, by the position and how it is stored."""
        self.counts: dict[tuple[str, int], SearchCount] = {}
        self.board = self._board_now
        self.small = SmallBoard()
        name = tr("What each program does on this board")
        title = tr("What a depth limit saves and loses, and what the order of moves does")
        self.head, self.searches_head = ContentView(name), ContentView(title)
        self.programs = TableView(name, TableModel(program_columns()))
        self.searches = TableView(title, TableModel(search_columns()))
        self.programs.rows_in_sight, self.searches.rows_in_sight = len(programs()), len(SEARCHES)
        for each in (self.programs, self.searches):
            each.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        head = row(self.small, (self.head, 1), spacing=12)
        parts = head, self.programs, self.searches_head, self.searches, (None, 1)
        scrolled = Scrolled(widget_of(column(*parts, spacing=10)), name, least=6, lines=20)
        self.setLayout(column((scrolled, 1), margins=(0, 10, 0, 6)))
        self._follow = soon(self, self._follow_board)
        self.session.game_changed.connect(self._follow.start)
        self.head.wanted.connect(self.begin)
        self.show_all()

    @classmethod
    def title(cls) -> str:
        """Return the tab's label."""
        return tr("Effort")

    @Slot()
    def begin(self) -> None:
        """Count what is missing: first of the board, then of the limits and orders."""
        board = self.board = self._board_now
        keys = [each for each in reversed(programs()) if each not in self.measured]  # quick first
        missing = [each for each in SEARCHES if each not in self.counts]

        def task(control: Control) -> None:
            measure(board, keys, SearchOptions(), control)
            search_counts(control, missing)

        self.start(task, len(keys) + len(missing))
        self.show_all()

    def show_row(self, value: object) -> None:
        """Show what was just measured or counted."""
        if isinstance(value, Measurement):
            self.measured[value.program] = value
        elif isinstance(value, SearchCount):
            self.counts[value.order, value.depth] = value
        self.show_all()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow_board()

    @property
    def measured(self) -> dict[str, Measurement]:
        """The effort of each program on the board that is shown."""
        return self._known.setdefault(self.board, {})

    @property
    def _board_now(self) -> Board:
        """The board in front, or the one before the last move of a game that is over."""
        return self.session.game.before_end().board

    @Slot()
    def _follow_board(self) -> None:
        if self.isVisible() and self.board != self._board_now:
            self.begin()
        self._show_head()

    def show_all(self) -> None:
        self.programs.rows.show(self.measured)
        self.searches.rows.show(self.counts)
        self._show_head()

    def _show_head(self) -> None:
        """Show which board the figures are of, and how far they can be trusted."""
        self.small.show_board(self.board, position_spoken(self.board))
        told = tr(
            "Stored as: {representation}. Every search looks to the end of the game, row by row;"
            " alpha-beta has one window for all squares. Counts are exact, the same in every run;"
            " times vary.",
            representation=representation_short_name(self.board.key),
        )
        if self.session.game.board.is_over:
            shown = tr("The game is over. This is the position before its last move.")
            if not self.board.ply:
                shown = tr("The game is over. This is the empty board.")
            told = f"{shown} {told}"
        lines = [Line(position_line(self.board), style="heading"), Line(told, style="muted")]
        is_whole = len(self.measured) == len(programs()) and len(self.counts) == len(SEARCHES)
        if not (self.is_busy or is_whole):
            lines.append(Line(tr("Count the rest"), does="count"))
        self.head.show_content(lines)
        title = Line(self.searches.accessibleName(), style="heading")
        self.searches_head.show_content((title, Line(searches_line(self.counts), style="muted")))


def position_line(board: Board) -> str:
    """Return who moves in a position, and how much of it is empty."""
    if board.ply == 0:
        return tr("The empty board, X to move")
    free = tr("%Ln free squares", None, len(CELLS) - board.ply)
    return tr("{mark} to move, {free}", mark=board.turn.value, free=free)


def position_spoken(board: Board) -> str:
    """Return which squares X and O hold, for a screen reader."""
    taken = {mark: [cell for cell in CELLS if board.mark_at(cell) is mark] for mark in Mark}
    parts = [
        tr("{mark} on {squares}", mark=mark.value, squares=numbers_of(cells))
        for mark, cells in taken.items()
        if cells
    ]
    return "; ".join((*parts, position_line(board)))
