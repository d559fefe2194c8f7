"""Sentences on the effort of programs: positions, rows, and how they were measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.move_table import ENTRIES, ENTRY_BYTES, PRINTED
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.ui.wording.lists import numbers_of
from tictactoe_gui.ui.wording.names import program_name, representation_short_name
from tictactoe_gui.ui.wording.numbers import bytes_of
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
    free = empty_squares(len(CELLS) - board.ply)
    return tr("{mark} to move, {free}", mark=board.turn.value, free=free)


def position_spoken(board: Board) -> str:
    """Return which squares the marks of a position are on."""
    taken = {mark: [cell for cell in CELLS if board.mark_at(cell) is mark] for mark in Mark}
    parts = [
        tr("{mark} on {squares}", mark=mark.value, squares=numbers_of(cells))
        for mark, cells in taken.items()
        if cells
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


# How it was measured.


def runs_count(count: int) -> str:
    return tr("%Ln runs", None, count)


def measured_line(rows: Sequence[Measurement], count: int) -> str:
    """Return how much was measured, and how far the figures can be trusted."""
    if not rows:
        return tr("Nothing is measured yet.")
    exact = tr(
        "{done} of %Ln rows. Counts are exact, the same in every run.", None, count, done=len(rows)
    )
    runs = [row.seconds.runs for row in rows]
    least, most = min(runs), max(runs)
    if least == most:
        times = tr(
            "Times vary: each is the median of {runs} on this computer.", runs=runs_count(most)
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
