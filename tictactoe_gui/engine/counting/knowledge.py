"""What one's knowledge is worth: how often it loses against perfect play, counted over all games.

Who plays by ideas takes the first one that names a square, and with none of them any free square.
Perfect play takes any square that keeps what the position is worth. Squares that are named
together have the same chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.games import Policy, fold
from tictactoe_gui.engine.player import TAKE_CENTRE, LineReader
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.practice.kinds import Exercise
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.textbook_rules import CORNER, Propose, block, block_fork, by_place, win

_BASIS = (win, block)
_PLACES = (by_place(TAKE_CENTRE), by_place(CORNER))
LEVELS: dict[str, tuple[Propose, ...]] = {
    "nothing": (),
    "block": _BASIS,
    "centre": (*_BASIS, _PLACES[0]),
    "corner": (*_BASIS, *_PLACES),
    "fork": (*_BASIS, block_fork, *_PLACES),
}
"""The ideas by which one plays, in the order in which they are asked: a step more each time."""


class KnowledgeWorth(NamedTuple):
    """The chance to lose against perfect play, as either side."""

    x: Fraction
    o: Fraction


def knowledge_worth(ideas: Sequence[Propose], control: Control) -> KnowledgeWorth:
    """Return how often one loses who plays by `ideas`; raise Cancelled on request."""
    return KnowledgeWorth(*(_losses(ideas, mark, control) for mark in Mark))


def _losses(ideas: Sequence[Propose], mark: Mark, control: Control) -> Fraction:
    def policy(board: Board) -> Policy:
        named = _named(ideas, board) if board.turn is mark else Exercise(board).right
        return {cell: Fraction(1, len(named)) for cell in named}

    return fold(
        empty_board(),
        policy,
        lambda _board, moves: sum((chance * lost for _, chance, lost in moves), Fraction()),
        lambda winner: Fraction(winner is mark.other),
        control,
    )


def _named(ideas: Sequence[Propose], board: Board) -> tuple[Cell, ...]:
    reader = LineReader(board)
    found = (idea(reader).cells for idea in ideas)
    return next(filter(None, found), board.empty_cells)
