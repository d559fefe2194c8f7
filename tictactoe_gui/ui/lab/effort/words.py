"""Sentences on the effort of programs: positions, rows, figures, and how they were measured."""

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
    duration,
    measured,
)
from tictactoe_gui.ui.wording.text import number, tr

if TYPE_CHECKING:
    from tictactoe_gui.engine.counting.measure import Measurement


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


# Rows.


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


def span(least: str, most: str) -> str:
    """Return the least and the most of several figures, or the one that all of them are."""
    return least if least == most else tr("{least} – {most}", least=least, most=most)


# Figures in full.


def examined_in_full(row: Measurement) -> str:
    return tr("{figure} examined", figure=counted(row.effort.examined, row.effort.unit))


def stored_in_full(row: Measurement) -> str:
    return tr("%Ln positions stored", None, row.stored)


def bytes_in_full(row: Measurement) -> str:
    room = row.room
    return tr(
        "{total}: position {board}, memo {memo}, tables {tables}",
        total=bytes_of(room.total),
        board=number(room.board),
        memo=number(room.memo),
        tables=number(room.tables),
    )


def times_in_full(row: Measurement) -> str:
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


def measure_other(*, is_main: bool) -> str:
    """Return the label of the button that measures another position than the one drawn."""
    return tr("Measure the main board") if is_main else tr("Measure the empty board")
