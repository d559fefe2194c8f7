"""One negamax with alpha-beta, memo, move order and depth limit, each to be switched on or off.

Inside, a score is an integer for the side to move: a finished game counts DECIDED + 1, and the
squares left free where it matters how soon it is won, with the winner's sign; the estimate at the
depth limit stays within +-DECIDED, so that a proved win is above every estimate. Published scores
are without DECIDED.
"""

import enum
import time
from dataclasses import dataclass
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import (
    Analysis,
    Bound,
    Effort,
    MoveEvaluation,
    Score,
    open_line_lead,
)
from tictactoe_gui.engine.rules import CELLS, CENTRE, CORNERS, LINES, SIDES, Cell, Mark

DECIDED = len(LINES)
INFINITY = 99
_CHECK_EVERY = 256  # nodes between two looks at the control: about a millisecond


class MoveOrder(enum.Enum):
    """In which order the squares are tried."""

    ROW_MAJOR = "row-major"
    CENTRE_FIRST = "centre-first"
    OPEN_LINES = "open-lines"
    """A win at once first, then by the lead in open lines that the move leaves, then by rows."""


ORDERS = {
    MoveOrder.ROW_MAJOR: CELLS,
    MoveOrder.CENTRE_FIRST: (CENTRE, *CORNERS, *SIDES),
    MoveOrder.OPEN_LINES: (CENTRE, *CORNERS, *SIDES),
}
"""The squares in the order in which they are tried on the empty board."""


class Scoring(enum.Enum):
    """What a finished game is worth."""

    DEPTH = "10 - depth"
    """A quicker win is worth more, and a slower loss."""
    SIGN = "+1 0 -1"
    """Every win is worth the same."""


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """How to search; who wins is the same for every combination without a depth limit."""

    alpha_beta: bool = True
    memo: bool = False
    order: MoveOrder = MoveOrder.ROW_MAJOR
    depth: int = len(CELLS)
    """Plies looked ahead, 1..9; 9 reaches the end of every game."""
    score: Scoring = Scoring.DEPTH

    def limits(self, board: Board) -> bool:
        """Return whether the depth limit ends the search before `board` is full."""
        return self.depth < len(board.empty_cells)

    def score_of(self, value: int, mark: Mark, root: Board) -> Score | None:
        """Return a value inside the search of `root`, for `mark`, or None if it is an estimate."""
        if abs(value) > DECIDED:
            value -= DECIDED if value > 0 else -DECIDED
        elif self.limits(root):
            return None  # a draw needs a full board
        return Score(mark, value, self.score is Scoring.DEPTH)


class SearchCounts(NamedTuple):
    """The work of a search, or of a part of it."""

    nodes: int
    cutoffs: int
    memo_hits: int
    examined: int


class Search:
    """One run over the tree below `board`; counts what it does.

    It is fail-soft: what is handed up may lie outside of the window, and then bounds the value more
    tightly than the window does. The memo holds with each value what it proves, for in another
    window a bound answers only where it settles that window too.
    """

    def __init__(self, board: Board, options: SearchOptions, control: Control) -> None:
        self.options = options
        self.control = control
        self.root = board
        self.nodes = 1
        self.cutoffs = 0
        self.memo_hits = 0
        self.examined = 0
        self.tried: tuple[Cell, ...] = ()
        """The first moves, in the order of trying."""
        self.memo: dict[object, tuple[int, Bound]] | None = {} if options.memo else None
        self._horizon = len(board.empty_cells) - options.depth  # free squares at the depth limit
        self._by_open_lines: dict[object, tuple[Cell, ...]] = {}

    def run(self, *, full_windows: bool = False) -> Analysis:
        """Return the evaluation of every legal move and the effort; raise Cancelled on request.

        Alpha-beta has one window for all moves, which is enough to choose: what is no better than
        the best before it gets only a bound. With full windows every move is exact.
        """
        started = time.perf_counter()
        winner, self.examined = self.root.read_winner()
        cells = () if winner else in_order(self.root, self.options.order)
        cells = self.tried = self._ordered(self.root, cells, -INFINITY, INFINITY)
        evaluations = {}
        one_window = self.options.alpha_beta and not full_windows
        best = -INFINITY
        for cell in cells:
            value = self._root_move(cell, best if one_window else -INFINITY)
            bound = Bound.AT_MOST if value <= best and one_window else Bound.EXACT
            best = max(best, value)
            evaluations[cell] = self._published(cell, value, bound)
            self.control.report(evaluations[cell])
        ordered = tuple(evaluations[cell] for cell in sorted(evaluations))
        seconds = time.perf_counter() - started
        return Analysis(ordered, Effort(*self.counts, self.root.unit, seconds))

    @property
    def counts(self) -> SearchCounts:
        """What was done so far."""
        return SearchCounts(self.nodes, self.cutoffs, self.memo_hits, self.examined)

    def worth(self, empty: int) -> int:
        """Return what a won game with so many free squares is worth to the winner."""
        return DECIDED + 1 + empty * (self.options.score is Scoring.DEPTH)

    def _ordered(
        self,
        board: Board,
        cells: tuple[Cell, ...],
        alpha: int,
        beta: int,
    ) -> tuple[Cell, ...]:
        """Return the free squares in the order of trying, unless overridden."""
        if self.options.order is not MoveOrder.OPEN_LINES:
            return cells
        if board.state not in self._by_open_lines:
            self._by_open_lines[board.state] = in_order(board, self.options.order)
        return self._by_open_lines[board.state]

    def _root_move(self, cell: Cell, alpha: int) -> int:
        self.control.cell = cell
        self.control.check()
        mark = self.root.turn
        rest = tuple(each for each in self.tried if each != cell)
        child = self.root.place(cell, mark)
        return -self._value(child, rest, mark.other, -INFINITY, -alpha)

    def _value(
        self, board: Board, cells: tuple[Cell, ...], mark: Mark, alpha: int, beta: int
    ) -> int:
        """Return the value of `board` for `mark`, who is to move and may take `cells`."""
        self.nodes += 1
        if not self.nodes % _CHECK_EVERY:
            self.control.nodes = self.nodes
            self.control.check()
        memo = self.memo
        if memo is not None:
            state = board.state
            known = memo.get(state)
            if known is not None and _answers(known, alpha, beta):
                self.memo_hits += 1
                return known[0]
        winner, examined = board.read_winner()
        self.examined += examined
        if winner is not None:
            won = self.worth(len(cells))
            best, bound = won if winner is mark else -won, Bound.EXACT
        elif not cells:
            best, bound = 0, Bound.EXACT
        elif len(cells) == self._horizon:
            best, bound = open_line_lead(board, mark), Bound.EXACT
        else:
            best = self._best_of_moves(board, cells, mark, alpha, beta)
            bound = proved(best, alpha, beta)
        if memo is not None:
            memo[state] = (best, bound)
        return best

    def _best_of_moves(
        self, board: Board, cells: tuple[Cell, ...], mark: Mark, alpha: int, beta: int
    ) -> int:
        """Return the best value over the moves, as far as the window lets it see."""
        prune = self.options.alpha_beta
        other = mark.other
        best = -INFINITY
        floor = alpha
        cells = self._ordered(board, cells, alpha, beta)
        for index, cell in enumerate(cells):
            rest = cells[:index] + cells[index + 1 :]
            value = -self._value(board.place(cell, mark), rest, other, -beta, -floor)
            if value > best:
                best = value
                if prune and value > floor:
                    floor = value
                    if value >= beta:
                        self.cutoffs += index + 1 < len(cells)
                        break
        return best

    def _published(self, cell: Cell, value: int, bound: Bound) -> MoveEvaluation:
        """Return the evaluation of a root move: a score where it is proved, else the estimate."""
        score = self.options.score_of(value, self.root.turn, self.root)
        return MoveEvaluation(cell, score=score, lead=None if score else value, bound=bound)


def in_order(board: Board, order: MoveOrder) -> tuple[Cell, ...]:
    """Return the free squares in the order of trying; a look ahead for it is no node."""
    empty = board.empty_cells
    if order is not MoveOrder.OPEN_LINES:
        return tuple(cell for cell in ORDERS[order] if cell in empty)
    mark = board.turn
    wins = board.winning_cells(mark)
    leads = {cell: open_line_lead(board.place(cell, mark), mark) for cell in empty}
    return tuple(sorted(empty, key=lambda cell: (cell not in wins, -leads[cell], cell)))


def proved(value: int, alpha: int, beta: int) -> Bound:
    """Return what a window lets the best value over the moves prove."""
    if value >= beta:
        return Bound.AT_LEAST
    return Bound.EXACT if value > alpha else Bound.AT_MOST


def _answers(known: tuple[int, Bound], alpha: int, beta: int) -> bool:
    """Return whether a value in the memo, as far as it is proved, settles this window."""
    value, bound = known
    return (
        bound is Bound.EXACT
        or (bound is Bound.AT_LEAST and value >= beta)
        or (bound is Bound.AT_MOST and value <= alpha)
    )


def analyse(
    board: Board, options: SearchOptions, control: Control, *, full_windows: bool = False
) -> Analysis:
    """Search the tree below `board` and return what each legal move is worth, or a bound of it."""
    return Search(board, options, control).run(full_windows=full_windows)


# How a search is written down: whose values they are, and what they are counted from.
#
# Inside, a value counts for the side to move, and so it is written as negamax. Most books have two
# branches instead and take one side at every node: it is MAX and takes the largest value, the other
# one is MIN and takes the smallest.


class CodeAs(enum.Enum):
    """A way to write a search."""

    BRANCHES = "branches"
    """A branch for MAX and one for MIN; every value counts for MAX."""
    NEGAMAX = "negamax"
    """One for both: every value counts for the side to move."""


class Scale(NamedTuple):
    """A way to write values, and who is MAX where it has a MAX."""

    code_as: CodeAs = CodeAs.BRANCHES
    maximizer: Mark = Mark.X

    def side(self, mark: Mark) -> Mark:
        """Return for whom values count at a node where `mark` is to move."""
        return self.maximizer if self.code_as is CodeAs.BRANCHES else mark

    def number(self, value: int, mark: Mark, marks_at_0: int, *, is_limited: bool) -> int:
        """Return a value inside the search, for `mark`, as it is written; +-INFINITY stays.

        A win is 10 - depth, where depth is 0 with `marks_at_0` marks on the board. Under a depth
        limit an estimate is the same everywhere, and what is proved lies beyond.
        """
        seen = value if self.side(mark) is mark else -value
        if abs(value) <= DECIDED or abs(value) >= INFINITY:
            return seen
        worth = abs(value) + marks_at_0  # 1 + empty = 10 - marks at the end
        if not is_limited:
            worth -= DECIDED
        return worth if seen > 0 else -worth
