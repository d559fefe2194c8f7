"""What a depth limit loses and what an order saves: pinned, and against a slow count of its own."""

from functools import cache, partial

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import (
    DEPTHS,
    FEWEST,
    SEARCHES,
    FewestNodesSearch,
    SearchCount,
    search_count,
)
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder, SearchOptions

LOST_AS_O = "89 543", "34 489", "32 457", "26 529", "30 537", "0 489", "0 569", "0 569", "0 569"
"""Five plies are worse than four."""


@cache
def count_at(depth: int, order: str = "row-major") -> SearchCount:
    return search_count(order, depth, Control())


# The same once more, by the oracle's slow minimax: no code of the program.


def _choice(position: oracle.Position, depth: int) -> int:
    """Return the first of the best squares."""
    moves, sign = oracle.moves(position), 1 if oracle.side(position) == "X" else -1
    found = {cell: oracle.minimax(oracle.after(position, cell), depth - 1) for cell in moves}
    return max(moves, key=lambda cell: (sign * found[cell][0], sign * found[cell][1], -cell))


@cache
def _games(position: oracle.Position, letter: str, depth: int) -> tuple[int, int]:
    """Return the lost games and all games of the side that searches."""
    winner = oracle.winner(position)
    if winner or not oracle.moves(position):
        return int(winner is not None and winner != letter), 1
    if oracle.side(position) == letter:
        return _games(oracle.after(position, _choice(position, depth)), letter, depth)
    replies = [
        _games(oracle.after(position, cell), letter, depth) for cell in oracle.moves(position)
    ]
    return sum(lost for lost, _ in replies), sum(games for _, games in replies)


@pytest.mark.parametrize("depth", DEPTHS)
def test_lost_games_by_depth(depth: int) -> None:
    lost, slow = count_at(depth).lost, partial(_games, "." * 9, depth=depth)
    assert lost[Mark.O] == (*map(int, LOST_AS_O[depth - 1].split()),)
    if depth < 6:  # beyond that it plays as one that sees the end
        assert [lost[mark] for mark in (Mark.X, Mark.O)] == [slow("X"), slow("O")]


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


# Orders of moves, once more: by an alpha-beta of its own, and by trying every order there is.

FAR = 99


def worth(position: oracle.Position, cell: int) -> int:
    return oracle.scores(position)[cell]


@cache
def least(position: oracle.Position, low: int, high: int) -> int:
    """Return the fewest positions that any order of moves, at every node, can do with."""
    left = frozenset(oracle.moves(position))
    return 1 + _least_of(position, left, low, high) if left else 1


@cache
def _least_of(position: oracle.Position, left: frozenset[int], low: int, high: int) -> int:
    """Try each of the moves that are left as the next."""
    found = []
    for cell in left:
        nodes = least(oracle.after(position, cell), -high, -low)
        rest = left - {cell}
        if worth(position, cell) < high and rest:
            nodes += _least_of(position, rest, max(low, worth(position, cell)), high)
        found.append(nodes)
    return min(found)


def least_of_all(position: oracle.Position) -> tuple[int, int]:
    full = [least(oracle.after(position, cell), -FAR, FAR) for cell in oracle.moves(position)]
    return 1 + sum(full), least(position, -FAR, FAR)


def fewest(position: oracle.Position) -> tuple[int, int]:
    """Return what the program counts."""
    full, one_window = (
        FewestNodesSearch(board(position), SearchOptions(), Control())
        .run(full_windows=each)
        .effort.nodes
        for each in (True, False)
    )
    return full, one_window


def test_no_order_of_moves_does_with_less() -> None:
    some = [each for each in oracle.OPEN_UP_TO_SYMMETRY if each.count(".") <= 4][::9]
    assert len(some) > 30
    assert [fewest(each) for each in some] == [least_of_all(each) for each in some]
