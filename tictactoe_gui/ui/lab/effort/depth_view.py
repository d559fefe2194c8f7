"""DepthView: what a depth limit costs and loses, and what the order of moves does."""

from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from typing import Any

from tictactoe_gui.engine.counting.depth import DEPTHS, ORDER_KEYS, DepthCount, MoveOrderCount
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.export import NamedTable, Table
from tictactoe_gui.ui.kit.line_chart import ChartLine, LineChartContent, Point
from tictactoe_gui.ui.kit.table import Column, Style, TableModel, TableView
from tictactoe_gui.ui.lab.effort import depth_words as words
from tictactoe_gui.ui.lab.effort.columns import column_unit
from tictactoe_gui.ui.lab.effort.counted_view import CountedView
from tictactoe_gui.ui.lab.effort.growth_view import nodes_axis, plies_axis
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.numbers import nodes_count
from tictactoe_gui.ui.wording.text import number

SEARCHES = ("plain", "full", "shared")
"""The fields of a DepthCount that have nodes, in the order of the lines and columns."""
LOST = tuple((mark, shared) for mark in (Mark.O, Mark.X) for shared in (False, True))
"""The sides and windows whose lost games are told; O has the harder game."""
RESULTS = len(DEPTHS) + len(ORDER_KEYS)
"""How many are reported."""


def _nodes_column(search: str, counted: Callable[[str, Any], str]) -> Column:
    nodes, how = attrgetter(search), partial(counted, search)
    return Column(
        words.nodes_heading(search),
        lambda row: number(nodes(row)),
        sort=nodes,
        tip=how,
        counted=how,
        is_figure=True,
    )


def _lost_column(mark: Mark, *, shared: bool) -> Column:
    how = partial(words.lost_counted, mark=mark, shared=shared)
    return Column(
        words.lost_heading(mark, shared=shared),
        lambda row: words.lost_text(row.lost[mark, shared]),
        sort=lambda row: row.lost[mark, shared].lost,
        tip=how,
        counted=how,
        is_figure=True,
        style=lambda row: Style(is_bold=row.lost[mark, shared].lost > 0),
    )


def _depth_columns() -> tuple[Column, ...]:
    depth = attrgetter("depth")
    return (
        Column(words.depth_heading(), lambda row: str(row.depth), sort=depth, is_figure=True),
        *(_nodes_column(each, words.nodes_counted) for each in SEARCHES),
        *(_lost_column(mark, shared=each) for mark, each in LOST),
    )


def _order_columns() -> tuple[Column, ...]:
    first = Column(
        words.order_heading(),
        lambda row: words.order_label(row.key),
        sort=lambda row: ORDER_KEYS.index(row.key),
        tip=lambda row: words.order_explained(row.key),
    )
    return first, *(_nodes_column(each, words.order_counted) for each in SEARCHES[1:])


class DepthView(CountedView):
    """Nodes by depth limit as lines; a table of the same with lost games, and one of the orders."""

    def __init__(self) -> None:
        self.counts: dict[int, DepthCount] = {}
        self.orders: dict[str, MoveOrderCount] = {}
        title = tr("What a depth limit saves, and what it loses")
        self.figures = TableModel(_depth_columns())
        self.order_figures = TableModel(_order_columns())
        self.table = TableView(title, self.figures)
        self.order_table = TableView(tr("Nodes by the order of moves"), self.order_figures)
        super().__init__(title, tr("Nodes by depth limit"), (self.table, self.order_table))
        self.show_all()

    @property
    def is_complete(self) -> bool:
        return len(self.counts) + len(self.orders) == RESULTS

    @property
    def has_begun(self) -> bool:
        return bool(self.counts or self.orders)

    def show_point(self, count: DepthCount | MoveOrderCount) -> None:
        """Show a result that has just arrived."""
        self._take(count)
        self.show_all()

    def show_end(self, counts: Iterable[DepthCount | MoveOrderCount]) -> None:
        for count in counts:
            self._take(count)
        self.stop()

    def _take(self, count: DepthCount | MoveOrderCount) -> None:
        if isinstance(count, DepthCount):
            self.counts[count.depth] = count
        else:
            self.orders[count.key] = count

    # What is shown.

    def counted_line(self) -> str:
        return words.counted_line(has_begun=self.has_begun)

    def show_table(self) -> None:
        self.figures.put(self.counts)
        self.order_figures.put(self.orders)

    def content(self) -> LineChartContent:
        lines = tuple(ChartLine(words.search_label(each), self._line(each)) for each in SEARCHES)
        depths, unit = words.depth_heading(), column_unit("nodes")
        return LineChartContent(lines, plies_axis(DEPTHS), depths, nodes_axis(), unit)

    def _line(self, search: str) -> tuple[Point, ...]:
        points = []
        for count in self._in_order:
            nodes = getattr(count, search)
            notes = words.point_notes(count, search)
            points.append(Point(count.depth, nodes, nodes, nodes, nodes_count(nodes), notes))
        return tuple(points)

    def point_in_table(self, line: int, x: int) -> None:
        self.table.point_at(x, 1 + line)

    # Export.

    def export_tables(self) -> tuple[NamedTable, ...]:
        """Return the tables that have a row, with plain numbers."""
        depths = NamedTable(tr("Depth limits"), self.export_table)
        orders = NamedTable(words.order_heading(), self._export_orders)
        return tuple(each for each in (depths, orders) if each.make())

    def export_table(self) -> Table | None:
        """Return the depth limits, a row each."""
        if not self.counts:
            return None
        rows = tuple(map(_exported, self._in_order))
        return Table(words.export_headings(SEARCHES, LOST), rows, self.counted_line())

    @property
    def _in_order(self) -> list[DepthCount]:
        return [self.counts[depth] for depth in sorted(self.counts)]

    def _export_orders(self) -> Table | None:
        if not self.orders:
            return None
        rows = [
            (words.order_label(each.key), str(each.full), str(each.shared))
            for each in self.orders.values()
        ]
        headings = (words.order_heading(), *map(words.nodes_heading, SEARCHES[1:]))
        return Table(headings, tuple(rows), self.counted_line())


def _exported(count: DepthCount) -> tuple[str, ...]:
    nodes = [getattr(count, each) for each in SEARCHES]
    games = [figure for each in LOST for figure in count.lost[each]]
    return tuple(map(str, (count.depth, *nodes, *games)))
