"""The review of a game: what each move was worth, which were mistakes, and what was better.

A mistake is a move after which the mover's verdict is worse than it was: a win became a draw, say.
A slower win, or a quicker loss, is none.
"""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Score, Verdict
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.why.facts import best_line


class Mistake(enum.Enum):
    """What the mover had, and what was left of it."""

    WIN_TO_DRAW = Verdict.WIN, Verdict.DRAW
    WIN_TO_LOSS = Verdict.WIN, Verdict.LOSS
    DRAW_TO_LOSS = Verdict.DRAW, Verdict.LOSS


class MoveReview(NamedTuple):
    """A move of the game, seen by the side that made it."""

    ply: int
    """How many moves of the game there are with this one."""
    board: Board
    """The position before the move."""
    cell: Cell
    before: Score
    """What the position was worth with best play."""
    after: Score
    """What it was worth once the move was made."""
    keeping: tuple[Cell, ...]
    """Every square that keeps the verdict."""

    @property
    def mark(self) -> Mark:
        """Who moved."""
        return self.board.turn

    @property
    def mistake(self) -> Mistake | None:
        """What the move gave away, if anything."""
        had, left = self.before.verdict, self.after.verdict
        return Mistake((had, left)) if left < had else None

    @property
    def best(self) -> tuple[Cell, ...]:
        """The squares that perfect play thinks best, each as good as the others."""
        return solved().best_cells(self.board)

    @property
    def is_test(self) -> bool:
        """Whether a mistake was possible: some square did not keep the verdict."""
        return len(self.keeping) < len(self.board.legal_moves())

    @property
    def is_only_move(self) -> bool:
        """Whether it was the one square, of several, that kept the verdict."""
        return self.is_test and self.keeping == (self.cell,)

    @property
    def refutation(self) -> tuple[Cell, ...]:
        """The moves that follow a mistake that loses: the quickest win, the longest resistance."""
        if self.mistake and self.after.verdict is Verdict.LOSS:
            return best_line(self.board.play(self.cell))
        return ()

    @property
    def missed_win(self) -> tuple[Cell, ...]:
        """The moves that would have won, in place of the mistake that gave the win away."""
        if self.mistake and self.before.verdict is Verdict.WIN:
            return best_line(self.board)
        return ()


class Accuracy(NamedTuple):
    """How many of the moves that could have been mistakes kept the verdict."""

    kept: int
    tests: int


class Review(NamedTuple):
    """The moves of a game, and what the game was worth at each ply."""

    moves: tuple[MoveReview, ...]
    values: tuple[Score, ...]
    """One more than moves, from the starting position on, seen by X."""

    @property
    def mistakes(self) -> tuple[int, ...]:
        """The plies that mistakes led to."""
        return tuple(move.ply for move in self.moves if move.mistake)

    def move_to(self, ply: int) -> MoveReview | None:
        """Return the move that led to `ply`, or None for the start."""
        return self.moves[ply - 1] if ply else None

    def next_mistake(self, ply: int) -> int | None:
        """Return the first mistake after `ply`, else the first of the game, else None."""
        return min(self.mistakes, key=lambda each: (each <= ply, each), default=None)

    def deciding_mistake(self, mark: Mark, result: Mark | None) -> MoveReview | None:
        """Return the last mistake of `mark` that cost it a better end than `result`, if one did.

        Where it resigned although it was not lost, none did.
        """
        if result is mark.other and self.values[-1].seen_by(mark).verdict is not Verdict.LOSS:
            return None
        own = [move for move in self.moves if move.mark is mark and move.mistake]
        if result is None:
            own = [move for move in own if move.before.verdict is Verdict.WIN]
        return own[-1] if own and result is not mark else None

    def accuracy(self, mark: Mark) -> Accuracy | None:
        """Return how well `mark` kept the verdict, or None where that was never in question."""
        tests = [move for move in self.moves if move.mark is mark and move.is_test]
        kept = sum(move.mistake is None for move in tests)
        return Accuracy(kept, len(tests)) if tests else None


def review(start: Board, moves: tuple[Cell, ...]) -> Review:
    """Return the review of the game of `moves` from `start`; raise IllegalMove for a bad move."""
    reviewed, board = list[MoveReview](), start
    for ply, cell in enumerate(moves, start=1):
        worth, keeping = solved().worth(board), solved().keeping(board)
        after = board.play(cell)
        left = solved().worth(after).seen_by(board.turn)
        reviewed.append(MoveReview(ply, board, cell, worth, left, keeping))
        board = after
    boards = [*(each.board for each in reviewed), board]
    return Review(tuple(reviewed), tuple(solved().worth(each).seen_by(Mark.X) for each in boards))
