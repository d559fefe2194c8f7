"""Scores and their order, and an analysis as a table of squares."""

from itertools import product

import pytest

from tictactoe_gui.engine.evaluation import Score
from tictactoe_gui.engine.rules import Mark

VALUES = range(-9, 10)
SCORES = [Score(side, value) for side, value in product(Mark, VALUES)]


@pytest.mark.parametrize("score", SCORES)
def test_the_other_side_sees_the_opposite(score: Score) -> None:
    seen = score.seen_by(score.side.other)
    assert (seen.side, seen.value, seen.winner) == (score.side.other, -score.value, score.winner)
    assert seen.seen_by(score.side) == score == seen
    assert score.seen_by(score.side) is score


def test_the_order_is_that_of_the_left_scores_side() -> None:
    for a, b in product(SCORES, SCORES):
        right = b.value if a.side is b.side else -b.value
        assert (a < b, a == b, a > b) == (a.value < right, a.value == right, a.value > right)
        assert (a <= b, a != b, a >= b) == (a.value <= right, a.value != right, a.value >= right)


def test_equal_scores_have_equal_hashes() -> None:
    assert len(set(SCORES)) == len(VALUES)
    assert Score(Mark.X, 3) != 3
