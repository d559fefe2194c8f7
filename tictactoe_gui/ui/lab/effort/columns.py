"""What the table of effort shows of a measurement, column by column."""

from collections.abc import Iterable
from functools import partial
from operator import attrgetter
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.counting.measure import Measurement, Timing
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.ui.kit.bar_chart import Bar, BarChartContent
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.kit.table import Column
from tictactoe_gui.ui.lab.effort.figures import COLUMNS
from tictactoe_gui.ui.lab.effort.words import (
    MeasuredProgram,
    position_spoken,
    row_name,
    span,
    stored_as,
)
from tictactoe_gui.ui.wording.names import program_name, representation_short_name
from tictactoe_gui.ui.wording.numbers import bytes_of, measured, tick
from tictactoe_gui.ui.wording.text import tr

NAMES = ("program", "representation")
"""The columns that say whose figures a row has."""
_TIMINGS = {"time": attrgetter("seconds"), "ratio": attrgetter("ratio")}
"""The columns that differ from run to run, and how far."""


class RowKey(NamedTuple):
    """Whose figures a row has."""

    program: str
    representation: str


def summary_key(program: str) -> RowKey:
    """Return the key of the row that stands for all rows of a program."""
    return RowKey(program, "")


def keys() -> tuple[RowKey, ...]:
    """Return every program on every representation."""
    return tuple([RowKey(program, key) for program in PROGRAMS for key in REPRESENTATIONS])


def key_of(row: Measurement) -> RowKey:
    """Return whose measurement it is."""
    return RowKey(row.program, row.representation)


def value(key: str, row: Measurement | MeasuredProgram) -> float:
    """Return the figure of a column as a number; a summary has the least of its rows."""
    if isinstance(row, MeasuredProgram):
        return min(value(key, each) for each in row.rows)
    return COLUMNS[key].amount(row)


# Cells.


def column_heading(key: str) -> str:
    return tr(COLUMNS[key].heading)


def cell_text(key: str, row: Measurement | MeasuredProgram) -> str:
    """Return the figure of a cell, or what all rows of a program share, or the least and most."""
    if not isinstance(row, MeasuredProgram):
        return COLUMNS[key].text(row)
    if key == "program":
        return f"{'▸' if row.is_folded else '▾'} {program_name(row.program)}"
    if key == "representation":
        return stored_as(row)
    if key == "spread":
        least = min(each.ratio.least for each in row.rows)
        most = max(each.ratio.most for each in row.rows)
        return span(measured(least), measured(most))
    if not has_bar(key, row):
        return tr("units differ")
    ranked = sorted(row.rows, key=COLUMNS[key].amount)
    return span(cell_text(key, ranked[0]), cell_text(key, ranked[-1]))


def cell_read(key: str, row: Measurement | MeasuredProgram) -> str:
    """Return what a screen reader says of a cell."""
    if isinstance(row, MeasuredProgram) and key == "program":
        state = tr("folded") if row.is_folded else tr("unfolded")
        return f"{column_heading(key)}: {program_name(row.program)}, {state}"
    return f"{column_heading(key)}: {cell_text(key, row)}"


def cell_spoken(key: str, row: Measurement | MeasuredProgram) -> str:
    """Return the figure of a cell in full: whose, of what, and how it was measured."""
    name, count, explained = row_name(row), stored_as(row), tr(COLUMNS[key].explained)
    if not isinstance(row, MeasuredProgram):
        figure = (COLUMNS[key].in_full or COLUMNS[key].text)(row)
        return tr("{name}: {figure}. {explained}", name=name, figure=figure, explained=explained)
    if key in NAMES:
        return tr(
            "{name}: one row for {count}. A click, or Enter, shows or hides each of them.",
            name=name,
            count=count,
        )
    return tr(
        "{name}, {count}: {figure}. {explained}",
        name=name,
        count=count,
        figure=cell_text(key, row),
        explained=explained,
    )


def table_columns() -> tuple[Column, ...]:
    """Return the columns of the table; its rows are measurements, or the sums of a program."""
    return tuple(
        Column(
            column_heading(key),
            partial(cell_text, key),
            sort=partial(value, key),
            tip=partial(cell_spoken, key),
            explained=tr(column.explained),
            spoken=partial(cell_read, key),
            is_figure=key not in NAMES,
        )
        for key, column in COLUMNS.items()
    )


# Bars.


def has_bar(key: str, row: MeasuredProgram) -> bool:
    """Return whether one bar can stand for all rows of a program: not where units differ."""
    return key != "examined" or len({each.effort.unit for each in row.rows}) == 1


def bars(
    key: str, rows: Iterable[Measurement | MeasuredProgram], *, grouped: bool
) -> BarChartContent:
    """Return a column as bars, under a heading for each program or with both names."""
    counted = tuple(
        Bar(
            stored_as(row) if grouped else row_name(row),
            value(key, row),
            bar_text(key, row),
            cell_spoken(key, row),
            _spread(key, row),
            program_name(row.program) if grouped else "",
        )
        for row in rows
    )
    low = None if key in _TIMINGS else 0
    is_spread = any(bar.spread for bar in counted)
    return BarChartContent(counted, column_unit(key, is_spread=is_spread), low, tick)


def bar_text(key: str, row: Measurement | MeasuredProgram) -> str:
    """Return the figure that stands behind a bar, with its unit."""
    if key == "bytes" and not isinstance(row, MeasuredProgram):
        return bytes_of(row.room.total)
    return cell_text(key, row)


def column_unit(key: str, *, is_spread: bool = False) -> str:
    """Return what the axis of a column's bars counts, and what a thin line on them means."""
    unit = tr(COLUMNS[key].axis)
    return tr("{unit}; the thin line: least to most", unit=unit) if is_spread else unit


def _spread(key: str, row: Measurement | MeasuredProgram) -> tuple[float, float] | None:
    if isinstance(row, MeasuredProgram):
        values = [value(key, each) for each in row.rows]
        return (min(values), max(values)) if min(values) < max(values) else None
    if key not in _TIMINGS:
        return None
    timing: Timing = _TIMINGS[key](row)
    return timing.least, timing.most


def picture_title(key: str, board: Board) -> str:
    """Return the heading of the bars as a picture."""
    return tr("{column}: {position}", column=column_heading(key), position=position_spoken(board))


# Export.


def table(rows: Iterable[Measurement]) -> Table:
    """Return all figures, each in a column of its own and without grouping, for other programs."""
    return Table(export_headings(), tuple(_texts(row) for row in rows))


def _texts(row: Measurement) -> tuple[str, ...]:
    effort, seconds, ratio = row.effort, row.seconds, row.ratio
    counts = (effort.nodes, effort.cutoffs, effort.memo_hits, effort.examined)
    times = (*seconds[:3], *ratio[:3])
    return (
        program_name(row.program),
        representation_short_name(row.representation),
        *map(str, counts),
        tr(effort.unit.name),
        str(row.stored),
        str(row.room.total),
        *[f"{time:.4g}" for time in times],
        str(seconds.runs),
    )


def export_headings() -> tuple[str, ...]:
    """Return the headings of the exported table, which has a column for each figure."""
    return (
        *map(column_heading, (*NAMES, "nodes", "cutoffs", "memo_hits", "examined")),
        tr("Unit"),
        tr("Positions stored"),
        column_heading("bytes"),
        tr("Seconds, median"),
        tr("Seconds, least"),
        tr("Seconds, most"),
        tr("Ratio, median"),
        tr("Ratio, least"),
        tr("Ratio, most"),
        tr("Runs"),
    )
