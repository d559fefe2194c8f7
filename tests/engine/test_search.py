"""The search with every option, against the oracle's plain minimax on every square."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from tests.cases import for_each
from tests.engine import examined, oracle
from tests.engine.boards import KEYS, MARKS, board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Bound, MoveEvaluation
from tictactoe_gui.engine.search import MoveOrder, Scoring, SearchOptions, analyse

PLAIN = SearchOptions(alpha_beta=False, memo=False)
MEMO = SearchOptions(alpha_beta=False, memo=True)
ALPHA_BETA = SearchOptions(alpha_beta=True, memo=False)
BOTH = SearchOptions(alpha_beta=True, memo=True)
TECHNIQUES = {"plain": PLAIN, "memo": MEMO, "alpha-beta": ALPHA_BETA, "alpha-beta and memo": BOTH}
PRUNING = ("alpha-beta", "alpha-beta and memo")
QUICK = ("memo", "alpha-beta")
"""What goes through every position here; both together do in the tests of the player."""

TRIED: dict[MoveOrder, Callable[[oracle.Position], Sequence[int]]] = {
    MoveOrder.ROW_MAJOR: oracle.moves,
    MoveOrder.CENTRE_FIRST: lambda position: sorted(
        oracle.moves(position), key=(4, 0, 2, 6, 8, 1, 3, 5, 7).index
    ),
    MoveOrder.OPEN_LINES: oracle.by_open_lines,
}
"""The free squares of a position in each order."""

by_order = pytest.mark.parametrize("order", MoveOrder, ids=lambda order: str(order.value))
by_key = for_each("key", KEYS)


@cache
def search(
    position: oracle.Position,
    options: SearchOptions = BOTH,
    key: str = "base3",
    *,
    full_windows: bool = True,
) -> Analysis:
    """Return what a search finds, which is the same for all tests."""
    return analyse(board(position, key), options, Control(), full_windows=full_windows)


def exact_scores(position: oracle.Position, analysis: Analysis) -> dict[int, int]:
    """Return the scores of an analysis that must be exact and seen by the side to move."""
    found = {}
    for each in analysis.evaluations:
        assert each.score is not None
        assert each.bound is Bound.EXACT
        assert each.lead is None
        assert each.score.side is MARKS[oracle.side(position)]
        found[each.cell] = each.score.value
    return found


def assert_exact(positions: tuple[oracle.Position, ...], options: SearchOptions, key: str) -> None:
    for position in positions:
        analysis = search(position, options, key)
        assert exact_scores(position, analysis) == oracle.scores(position), position
        assert [each.cell for each in analysis.evaluations] == list(oracle.moves(position))


def late_positions() -> tuple[oracle.Position, ...]:
    """Return those open positions up to symmetry that even plain search settles quickly."""
    return tuple(each for each in oracle.OPEN_UP_TO_SYMMETRY if each.count(".") <= 5)


# Values. Base 3 is the fastest storage and goes through every position up to symmetry; the tests of
# the player go through those that differ by symmetry alone. Every combination of options goes
# through a part, of its own, of those with at most five empty squares, on each storage. Plain
# search from the empty board is left to the counts.


@pytest.mark.slow
def test_plain_search_is_exact_and_visits_every_node_below_every_position() -> None:
    # The tests of effort go through what is below the first moves.
    for position in [each for each in oracle.OPEN_UP_TO_SYMMETRY if each.count(".") <= 7]:
        analysis = search(position, PLAIN)
        assert exact_scores(position, analysis) == oracle.scores(position), position
        assert analysis.effort.nodes == oracle.tree_size(position), position
        assert (analysis.effort.cutoffs, analysis.effort.memo_hits) == (0, 0)


@pytest.mark.slow
@pytest.mark.parametrize("technique", QUICK)
def test_search_is_exact_in_every_position(technique: str) -> None:
    assert_exact(oracle.OPEN_UP_TO_SYMMETRY, TECHNIQUES[technique], "base3")


EXACT = [replace(each, order=order) for each, order in product(TECHNIQUES.values(), MoveOrder)]


@for_each("number, options", enumerate(EXACT))
@by_key
def test_search_is_exact_on_every_representation(
    key: str, number: int, options: SearchOptions
) -> None:
    assert_exact(late_positions()[number :: len(EXACT)], options, key)


@for_each("number, options", enumerate(EXACT))
def test_by_sign_every_win_is_worth_the_same(number: int, options: SearchOptions) -> None:
    for position in late_positions()[number :: len(EXACT)]:
        scores = exact_scores(position, search(position, replace(options, score=Scoring.SIGN)))
        assert scores == {
            cell: (value > 0) - (value < 0) for cell, value in oracle.scores(position).items()
        }


# One window for all root moves.


def published(evaluation: MoveEvaluation) -> oracle.Value:
    """Return a score or an estimate the way the oracle states it."""
    if evaluation.score is None:
        assert evaluation.lead is not None
        return 0, evaluation.lead
    assert evaluation.lead is None
    return int(evaluation.score.verdict), evaluation.score.value


@by_order
@pytest.mark.parametrize("technique", PRUNING)
@pytest.mark.parametrize("depth", [3, 9])
def test_bounds_of_one_window_are_true(technique: str, order: MoveOrder, depth: int) -> None:
    options = replace(TECHNIQUES[technique], order=order, depth=depth)
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        analysis = search(position, options, full_windows=False)
        found = {each.cell: each for each in analysis.evaluations}
        assert list(found) == list(oracle.moves(position))
        best = (-9, -9)
        for cell in TRIED[order](position):
            truth = oracle.move_value(position, cell, depth)
            if truth > best:
                assert (found[cell].bound, published(found[cell])) == (Bound.EXACT, truth)
                best = truth
            else:
                assert found[cell].bound is Bound.AT_MOST
                assert truth <= published(found[cell]) <= best


# The depth limit.


def assert_limited(
    positions: Iterable[oracle.Position], options: SearchOptions, key: str = "base3"
) -> None:
    for position in positions:
        evaluations = search(position, options, key).evaluations
        assert {each.cell: published(each) for each in evaluations} == {
            cell: oracle.move_value(position, cell, options.depth)
            for cell in oracle.moves(position)
        }, position
        assert {each.bound for each in evaluations} == {Bound.EXACT}


@for_each("depth", range(1, 10))
@for_each(
    "technique, order",
    [
        ("plain", MoveOrder.ROW_MAJOR),
        ("alpha-beta", MoveOrder.CENTRE_FIRST),
        ("alpha-beta and memo", MoveOrder.ROW_MAJOR),
    ],
)
def test_every_depth(technique: str, order: MoveOrder, depth: int) -> None:
    most = 9 if depth < 3 else 6
    # A limit far beyond the end of the game limits nothing.
    positions = [
        each for each in oracle.OPEN_UP_TO_SYMMETRY if depth - 1 <= each.count(".") <= most
    ][depth % 3 :: 3]
    assert_limited(positions, replace(TECHNIQUES[technique], depth=depth, order=order))


@by_key
@for_each("depth", [1, 3])
def test_depth_limit_on_every_representation(key: str, depth: int) -> None:
    positions = oracle.OPEN_UP_TO_SYMMETRY[KEYS.index(key) :: len(KEYS)]
    assert_limited(positions, replace(BOTH, depth=depth), key)


@for_each("technique", TECHNIQUES)
def test_a_draw_is_a_score_only_where_the_end_is_in_sight(technique: str) -> None:
    position = drawing("XOX XO. OX.")
    for depth in (1, 2):
        (first, second) = search(position, replace(TECHNIQUES[technique], depth=depth)).evaluations
        for each in (first, second):
            assert (each.score is None, each.lead is None) == (depth == 1, depth == 2)


# Effort.


@cache
def examined_below(position: oracle.Position, key: str) -> int:
    """Return what it takes to tell the winner of every node of a plain search."""
    children = [oracle.after(position, cell) for cell in oracle.moves(position)]
    return examined.for_winner(key, position) + sum(examined_below(each, key) for each in children)


@by_key
def test_plain_search_visits_and_examines_the_same_tree_on_every_representation(key: str) -> None:
    total = 1 + 9 + 72
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        if position.count(".") == 6:
            effort = search(position, PLAIN, key).effort
            assert effort.examined == examined_below(position, key)
            total += effort.nodes * oracle.PATHS[position] * len(set(oracle.images(position)))
    assert total == 549_946


@for_each(
    "key, technique, nodes",
    [("base3", "alpha-beta", 34_203), *((key, "memo", 16_168) for key in KEYS)],
)
def test_known_node_counts(key: str, technique: str, nodes: int) -> None:
    analysis = search(oracle.EMPTY, TECHNIQUES[technique], key)
    assert exact_scores(oracle.EMPTY, analysis) == dict.fromkeys(range(9), 0)
    effort = analysis.effort
    assert effort.nodes == nodes
    assert effort.unit.name == examined.UNITS[key]
    assert effort.seconds > 0


@for_each(
    "order, full, one_window",
    [
        (MoveOrder.ROW_MAJOR, 34_203, 20_866),
        (MoveOrder.CENTRE_FIRST, 16_554, 7_865),
        (MoveOrder.OPEN_LINES, 7_574, 3_126),
    ],
)
def test_known_node_counts_of_the_orders(order: MoveOrder, full: int, one_window: int) -> None:
    for is_full, nodes in ((True, full), (False, one_window)):
        options = replace(ALPHA_BETA, order=order)
        assert search(oracle.EMPTY, options, full_windows=is_full).effort.nodes == nodes


@by_key
def test_a_memo_examines_every_position_once(key: str) -> None:
    effort = search(oracle.EMPTY, MEMO, key).effort
    assert effort.memo_hits == effort.nodes - 5_478
    assert effort.cutoffs == 0
    assert effort.examined == sum(examined.for_winner(key, each) for each in oracle.REACHABLE)


def below(position: oracle.Position) -> set[oracle.Position]:
    """Return every position that can follow, this one among them."""
    found = {position}
    level = [position]
    while level:
        level = list({oracle.after(each, cell) for each in level for cell in oracle.moves(each)})
        found.update(level)
    return found


def test_a_memo_expands_every_position_once() -> None:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        positions = below(position)
        edges = sum(len(oracle.moves(each)) for each in positions)
        effort = search(position, MEMO).effort
        assert effort.nodes == 1 + edges
        assert effort.memo_hits == effort.nodes - len(positions)


def fail_hard(
    position: oracle.Position, order: MoveOrder, alpha: int, beta: int
) -> tuple[int, int, int]:
    """Return the value for X within the window, the nodes and the cut-offs of a textbook search."""
    nodes, cutoffs = 1, 0
    cells = TRIED[order](position)
    if not cells:
        return min(max(oracle.minimax(position)[1], alpha), beta), nodes, cutoffs
    for cell in cells:
        value, more_nodes, more_cutoffs = fail_hard(
            oracle.after(position, cell), order, alpha, beta
        )
        nodes += more_nodes
        cutoffs += more_cutoffs
        if oracle.side(position) == "X":
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            cutoffs += cell != cells[-1]
            break
    return (alpha if oracle.side(position) == "X" else beta), nodes, cutoffs


@by_order
def test_alpha_beta_visits_what_the_textbook_says(order: MoveOrder) -> None:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        runs = [
            fail_hard(oracle.after(position, cell), order, -99, 99)
            for cell in oracle.moves(position)
        ]
        effort = search(position, replace(ALPHA_BETA, order=order)).effort
        assert effort.nodes == 1 + sum(nodes for _, nodes, _ in runs)
        assert effort.cutoffs == sum(cutoffs for _, _, cutoffs in runs)
        assert effort.memo_hits == 0
        assert effort.examined == effort.nodes


@by_key
def test_a_finished_game_is_one_node_without_moves(key: str) -> None:
    for position in oracle.FINISHED:
        analysis = search(position, BOTH, key)
        assert analysis.evaluations == ()
        assert analysis.effort.nodes == 1
        assert analysis.effort.examined == examined.for_winner(key, position)
