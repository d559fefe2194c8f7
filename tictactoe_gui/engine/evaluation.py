"""What a player thinks, as values: scores, rules, chances, effort and the decision they lead to.

The estimate of the books by open lines stands here too.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import total_ordering
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, Line, Mark
from tictactoe_gui.engine.texts import SQUARES, Unit

if TYPE_CHECKING:
    from fractions import Fraction


class Verdict(enum.IntEnum):
    """Who wins, seen by one side."""

    LOSS = -1
    DRAW = 0
    WIN = 1


def result_for(side: Mark, winner: Mark | None) -> Verdict:
    """Return whether a game is won, drawn or lost for `side`; no winner means a draw."""
    if winner is None:
        return Verdict.DRAW
    return Verdict.WIN if winner is side else Verdict.LOSS


@total_ordering
@dataclass(frozen=True, slots=True)
class Score:
    """The exact value of a game for `side`: a win is 1 + the squares left free at its end.

    A draw is 0, a loss -(1 + empty); so a quicker win, or a slower loss, is worth more.
    """

    side: Mark
    value: int
    tells_when: bool = True
    """Whether it is so; else every win is 1, and every loss -1."""

    @property
    def verdict(self) -> Verdict:
        """The sign of the value: the textbook's +1, 0, -1."""
        return Verdict((self.value > 0) - (self.value < 0))

    @property
    def winner(self) -> Mark | None:
        """Who wins, or None for a draw."""
        if self.value == 0:
            return None
        return self.side if self.value > 0 else self.side.other

    def marks_to_win(self, empty: int) -> int:
        """Return how many marks the winner still places, `side` to move with `empty` squares."""
        plies = empty - (abs(self.value) - 1)
        return (plies + 1) // 2 if self.value > 0 else plies // 2

    def seen_by(self, side: Mark) -> Score:
        """Return the same value from the point of view of `side`."""
        return self if side is self.side else Score(side, -self.value, self.tells_when)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self.value == other.seen_by(self.side).value

    def __hash__(self) -> int:
        return hash(self.seen_by(Mark.X).value)

    def __lt__(self, other: Score) -> bool:
        return self.value < other.seen_by(self.side).value


class Bound(enum.Enum):
    """What a search proved of a score: alpha-beta need not learn it exactly."""

    EXACT = "exact"
    AT_LEAST = "at least"
    AT_MOST = "at most"

    @property
    def turned(self) -> Bound:
        """The bound on the negated value, as the other side sees it."""
        return _TURNED.get(self, self)


_TURNED = {Bound.AT_LEAST: Bound.AT_MOST, Bound.AT_MOST: Bound.AT_LEAST}


class Rule(NamedTuple):
    """Why a rule-based program names a square."""

    key: str
    word: str
    """The words on a square that the rule names."""
    reason: str
    """What decided, as it stands behind a colon; `{turn}` is the number of the move.

    Other names in it are among the facts of the Reason.
    """
    wins: bool = False
    """Whether the square ends the game at once."""
    line: str = ""
    """Its text in a program's listing; the reason by default."""
    squares: tuple[Cell, ...] = ()
    """The squares from which it chooses on every board."""


class MoveEvaluation(NamedTuple):
    """What a player thinks of one empty square; what it has no opinion on stays None."""

    cell: Cell
    is_best: bool = False
    """Whether it is worth as much to the player as the square that it takes."""
    score: Score | None = None
    bound: Bound = Bound.EXACT
    """What `score` says of the true score."""
    lead: int | None = None
    """Estimate at the depth limit: own open lines minus the opponent's (Nilsson)."""
    win_chance: Fraction | None = None
    """Chance to win from there, playing perfectly against a uniformly random opponent."""
    rule: Rule | None = None
    """The first rule of a rule-based program that names the square."""
    pick_chance: Fraction | None = None
    """Chance that a random player picks the square."""


class Effort(NamedTuple):
    """The work that a decision took."""

    nodes: int = 0
    """Nodes of the tree that were visited, the root among them."""
    cutoffs: int = 0
    """Nodes whose remaining moves alpha-beta did not look at."""
    memo_hits: int = 0
    """Nodes answered by the memo."""
    examined: int = 0
    """Squares, sums, masks or table entries read to find winners and winning squares."""
    unit: Unit = SQUARES
    """Which of these `examined` counts."""
    seconds: float = 0.0
    plain_nodes: int | None = None
    """Nodes that plain minimax visits for the same; None where nothing was searched to the end."""


class Analysis(NamedTuple):
    """What a player thinks of every empty square, in reading order, and what it took."""

    evaluations: tuple[MoveEvaluation, ...]
    effort: Effort = Effort()

    def of(self, cell: Cell) -> MoveEvaluation | None:
        """Return the evaluation of `cell`, or None if it was not evaluated."""
        return next((each for each in self.evaluations if each.cell == cell), None)

    @property
    def best_cells(self) -> tuple[Cell, ...]:
        """The squares that the player thinks best, each as good as the others."""
        return tuple(each.cell for each in self.evaluations if each.is_best)


class Ground(enum.Enum):
    """What a player's choice rests on."""

    CHANCE = "chance"
    RULE = "rule"
    SCORE = "score"
    ESTIMATE = "estimate"


class LearntKind(NamedTuple):
    """What a program has learnt of squares that are equal when the board is turned or mirrored."""

    cells: tuple[Cell, ...]
    beads: int
    """How many there are."""
    share: Fraction
    """How likely they are taken."""
    won: int
    drawn: int
    lost: int
    """How many games ended in which way after one of them was taken here."""


class Learnt(NamedTuple):
    """What a program that learns knows of a position, and what it drew."""

    kinds: tuple[LearntKind, ...]
    taken: LearntKind | None
    """None if it resigns."""

    @property
    def whole(self) -> int:
        """How many beads are in the box."""
        return sum(kind.beads for kind in self.kinds)


class Reason(NamedTuple):
    """Why a player chose a square, as data; the user interface makes the sentence."""

    ground: Ground
    rule: Rule | None = None
    score: Score | None = None
    equals: int = 1
    """How many squares were as good, the chosen one among them."""
    facts: tuple[tuple[str, object], ...] = ()
    """What else the reason of the rule names."""
    learnt: Learnt | None = None
    """What decided, where that was learnt; None where there was no choice."""


class Decision(NamedTuple):
    """The square a player takes, why, and what it thinks of every square."""

    cell: Cell | None
    """None if it resigns."""
    reason: Reason
    analysis: Analysis

    @property
    def taken(self) -> Cell:
        """The square; raise ValueError if the player resigns."""
        if self.cell is None:
            raise ValueError("the player resigns")
        return self.cell


# The estimate of the books.
#
# A line is open for a side while the other has no mark on it (Nilsson). A search compares nothing
# but these.


class OpenLines(NamedTuple):
    """The lines of a board that each side can still complete."""

    x: tuple[Line, ...]
    o: tuple[Line, ...]

    @property
    def value(self) -> int:
        """H: above 0 if more lines are open for X, below 0 if more are open for O."""
        return len(self.x) - len(self.o)

    def of(self, mark: Mark) -> tuple[Line, ...]:
        """Return the lines that `mark` can still complete."""
        return self.x if mark is Mark.X else self.o


def open_lines(board: Board) -> OpenLines:
    """Return which lines are open, in the order of rows, columns and diagonals."""
    marks = [board.mark_at(cell) for cell in CELLS]

    def without(mark: Mark) -> tuple[Line, ...]:
        return tuple(line for line in LINES if all(marks[cell] is not mark for cell in line))

    return OpenLines(without(Mark.O), without(Mark.X))


def open_line_lead(board: Board, mark: Mark) -> int:
    """Return H for `mark`, as a search asks for it: nothing but the number."""
    marks = [board.mark_at(cell) for cell in CELLS]
    other = mark.other
    lead = 0
    for a, b, c in LINES:
        line = (marks[a], marks[b], marks[c])
        lead += (other not in line) - (mark not in line)
    return lead
