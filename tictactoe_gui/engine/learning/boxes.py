"""The matchboxes of MENACE: one for each class of positions where there is a choice to make.

Positions that are equal when turned or mirrored share a box, and so do squares of a position: the
first box has three kinds of squares, a corner, a side and the centre.

    . . .     a b a
    . . .     b c b     its kinds, by letter
    . . .     a b a

As X there are 304 = 1 + 12 + 108 + 183 for moves 1, 3, 5 and 7, as O 289. The last square of all is
no choice and has no box. (Michie, Experiments on the mechanization of game-learning, 1963.)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from tictactoe_gui.engine.board import EMPTY_SQUARE, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.positions import classes, pictures
from tictactoe_gui.engine.rules import CELLS, Cell, Mark

Kind = tuple[Cell, ...]
"""Free squares that a symmetry of the position takes to each other, in reading order."""
_SEVENTH_MOVE = 6  # with so many marks on the board


@dataclass(frozen=True, slots=True)
class Matchbox:
    """A class of positions, by the one of them that books draw: marks early, X before O."""

    place: int
    """Among all boxes, from 0: by ply, first drawn first."""
    position: str
    """Three rows of `X`, `O` and `.`, joined by `/`."""
    ply: int
    kinds: tuple[Kind, ...]
    is_hopeless: bool
    """At the seventh move of the game: O threatens two squares, X none, so that any move loses.

    That is so of all 17 that are lost there; of 5 more, at the fifth move, it takes longer.
    """

    @property
    def mark(self) -> Mark:
        """Whose move it is."""
        return Mark.O if self.ply % 2 else Mark.X

    @property
    def move(self) -> int:
        """Which move of its side is drawn from it, 1 to 4."""
        return self.ply // 2 + 1


class OpenedBox(NamedTuple):
    """The box of a board."""

    box: Matchbox
    kinds: tuple[Kind, ...]
    """The squares of the board that the kinds of the box stand for."""

    def kind_of(self, cell: Cell) -> int:
        """Return which kind of the box a free square of the board is."""
        return next(number for number, kind in enumerate(self.kinds) if cell in kind)


@cache
def all_boxes() -> tuple[Matchbox, ...]:
    """Return the boxes of both sides, by their `place`."""
    boards = [board for board in classes(Control()) if len(board.legal_moves()) > 1]
    return tuple(
        Matchbox(place, str(board), board.ply, _kinds(board.letters), _is_hopeless(board))
        for place, board in enumerate(boards)
    )


@cache
def boxes_of(mark: Mark) -> tuple[Matchbox, ...]:
    """Return the boxes that are opened when `mark` is to move: 304 as X, 289 as O."""
    return tuple(box for box in all_boxes() if box.mark is mark)


@cache
def box_of(board: Board) -> OpenedBox | None:
    """Return the box to open; None if the game is over, or one square alone is left."""
    if len(board.legal_moves()) <= 1:
        return None
    image, symmetry = max(pictures(board.letters))
    box = _by_letters()[image]
    kinds = [tuple(sorted([symmetry[cell] for cell in kind])) for kind in box.kinds]
    return OpenedBox(box, tuple(kinds))


@cache
def _by_letters() -> dict[str, Matchbox]:
    return {box.position.replace("/", ""): box for box in all_boxes()}


def _kinds(letters: str) -> tuple[Kind, ...]:
    own = [symmetry for image, symmetry in pictures(letters) if image == letters]
    kinds = {
        tuple(sorted({symmetry[cell] for symmetry in own}))
        for cell in CELLS
        if letters[cell] == EMPTY_SQUARE
    }
    return tuple(sorted(kinds))


def _is_hopeless(board: Board) -> bool:
    wins = {mark: len(board.winning_cells(mark)) for mark in Mark}
    return board.ply == _SEVENTH_MOVE and wins[Mark.O] > 1 and not wins[Mark.X]


# Positions as nodes that know their box and what follows, so that games are played at speed.


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
