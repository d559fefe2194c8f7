"""Hints, held against the oracle in every open position."""

from tests.engine import oracle
from tests.engine.boards import CLASSES, board
from tests.engine.proofs import Case, one_short
from tictactoe_gui.engine.why.explanation import explain, hint
from tictactoe_gui.engine.why.facts import Topic


def region(case: Case, topic: Topic) -> set[int]:
    """Return the squares a hint has to point at."""
    lines = {
        Topic.WINS: set(oracle.complete_lines(case.after)),
        Topic.BLOCKS: case.blocked,
        Topic.FORKS: set(one_short(case.after, case.side)),
    }
    if topic in lines:
        cells = {cell for line in lines[topic] for cell in line}
        return cells & set(case.verdicts) if topic is Topic.FORKS else cells
    if topic is Topic.ALL_EQUAL:
        return set()
    equals = {each for each, score in case.scores.items() if score == case.scores[case.cell]}
    kind = {4} if case.cell == 4 else {0, 2, 6, 8} if case.cell % 2 == 0 else {1, 3, 5, 7}
    return equals if len(equals) > 1 else kind & set(case.verdicts)


def test_a_hint_is_the_best_move_with_what_is_said_of_it_elsewhere() -> None:
    for position in CLASSES:
        advice = hint(board(position))
        case = Case(position, oracle.best_moves(position)[0])
        assert advice.cell == case.cell
        assert advice.why == explain(board(position), case.cell)
        assert not advice.why.is_mistake
        assert list(advice.region) == sorted(region(case, advice.why.claim.topic)), position
