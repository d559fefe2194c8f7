"""Scores and their order, and an analysis as a table of squares."""

from itertools import product

import pytest

from tests.engine import oracle
from tictactoe_gui.engine.evaluation import Score
from tictactoe_gui.engine.rules import Mark

VALUES = range(-9, 10)
SCORES = [Score(side, value) for side, value in product(Mark, VALUES)]


@pytest.mark.parametrize("value", VALUES)
def test_the_other_side_sees_the_opposite(value: int) -> None:
    score = Score(Mark.X, value)
    assert score.seen_by(Mark.O).value == -value
    assert score.seen_by(Mark.O).side is Mark.O
    assert score.seen_by(Mark.O).winner is score.winner
    assert score.seen_by(Mark.X) is score
    assert score.seen_by(Mark.O).seen_by(Mark.X) == score


def test_the_order_is_that_of_the_left_scores_side() -> None:
    for a, b in product(SCORES, SCORES):
        right = b.value if a.side is b.side else -b.value
        assert (a < b, a == b, a > b) == (a.value < right, a.value == right, a.value > right)
        assert (a <= b, a != b, a >= b) == (a.value <= right, a.value != right, a.value >= right)


def test_equal_scores_have_equal_hashes() -> None:
    assert len(set(SCORES)) == len(VALUES)
    assert Score(Mark.X, 3) != 3


def marks_until_the_end(position: oracle.Position) -> int:
    """Play the best line, and return how many marks its winner places from here on."""
    end = position
    while oracle.moves(end):
        scores = oracle.scores(end)
        end = oracle.after(end, max(scores, key=lambda cell: scores[cell]))
    letter = oracle.winner(end)
    return end.count(letter) - position.count(letter) if letter else 0


def test_marks_to_win_for_every_move() -> None:
    for position in oracle.OPEN:
        letter = oracle.side(position)
        mover = Mark(letter)
        for cell, value in oracle.scores(position).items():
            if value:
                rest = marks_until_the_end(oracle.after(position, cell))
                expected = rest + 1 if value > 0 else rest
                assert Score(mover, value).marks_to_win(position.count(".")) == expected, position
