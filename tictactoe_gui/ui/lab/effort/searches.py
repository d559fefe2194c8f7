"""The columns of the second table: what depth limits and orders of moves save and lose."""

from operator import attrgetter

from tictactoe_gui.engine.counting.depth import DEPTHS, FEWEST, SEARCHES, SearchCount
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.ui.kit.table import Column, Style, count_column
from tictactoe_gui.ui.wording.names import order_name
from tictactoe_gui.ui.wording.text import number, tr


def search_columns() -> tuple[Column, ...]:
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
    order = order_name(MoveOrder(row.order))
    return tr("To the end: {order}", order=order)


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
    explained = tr(
        "How many games it loses as {mark} of all that it can get into, whatever the other player"
        " does. Every game was counted once.",
        mark=mark.value,
    )

    def told(row: SearchCount) -> str:
        if mark not in row.lost:
            return "–"
        lost, games = row.lost[mark]
        return tr("{lost} of {games}", lost=number(lost), games=number(games))

    return Column(
        tr("Lost as {mark}", mark=mark.value),
        told,
        sort=lambda row: row.lost[mark].lost if row.lost else 0,
        explained=explained,
        is_figure=True,
        style=lambda row: Style(is_bold=bool(row.lost) and row.lost[mark].lost > 0),
    )
