"""What a depth limit costs and loses, and what the order of moves does."""

from collections.abc import Callable, Mapping
from functools import partial
from operator import attrgetter
from typing import Any

from tictactoe_gui.engine.counting import depth
from tictactoe_gui.engine.counting.depth import (
    BEST_FIRST,
    DEPTHS,
    FEWEST,
    ORDER_KEYS,
    DepthCount,
    MoveOrderCount,
)
from tictactoe_gui.engine.counting.losing_lines import LostGames
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.ui.kit.line_chart import ChartLine, LineChartContent, Point
from tictactoe_gui.ui.kit.manual.texts import manual_entries
from tictactoe_gui.ui.kit.table import Column, Style
from tictactoe_gui.ui.lab.effort.counted_view import (
    CountedContent,
    CountedStudy,
    nodes_axis,
    plies_axis,
)
from tictactoe_gui.ui.lab.effort.figures import NODES
from tictactoe_gui.ui.wording.names import order_name, program_name
from tictactoe_gui.ui.wording.numbers import nodes_count
from tictactoe_gui.ui.wording.text import number, tr

SEARCHES = ("plain", "full", "one_window")
"""The fields of a DepthCount that have nodes, in the order of the lines and columns."""
LOST = Mark.O, Mark.X
"""The sides whose lost games are told; O has the harder game."""
Count = DepthCount | MoveOrderCount


def nodes_by_depth() -> CountedStudy:
    """Return the study: nodes by depth limit as lines, and a table; and one of the orders."""
    title = tr("What a depth limit saves, and what it loses")
    return CountedStudy(
        title=title,
        chart=tr("Nodes by depth limit"),
        tables=(
            (title, _depth_columns()),
            (tr("Nodes by the order of moves"), _order_columns()),
        ),
        task=depth.depth_study,
        whole=len(DEPTHS) + len(ORDER_KEYS),
        key=lambda count: count[0],
        show=_content,
        cell=lambda line, plies: (plies, 1 + line),
    )


def _content(counts: Mapping[object, Count]) -> CountedContent:
    depths = {each.depth: each for each in counts.values() if isinstance(each, DepthCount)}
    orders = {each.key: each for each in counts.values() if isinstance(each, MoveOrderCount)}
    in_order = [depths[each] for each in sorted(depths)]
    chart = LineChartContent(
        tuple(
            ChartLine(_search_label(each), tuple(_point(count, each) for count in in_order))
            for each in SEARCHES
        ),
        plies_axis(DEPTHS),
        _depth_heading(),
        nodes_axis(),
        NODES.axis,
    )
    note = _counted_line(has_begun=bool(counts))
    return CountedContent(note, chart, (depths, orders))


def _point(count: DepthCount, search: str) -> Point:
    nodes = getattr(count, search)
    notes = [_search_label(search), tr("depth limit {depth}", depth=count.depth)]
    if search != "plain":
        lost = _lost_text(count.lost[Mark.O])
        notes.append(tr("as O it loses {lost} games", lost=lost))
    return Point(count.depth, nodes, nodes, nodes, nodes_count(nodes), tuple(notes))


def _counted_line(*, has_begun: bool) -> str:
    """Return what the lines and the tables are made of."""
    if not has_begun:
        return tr("Depth limits are not counted yet.")
    return tr(
        "Real runs from the empty board, nothing estimated; nodes without a memo. Games are lost"
        " because a search trusts the open lines at its depth limit."
    )


# What searches are called.


def _search_name(search: str) -> str:
    """Return what a search is called where it stands in a heading."""
    return {
        "plain": tr("plain"),
        "full": tr("full windows"),
        "one_window": tr("one window"),
    }[search]


def _search_label(search: str) -> str:
    """Return what the line of a search is called."""
    if search == "plain":
        return program_name("minimax")
    return tr("Alpha-beta, {window}", window=_search_name(search))


# The table of depth limits.


def _depth_columns() -> tuple[Column, ...]:
    plies = attrgetter("depth")
    return (
        Column(_depth_heading(), lambda row: str(row.depth), sort=plies, is_figure=True),
        *(_nodes_column(each, partial(_nodes_counted, each)) for each in SEARCHES),
        *map(_lost_column, LOST),
    )


def _depth_heading() -> str:
    return tr("Depth limit, plies")


def _nodes_column(search: str, how: Callable[[Any], str]) -> Column:
    nodes = attrgetter(search)
    return Column(
        _nodes_heading(search),
        lambda row: number(nodes(row)),
        sort=nodes,
        tip=how,
        is_figure=True,
    )


def _nodes_heading(search: str) -> str:
    return tr("Nodes, {search}", search=_search_name(search))


def _nodes_counted(search: str, count: DepthCount) -> str:
    """Return how a number of nodes was counted."""
    return tr(
        "{search}, depth limit {depth}: {nodes} nodes for the first move, counted in a run from"
        " the empty board, row by row, without a memo, the root among them.",
        search=_search_label(search),
        depth=count.depth,
        nodes=number(getattr(count, search)),
    )


def _lost_column(mark: Mark) -> Column:
    how = partial(_lost_counted, mark=mark)
    return Column(
        _lost_heading(mark),
        lambda row: _lost_text(row.lost[mark]),
        sort=lambda row: row.lost[mark].lost,
        tip=how,
        is_figure=True,
        style=lambda row: Style(is_bold=row.lost[mark].lost > 0),
    )


def _lost_heading(mark: Mark) -> str:
    return tr("Lost as {mark}", mark=mark.value)


def _lost_text(lost: LostGames) -> str:
    """Return "18 of 529"."""
    return tr("{lost} of {games}", lost=number(lost.lost), games=number(lost.games))


def _lost_counted(count: DepthCount, mark: Mark) -> str:
    """Return how the lost games were counted."""
    lost = count.lost[mark]
    return tr(
        "As {mark}, depth limit {depth}: it loses {lost} of all {games} games that it can"
        " get into, whatever the other player does; every game was counted once.",
        mark=mark.value,
        depth=count.depth,
        lost=number(lost.lost),
        games=number(lost.games),
    )


# The table of orders.


def _order_columns() -> tuple[Column, ...]:
    first = Column(
        _order_heading(),
        lambda row: order_label(row.key),
        sort=lambda row: ORDER_KEYS.index(row.key),
        tip=lambda row: order_explained(row.key),
    )
    return first, *(_nodes_column(each, partial(_order_counted, each)) for each in SEARCHES[1:])


def _order_heading() -> str:
    return tr("Order of moves")


def order_label(key: str) -> str:
    """Return what an order is called; two can be measured, but no program can have them."""
    if key == BEST_FIRST:
        return tr("Best move first")
    return tr("Least of all orders") if key == FEWEST else order_name(MoveOrder(key))


def order_explained(key: str) -> str:
    """Return what an order is."""
    entries = manual_entries("effort.md")
    return entries.get(f"order-{key}", entries["order"])[0]


def _order_counted(search: str, count: MoveOrderCount) -> str:
    """Return how the nodes of an order were counted."""
    return tr(
        "{order}, {window}: alpha-beta visits {nodes} nodes from the empty board to the end,"
        " without a memo, the root among them; counted in a run.",
        order=order_label(count.key),
        window=_search_name(search),
        nodes=number(getattr(count, search)),
    )
