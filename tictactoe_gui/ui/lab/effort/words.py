"""Sentences on the effort of programs: columns, figures, and how they were measured."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.move_table import ENTRIES, ENTRY_BYTES, PRINTED
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.studies.inside.words import counted
from tictactoe_gui.ui.wording.lists import numbers_of
from tictactoe_gui.ui.wording.names import program_name, representation_short_name
from tictactoe_gui.ui.wording.numbers import (
    bytes_of,
    cutoffs_count,
    duration,
    measured,
    memo_hits_count,
    nodes_count,
)
from tictactoe_gui.ui.wording.text import number, tr

if TYPE_CHECKING:
    from tictactoe_gui.engine.counting.measure import Measurement, Timing


class MeasuredProgram(NamedTuple):
    """All that is measured of a program, as a row over those of its representations."""

    program: str
    rows: tuple[Measurement, ...]
    is_folded: bool
    """Whether the rows themselves are hidden."""


# Positions.


def empty_squares(count: int) -> str:
    return tr("%Ln free squares", None, count)


def position_line(board: Board) -> str:
    """Return who moves in a position, and how much of it is empty."""
    if board.ply == 0:
        return tr("The empty board, X to move")
    return tr(
        "{mark} to move, {free}",
        mark=board.turn.value,
        free=empty_squares(len(CELLS) - board.ply),
    )


def position_spoken(board: Board) -> str:
    """Return which squares the marks of a position are on."""
    cells: dict[Mark, list[Cell]] = {mark: [] for mark in Mark}
    for cell in CELLS:
        if mark := board.mark_at(cell):
            cells[mark].append(cell)
    parts = [
        tr("{mark} on {squares}", mark=mark.value, squares=numbers_of(taken))
        for mark, taken in cells.items()
        if taken
    ]
    return "; ".join((*parts, position_line(board)))


# Columns.


_FIGURES = ("nodes", "cutoffs", "memo_hits", "examined")
"""The columns of a search's own counts."""


def column_heading(key: str) -> str:
    return {
        "program": tr("Program"),
        "representation": tr("Representation"),
        "nodes": tr("Nodes"),
        "cutoffs": tr("Cut-offs"),
        "memo_hits": tr("Memo hits"),
        "examined": tr("Look-ups"),
        "stored": tr("Stored"),
        "bytes": tr("Bytes"),
        "time": tr("Time"),
        "ratio": tr("Time ratio"),
        "spread": tr("Ratio, least – most"),
    }[key]


def column_unit(key: str, *, is_spread: bool = False) -> str:
    """Return what the axis of a column's bars counts, and what a thin line on them means."""
    unit = _unit(key)
    return tr("{unit}; the thin line: least to most", unit=unit) if is_spread else unit


def _unit(key: str) -> str:
    return {
        "nodes": lambda: tr("Nodes visited, log scale"),
        "cutoffs": lambda: tr("Cut-offs, log scale"),
        "memo_hits": lambda: tr("Memo hits, log scale"),
        "examined": lambda: tr("Look-ups, each in its own unit, log scale"),
        "stored": lambda: tr("Positions stored, log scale"),
        "bytes": lambda: tr("Bytes held, log scale"),
        "time": lambda: tr("Seconds, log scale"),
        "ratio": lambda: tr("Time, plain minimax on the matrix = 1, log scale"),
    }[key]()


def column_explained(key: str) -> str:
    """Return how the figures of a column come about."""
    return {
        "program": lambda: tr(
            "Which program decides. A search looks to the end of the game, row by row."
        ),
        "representation": lambda: tr("How the board is stored."),
        "nodes": lambda: tr(
            "Nodes of the tree that were visited, the root among them; a position counts each time"
            " that it is reached. Counted; the same in every run."
        ),
        "cutoffs": lambda: tr("Nodes whose remaining moves alpha-beta did not look at. Counted."),
        "memo_hits": lambda: tr("Nodes that the memo answered. Counted."),
        "examined": lambda: tr(
            "Look-ups needed to find winners and winning squares, each representation in its own"
            " unit: squares, sums, masks or table entries. The units differ, so compare with care."
            " Counted."
        ),
        "stored": lambda: tr("Positions in the memo at the end of the search. Counted."),
        "bytes": lambda: tr(
            "The memory that a decision keeps: the stored position, the memo at the end, "
            "and the tables of the representation and of the program. Each object is counted once."
        ),
        "time": lambda: tr(
            "How long a decision takes on this computer: the median of all runs. It varies from "
            "run to run."
        ),
        "ratio": lambda: tr(
            "The median time over that of plain minimax on the matrix, which runs again "
            "in every round. It varies."
        ),
        "spread": lambda: tr("The quickest and the slowest run, over the median of plain minimax."),
    }[key]()


# Cells.


def spread(timing: Timing) -> str:
    """Return the least and the most of several ratios."""
    return _range(measured(timing.least), measured(timing.most))


def amount(key: str, row: Measurement) -> float:
    """Return the figure of a cell as a number."""
    return {
        "nodes": row.effort.nodes,
        "cutoffs": row.effort.cutoffs,
        "memo_hits": row.effort.memo_hits,
        "examined": row.effort.examined,
        "stored": row.stored,
        "bytes": row.room.total,
        "time": row.seconds.median,
        "ratio": row.ratio.median,
        "spread": row.ratio.most / row.ratio.least,
    }[key]


def stored_as(row: Measurement | MeasuredProgram) -> str:
    """Return the representation of a row, or how many a summary is of."""
    if isinstance(row, MeasuredProgram):
        return tr("%Ln representations", None, len(row.rows))
    return representation_short_name(row.representation)


def row_name(row: Measurement | MeasuredProgram) -> str:
    """Return whose figures a row has."""
    program = program_name(row.program)
    if isinstance(row, MeasuredProgram):
        return program
    return tr("{program}, {representation}", program=program, representation=stored_as(row))


def cell_text(key: str, row: Measurement | MeasuredProgram) -> str:
    """Return the figure of a cell, with its unit where the heading does not have it."""
    if isinstance(row, MeasuredProgram):
        return _summary_text(key, row)
    return {
        "program": lambda: program_name(row.program),
        "representation": lambda: representation_short_name(row.representation),
        "nodes": lambda: number(row.effort.nodes),
        "cutoffs": lambda: number(row.effort.cutoffs),
        "memo_hits": lambda: number(row.effort.memo_hits),
        "examined": lambda: counted(row.effort.examined, row.effort.unit),
        "stored": lambda: number(row.stored),
        "bytes": lambda: number(row.room.total),
        "time": lambda: duration(row.seconds.median),
        "ratio": lambda: measured(row.ratio.median),
        "spread": lambda: spread(row.ratio),
    }[key]()


def _summary_text(key: str, row: MeasuredProgram) -> str:
    """Return the figure that all rows of a program share, or the least and the most."""
    if key == "program":
        return f"{'▸' if row.is_folded else '▾'} {program_name(row.program)}"
    if key == "representation":
        return stored_as(row)
    if key == "spread":
        least = min(each.ratio.least for each in row.rows)
        most = max(each.ratio.most for each in row.rows)
        return _range(measured(least), measured(most))
    if key == "examined" and len({each.effort.unit for each in row.rows}) > 1:
        return tr("units differ")
    ranked = sorted(row.rows, key=lambda each: amount(key, each))
    return _range(cell_text(key, ranked[0]), cell_text(key, ranked[-1]))


def _range(least: str, most: str) -> str:
    return least if least == most else tr("{least} – {most}", least=least, most=most)


def cell_read(key: str, row: Measurement | MeasuredProgram) -> str:
    """Return what a screen reader says of a cell."""
    if isinstance(row, MeasuredProgram) and key == "program":
        state = tr("folded") if row.is_folded else tr("unfolded")
        return f"{column_heading(key)}: {program_name(row.program)}, {state}"
    return f"{column_heading(key)}: {cell_text(key, row)}"


def cell_spoken(key: str, row: Measurement | MeasuredProgram) -> str:
    """Return the figure of a cell in full: whose, of what, and how it was measured."""
    if isinstance(row, MeasuredProgram):
        return _summary_spoken(key, row)
    return tr(
        "{name}: {figure}. {explained}",
        name=row_name(row),
        figure=_in_full(key, row),
        explained=column_explained(key),
    )


def _summary_spoken(key: str, row: MeasuredProgram) -> str:
    if key in ("program", "representation"):
        return tr(
            "{name}: one row for {count}. A click, or Enter, shows or hides each of them.",
            name=row_name(row),
            count=stored_as(row),
        )
    return tr(
        "{name}, {count}: {figure}. {explained}",
        name=row_name(row),
        count=stored_as(row),
        figure=_summary_text(key, row),
        explained=column_explained(key),
    )


def _in_full(key: str, row: Measurement) -> str:
    if key in ("time", "ratio", "spread"):
        return _times_in_full(row)
    effort, room = row.effort, row.room
    return {
        "nodes": lambda: nodes_count(effort.nodes),
        "cutoffs": lambda: cutoffs_count(effort.cutoffs),
        "memo_hits": lambda: memo_hits_count(effort.memo_hits),
        "examined": lambda: tr("{figure} examined", figure=counted(effort.examined, effort.unit)),
        "stored": lambda: tr("%Ln positions stored", None, row.stored),
        "bytes": lambda: tr(
            "{total}: position {board}, memo {memo}, tables {tables}",
            total=bytes_of(room.total),
            board=number(room.board),
            memo=number(room.memo),
            tables=number(room.tables),
        ),
    }.get(key, lambda: cell_text(key, row))()


def _times_in_full(row: Measurement) -> str:
    return tr(
        "{time} ({least} to {most}), {ratio} of plain minimax on the matrix"
        " ({least_ratio} to {most_ratio}), median of {runs}",
        runs=_runs(row.seconds.runs),
        time=duration(row.seconds.median),
        least=duration(row.seconds.least),
        most=duration(row.seconds.most),
        ratio=measured(row.ratio.median),
        least_ratio=measured(row.ratio.least),
        most_ratio=measured(row.ratio.most),
    )


def _runs(count: int) -> str:
    return tr("%Ln runs", None, count)


def bar_text(key: str, row: Measurement | MeasuredProgram) -> str:
    """Return the figure that stands behind a bar, with its unit."""
    if key == "bytes" and not isinstance(row, MeasuredProgram):
        return bytes_of(row.room.total)
    return cell_text(key, row)


# How it was measured.


def measured_line(rows: Iterable[Measurement], count: int) -> str:
    """Return how much was measured, and how far the figures can be trusted."""
    rows = list(rows)
    if not rows:
        return tr("Nothing is measured yet.")
    runs = [row.seconds.runs for row in rows]
    least, most = min(runs), max(runs)
    exact = tr(
        "{done} of %Ln rows. Counts are exact, the same in every run.", None, count, done=len(rows)
    )
    if least == most:
        times = tr(
            "Times vary: each is the median of {runs} on this computer.",
            runs=_runs(most),
        )
    else:
        times = tr(
            "Times vary: each is the median of {least} to {most} runs on this computer.",
            least=least,
            most=most,
        )
    return f"{exact} {times}"


def move_table_line() -> str:
    """Return how large the move table is, which is the same for every position."""
    return tr(
        "The move table has {entries} entries: {room} as two-byte numbers, {printed} numbers as"
        " its book prints it.",
        entries=number(ENTRIES),
        room=bytes_of(ENTRIES * ENTRY_BYTES),
        printed=number(PRINTED),
    )


def stale_line(*, is_main: bool) -> str:
    """Return that the figures are of another position than the chosen one."""
    if is_main:
        return tr(
            "The main board has another position now; these figures are of the one drawn here."
        )
    return tr("The empty board is not measured yet; these figures are of the position drawn here.")


def export_headings() -> tuple[str, ...]:
    """Return the headings of the exported table, which has a column for each figure."""
    return (
        *map(column_heading, ("program", "representation", *_FIGURES)),
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


def picture_title(key: str, board: Board) -> str:
    """Return the heading of the bars as a picture."""
    return tr("{column}: {position}", column=column_heading(key), position=position_spoken(board))


def measure_other(*, is_main: bool) -> str:
    """Return the label of the button that measures another position than the one drawn."""
    return tr("Measure the main board") if is_main else tr("Measure the empty board")
