"""The solved game against the oracle, on every move of every position."""

from tests.engine import oracle
from tests.engine.boards import MARKS, board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound, Effort, Ground
from tictactoe_gui.engine.solution import PerfectPlayer, Solution, solved


def test_it_is_solved_in_whatever_order_it_is_asked() -> None:
    for positions in (oracle.OPEN, oracle.OPEN[::-1]):
        solution = Solution()
        for position in positions:
            found = solution.scores(board(position))
            assert {cell: score.value for cell, score in found.items()} == oracle.scores(position)
            assert {score.side for score in found.values()} == {MARKS[oracle.side(position)]}
            assert solution.tree_size(board(position)) == oracle.tree_size(position)


def test_a_finished_game_has_no_moves_to_evaluate() -> None:
    for position in oracle.FINISHED:
        assert solved().scores(board(position)) == {}
        assert solved().win_chances(board(position)) == {}
        assert solved().evaluate(board(position)) == ()
        assert solved().tree_size(board(position)) == 1


def test_perfect_play_takes_the_lowest_of_the_best_squares() -> None:
    for position in oracle.OPEN:
        decision = PerfectPlayer().choose(board(position), Control())
        best = oracle.best_moves(position)
        assert decision.cell == best[0]
        assert decision.analysis.effort == Effort()
        evaluations = decision.analysis.evaluations
        assert evaluations == solved().evaluate(board(position))
        assert tuple(each.cell for each in evaluations) == oracle.moves(position)
        assert tuple(each.cell for each in evaluations if each.is_best) == best
        for each in evaluations:
            assert each.score
            assert each.score.value == oracle.scores(position)[each.cell]
            assert each.win_chance == oracle.chance(position, each.cell)
            assert each.bound is Bound.EXACT
        assert decision.reason.ground is Ground.SCORE
        assert decision.reason.equals == len(best)
        assert decision.reason.score is not None
        assert decision.reason.score.value == oracle.scores(position)[best[0]]
