"""How the nodes of each search grow with the empty squares, as lines and as a table."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import NamedTuple

from tictactoe_gui.engine.counting.growth import GrowthPoint, growth
from tictactoe_gui.engine.player import Difficulty, programs_of
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.ui.kit.line_chart import ChartLine, LineChartContent, Point
from tictactoe_gui.ui.kit.table import Column
from tictactoe_gui.ui.lab.effort.counted_view import (
    CountedContent,
    CountedStudy,
    nodes_axis,
    plies_axis,
)
from tictactoe_gui.ui.lab.effort.words import empty_squares
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.numbers import decimal, nodes_count, positions_count
from tictactoe_gui.ui.wording.text import number, tr

EMPTY_SQUARES = tuple(range(1, len(CELLS) + 1))
Points = Mapping[tuple[str, int], GrowthPoint]
"""What is counted, by program and empty squares."""


def searches() -> tuple[str, ...]:
    """Return the programs that search."""
    return programs_of(Difficulty.HARD)


def nodes_by_squares() -> CountedStudy:
    """Return the study; its points arrive one by one, the fewest empty squares first."""
    title = tr("Nodes of each search by the free squares")
    return CountedStudy(
        title=title,
        chart=tr("Growth"),
        tables=((title, _columns()),),
        task=lambda control: growth(searches(), SearchOptions(), control),
        whole=len(searches()) * len(EMPTY_SQUARES),
        key=attrgetter("program", "empty"),
        show=_content,
        cell=lambda line, empty: (searches()[line], EMPTY_SQUARES.index(empty) + 1),
    )


def _content(points: Points) -> CountedContent:
    """Return a line for each search, and a row, below one with the numbers of positions."""
    by_program = {
        key: {empty: point for (each, empty), point in points.items() if each == key}
        for key in searches()
    }
    rows = {"": _positions_row(by_program[searches()[0]])}
    for place, (key, each) in enumerate(by_program.items(), start=1):
        rows[key] = _nodes_row(place, key, each)
    chart = LineChartContent(
        tuple(
            [
                ChartLine(program_name(key), tuple([point_of(each[x]) for x in sorted(each)]))
                for key, each in by_program.items()
            ]
        ),
        plies_axis(EMPTY_SQUARES),
        _empty_heading(),
        nodes_axis(),
        tr("Nodes visited, mean, log scale"),
    )
    return CountedContent(_counted_line(points.values()), chart, (rows,))


def _counted_line(points: Iterable[GrowthPoint]) -> str:
    """Return what the lines of growth are made of."""
    positions = {point.empty: point.positions for point in points}
    if not positions:
        return tr("Nothing is counted yet.")
    return tr(
        "Real runs, nothing estimated: every search from each of %Ln positions that are"
        " not over (turned or mirrored ones once), to the end of the game. A point is the mean.",
        None,
        sum(positions.values()),
    )


def _empty_heading() -> str:
    """Return the heading of the names, beside the numbers of empty squares."""
    return tr("Free squares")


# Points.


def point_of(point: GrowthPoint) -> Point:
    """Return a point of a line: who searched, where, and how far it varies."""
    positions = f"{empty_squares(point.empty)}, {positions_count(point.positions)}"
    notes = [program_name(point.program), positions]
    if point.least != point.most:
        facts = {"least": number(point.least), "most": number(point.most)}
        notes.append(tr("from {least} to {most}", **facts))
    is_whole = point.mean.denominator == 1
    text = tr("{nodes} nodes on average", nodes=_mean_nodes(point))
    return Point(
        point.empty,
        float(point.mean),
        point.least,
        point.most,
        nodes_count(point.mean.numerator) if is_whole else text,
        tuple(notes),
    )


def _mean_nodes(point: GrowthPoint) -> str:
    """Return the mean nodes of a point, whole where it is."""
    mean = point.mean
    return number(mean.numerator) if mean.denominator == 1 else decimal(float(mean), 1)


# Tables.


class _Cell(NamedTuple):
    """A figure: as a number, which is nothing where it is not known, as a text, and in full."""

    value: float = 0.0
    text: str = "…"
    tip: str = ""


class _GrowthRow(NamedTuple):
    """The figures in the columns of empty squares."""

    place: int
    name: str
    explained: str
    """How they come about."""
    cells: dict[int, _Cell]

    def cell(self, empty: int) -> _Cell:
        """Return the figure in a column."""
        return self.cells.get(empty, _Cell())


def _positions_row(points: Mapping[int, GrowthPoint]) -> _GrowthRow:
    """Return how many positions were searched."""
    explained = tr(
        "All positions that a game can reach and that are not over; turned or "
        "mirrored ones count once."
    )
    counts = {empty: point.positions for empty, point in points.items()}
    cells = {empty: _Cell(each, number(each), explained) for empty, each in counts.items()}
    return _GrowthRow(0, tr("Positions searched"), explained, cells)


def _nodes_row(place: int, program: str, points: Mapping[int, GrowthPoint]) -> _GrowthRow:
    """Return the mean nodes of a program."""
    explained = tr(
        "Nodes visited, the root among them: the mean over all these positions. Counted."
    )
    cells = {
        empty: _Cell(float(point.mean), _mean_nodes(point), point_of(point).spoken)
        for empty, point in points.items()
    }
    return _GrowthRow(place, program_name(program), explained, cells)


def _columns() -> tuple[Column, ...]:
    first = Column(
        _empty_heading(),
        attrgetter("name"),
        sort=attrgetter("place"),
        tip=attrgetter("explained"),
        explained=tr("Squares without a mark in the position that is searched."),
    )
    return first, *map(_column, EMPTY_SQUARES)


def _column(empty: int) -> Column:
    return Column(
        number(empty),
        lambda row: row.cell(empty).text,
        sort=lambda row: row.cell(empty).value,
        tip=lambda row: row.cell(empty).tip,
        explained=empty_squares(empty),
        is_figure=True,
    )
