"""What the table of effort shows of a measurement, column by column."""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.measure import Measurement
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, programs_of
from tictactoe_gui.ui.kit.bar_chart import Bar, BarChartContent
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.kit.table import Column
from tictactoe_gui.ui.lab.effort import words as lab_effort
from tictactoe_gui.ui.lab.effort.words import MeasuredProgram
from tictactoe_gui.ui.wording.names import program_name, representation_short_name
from tictactoe_gui.ui.wording.numbers import tick
from tictactoe_gui.ui.wording.text import tr

COLUMNS = (
    "program",
    "representation",
    "time",
    "nodes",
    "cutoffs",
    "memo_hits",
    "examined",
    "stored",
    "bytes",
    "ratio",
    "spread",
)
"""Time, which most people ask for first, is in sight in a narrow table."""
BARS = tuple(key for key in COLUMNS if key not in ("program", "representation", "spread"))
"""The columns that can be shown as bars."""
MEASURED = ("time", "ratio")
"""Those that differ from run to run."""


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
    """Return the figure of a column as a number; programs count in the order of the rows.

    A summary has the least of its rows.
    """
    if isinstance(row, MeasuredProgram):
        return min(value(key, each) for each in row.rows)
    if key == "program":
        return _place(row) * len(REPRESENTATIONS) + _stored_place(row)
    if key == "representation":
        return _stored_place(row) * len(PROGRAMS) + _place(row)
    return lab_effort.amount(key, row)


def _place(row: Measurement) -> int:
    """Return the place of a program in the order of the rows: first those that search."""
    searches = programs_of(Difficulty.HARD)
    return (*searches, *(key for key in PROGRAMS if key not in searches)).index(row.program)


def _stored_place(row: Measurement) -> int:
    return list(REPRESENTATIONS).index(row.representation)


def table_columns() -> tuple[Column, ...]:
    """Return the columns of the table; its rows are measurements, or the sums of a program."""
    return tuple(
        Column(
            lab_effort.column_heading(key),
            partial(lab_effort.cell_text, key),
            sort=partial(value, key),
            tip=partial(lab_effort.cell_spoken, key),
            explained=lab_effort.column_explained(key),
            spoken=partial(lab_effort.cell_read, key),
            is_figure=key not in ("program", "representation"),
        )
        for key in COLUMNS
    )


def has_bar(key: str, row: MeasuredProgram) -> bool:
    """Return whether one bar can stand for all rows of a program: not where units differ."""
    return key != "examined" or len({each.effort.unit for each in row.rows}) == 1


def bars(
    key: str, rows: Iterable[Measurement | MeasuredProgram], *, grouped: bool
) -> BarChartContent:
    """Return a column as bars, under a heading for each program or with both names."""
    counted = tuple(
        Bar(
            lab_effort.stored_as(row) if grouped else lab_effort.row_name(row),
            value(key, row),
            lab_effort.bar_text(key, row),
            lab_effort.cell_spoken(key, row),
            _spread(key, row),
            program_name(row.program) if grouped else "",
        )
        for row in rows
    )
    low = None if key in MEASURED else 0
    is_spread = any(bar.spread for bar in counted)
    return BarChartContent(counted, lab_effort.column_unit(key, is_spread=is_spread), low, tick)


def _spread(key: str, row: Measurement | MeasuredProgram) -> tuple[float, float] | None:
    if isinstance(row, MeasuredProgram):
        values = [value(key, each) for each in row.rows]
        return (min(values), max(values)) if min(values) < max(values) else None
    if key not in MEASURED:
        return None
    timing = row.seconds if key == "time" else row.ratio
    return timing.least, timing.most


def table(rows: Iterable[Measurement]) -> Table:
    """Return all figures, each in a column of its own and without grouping, for other programs."""
    return Table(lab_effort.export_headings(), tuple(_texts(row) for row in rows))


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
