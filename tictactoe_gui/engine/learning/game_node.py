"""Positions as nodes that know their box and what follows, so that games are played at speed."""

from __future__ import annotations

from functools import cache

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.learning.boxes import box_of
from tictactoe_gui.engine.rules import Cell


class GameNode:
    """A position of the game; the same position is the same node, made when it is first met."""

    __slots__ = ("_after", "board", "box", "free", "is_over", "kinds", "ply", "turn", "winner")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.free, self.ply, self.turn = board.empty_cells, board.ply, board.turn
        self.winner, self.is_over = board.winner, board.is_over
        opened = box_of(board)
        self.box = opened.box if opened else None
        """None where there is no choice."""
        self.kinds = opened.kinds if opened else ()
        """The squares that the kinds of the box stand for."""
        self._after: dict[Cell, GameNode] = {}

    def after(self, cell: Cell) -> GameNode:
        """Return the position after the side to move has taken a free square."""
        found = self._after.get(cell)
        if found is None:
            found = self._after[cell] = game_node(self.board.place(cell, self.turn))
        return found


@cache
def game_node(board: Board) -> GameNode:
    """Return the node of a position."""
    return GameNode(board)
