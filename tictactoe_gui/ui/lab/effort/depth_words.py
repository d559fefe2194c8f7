"""Sentences on what a depth limit costs and loses, and on the order of moves."""

from collections.abc import Iterable

from tictactoe_gui.engine.counting.depth import BEST_FIRST, FEWEST, DepthCount, MoveOrderCount
from tictactoe_gui.engine.counting.losing_lines import LostGames
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.ui.wording.names import order_name, program_name
from tictactoe_gui.ui.wording.text import number, tr


def depth_heading() -> str:
    """Return the heading of the depth limits."""
    return tr("Depth limit, plies")


def window_name(*, shared: bool) -> str:
    """Return the name of the window with which a search compares the squares."""
    return tr("one window") if shared else tr("full windows")


def nodes_heading(search: str) -> str:
    """Return the heading over the nodes of a search: "plain", "full" or "shared"."""
    return tr("Nodes, {search}", search=search_name(search))


def search_name(search: str) -> str:
    """Return what a search is called where it stands in a heading."""
    return tr("plain") if search == "plain" else window_name(shared=search == "shared")


def search_label(search: str) -> str:
    """Return what the line of a search is called."""
    if search == "plain":
        return program_name("minimax")
    return tr("Alpha-beta, {window}", window=window_name(shared=search == "shared"))


def lost_heading(mark: Mark, *, shared: bool) -> str:
    """Return the heading over the games that are lost."""
    return tr("Lost as {mark}, {window}", mark=mark.value, window=window_name(shared=shared))


def lost_text(lost: LostGames) -> str:
    """Return "18 of 529"."""
    return tr("{lost} of {games}", lost=number(lost.lost), games=number(lost.games))


def nodes_counted(search: str, count: DepthCount) -> str:
    """Return how a number of nodes was counted."""
    return tr(
        "{search}, depth limit {depth}: {nodes} nodes for the first move, counted in a run from"
        " the empty board, row by row, without a memo, the root among them.",
        search=search_label(search),
        depth=count.depth,
        nodes=number(getattr(count, search)),
    )


def lost_counted(count: DepthCount, mark: Mark, *, shared: bool) -> str:
    """Return how the lost games were counted."""
    lost = count.lost[mark, shared]
    return tr(
        "{search} as {mark}, depth limit {depth}: it loses {lost} of all {games} games that it can"
        " get into, whatever the other player does; every game was counted once.",
        search=search_label("shared" if shared else "full"),
        mark=mark.value,
        depth=count.depth,
        lost=number(lost.lost),
        games=number(lost.games),
    )


def order_heading() -> str:
    """Return the heading of the orders of moves."""
    return tr("Order of moves")


def order_label(key: str) -> str:
    """Return what an order is called; two can be measured, but no program can have them."""
    if key == BEST_FIRST:
        return tr("Best move first")
    return tr("Least of all orders") if key == FEWEST else order_name(MoveOrder(key))


def order_explained(key: str) -> str:
    """Return what an order is."""
    if key == BEST_FIRST:
        return tr(
            "The move with the best exact score is tried first, equals in reading order. No"
            " program can know that before it has searched."
        )
    if key == FEWEST:
        return tr(
            "At every node the order with the fewest nodes below it: of the moves that cut, the "
            "one with the smallest tree comes first. No order of moves can do with less."
        )
    return tr("The order in which squares are tried, in every position.")


def order_counted(search: str, count: MoveOrderCount) -> str:
    """Return how the nodes of an order were counted."""
    return tr(
        "{order}, {window}: alpha-beta visits {nodes} nodes from the empty board to the end,"
        " without a memo, the root among them; counted in a run.",
        order=order_label(count.key),
        window=search_name(search),
        nodes=number(getattr(count, search)),
    )


def point_notes(count: DepthCount, search: str) -> tuple[str, ...]:
    """Return what a point stands for."""
    limit = tr("depth limit {depth}", depth=count.depth)
    if search == "plain":
        return search_label(search), limit
    lost = lost_text(count.lost[Mark.O, search == "shared"])
    return search_label(search), limit, tr("as O it loses {lost} games", lost=lost)


def export_headings(searches: Iterable[str], lost: Iterable[tuple[Mark, bool]]) -> tuple[str, ...]:
    """Return the headings of the table of depth limits as a file."""
    headings = [depth_heading(), *map(nodes_heading, searches)]
    for mark, shared in lost:
        of = lost_heading(mark, shared=shared)
        headings += [of, tr("{lost}: all games", lost=of)]
    return tuple(headings)


def counted_line(*, has_begun: bool) -> str:
    """Return what the lines and the tables are made of."""
    if not has_begun:
        return tr("Depth limits are not counted yet.")
    return tr(
        "Real runs from the empty board, nothing estimated; nodes without a memo. Games are lost"
        " because a search trusts the open lines at its depth limit."
    )
