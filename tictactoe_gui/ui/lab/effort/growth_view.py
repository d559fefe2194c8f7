"""GrowthView: how the nodes of each search grow with the empty squares, as lines and as a table."""

from collections.abc import Iterable, Sequence
from operator import methodcaller
from typing import NamedTuple

from tictactoe_gui.engine.counting.growth import GrowthPoint
from tictactoe_gui.engine.player import Difficulty, programs_of
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit.axis import Axis, even_axis, log_axis
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.kit.line_chart import ChartLine, LineChartContent, Point
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.lab.effort import growth_words as lab_growth
from tictactoe_gui.ui.lab.effort.counted_view import CountedView
from tictactoe_gui.ui.lab.effort.words import empty_squares
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.numbers import tick
from tictactoe_gui.ui.wording.text import number

MOST_NODES = 549_946
"""The top of the axis: the nodes of the whole tree."""
EMPTY_SQUARES = tuple(range(1, len(CELLS) + 1))


def nodes_axis() -> Axis:
    """Return an axis that does not move while lines grow."""
    return log_axis([MOST_NODES], tick, low=0)


def plies_axis(plies: Sequence[int]) -> Axis:
    """Return an axis of whole numbers."""
    return even_axis((each, str(each)) for each in plies)


def searches() -> tuple[str, ...]:
    """Return the programs that search."""
    return programs_of(Difficulty.HARD)


class _GrowthRow(NamedTuple):
    """The mean nodes of a program by empty squares; without a program, how many positions."""

    program: str
    place: int
    points: dict[int, GrowthPoint]

    def value(self, empty: int) -> float:
        """Return the figure in a column as a number; what is not known counts as nothing."""
        point = self.points.get(empty)
        return 0.0 if not point else float(point.mean) if self.program else point.positions

    def text(self, empty: int) -> str:
        """Return the figure in a column."""
        point = self.points.get(empty)
        if not point:
            return "…"
        return lab_growth.mean_nodes(point) if self.program else number(point.positions)

    def tip(self, empty: int) -> str:
        """Return what a figure says in full."""
        point = self.points.get(empty)
        if not point:
            return ""
        if self.program:
            return lab_growth.point_spoken(point)
        return lab_growth.row_explained("")


def _columns() -> tuple[Column, ...]:
    first = Column(
        lab_growth.empty_heading(),
        lambda row: lab_growth.row_name(row.program),
        sort=lambda row: row.place,
        tip=lambda row: lab_growth.row_explained(row.program),
        explained=lab_growth.empty_explained(),
    )
    others = [
        Column(
            number(each),
            methodcaller("text", each),
            sort=methodcaller("value", each),
            tip=methodcaller("tip", each),
            explained=empty_squares(each),
            is_figure=True,
        )
        for each in EMPTY_SQUARES
    ]
    return first, *others


class GrowthView(CountedView):
    """A line for each search; its points arrive one by one, the fewest empty squares first."""

    def __init__(self) -> None:
        self.points: dict[tuple[str, int], GrowthPoint] = {}
        """What is counted, by program and empty squares."""
        title = tr("Nodes of each search by the free squares")
        self.figures = TableModel(_columns())
        self.table = TableView(title, self.figures)
        super().__init__(title, tr("Growth"), (self.table,))
        self.show_all()

    @property
    def is_complete(self) -> bool:
        return len(self.points) == len(searches()) * len(EMPTY_SQUARES)

    @property
    def has_begun(self) -> bool:
        return bool(self.points)

    def show_point(self, point: GrowthPoint) -> None:
        self.points[point.program, point.empty] = point
        self.show_all()

    def show_end(self, points: Iterable[GrowthPoint]) -> None:
        for point in points:
            self.points[point.program, point.empty] = point
        self.stop()

    # What is shown.

    def counted_line(self) -> str:
        return lab_growth.counted_line(self.points.values())

    def show_table(self) -> None:
        """Show a row for each search, below one with the numbers of positions."""
        rows = {}
        for place, key in enumerate(("", *searches())):
            program = key or searches()[0]
            points = {x: point for (each, x), point in self.points.items() if each == program}
            rows[key] = _GrowthRow(key, place, points)
        self.figures.put(rows)

    def content(self) -> LineChartContent:
        lines = tuple([ChartLine(program_name(key), self._line(key)) for key in searches()])
        unit, squares = lab_growth.unit_of_axis(), lab_growth.empty_heading()
        return LineChartContent(lines, plies_axis(EMPTY_SQUARES), squares, nodes_axis(), unit)

    def _line(self, program: str) -> tuple[Point, ...]:
        return tuple(
            [
                Point(
                    point.empty,
                    float(point.mean),
                    point.least,
                    point.most,
                    lab_growth.point_text(point),
                    lab_growth.point_notes(point),
                )
                for (key, _), point in sorted(self.points.items())
                if key == program
            ]
        )

    def point_in_table(self, line: int, x: int) -> None:
        self.table.point_at(searches()[line], EMPTY_SQUARES.index(x) + 1)

    # Export.

    def export_table(self) -> Table | None:
        """Return all points, a row each."""
        if not self.points:
            return None
        rows = [
            (
                program_name(each.program),
                str(each.empty),
                str(each.positions),
                f"{float(each.mean):.10g}",
                str(each.least),
                str(each.most),
            )
            for _, each in sorted(self.points.items(), key=lambda item: item[0][1])
        ]
        return Table(lab_growth.export_headings(), tuple(rows))
