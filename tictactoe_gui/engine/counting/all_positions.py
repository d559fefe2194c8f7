"""All positions, those that are equal when turned or mirrored taken as one.

Such a class is drawn as books draw it. Its pictures are the different boards that it stands for:
8 where all symmetries change the board, 4, 2 or 1 where some of them do not.

    X . .   . . X   . . .   . . .
    . . .   . . .   . . .   . . .   four pictures of one class
    . . .   . . .   . . X   X . .
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Score
from tictactoe_gui.engine.positions import classes, empty_board, moves_from, pictures
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.solution import solved


class PositionClass(NamedTuple):
    """A position and all that look like it when the board is turned or mirrored."""

    board: Board
    pictures: int
    """How many different boards it stands for."""
    score: Score | None
    """What perfect play makes of it; None once the game is over."""
    best: tuple[Cell, ...]
    """The squares that perfect play would take, on this board."""

    @property
    def winner(self) -> Mark | None:
        """Who wins, or has won; None is a draw."""
        return self.score.winner if self.score else self.board.winner

    @property
    def marks_to_win(self) -> int:
        """How many marks the winner still has to place; 0 in a draw, and once it is over."""
        if not (self.score and self.score.winner):
            return 0
        return self.score.marks_to_win(len(self.board.empty_cells))

    @property
    def verdict(self) -> str:
        """Who wins as the sign of a verdict: `X`, `O` or `=`."""
        return self.winner.value if self.winner else "="


class Selection(NamedTuple):
    """Which classes are looked for; None is any."""

    ply: int | None = None
    verdict: str | None = None
    """`X`, `O` or `=`."""

    def of(self, classes: Iterable[PositionClass]) -> Iterator[PositionClass]:
        """Yield the classes that fit."""
        for each in classes:
            if self.ply in (None, each.board.ply) and self.verdict in (None, each.verdict):
                yield each


def all_positions(control: Control) -> tuple[PositionClass, ...]:
    """Return the classes of all positions, those with fewer marks first; raise Cancelled."""
    return tuple([_class_of(board) for board in classes(control)])


def _class_of(board: Board) -> PositionClass:
    images = {image for image, _ in pictures(board.letters)}
    score = None if board.is_over else solved().worth(board)
    return PositionClass(board, len(images), score, solved().best_cells(board))


# The whole game tree, ply by ply: every order of moves to the end of every game.


class TreeCount(NamedTuple):
    """The nodes from the empty board on, and the games that end there."""

    nodes: tuple[int, ...]
    """By ply, 0..9."""
    games: dict[Mark | None, tuple[int, ...]]
    """By winner (None for a draw), and by the number of moves, 0..9."""


def count_tree(control: Control) -> TreeCount:
    """Count the orders of moves that lead to each position; raise Cancelled on request."""
    nodes, ended = list[int](), list[Counter[Mark | None]]()
    level = Counter({empty_board(): 1})
    while level:
        nodes.append(level.total())
        ends, after = Counter[Mark | None](), Counter[Board]()
        for board, orders in level.items():
            control.check()
            if board.is_over:
                ends[board.winner] += orders
            for each in moves_from(board):
                after[each] += orders
        ended.append(ends)
        level = after
    winners = Mark.X, Mark.O, None
    games = {winner: tuple([ends[winner] for ends in ended]) for winner in winners}
    return TreeCount(tuple(nodes), games)
