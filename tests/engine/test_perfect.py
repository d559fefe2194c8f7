"""Perfect play as a player."""

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.evaluation import Effort, Ground
from tictactoe_gui.engine.perfect import PerfectPlayer
from tictactoe_gui.engine.solution import solved


def test_it_takes_the_lowest_of_the_best_squares() -> None:
    for position in oracle.OPEN:
        decision = PerfectPlayer().choose(board(position), Control())
        best = oracle.best_moves(position)
        assert decision.cell == best[0]
        assert decision.analysis.evaluations == solved().evaluate(board(position))
        assert decision.reason.ground is Ground.SCORE
        assert decision.reason.equals == len(best)
        assert decision.reason.score is not None
        assert decision.reason.score.value == oracle.scores(position)[best[0]]


def test_it_does_not_search() -> None:
    assert PerfectPlayer().choose(board(oracle.EMPTY), Control()).analysis.effort == Effort()


def test_it_can_be_cancelled() -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        PerfectPlayer().choose(board(oracle.EMPTY), control)
