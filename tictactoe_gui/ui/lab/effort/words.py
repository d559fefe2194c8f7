"""Sentences on effort: which board it is of, and how it was counted."""

from collections.abc import Mapping
from math import sqrt

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.depth import DEPTHS, FEWEST, SearchCount
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.ui.wording.names import representation_short_name
from tictactoe_gui.ui.wording.text import number, numbers_of, tr


def position_line(board: Board) -> str:
    """Return who moves in a position, and how much of it is empty."""
    if board.ply == 0:
        return tr("The empty board, X to move")
    free = tr("%Ln free squares", None, len(CELLS) - board.ply)
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


def measured_line(board: Board, *, is_over: bool) -> str:
    """Return what the figures of a board are of, and how far they can be trusted."""
    line = tr(
        "Stored as: {representation}. Every search looks to the end of the game, row by row."
        " Counts are exact, the same in every run; times vary.",
        representation=representation_short_name(board.key),
    )
    if not is_over:
        return line
    if board.ply:
        shown = tr("The game is over. This is the position before its last move.")
    else:
        shown = tr("The game is over. This is the empty board.")
    return f"{shown} {line}"


def searches_line(counts: Mapping[tuple[str, int], SearchCount]) -> str:
    """Return how limits and orders are counted, and what the books say of the best case."""
    line = tr(
        "Real runs from the empty board, nothing estimated; nodes without a memo. Games are lost"
        " because a search trusts the open lines at its depth limit."
    )
    least = counts.get((FEWEST, DEPTHS[-1]))
    if not least:
        return line
    best = tr(
        "The books give b^(d/2) nodes for the best case of alpha-beta, here √{plain} = {root}; the"
        " least of all orders takes {least}.",
        plain=number(least.plain),
        root=number(round(sqrt(least.plain))),
        least=number(least.one_window),
    )
    return f"{line} {best}"
