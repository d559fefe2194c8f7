"""What a depth limit loses and what an order saves: pinned, and against a slow count of its own."""

from functools import cache, partial

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting import depth as counting
from tictactoe_gui.engine.counting.depth import (
    DEPTHS,
    DepthCount,
    MoveOrderCount,
    depth_count,
    depth_study,
    order_counts,
)
from tictactoe_gui.engine.rules import Mark

LOST_AS_O = {
    False: [
        (89, 543),
        (26, 489),
        (24, 457),
        (18, 529),
        (23, 537),
        (0, 457),
        (0, 529),
        (0, 457),
        (0, 457),
    ],
    True: [
        (89, 543),
        (34, 489),
        (32, 457),
        (26, 529),
        (30, 537),
        (0, 489),
        (0, 569),
        (0, 569),
        (0, 569),
    ],
}
"""Five plies are worse than four."""


@cache
def count_at(depth: int) -> DepthCount:
    return depth_count(depth, Control())


# The same once more, by the oracle's slow minimax: no code of the program.


@cache
def _value(position: oracle.Position, depth: int) -> tuple[int, int]:
    """Return kind (1 where X is proved to win, -1 where O is) and number, for X."""
    winner = oracle.winner(position)
    sign = {"X": 1, "O": -1, None: 0}[winner]
    if winner or not oracle.moves(position):
        return sign, sign * (1 + position.count("."))
    if not depth:
        return 0, oracle.open_lines(position, "X") - oracle.open_lines(position, "O")
    values = [_value(oracle.after(position, cell), depth - 1) for cell in oracle.moves(position)]
    return max(values) if oracle.side(position) == "X" else min(values)


def _choice(position: oracle.Position, depth: int, *, shared: bool) -> int:
    """Return the square: equals are told apart by chance if all is proved, else the lowest."""
    moves, sign = oracle.moves(position), 1 if oracle.side(position) == "X" else -1
    found = {cell: _value(oracle.after(position, cell), depth - 1) for cell in moves}
    best = max(found.values(), key=lambda each: (sign * each[0], sign * each[1]))
    equal = [cell for cell in moves if found[cell] == best]
    is_proved = depth >= len(moves) or all(kind for kind, _ in found.values())
    if shared or not is_proved:
        return equal[0]
    return max(equal, key=lambda cell: (oracle.chance(position, cell), -cell))


@cache
def _games(position: oracle.Position, letter: str, depth: int, shared: bool) -> tuple[int, int]:
    """Return the lost games and all games of the side that searches."""
    winner = oracle.winner(position)
    if winner or not oracle.moves(position):
        return int(winner is not None and winner != letter), 1
    if oracle.side(position) == letter:
        cell = _choice(position, depth, shared=shared)
        return _games(oracle.after(position, cell), letter, depth, shared)
    replies = [
        _games(oracle.after(position, cell), letter, depth, shared)
        for cell in oracle.moves(position)
    ]
    return sum(lost for lost, _ in replies), sum(games for _, games in replies)


@pytest.mark.parametrize("depth", DEPTHS)
def test_lost_games_by_depth(depth: int) -> None:
    for shared in (False, True):
        lost, slow = count_at(depth).lost, partial(_games, "." * 9, depth=depth, shared=shared)
        assert lost[Mark.O, shared] == LOST_AS_O[shared][depth - 1] == slow("O")
        assert lost[Mark.X, shared] == slow("X")


def test_as_x_only_one_ply_loses() -> None:
    for shared in (False, True):
        lost = [count_at(depth).lost[Mark.X, shared] for depth in DEPTHS]
        assert lost[0] == (4, 94)
        assert [each.lost for each in lost[1:]] == [0] * 8


def test_nodes_by_depth() -> None:
    counts = [count_at(depth) for depth in DEPTHS]
    by_ply = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
    assert [each.plain for each in counts] == [sum(by_ply[: each + 1]) for each in DEPTHS]
    assert [each.full for each in counts][-2:] == [27538, 34203]
    assert [each.shared for each in counts][-2:] == [15171, 20866]
    assert all(each.shared <= each.full <= each.plain for each in counts)


def test_the_order_of_moves_matters() -> None:
    assert order_counts(Control()) == (
        MoveOrderCount("row-major", full=34203, shared=20866),
        MoveOrderCount("centre-first", full=16554, shared=7865),
        MoveOrderCount("best-first", full=4160, shared=1892),
    )


def test_each_result_is_reported_as_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "DEPTHS", (1, 2))
    reports: list[object] = []
    assert list(depth_study(Control(reports.append))) == reports
    assert [type(each) for each in reports] == [MoveOrderCount] * 3 + [DepthCount] * 2


@for_each("after", [0, 1, 3])
def test_it_can_be_cancelled(after: int) -> None:
    reports: list[object] = []

    def report(value: object) -> None:
        reports.append(value)
        if len(reports) == after:
            control.cancel()

    control = Control(report)
    if not after:
        control.cancel()
    with pytest.raises(Cancelled):
        depth_study(control)
    assert len(reports) == after
