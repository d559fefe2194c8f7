"""Hard: perfect with the default options, and what it does when it sees less."""

from dataclasses import replace
from functools import cache

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.decisions import decisions
from tests.engine.test_search import TRIED
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound, Decision, Ground, MoveEvaluation
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.search import MoveOrder, SearchOptions

DEFAULT = SearchOptions()
by_order = for_each("order", MoveOrder)


@cache
def choose(position: oracle.Position, options: SearchOptions = DEFAULT) -> Decision:
    return MinimaxPlayer(options).choose(board(position, "base3"), Control())


def test_the_choice_is_the_oracles_best_move_everywhere() -> None:
    for position, decision in decisions("alpha-beta-memo").items():
        best = oracle.best_moves(position)
        assert decision.cell == best[0], position
        assert decision.analysis.best_cells == best
        assert decision.reason.equals == len(best)
        assert decision.reason.score is not None
        assert decision.reason.score.value == oracle.scores(position)[best[0]]


def test_scores_and_chances_are_exact_everywhere() -> None:
    for position, decision in decisions("alpha-beta-memo").items():
        for each in decision.analysis.evaluations:
            assert each.score is not None
            assert each.score.value == oracle.scores(position)[each.cell]
            assert each.bound is Bound.EXACT
            assert each.win_chance == oracle.chance(position, each.cell)


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
            assert choose(position, options).cell == oracle.best_moves(position)[0]


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


def rank(evaluation: MoveEvaluation) -> tuple[int, int]:
    """Return the order of what was found: losses, estimates and draws, wins; each by its value."""
    if evaluation.score is None:
        return 0, evaluation.lead or 0
    return int(evaluation.score.verdict), evaluation.score.value


@for_each("shared_window", [False, True])
@for_each("depth", [1, 2, 4])
def test_a_depth_limit_takes_the_lowest_of_its_best_squares(
    depth: int, *, shared_window: bool
) -> None:
    options = replace(DEFAULT, depth=depth, shared_window=shared_window)
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        decision = choose(position, options)
        evaluations = decision.analysis.evaluations
        truth = {cell: oracle.move_value(position, cell, depth) for cell in oracle.moves(position)}
        best = max(truth.values())
        assert decision.cell == decision.analysis.best_cells[0]
        if any(each.score is None or each.bound is not Bound.EXACT for each in evaluations):
            exact = [each for each in evaluations if each.bound is Bound.EXACT]
            expected = tuple(each.cell for each in exact if rank(each) == best)
            assert decision.analysis.best_cells == expected
            assert truth[decision.cell] == best, position
            assert {each.win_chance for each in evaluations} == {None}
        else:
            assert decision.cell == oracle.best_moves(position)[0]


@for_each("depth", [1, 3, 9])
def test_the_ground_is_an_estimate_where_the_end_is_not_in_sight(depth: int) -> None:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        decision = choose(position, replace(DEFAULT, depth=depth))
        verdict, _ = oracle.move_value(position, decision.cell, depth)
        estimated = verdict == 0 and depth < position.count(".")
        assert decision.reason.ground is (Ground.ESTIMATE if estimated else Ground.SCORE)
        assert (decision.reason.score is None) == estimated


@by_order
@for_each("memo", [False, True])
def test_a_shared_window_chooses_the_first_square_of_the_best_score(
    order: MoveOrder, *, memo: bool
) -> None:
    options = SearchOptions(memo=memo, order=order, shared_window=True)
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        scores = oracle.scores(position)
        decision = choose(position, options)
        if {each.bound for each in decision.analysis.evaluations} == {Bound.EXACT}:
            assert decision.cell == oracle.best_moves(position)[0]
        else:
            best = [
                cell for cell in TRIED[order](position) if scores.get(cell) == max(scores.values())
            ]
            assert decision.cell == best[0]
            assert decision.analysis.best_cells == (best[0],)
