"""Two ways to write values, of two ways to score: they never disagree on which move is better."""

from itertools import product

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.test_tree import nodes, tree_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import DECIDED, CodeAs, Scale, SearchOptions
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.tree import Answer

FOR_MAX = [Scale(CodeAs.BRANCHES, mark) for mark in Mark]
SCALES = [*FOR_MAX, Scale(CodeAs.NEGAMAX)]


def test_the_order_of_moves_is_never_reversed() -> None:
    for position in oracle.OPEN:
        present = board(position, "base3")
        turn, marks = present.turn, len(position.replace(".", ""))
        scores = {score.seen_by(turn).value for score in solved().scores(present).values()}
        inside = sorted(each + DECIDED * ((each > 0) - (each < 0)) for each in scores)
        for scale in SCALES:
            numbers = [scale.number(each, turn, marks + 1, is_limited=False) for each in inside]
            is_min = scale in FOR_MAX and turn is not scale.maximizer
            assert numbers == sorted(set(numbers), reverse=is_min), (position, scale)
    assert len(oracle.OPEN) == 4520


@pytest.mark.parametrize(("scale", "depth"), [*product(FOR_MAX, (1, 2, 3, 4))])
def test_an_estimate_is_the_same_everywhere_and_what_is_proved_lies_beyond(
    scale: Scale, depth: int
) -> None:
    us, them = scale.maximizer.value, scale.maximizer.other.value
    options = SearchOptions(alpha_beta=False, memo=False, depth=depth)
    estimates = proved = 0
    for text in ("X.. .O. ...", "XX. .O. O.."):
        tree = tree_of(text, options).seen_as(scale)
        for node in nodes(tree):
            visit = node.visit
            number = tree.number(visit.value, visit.mark)
            if visit.answer is Answer.ESTIMATE:
                position = visit.board.letters
                assert number == oracle.open_lines(position, us) - oracle.open_lines(position, them)
                estimates += 1
            elif winner := visit.board.winner:
                assert number > DECIDED if winner is scale.maximizer else number < -DECIDED
                proved += 1
    assert estimates
    assert proved or depth == 1
