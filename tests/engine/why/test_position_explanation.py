"""What is proved of a position before anybody moves."""

from collections import Counter

from tests.engine import oracle
from tests.engine.boards import CLASSES, board
from tests.engine.proofs import (
    PROOFS,
    Case,
    fills_only,
    is_true,
    marks_of_winner,
    one_short,
    verdicts,
)
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.why.explanation import MOST_FACTS, explain_position
from tictactoe_gui.engine.why.facts import Explanation, Fact, Topic, best_line


def holding_replies(position: oracle.Position, cell: int) -> set[int]:
    after = oracle.after(position, cell)
    return {each for each in oracle.moves(after) if oracle.scores(after)[each] >= 0}


def claim_is_true(position: oracle.Position, found: Explanation) -> bool:
    scores, signs = oracle.scores(position), verdicts(position)
    verdict = max(signs.values())
    cells = tuple(each for each in signs if signs[each] == verdict)
    side = Mark(oracle.side(position))
    if verdict < 0:
        number = marks_of_winner(position, max(scores, key=lambda each: scores[each]))
        expected = Fact(Topic.ALL_LOSE, side.other, number=number)
    elif len(cells) == len(scores):
        expected = Fact(Topic.ALL_EQUAL, verdict=Verdict(verdict))
    else:
        expected = Fact(Topic.BEST, side, cells, verdict=Verdict(verdict))
    return found.claim == expected and found.verdict == found.best == verdict


FIELDS = {
    Topic.TREE: "number",
    Topic.THREATENED: "opponent lines",
    Topic.QUICKER: "cells",
    Topic.TRAPS: "opponent cells number total",
    Topic.HOLDING_REPLY: "opponent play",
}
"""What these fill; the others are facts about the first move of a line."""


def fact_is_true(position: oracle.Position, fact: Fact) -> bool:
    if fact.topic not in FIELDS:
        return is_true(Case(position, fact.play[0]), fact)
    letter, fields = oracle.opponent(oracle.side(position)), FIELDS[fact.topic]
    is_of_opponent = fields.startswith("opponent")
    is_filled = fills_only(fact, fields) and fact.mark is (Mark(letter) if is_of_opponent else None)
    is_so, draws = False, [each for each, score in oracle.scores(position).items() if score == 0]
    match fact.topic:
        case Topic.TREE:
            is_so = fact.number == oracle.tree_size(position)
        case Topic.THREATENED:
            is_so = set(fact.lines) == one_short(position, letter) != set()
        case Topic.QUICKER:
            is_so = fact.cells == oracle.winning_cells(position, oracle.side(position)) != ()
        case Topic.TRAPS:
            holding = {each: len(holding_replies(position, each)) for each in draws}
            fewest, total = min(holding.values()), len(oracle.moves(position)) - 1
            expected = [each for each in draws if holding[each] == fewest]
            told = list(fact.cells), fact.number, fact.total
            is_so = told == (expected, total - fewest, total) and 0 < fact.number < total
        case Topic.HOLDING_REPLY:
            move, reply = fact.play
            is_so = holding_replies(position, move) == {reply} and move in draws
    return is_filled and is_so


def test_everything_said_of_every_class_is_true() -> None:
    topics = Counter[Topic]()
    for position in CLASSES:
        found = explain_position(board(position))
        assert claim_is_true(position, found), (position, found.claim)
        assert 1 <= len(found.facts) <= MOST_FACTS
        assert found.line == best_line(board(position))
        for fact in found.facts:
            assert fact_is_true(position, fact), (position, fact)
        topics.update(fact.topic for fact in (found.claim, *found.facts))
    assert {*topics, Topic.OVER} | set(PROOFS) == set(Topic)


def test_how_every_finished_game_ended() -> None:
    for position in oracle.FINISHED:
        found = explain_position(board(position))
        winner = oracle.winner(position)
        lines = oracle.complete_lines(position)
        expected = Fact(Topic.OVER, Mark(winner) if winner else None, lines=found.claim.lines)
        assert found.claim == expected
        assert set(found.claim.lines) == set(lines)
        assert (found.facts, found.line) == ((), ())
