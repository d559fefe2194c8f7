"""The columns of effort: what each is called, and what it has of a measurement."""

from collections.abc import Callable
from operator import attrgetter

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.measure import Measurement
from tictactoe_gui.engine.player import Difficulty, programs_of, whole_players
from tictactoe_gui.ui.lab.effort.columns import (
    EffortColumn,
    bytes_in_full,
    examined_in_full,
    stored_in_full,
    times_in_full,
)
from tictactoe_gui.ui.lab.effort.words import MeasuredProgram, span, stored_as
from tictactoe_gui.ui.wording.names import program_name, representation_short_name
from tictactoe_gui.ui.wording.numbers import (
    bytes_of,
    cutoffs_count,
    duration,
    measured,
    memo_hits_count,
    nodes_count,
    unit_count,
)
from tictactoe_gui.ui.wording.text import number

NOTHING = "–"
_MANY = 1_000
"""More than there are programs, those of one's own among them."""


def _count(
    key: str, amount: Callable[[Measurement], int], in_full: Callable[[Measurement], str]
) -> EffortColumn:
    return EffortColumn(key, lambda row: _told(amount(row)), amount, in_full)


def _told(count: int) -> str:
    """Return a count; none says nothing."""
    return number(count) if count else NOTHING


def _place(row: Measurement) -> int:
    """Return the place of a program in the order of the rows: first those that search."""
    order = dict.fromkeys((*programs_of(Difficulty.HARD), *whole_players(), row.program))
    return list(order).index(row.program)


def _stored_place(row: Measurement) -> int:
    return list(REPRESENTATIONS).index(row.representation)


def _ratio_span(row: MeasuredProgram) -> str:
    least = min(each.ratio.least for each in row.rows)
    return span(measured(least), measured(max(each.ratio.most for each in row.rows)))


PROGRAM = EffortColumn(
    "program",
    lambda row: program_name(row.program),
    lambda row: _place(row) * len(REPRESENTATIONS) + _stored_place(row),
    summary=lambda row: f"{'▸' if row.is_folded else '▾'} {program_name(row.program)}",
)
REPRESENTATION = EffortColumn(
    "representation",
    lambda row: representation_short_name(row.representation),
    lambda row: _stored_place(row) * _MANY + _place(row),
    summary=stored_as,
)
NAMES = (PROGRAM, REPRESENTATION)
"""The columns that say whose figures a row has."""
TIME = EffortColumn(
    "time",
    lambda row: duration(row.seconds.median),
    lambda row: row.seconds.median,
    times_in_full,
    timing=attrgetter("seconds"),
)
NODES = EffortColumn(
    "nodes",
    lambda row: _told(row.effort.nodes if row.effort.nodes > 1 else 0),  # it is the board
    lambda row: row.effort.nodes,
    lambda row: nodes_count(row.effort.nodes),
)
CUTOFFS = _count(
    "cutoffs", lambda row: row.effort.cutoffs, lambda row: cutoffs_count(row.effort.cutoffs)
)
MEMO_HITS = _count(
    "memo-hits", lambda row: row.effort.memo_hits, lambda row: memo_hits_count(row.effort.memo_hits)
)
LOOK_UPS = EffortColumn(
    "look-ups",
    lambda row: unit_count(row.effort.examined, row.effort.unit),
    lambda row: row.effort.examined,
    examined_in_full,
    unit=lambda row: row.effort.unit,
)
STORED = _count("stored", lambda row: row.stored, stored_in_full)
BYTES = _count("bytes", lambda row: row.room.total, bytes_in_full)._replace(
    bar_text=lambda row: bytes_of(row.room.total)
)
RATIO = EffortColumn(
    "ratio",
    lambda row: measured(row.ratio.median),
    lambda row: row.ratio.median,
    times_in_full,
    timing=attrgetter("ratio"),
)
RATIO_SPAN = EffortColumn(
    "ratio-span",
    lambda row: span(measured(row.ratio.least), measured(row.ratio.most)),
    lambda row: row.ratio.most / row.ratio.least,
    times_in_full,
    summary=_ratio_span,
)
COLUMNS = (
    *(PROGRAM, REPRESENTATION, TIME, NODES, CUTOFFS, MEMO_HITS),
    *(LOOK_UPS, STORED, BYTES, RATIO, RATIO_SPAN),
)
"""Time, which most people ask for first, is in sight in a narrow table."""
BARS = tuple(column for column in COLUMNS if column.axis)
"""The columns that can be shown as bars."""
