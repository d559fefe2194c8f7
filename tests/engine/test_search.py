"""The search with every option, against the oracle's plain minimax on every square."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import pytest

from tests.engine import examined, oracle
from tests.engine.boards import KEYS, board
from tests.engine.test_tree import ALPHA_BETA, BOTH, MEMO, PLAIN
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Bound, MoveEvaluation
from tictactoe_gui.engine.search import MoveOrder, SearchOptions, analyse

TRIED: dict[MoveOrder, Callable[[oracle.Position], Sequence[int]]] = {
    MoveOrder.ROW_MAJOR: oracle.moves,
    MoveOrder.CENTRE_FIRST: lambda position: sorted(
        oracle.moves(position), key=(4, 0, 2, 6, 8, 1, 3, 5, 7).index
    ),
    MoveOrder.OPEN_LINES: oracle.by_open_lines,
}
"""The free squares of a position in each order."""

by_order = pytest.mark.parametrize("order", MoveOrder, ids=lambda order: str(order.value))
by_key = pytest.mark.parametrize("key", KEYS)


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


# One window for all root moves.


def published(evaluation: MoveEvaluation) -> oracle.Value:
    """Return a score or an estimate the way the oracle states it."""
    if evaluation.score is None:
        assert evaluation.lead is not None
        return 0, evaluation.lead
    assert evaluation.lead is None
    return int(evaluation.score.verdict), evaluation.score.value


@by_order
@pytest.mark.parametrize("technique", [ALPHA_BETA, BOTH], ids=["alone", "with-memo"])
@pytest.mark.parametrize("depth", [3, 9])
def test_bounds_of_one_window_are_true(
    technique: SearchOptions, order: MoveOrder, depth: int
) -> None:
    options = replace(technique, order=order, depth=depth)
    for position in oracle.OPEN_UP_TO_SYMMETRY[::3]:
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


@by_key
def test_a_memo_examines_every_position_once(key: str) -> None:
    effort = search(oracle.EMPTY, MEMO, key).effort
    assert effort.seconds > 0
    assert effort.memo_hits == effort.nodes - 5_478
    assert effort.cutoffs == 0
    assert effort.examined == sum(examined.for_winner(key, each) for each in oracle.REACHABLE)


@by_key
def test_a_finished_game_is_one_node_without_moves(key: str) -> None:
    for position in oracle.FINISHED:
        analysis = search(position, BOTH, key)
        assert analysis.evaluations == ()
        assert analysis.effort.nodes == 1
        assert analysis.effort.examined == examined.for_winner(key, position)
