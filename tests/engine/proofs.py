"""Proofs of facts by the slow oracle: from the rules alone, without the engine's own reasoning."""

from collections.abc import Callable
from functools import cache

from tests.engine import oracle
from tests.engine.oracle import Position
from tictactoe_gui.engine.why.facts import Explanation, Fact, Topic

Lines = set[tuple[int, ...]]


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@cache
def verdicts(position: Position) -> dict[int, int]:
    """Return +1, 0 or -1 for every legal move of the side to move."""
    return {cell: sign(score) for cell, score in oracle.scores(position).items()}


@cache
def one_short(position: Position, letter: str) -> frozenset[tuple[int, ...]]:
    """Return the lines that hold two of `letter` and an empty square."""
    return frozenset(
        line
        for line in oracle.LINES
        if sorted(position[cell] for cell in line) == sorted([letter, letter, "."])
    )


@cache
def forks(position: Position) -> bool:
    """Return whether whoever has just moved threatens two squares and is not threatened."""
    mover = oracle.opponent(oracle.side(position))
    return (
        oracle.winner(position) is None
        and len(oracle.winning_cells(position, mover)) >= 2
        and not oracle.winning_cells(position, oracle.opponent(mover))
    )


@cache
def played(position: Position, play: tuple[int, ...]) -> Position | None:
    """Return where the moves lead, or None if one of them is against the rules."""
    for cell in play:
        if cell not in oracle.moves(position):
            return None
        position = oracle.after(position, cell)
    return position


@cache
def marks_of_winner(position: Position, cell: int) -> int:
    """Return how many marks the winner still places, counted along best play after `cell`."""
    mover, position = oracle.side(position), oracle.after(position, cell)
    placed = {mover: 1, oracle.opponent(mover): 0}
    while oracle.moves(position):
        letter, scores = oracle.side(position), oracle.scores(position)
        position = oracle.after(position, max(scores, key=lambda each: scores[each]))
        placed[letter] += 1
    winner = oracle.winner(position)
    return placed[winner] if winner else 0


class Case:
    """A position and a legal move of it, as the oracle sees them."""

    def __init__(self, position: Position, cell: int) -> None:
        self.position, self.cell = position, cell
        self.side = oracle.side(position)
        self.opponent = oracle.opponent(self.side)
        self.after = oracle.after(position, cell)
        self.verdicts = verdicts(position)
        self.verdict = self.verdicts[cell]
        self.best = max(self.verdicts.values())
        self.others = set(self.verdicts) - {cell}
        self.of_others = {self.verdicts[each] for each in self.others}
        self.own_threats = one_short(self.after, self.side)
        self.replies = verdicts(self.after)
        self.scores = oracle.scores(position)

    def with_verdict(self, verdict: int) -> set[int]:
        return {cell for cell in self.verdicts if self.verdicts[cell] == verdict}

    @property
    def blocked(self) -> Lines:
        """The opponent's lines whose last empty square the move takes."""
        return {line for line in one_short(self.position, self.opponent) if self.cell in line}

    @property
    def forks_elsewhere(self) -> set[tuple[int, int]]:
        """Every other move that loses because the opponent forks at once, with his fork."""
        return {
            (other, reply)
            for other in self.others
            if oracle.move_value(self.position, other)[0] < 0
            for reply in oracle.moves(oracle.after(self.position, other))
            if forks(oracle.after(oracle.after(self.position, other), reply))
        }


def _throws_away(case: Case, fact: Fact) -> bool:
    is_lost = case.verdict == -1
    return (
        (fact.verdict, fact.was) == (case.verdict, case.best)
        and case.verdict < case.best
        and _mark(fact) == (case.opponent if is_lost else None)
        and fact.number == (marks_of_winner(case.position, case.cell) if is_lost else 0)
    )


def _stops_fork(case: Case, fact: Fact) -> bool:
    return case.verdict >= 0 and any(
        (reply,) == fact.cells
        and one_short(played(case.position, (other, reply)) or "", case.opponent) == set(fact.lines)
        for other, reply in case.forks_elsewhere
    )


def _completes(case: Case, fact: Fact) -> bool:
    first = played(case.position, fact.play)
    return (
        first is not None
        and len(fact.play) == 1
        and oracle.winner(first) is None
        and _mark(fact) == oracle.side(first)
        and fact.cells == oracle.winning_cells(first, oracle.side(first)) != ()
        and set(fact.lines) == one_short(first, oracle.side(first))
    )


def _fork_follows(case: Case, fact: Fact) -> bool:
    """Every answer of the loser but the one in `play` must lose at once, and the fork must win."""
    end = played(case.position, fact.play)
    if end is None or not forks(end) or oracle.move_value(case.position, fact.play[0])[0] == 0:
        return False
    forker = oracle.opponent(oracle.side(end))
    for length in range(2 if forker == case.side else 3, len(fact.play), 2):
        before = played(case.position, fact.play[: length - 1]) or ""
        winning = oracle.winning_cells(before, forker)
        if winning != (fact.play[length - 1],) or oracle.winning_cells(before, oracle.side(before)):
            return False
    return _mark(fact) == forker and one_short(end, forker) == set(fact.lines)


def _either_lets_fork(case: Case, fact: Fact) -> bool:
    first, second = fact.cells
    is_other = case.cell not in fact.cells and first != second
    return is_other and {(first, second), (second, first)} <= case.forks_elsewhere


def _lets_win(case: Case, fact: Fact) -> bool:
    return (
        fact.cells == (case.cell,)
        and set(fact.lines) == case.blocked != set()
        and case.others != set()
        and all(
            oracle.winner(played(case.position, (other, case.cell)) or "") == case.opponent
            for other in case.others
        )
    )


def _one_reply(case: Case, fact: Fact) -> bool:
    holding = [cell for cell in case.replies if case.replies[cell] >= 0]
    is_rest = fact.number == len(case.replies) - 1 > 0
    return list(fact.cells) == holding and len(holding) == 1 and is_rest


def _some_lose(case: Case, fact: Fact) -> bool:
    losing = {cell for cell in case.replies if case.replies[cell] < 0}
    return set(fact.cells) == losing != set() and len(case.replies) - len(losing) > 1


def _longer(case: Case, fact: Fact) -> bool:
    longest = max(case.scores.values())
    return (
        case.best == -1
        and case.scores[case.cell] < longest
        and set(fact.cells) == {each for each in case.scores if case.scores[each] == longest}
        and all(fact.number == marks_of_winner(case.position, each) for each in fact.cells)
    )


def _threatens(case: Case, fact: Fact) -> bool:
    lines = {line for line in one_short(case.after, case.side) if case.cell in line}
    return (
        oracle.moves(case.after) != ()
        and not oracle.winning_cells(case.after, case.opponent)
        and set(fact.lines) == lines != set()
        and list(fact.cells) == sorted(c for line in lines for c in line if case.after[c] == ".")
    )


def _equals(case: Case, fact: Fact) -> bool:
    return (
        fact.verdict == case.verdict
        and case.cell in fact.cells
        and fact.cells == tuple(sorted(case.with_verdict(case.verdict)))
        and 1 < len(fact.cells) < len(case.verdicts)
    )


def _mark(fact: Fact) -> str | None:
    return fact.mark.value if fact.mark else None


Proof = Callable[[Case, Fact], bool]
PROOFS: dict[Topic, tuple[str, Proof]] = {
    Topic.WINS: (
        "side lines",
        lambda c, f: (
            oracle.winner(c.after) == c.side and {*f.lines} == {*oracle.complete_lines(c.after)}
        ),
    ),
    Topic.THROWS_AWAY: ("mark verdict was number", _throws_away),
    Topic.ALL_LOSE: (
        "opponent number",
        lambda c, f: c.best == -1 and f.number == marks_of_winner(c.position, c.cell),
    ),
    Topic.LAST_SQUARE: ("", lambda c, _: "." not in c.after and oracle.winner(c.after) is None),
    Topic.BLOCKS: ("opponent lines", lambda c, f: c.verdict >= 0 and _blocks(c, f)),
    Topic.FORKS: (
        "side lines",
        lambda c, f: forks(c.after) and len(f.lines) >= 2 and {*f.lines} == c.own_threats,
    ),
    Topic.FORCES_WIN: (
        "side number",
        lambda c, f: c.verdict == 1 and f.number == marks_of_winner(c.position, c.cell),
    ),
    Topic.STOPS_FORK: ("opponent cells lines", _stops_fork),
    Topic.ONLY_HOLDS: ("", lambda c, _: c.verdict >= 0 and c.of_others == {-1}),
    Topic.ALL_EQUAL: ("verdict", lambda c, f: set(c.verdicts.values()) == {f.verdict}),
    Topic.HOLDS: ("", lambda c, _: c.verdict == 0),
    Topic.COMPLETES: ("mark cells lines play", _completes),
    Topic.FORK_FOLLOWS: ("mark lines play", _fork_follows),
    Topic.EITHER_LETS_FORK: ("opponent cells", _either_lets_fork),
    Topic.LETS_WIN: ("opponent cells lines", _lets_win),
    Topic.ONLY_WINS: ("", lambda c, _: c.verdict == 1 and set() != c.of_others <= {0, -1}),
    Topic.EQUALS: ("cells verdict", _equals),
    Topic.BETTER: (
        "cells verdict",
        lambda c, f: c.verdict < f.verdict == c.best and set(f.cells) == c.with_verdict(c.best),
    ),
    Topic.QUICKER: (
        "cells",
        lambda c, f: (
            c.cell not in f.cells and f.cells == oracle.winning_cells(c.position, c.side) != ()
        ),
    ),
    Topic.LONGEST: (
        "",
        lambda c, _: (
            c.best == -1 and c.scores[c.cell] == max(c.scores.values()) > min(c.scores.values())
        ),
    ),
    Topic.AS_LONG: (
        "",
        lambda c, _: c.best == -1 and c.others != set() and len(set(c.scores.values())) == 1,
    ),
    Topic.LONGER: ("opponent cells number", _longer),
    Topic.THREATENS: ("side cells lines", _threatens),
    Topic.PARTLY_BLOCKS: ("opponent lines", lambda c, f: c.verdict == -1 and _blocks(c, f)),
    Topic.THREATENED: (
        "opponent lines",
        lambda c, f: set(f.lines) == one_short(c.position, c.opponent) != set(),
    ),
    Topic.ANSWERS: (
        "opponent cells",
        lambda c, f: forks(c.after) and f.cells == oracle.winning_cells(c.after, c.side),
    ),
    Topic.ONE_REPLY: ("opponent cells number", _one_reply),
    Topic.SOME_LOSE: ("opponent cells", _some_lose),
    Topic.NONE_LOSES: (
        "opponent",
        lambda c, _: c.verdict == 0 and set(c.replies.values()) == {0},
    ),
}
"""For every topic of a move: the fields it fills, and what the oracle asks of them.

`side` and `opponent` are the field `mark`, and say whose it has to be.
"""


def _blocks(case: Case, fact: Fact) -> bool:
    return set(fact.lines) == case.blocked != set()


def fills_only(fact: Fact, fields: str) -> bool:
    """Return whether what the topic does not speak of is left free."""
    empty = Fact(fact.topic)._asdict()
    filled = {name for name, value in fact._asdict().items() if value != empty[name]}
    return filled <= {*fields.replace("side", "mark").replace("opponent", "mark").split()}


def is_true(case: Case, fact: Fact) -> bool:
    """Return whether the oracle can prove a fact about a move."""
    fields, proof = PROOFS[fact.topic]
    whose = {"side": case.side, "opponent": case.opponent}.get(fields.partition(" ")[0])
    return fills_only(fact, fields) and whose in (None, _mark(fact)) and proof(case, fact)


def claim_topic(case: Case) -> Topic:
    """Return what the claim has to be about: the first that the oracle can prove."""
    falls = case.verdict < case.best
    proofs = {
        Topic.WINS: oracle.winner(case.after) == case.side,
        Topic.THROWS_AWAY: falls,
        Topic.ALL_LOSE: case.best == -1,
        Topic.BLOCKS: case.blocked != set() and case.others != set(),
        Topic.FORKS: forks(case.after),
        Topic.FORCES_WIN: case.verdict == 1,
        Topic.LAST_SQUARE: case.others == set(),
        Topic.STOPS_FORK: case.forks_elsewhere != set(),
        Topic.ONLY_HOLDS: all(case.verdicts[each] == -1 for each in case.others),
        Topic.ALL_EQUAL: set(case.verdicts.values()) == {0},
        Topic.HOLDS: True,
    }
    return next(topic for topic in proofs if proofs[topic])


def line_fault(case: Case, explanation: Explanation) -> str:
    """Return what is wrong with the line of an explanation, or nothing."""
    line, claim = explanation.line, explanation.claim.topic
    end = played(case.position, line)
    if end is None or oracle.moves(end):
        return "it is against the rules, or stops before the end"
    first = line[0]
    if oracle.scores(case.position)[first] != _score_at_end(case, end):
        return "it is not the quickest win against the longest resistance"
    shows_other = first != case.cell
    if claim is Topic.THROWS_AWAY and case.verdict == 0:
        return "" if shows_other and case.verdicts[first] == 1 else "it shows no better move"
    if claim in (Topic.STOPS_FORK, Topic.ONLY_HOLDS) or (claim is Topic.BLOCKS and shows_other):
        is_proof = shows_other and case.verdicts[first] == -1
        if claim is Topic.STOPS_FORK:
            is_proof = is_proof and (first, line[1]) in case.forks_elsewhere
        if claim is Topic.BLOCKS:
            is_proof = is_proof and line[1:] == (case.cell,)
        return "" if is_proof else "it does not show what the move prevents"
    return "it starts with another move" if shows_other else ""


def _score_at_end(case: Case, end: Position) -> int:
    worth = 1 + len(oracle.free(end))
    winner = oracle.winner(end)
    return 0 if winner is None else worth if winner == case.side else -worth
