"""The page on effort: what each program takes for the board, and what limits and orders do."""

from collections.abc import Callable, Mapping
from math import sqrt
from operator import attrgetter
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import (
    DEPTHS,
    FEWEST,
    SEARCHES,
    Measurement,
    SearchCount,
    measure,
    search_counts,
)
from tictactoe_gui.engine.player import Difficulty, every_player, programs_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder, SearchOptions
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.layouts import Scrolled, column, row, widget_of
from tictactoe_gui.ui.kit.paint import SmallBoard
from tictactoe_gui.ui.kit.table import Column, Style, TableModel, TableView, count_column
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording.names import (
    order_name,
    position_line,
    program_name,
    representation_short_name,
)
from tictactoe_gui.ui.wording.text import duration, number, tr, unit_count


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
        self.small.show_board(self.board)
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


# The two tables.

NOTHING = "–"


def programs() -> tuple[str, ...]:
    """Return the programs in the order of the rows: first those that search."""
    return tuple(dict.fromkeys((*programs_of(Difficulty.HARD), *every_player(is_whole=True))))


def program_columns() -> tuple[Column, ...]:
    """Return the columns of what each program does."""
    return (
        Column(
            tr("Program"),
            lambda row: program_name(row.program),
            sort=_place,
            explained=tr("Which program decides. A search looks to the end of the game."),
        ),
        _figure(
            tr("Nodes"),
            tr("Nodes of the tree that were visited, with the root; each visit counts."),
            lambda row: row.effort.nodes if row.effort.nodes > 1 else 0,  # it is the board
        ),
        _figure(
            tr("Cut-offs"),
            tr("Nodes whose remaining moves alpha-beta did not look at."),
            lambda row: row.effort.cutoffs,
        ),
        _figure(
            tr("Memo hits"), tr("Nodes that the memo answered."), lambda row: row.effort.memo_hits
        ),
        _figure(
            tr("Look-ups"),
            tr(
                "What was examined to find winners and winning squares: squares, sums, masks or"
                " entries, as the board is stored."
            ),
            lambda row: row.effort.examined,
            lambda row: unit_count(row.effort.examined, row.effort.unit),
        ),
        _figure(
            tr("Time"),
            tr(
                "How long a decision took on this computer, the median where it is quick enough to"
                " be repeated. It varies from run to run."
            ),
            lambda row: row.effort.seconds,
            lambda row: duration(row.effort.seconds),
        ),
    )


def _place(row: Measurement) -> int:
    order = dict.fromkeys((*programs(), row.program))  # rules of one's own may be gone by now
    return list(order).index(row.program)


def _figure(
    heading: str,
    explained: str,
    amount: Callable[[Measurement], float],
    text: Callable[[Measurement], str] = lambda _row: "",
) -> Column:
    """Return a column of figures; a count of none says nothing."""

    def told(row: Measurement) -> str:
        return text(row) or number(int(amount(row))) if amount(row) else NOTHING

    return Column(heading, told, sort=amount, explained=explained, is_figure=True)


def search_columns() -> tuple[Column, ...]:
    """Return the columns of what depth limits and orders of moves save and lose."""
    plain = tr("Nodes of plain minimax for the first move from the empty board.")
    full = tr("Nodes of alpha-beta for the first move, each square with a full window.")
    one_window = tr("Nodes of alpha-beta for the first move, one window for all squares.")
    return (
        Column(
            tr("Search"),
            search_label,
            sort=lambda row: SEARCHES.index((row.order, row.depth)),
            tip=_search_explained,
            explained=tr("How far it looks ahead, and the order in which it tries the squares."),
        ),
        count_column(tr("Nodes, plain minimax"), attrgetter("plain"), plain),
        count_column(tr("Nodes, full windows"), attrgetter("full"), full),
        count_column(tr("Nodes, one window"), attrgetter("one_window"), one_window),
        _lost(Mark.O),
        _lost(Mark.X),
    )


def search_label(row: SearchCount) -> str:
    if row.depth < DEPTHS[-1]:
        return tr("Depth limit {depth}", depth=row.depth)
    if row.order == FEWEST:
        return tr("To the end, least of all orders")
    return tr("To the end: {order}", order=order_name(MoveOrder(row.order)))


def _search_explained(row: SearchCount) -> str:
    if row.order == FEWEST:
        return tr(
            "At every node the order with the fewest nodes below it. No program can know that order"
            " before it has searched, and no order of moves can do with less."
        )
    if row.depth < DEPTHS[-1]:
        return tr(
            "It looks no further than its limit, row by row, and trusts the open lines there."
        )
    return tr("It looks to the end of every game, and tries the squares in this order.")


def _lost(mark: Mark) -> Column:
    def told(row: SearchCount) -> str:
        if mark not in row.lost:
            return NOTHING
        lost, games = map(number, row.lost[mark])
        return tr("{lost} of {games}", lost=lost, games=games)

    def count(row: Any) -> int:
        return row.lost[mark].lost if mark in row.lost else 0

    explained = tr(
        "How many games it loses as {mark} of all that it can get into, whatever the other player"
        " does. Every game was counted once.",
        mark=mark.value,
    )
    heading = tr("Lost as {mark}", mark=mark.value)
    return Column(
        heading,
        told,
        sort=count,
        explained=explained,
        is_figure=True,
        style=lambda row: Style(is_bold=count(row) > 0),
    )


def searches_line(counts: Mapping[tuple[str, int], SearchCount]) -> str:
    """Return how limits and orders are counted, and what the books say of the best case."""
    line = tr(
        "Real runs from the empty board, nothing estimated; nodes without a memo. Games are lost"
        " because a search trusts the open lines at its depth limit."
    )
    if least := counts.get((FEWEST, DEPTHS[-1])):
        best = tr(
            "The books give b^(d/2) nodes for the best case of alpha-beta, here √{plain} = {root};"
            " the least of all orders takes {least}.",
            plain=number(least.plain),
            root=number(round(sqrt(least.plain))),
            least=number(least.one_window),
        )
        line = f"{line} {best}"
    return line
