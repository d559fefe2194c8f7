"""The two tables on effort: what each program does on the board, what limits and orders do."""

from collections.abc import Callable, Mapping
from math import sqrt
from operator import attrgetter
from typing import Any

from tictactoe_gui.engine.counting.effort import DEPTHS, FEWEST, SEARCHES, Measurement, SearchCount
from tictactoe_gui.engine.player import Difficulty, programs_of, whole_players
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.ui.kit.table import Column, Style, count_column
from tictactoe_gui.ui.wording.names import order_name, program_name
from tictactoe_gui.ui.wording.text import duration, number, tr, unit_count

NOTHING = "–"


def programs() -> tuple[str, ...]:
    """Return the programs in the order of the rows: first those that search."""
    return tuple(dict.fromkeys((*programs_of(Difficulty.HARD), *whole_players())))


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
