"""Why a move is good or bad: what is proved of it from the solved game, the most telling first.

`explain` speaks of a move, `explain_position` of a board before anybody moves, and `hint` passes on
what `explain` says of the best move. All three say it with the topics of `facts`.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Score, Verdict
from tictactoe_gui.engine.rules import CENTRE, CORNERS, SIDES, Cell, IllegalMove
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.why.facts import (
    Explanation,
    Fact,
    Topic,
    best_line,
    fork_after,
    how_won,
    is_fork,
    line_after,
    played,
    threats,
)

MOST_FACTS = 3


class Hint(NamedTuple):
    """A best move, why it is one, and the squares to look at before it is given away."""

    cell: Cell
    why: Explanation
    region: tuple[Cell, ...]


def explain(board: Board, cell: Cell) -> Explanation:
    """Return why the move `cell` is what it is; raise IllegalMove if it is none."""
    case = Case(board, cell)
    claim = _claim(case)
    facts: list[Fact] = []
    for fact in _facts(case, claim):
        if len(facts) < MOST_FACTS and fact not in facts:
            facts.append(fact)
    line = _line(case, claim)
    return Explanation(board, cell, case.verdict, case.best, claim, tuple(facts), line)


def explain_position(board: Board) -> Explanation:
    """Return what the side to move can expect, or how the game ended."""
    scores = solved().scores(board)
    if not scores:
        claim = Fact(Topic.OVER, board.winner, lines=board.winning_lines())
        verdict = Verdict.LOSS if board.winner else Verdict.DRAW  # for the side whose turn it is
        return Explanation(board, None, verdict, verdict, claim, (), ())
    best, cells = solved().worth(board), solved().keeping(board)
    facts = tuple(_position_facts(board, scores, cells))[:MOST_FACTS]
    claim = _position_claim(board, best, cells)
    return Explanation(board, None, best.verdict, best.verdict, claim, facts, best_line(board))


def hint(board: Board) -> Hint:
    """Return perfect play's advice for a board that is not over."""
    cell = solved().best_cells(board)[0]
    why = explain(board, cell)
    return Hint(cell, why, _region(why, cell))


# A move.


class Case:
    """A move, and how it compares with the others."""

    def __init__(self, board: Board, cell: Cell) -> None:
        self.scores = solved().scores(board)
        self.verdicts = {each: score.verdict for each, score in self.scores.items()}
        self.best = solved().worth(board).verdict
        if cell not in self.scores:
            raise IllegalMove(f"square {cell + 1} is no move on {board}")
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
        """Return the legal moves whose result is `verdict` for the side to move."""
        return tuple([each for each in self.scores if self.verdicts[each] is verdict])

    @cached_property
    def losing_others(self) -> tuple[Cell, ...]:
        """The other moves that lose, those that hold out longest first."""
        losing = [each for each in self.others if self.verdicts[each] is Verdict.LOSS]
        return tuple(sorted(losing, key=lambda each: -self.scores[each].value))

    @cached_property
    def lets_fork(self) -> Fact | None:
        """Return how another move loses to a fork at once, if one does."""
        ways = [how_won(self.board, each) for each in self.losing_others]
        length = 2  # the wrong move and the fork
        forks = [
            each
            for each in ways
            if each and each.topic is Topic.FORK_FOLLOWS and len(each.play) == length
        ]
        return min(forks, key=lambda each: each.play, default=None)


def _claim(case: Case) -> Fact:
    """Return what the move is, above all: the most telling of what is true of it."""
    if case.after.winner is case.side:
        return Fact(Topic.WINS, case.side, lines=case.after.winning_lines())
    number, lost = case.marks_to_win(case.cell), Verdict.LOSS
    if case.best is lost:
        return Fact(Topic.ALL_LOSE, case.opponent, number=number)
    if case.verdict is lost:
        return Fact(Topic.THROWS_AWAY, case.opponent, verdict=lost, was=case.best, number=number)
    if case.verdict < case.best:
        return Fact(Topic.THROWS_AWAY, verdict=case.verdict, was=case.best)
    if case.others and case.cell in case.board.winning_cells(case.opponent):
        return _blocked(case, Topic.BLOCKS)
    if case.verdict is Verdict.DRAW:
        return _drawing_claim(case)
    if is_fork(case.after, case.side):
        return Fact(Topic.FORKS, case.side, lines=threats(case.after, case.side))
    return Fact(Topic.FORCES_WIN, case.side, number=number)


def _drawing_claim(case: Case) -> Fact:
    if not case.others:
        return Fact(Topic.LAST_SQUARE)
    if fork := case.lets_fork:
        return Fact(Topic.STOPS_FORK, case.opponent, fork.play[1:], fork.lines)
    losing = case.losing_others
    if len(losing) == len(case.others):
        return Fact(Topic.ONLY_HOLDS)
    if len(case.with_verdict(Verdict.DRAW)) == len(case.scores):
        return Fact(Topic.ALL_EQUAL, verdict=Verdict.DRAW)
    return Fact(Topic.HOLDS)


def _blocked(case: Case, topic: Topic) -> Fact:
    """Return which lines of the opponent the move takes the last free square of."""
    lines = threats(case.board, case.opponent)
    return Fact(topic, case.opponent, lines=tuple(line for line in lines if case.cell in line))


def _facts(case: Case, claim: Fact) -> Iterator[Fact]:
    """Yield what supports the claim, the most telling first."""
    if claim.topic is Topic.WINS:
        if lines := threats(case.board, case.opponent):
            yield Fact(Topic.THREATENED, case.opponent, lines=lines)
        yield from _winning_squares(case)
    elif case.verdict is Verdict.LOSS:
        yield from _losing_facts(case)
    elif case.verdict is Verdict.WIN:
        yield from _winning_facts(case, claim)
    else:
        yield from _drawing_facts(case, claim)


def _losing_facts(case: Case) -> Iterator[Fact]:
    if way := how_won(case.board, case.cell):
        yield way
    if case.best is not Verdict.LOSS:
        yield from _better(case)
    if case.cell in case.board.winning_cells(case.opponent):
        yield _blocked(case, Topic.PARTLY_BLOCKS)
    if case.best is Verdict.LOSS:
        yield from _resistance(case)
    yield from _threat(case)


def _winning_facts(case: Case, claim: Fact) -> Iterator[Fact]:
    if wins := case.board.winning_cells(case.side):
        yield Fact(Topic.QUICKER, cells=wins)
    if claim.topic is Topic.BLOCKS:
        yield from _otherwise(case, claim)
    if is_fork(case.after, case.side):
        if claim.topic is not Topic.FORKS:
            yield Fact(Topic.FORKS, case.side, lines=threats(case.after, case.side))
        yield Fact(Topic.ANSWERS, case.opponent, case.after.winning_cells(case.side))
    else:
        if way := how_won(case.board, case.cell):
            yield way
        elif claim.topic is not Topic.FORCES_WIN:
            yield Fact(Topic.FORCES_WIN, case.side, number=case.marks_to_win(case.cell))
        yield from _threat(case)
    yield from _winning_squares(case)


def _winning_squares(case: Case) -> Iterator[Fact]:
    """Yield which moves win: this one alone, several, or all."""
    winning = case.with_verdict(Verdict.WIN)
    if len(winning) == len(case.scores) > 1:
        yield Fact(Topic.ALL_EQUAL, verdict=Verdict.WIN)
    elif len(winning) > 1:
        yield Fact(Topic.EQUALS, cells=winning, verdict=Verdict.WIN)
    elif case.others:
        yield Fact(Topic.ONLY_WINS)


def _drawing_facts(case: Case, claim: Fact) -> Iterator[Fact]:
    topic = claim.topic
    if topic is Topic.THROWS_AWAY:
        yield from _better(case)
        if case.cell in case.board.winning_cells(case.opponent):
            yield _blocked(case, Topic.BLOCKS)
    elif topic is Topic.BLOCKS:
        yield from _otherwise(case, claim)
    elif losing := case.losing_others:
        if way := _sample_loss(case):
            yield way
        if len(losing) == len(case.others) and topic is not Topic.ONLY_HOLDS:
            yield Fact(Topic.ONLY_HOLDS)
    if topic is not Topic.THROWS_AWAY:
        yield from _equals(case)
    yield from _threat(case)
    yield from _replies(case)


def _otherwise(case: Case, block: Fact) -> Iterator[Fact]:
    """Yield what every move but the block leads to, if that is the same."""
    if len(case.losing_others) == len(case.others):
        yield Fact(Topic.LETS_WIN, case.opponent, (case.cell,), block.lines)


def _sample_loss(case: Case) -> Fact | None:
    """Return how others lose: to a fork if that is how, else the one that holds out longest."""
    cells = case.losing_others
    for first in sorted(cells):
        for second in sorted(cells):
            if second > first and all(
                fork_after(case.board, play) for play in ((first, second), (second, first))
            ):
                return Fact(Topic.EITHER_LETS_FORK, case.opponent, (first, second))
    return case.lets_fork or how_won(case.board, cells[0])


def _equals(case: Case) -> Iterator[Fact]:
    cells = case.with_verdict(case.verdict)
    if 1 < len(cells) < len(case.scores):
        yield Fact(Topic.EQUALS, cells=cells, verdict=case.verdict)


def _better(case: Case) -> Iterator[Fact]:
    if wins := case.board.winning_cells(case.side):
        yield Fact(Topic.QUICKER, cells=wins)
    else:
        cells = case.with_verdict(case.best)
        yield Fact(Topic.BETTER, cells=cells, verdict=case.best)


def _resistance(case: Case) -> Iterator[Fact]:
    values = {each: score.value for each, score in case.scores.items()}
    longest = max(values.values())
    if values[case.cell] < longest:
        cells = tuple(each for each in values if values[each] == longest)
        yield Fact(Topic.LONGER, case.opponent, cells, number=case.marks_to_win(cells[0]))
    elif min(values.values()) < longest:
        yield Fact(Topic.LONGEST)
    elif case.others:
        yield Fact(Topic.AS_LONG)


def _threat(case: Case) -> Iterator[Fact]:
    """Yield the lines that the opponent has to do something about."""
    lines = tuple(line for line in threats(case.after, case.side) if case.cell in line)
    if lines and not case.after.is_over and not case.after.winning_cells(case.opponent):
        free = {cell for line in lines for cell in line if case.after.mark_at(cell) is None}
        yield Fact(Topic.THREATENS, case.side, tuple(sorted(free)), lines)


def _replies(case: Case) -> Iterator[Fact]:
    """Yield how careful the opponent must be after a move that keeps the draw."""
    replies = solved().scores(case.after)
    if not replies:
        return
    losing = tuple(each for each in replies if replies[each].verdict is Verdict.LOSS)
    holding = tuple(each for each in replies if each not in losing)
    if not losing:
        yield Fact(Topic.NONE_LOSES, case.opponent)
    elif len(holding) == 1:
        if not case.after.winning_cells(case.side):  # a threat says that already
            yield Fact(Topic.ONE_REPLY, case.opponent, holding, number=len(losing))
    else:
        yield Fact(Topic.SOME_LOSE, case.opponent, losing)


def _line(case: Case, claim: Fact) -> tuple[Cell, ...]:
    """Return the line that proves the claim."""
    board = case.board
    if claim.topic is Topic.THROWS_AWAY and case.verdict is Verdict.DRAW:
        quickest = max(case.scores, key=lambda each: case.scores[each].value)
        return line_after(board, quickest)
    if claim.topic is Topic.STOPS_FORK and (fork := case.lets_fork):
        return (*fork.play, *best_line(played(board, fork.play)))
    if claim.topic in (Topic.BLOCKS, Topic.ONLY_HOLDS) and case.losing_others:
        return line_after(board, case.losing_others[0])
    return line_after(board, case.cell)


# A position before a move.


def _position_claim(board: Board, best: Score, cells: tuple[Cell, ...]) -> Fact:
    empty = len(board.empty_cells)
    if best.verdict is Verdict.LOSS:
        return Fact(Topic.ALL_LOSE, board.turn.other, number=best.marks_to_win(empty))
    if len(cells) == empty:
        return Fact(Topic.ALL_EQUAL, verdict=best.verdict)
    return Fact(Topic.BEST, board.turn, cells, verdict=best.verdict)


def _position_facts(
    board: Board, scores: dict[Cell, Score], cells: tuple[Cell, ...]
) -> Iterator[Fact]:
    side = board.turn
    if lines := threats(board, side.other):
        yield Fact(Topic.THREATENED, side.other, lines=lines)
    best = best_line(board)[0]
    if wins := board.winning_cells(side):
        yield Fact(Topic.QUICKER, cells=wins)
    elif way := how_won(board, best):
        yield way
    elif scores[best].verdict is Verdict.DRAW:
        yield from _traps(board, cells)
    yield Fact(Topic.TREE, number=solved().tree_size(board))


def _traps(board: Board, cells: tuple[Cell, ...]) -> Iterator[Fact]:
    """Yield after which of the drawing moves `cells` the opponent can go wrong most."""
    holding: dict[Cell, tuple[Cell, ...]] = {}
    for cell in cells:
        replies = solved().scores(board.place(cell, board.turn))
        holding[cell] = tuple(each for each in replies if replies[each].verdict is not Verdict.LOSS)
    total = len(board.empty_cells) - 1
    fewest = min(map(len, holding.values()))
    if not 0 < fewest < total:
        return
    most_traps = tuple(cell for cell in cells if len(holding[cell]) == fewest)
    yield Fact(Topic.TRAPS, board.turn.other, most_traps, number=total - fewest, total=total)
    if fewest == 1:
        yield Fact(
            Topic.HOLDING_REPLY, board.turn.other, play=(most_traps[0], *holding[most_traps[0]])
        )


# A hint.


def _region(why: Explanation, cell: Cell) -> tuple[Cell, ...]:
    """Return the lines that are won or blocked, the free squares of a fork, or all as good.

    Where none is as good as the move, its kind hides it; where all are, there is nothing to show.
    """
    topic, squares = why.claim.topic, why.claim.squares
    if topic is Topic.ALL_EQUAL:
        return ()
    if topic is Topic.FORKS:
        return tuple(each for each in squares if why.board.mark_at(each) is None)
    if topic in (Topic.WINS, Topic.BLOCKS):
        return squares
    scores = solved().scores(why.board)
    equals = tuple(each for each in scores if scores[each] == scores[cell])
    kind = next(kind for kind in ((CENTRE,), CORNERS, SIDES) if cell in kind)
    return equals if len(equals) > 1 else tuple(each for each in kind if each in scores)
