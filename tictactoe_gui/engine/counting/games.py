"""All games at once: what a position comes to is joined from what its moves come to, each once."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import TypeVar

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Cell, Mark

Joined = TypeVar("Joined")
Policy = Mapping[Cell | None, Fraction]
"""The squares that may be taken, each with its chance; None is to resign."""
Move = tuple[Cell | None, Fraction, Joined]
"""A square, or None for a resignation, how likely it is, and what that comes to."""


def fold(
    start: Board,
    policy: Callable[[Board], Policy],
    join: Callable[[Board, Iterable[Move[Joined]]], Joined],
    end: Callable[[Mark | None], Joined],
    control: Control,
) -> Joined:
    """Return what all games from `start` come to; raise Cancelled on request.

    `end` says it of a game that a side has won, or nobody, and `join` of a position.
    """

    @cache
    def comes_to(board: Board) -> Joined:
        if board.is_over:
            return end(board.winner)
        control.check()
        moves: list[Move[Joined]] = []
        for cell, chance in policy(board).items():
            after = end(board.turn.other) if cell is None else comes_to(board.play(cell))
            moves.append((cell, chance, after))
        return join(board, moves)

    return comes_to(start)
