"""What a depth limit loses and what an order saves: pinned, and against a slow count of its own."""

from functools import cache

import pytest

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import (
    DEPTHS,
    FEWEST,
    SEARCHES,
    SearchCount,
    search_count,
)
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder

_LOST = """
4 94 89 543; 0 94 34 489; 0 76 32 457; 0 76 26 529; 0 76 30 537; 0 92 0 489; 0 92 0 569; 0 73 0 569;
0 73 0 569
"""
LOST = [tuple(map(int, row.split())) for row in _LOST.split(";")]
"""Lost and all games as X and as O, by depth; five plies are worse than four."""


@cache
def count_at(depth: int, order: str = "row-major") -> SearchCount:
    return search_count(order, depth, Control())


@pytest.mark.parametrize(("depth", "known"), [*zip(DEPTHS, LOST, strict=True)])
def test_lost_games_by_depth(depth: int, known: tuple[int, ...]) -> None:
    lost = count_at(depth).lost
    assert (*lost[Mark.X], *lost[Mark.O]) == known


def test_nodes_by_depth() -> None:
    counts = [count_at(depth) for depth in DEPTHS]
    by_ply = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
    assert [each.plain for each in counts] == [sum(by_ply[: each + 1]) for each in DEPTHS]
    assert [each.full for each in counts][-2:] == [27538, 34203]
    assert [each.one_window for each in counts][-2:] == [15171, 20866]
    assert all(each.one_window <= each.full <= each.plain for each in counts)


@pytest.mark.parametrize(
    ("order", "full", "one_window"),
    [("centre-first", 16554, 7865), ("open-lines", 7574, 3126), (FEWEST, 2888, 1452)],
)
def test_the_order_of_moves_matters(order: str, full: int, one_window: int) -> None:
    count = count_at(DEPTHS[-1], order)
    assert count[2:5] == (549_946, full, one_window)
    assert all(lost.lost == 0 for lost in count.lost.values())
    assert bool(count.lost) == (order != FEWEST), "no program has that order"


def test_each_limit_and_each_order_is_counted_once() -> None:
    orders = [each.value for each in MoveOrder if each is not MoveOrder.ROW_MAJOR]
    limits = [("row-major", depth) for depth in range(1, 10)]
    assert [*SEARCHES] == [*limits, *((order, 9) for order in (*orders, "fewest-nodes"))]
