"""A move and the others of its board, as the solved game sees them."""

from functools import cached_property, lru_cache

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.rules import Cell, IllegalMove
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.why.facts import Fact, Topic
from tictactoe_gui.engine.why.proof import how_won


class _Choice:
    """All moves of a board, and what the solved game says of them."""

    def __init__(self, board: Board) -> None:
        self.scores = solved().scores(board)
        self.verdicts = {each: score.verdict for each, score in self.scores.items()}
        self.best = max(self.verdicts.values(), default=Verdict.DRAW)
        self.ways = {
            each: how_won(board, each)
            for each in self.scores
            if self.verdicts[each] is Verdict.LOSS
        }


_choice_on = lru_cache(maxsize=8)(_Choice)
"""All squares of a board are asked about one after the other."""


class Case:
    """A move, and how it compares with the others."""

    def __init__(self, board: Board, cell: Cell) -> None:
        choice = _choice_on(board)
        self.scores, self.verdicts, self.best = choice.scores, choice.verdicts, choice.best
        self.ways = choice.ways
        if cell not in self.scores:
            message = f"square {cell + 1} is no move on {board}"
            raise IllegalMove(message)
        self.board = board
        self.cell = cell
        self.side = board.turn
        self.opponent = board.turn.other
        self.after = board.place(cell, self.side)
        self.verdict = self.verdicts[cell]
        self.others = tuple(each for each in self.scores if each != cell)

    def marks_to_win(self, cell: Cell) -> int:
        """Return how many marks the winner places, from this board on, after the move `cell`."""
        return self.scores[cell].marks_to_win(len(self.scores))

    def with_verdict(self, verdict: Verdict) -> tuple[Cell, ...]:
        """Return the moves of a verdict."""
        return tuple(each for each in self.scores if self.verdicts[each] is verdict)

    @cached_property
    def losing_others(self) -> tuple[Cell, ...]:
        """The other moves that lose, those that hold out longest first."""
        losing = [each for each in self.others if self.verdicts[each] is Verdict.LOSS]
        return tuple(sorted(losing, key=lambda each: -self.scores[each].value))

    @cached_property
    def lets_fork(self) -> Fact | None:
        """Return how another move loses to a fork at once, if one does."""
        ways = [self.ways[each] for each in self.losing_others]
        length = 2  # the wrong move and the fork
        forks = [
            each
            for each in ways
            if each and each.topic is Topic.FORK_FOLLOWS and len(each.play) == length
        ]
        return min(forks, key=lambda each: each.play, default=None)
