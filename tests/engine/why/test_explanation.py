"""Why a move is what it is: every fact about every move, proved by the oracle."""

from collections import Counter
from functools import cache

import pytest

from tests.cases import cases_beside
from tests.engine import oracle
from tests.engine.boards import CLASSES, board, drawing
from tests.engine.proofs import PROOFS, Case, claim_topic, is_true, line_fault
from tictactoe_gui.engine.rules import IllegalMove
from tictactoe_gui.engine.why.explanation import MOST_FACTS, explain
from tictactoe_gui.engine.why.facts import Explanation, Topic

CASES = cases_beside(__file__)
ABOUT_POSITIONS = {Topic.OVER, Topic.BEST, Topic.TRAPS, Topic.HOLDING_REPLY, Topic.TREE}


@cache
def explained() -> tuple[tuple[Case, Explanation], ...]:
    """Return every legal move of every class with its explanation."""
    return tuple(
        (Case(position, cell), explain(board(position), cell))
        for position in CLASSES
        for cell in oracle.moves(position)
    )


def explanation(text: str, number: int) -> Explanation:
    return explain(board(drawing(text)), number - 1)


def test_every_fact_of_every_move_is_true() -> None:
    topics = Counter[Topic]()
    for case, found in explained():
        for fact in (found.claim, *found.facts):
            assert is_true(case, fact), (case.position, case.cell + 1, fact)
            topics[fact.topic] += 1
        told = {fact.topic for fact in (found.claim, *found.facts)}
        assert len(told) == 1 + len(found.facts) <= 1 + MOST_FACTS
    assert set(topics) == set(PROOFS) == set(Topic) - ABOUT_POSITIONS


def test_every_claim_is_the_most_telling_one() -> None:
    for case, found in explained():
        assert found.claim.topic is claim_topic(case), (case.position, case.cell + 1)
        assert (found.verdict, found.best) == (case.verdict, case.best)
        assert found.is_mistake is (case.verdict < case.best)


def test_every_line_proves_its_claim() -> None:
    for case, found in explained():
        assert line_fault(case, found) == "", (case.position, case.cell + 1, found.line)
        assert found.is_line_of_other is (found.line[0] != case.cell)


def test_a_claim_without_facts_needs_none() -> None:
    bare = {found.claim.topic for _, found in explained() if not found.facts}
    assert bare == {Topic.LAST_SQUARE, Topic.WINS}


# Known moves.


@pytest.mark.parametrize(("text", "number", "topics"), CASES["known moves"])
def test_known_moves(text: str, number: str, topics: str) -> None:
    found = explanation(text, int(number))
    told = [each.topic.name for each in (found.claim, *found.facts)]
    assert " ".join(told).startswith(topics)


@pytest.mark.parametrize(("text", "number"), [("X.. ... ...", 1), ("XXX OO. ...", 9)])
def test_what_is_no_move_is_not_explained(text: str, number: int) -> None:
    with pytest.raises(IllegalMove, match=f"square {number} is no move"):
        explanation(text, number)
