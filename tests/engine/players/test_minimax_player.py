"""Hard: perfect with the default options, and what it does when it sees less."""

from dataclasses import replace
from functools import cache

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.decisions import decisions
from tests.engine.test_search import TRIED
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound, Decision, Ground
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.search import MoveOrder, Scoring, SearchOptions

DEFAULT = SearchOptions()
by_order = for_each("order", MoveOrder)


@cache
def choose(position: oracle.Position, options: SearchOptions = DEFAULT) -> Decision:
    return MinimaxPlayer(options).choose(board(position, "base3"), Control())


def first_of_the_best(position: oracle.Position, order: MoveOrder) -> int:
    scores = oracle.scores(position)
    return next(cell for cell in TRIED[order](position) if scores[cell] == max(scores.values()))


def test_the_choice_is_the_first_of_the_best_everywhere() -> None:
    for position, decision in decisions("alpha-beta-memo").items():
        best = oracle.best_moves(position)
        assert decision.cell == best[0], position
        assert decision.analysis.best_cells == best
        assert decision.reason.equals == len(best)
        assert decision.reason.score is not None
        assert decision.reason.score.value == oracle.scores(position)[best[0]]


def test_the_scores_are_exact_everywhere() -> None:
    for position, decision in decisions("alpha-beta-memo").items():
        for each in decision.analysis.evaluations:
            assert each.score is not None
            assert each.score.value == oracle.scores(position)[each.cell]
            assert each.bound is Bound.EXACT
            assert each.win_chance is None


def test_the_work_is_that_of_the_choice_in_one_window() -> None:
    assert choose(oracle.EMPTY).analysis.effort.nodes == 20_866


def test_without_the_depth_a_win_at_once_may_be_passed_by() -> None:
    sign = MinimaxPlayer(SearchOptions(memo=True, score=Scoring.SIGN))
    differ = with_a_win = passed_by = 0
    for position, by_depth in decisions("alpha-beta-memo").items():
        by_sign = sign.choose(board(position, "base3"), Control())
        signs = {cell: (v > 0) - (v < 0) for cell, v in oracle.scores(position).items()}
        best = tuple(cell for cell in signs if signs[cell] == max(signs.values()))
        assert (by_sign.cell, by_sign.analysis.best_cells) == (best[0], best)
        wins = oracle.winning_cells(position, oracle.side(position))
        differ += by_sign.cell != by_depth.cell
        with_a_win += bool(wins)
        passed_by += bool(wins) and by_sign.cell not in wins
        assert not wins or by_depth.cell in wins
    assert (differ, passed_by, with_a_win) == (485, 392, 2358)


@for_each("depth", [4, 9])
def test_plain_minimax_is_the_measure_where_the_end_is_in_sight(depth: int) -> None:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        effort = choose(position, replace(DEFAULT, depth=depth)).analysis.effort
        in_sight = depth >= position.count(".")
        assert effort.plain_nodes == (oracle.tree_size(position) if in_sight else None)


@by_order
@for_each("memo", [False, True])
@for_each("alpha_beta", [False, True])
def test_no_option_changes_the_choice(*, alpha_beta: bool, memo: bool, order: MoveOrder) -> None:
    options = SearchOptions(alpha_beta, memo, order)
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        if position.count(".") <= 4:
            assert choose(position, options).cell == first_of_the_best(position, order)


@for_each(
    "program, alpha_beta, memo",
    [
        ("minimax", False, False),
        ("minimax-memo", False, True),
        ("alpha-beta", True, False),
        ("alpha-beta-memo", True, True),
    ],
)
def test_a_program_is_its_techniques(program: str, *, alpha_beta: bool, memo: bool) -> None:
    position = drawing("X.. .O. ...")
    player = PROGRAMS[program].build(SearchOptions(order=MoveOrder.CENTRE_FIRST, depth=6))
    expected = choose(position, SearchOptions(alpha_beta, memo, MoveOrder.CENTRE_FIRST, depth=6))
    effort = player.choose(board(position, "base3"), Control()).analysis.effort
    assert effort._replace(seconds=0) == expected.analysis.effort._replace(seconds=0)
    assert (effort.cutoffs > 0, effort.memo_hits > 0) == (alpha_beta, memo)


# Less than exact.


@by_order
@for_each("depth", [1, 2, 4])
def test_a_depth_limit_takes_the_first_of_its_best_squares(depth: int, order: MoveOrder) -> None:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        decision = choose(position, replace(DEFAULT, depth=depth, order=order))
        truth = {cell: oracle.move_value(position, cell, depth) for cell in oracle.moves(position)}
        best = tuple(cell for cell in truth if truth[cell] == max(truth.values()))
        assert decision.analysis.best_cells == best, position
        assert decision.cell == next(cell for cell in TRIED[order](position) if cell in best)
        assert {each.bound for each in decision.analysis.evaluations} == {Bound.EXACT}


@for_each("depth", [1, 3, 9])
def test_the_ground_is_an_estimate_where_the_end_is_not_in_sight(depth: int) -> None:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        decision = choose(position, replace(DEFAULT, depth=depth))
        verdict, _ = oracle.move_value(position, decision.cell, depth)
        estimated = verdict == 0 and depth < position.count(".")
        assert decision.reason.ground is (Ground.ESTIMATE if estimated else Ground.SCORE)
        assert (decision.reason.score is None) == estimated
