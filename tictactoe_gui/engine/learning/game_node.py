"""Positions as nodes that know their box and what follows, so that games are played at speed."""

from __future__ import annotations

from functools import cache

from tictactoe_gui.engine.board import EMPTY_SQUARE, Board
from tictactoe_gui.engine.learning.boxes import Kind, Matchbox, open_box, winner_of
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import CELLS, Cell, Mark


class GameNode:
    """A position of the game; the same position is the same node, made when it is first met."""

    __slots__ = ("_after", "box", "free", "is_over", "kinds", "letters", "ply", "turn", "winner")

    def __init__(self, letters: str) -> None:
        self.letters = letters
        """Nine of them."""
        self.free: tuple[Cell, ...] = tuple(
            [cell for cell in CELLS if letters[cell] == EMPTY_SQUARE]
        )
        self.ply = len(CELLS) - len(self.free)
        self.turn = Mark.O if self.ply % 2 else Mark.X
        winner = winner_of(letters)
        self.winner = Mark(winner) if winner else None
        self.is_over = self.winner is not None or not self.free
        self.box: Matchbox | None = None
        """None where there is no choice."""
        self.kinds: tuple[Kind, ...] = ()
        """The squares that the kinds of the box stand for."""
        if not self.is_over and len(self.free) > 1:
            opened = open_box(letters)
            self.box, self.kinds = opened.box, opened.kinds
        self._after: dict[Cell, GameNode] = {}

    def after(self, cell: Cell) -> GameNode:
        """Return the position after the side to move has taken a free square."""
        found = self._after.get(cell)
        if found is None:
            letters = f"{self.letters[:cell]}{self.turn.value}{self.letters[cell + 1 :]}"
            found = self._after[cell] = game_node(letters)
        return found

    @property
    def board(self) -> Board:
        """The position as a board."""
        board = empty_board()
        for cell in CELLS:
            if self.letters[cell] != EMPTY_SQUARE:
                board = board.place(cell, Mark(self.letters[cell]))
        return board


@cache
def game_node(letters: str = EMPTY_SQUARE * len(CELLS)) -> GameNode:
    """Return the node of a position; the empty board by default."""
    return GameNode(letters)
