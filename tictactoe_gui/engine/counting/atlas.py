"""The atlas: all positions, those that are equal when turned or mirrored taken as one.

Such a class is drawn as books draw it. Its pictures are the different boards that it stands for:
8 where all symmetries change the board, 4, 2 or 1 where some of them do not.

    X . .   . . X   . . .   . . .
    . . .   . . .   . . .   . . .   four pictures of one class
    . . .   . . .   . . X   X . .
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Score
from tictactoe_gui.engine.positions import drawn
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.symmetry import pictures


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


def make_atlas(control: Control) -> tuple[PositionClass, ...]:
    """Return the classes of all positions, those with fewer marks first; raise Cancelled."""
    return tuple([_class_of(board) for board in drawn(control)])


def _class_of(board: Board) -> PositionClass:
    images = {image for image, _ in pictures(board.letters)}
    best = [] if board.is_over else [each for each in solved().evaluate(board) if each.is_best]
    score = best[0].score if best else None
    return PositionClass(board, len(images), score, tuple([each.cell for each in best]))
