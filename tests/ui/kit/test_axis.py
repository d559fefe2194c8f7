"""The axis: from which power of ten to which, where values stand, which labels have room."""

import pytest

from tests.cases import for_each
from tictactoe_gui.ui.kit.axis import Axis, even_axis, log_axis


def exponents_of(axis: Axis, room: float = 1e6, needed: float = 1.0) -> list[int]:
    return [int(label) for _, label in axis.ticks_in(room, lambda _: needed)]


@for_each(
    "values, low, expected",
    [
        ([1, 549_946], 0, (0, 6)),
        ([1000], 0, (0, 3)),
        ([1001], 0, (0, 4)),
        ([0, 0], 0, (0, 1)),
        ([1], 0, (0, 1)),
        ([], None, (0, 1)),
        ([0.02, 1.0], None, (-2, 0)),
        ([0.001, 0.0011], None, (-3, -2)),
        ([1.0], None, (0, 1)),
    ],
)
def test_it_is_as_short_as_it_can_be(
    values: list[float], low: int | None, expected: tuple[int, int]
) -> None:
    found = exponents_of(log_axis(values, str, low=low))
    assert (found[0], found[-1]) == expected


@for_each(
    "value, share",
    [(0, 0), (1, 0), (10, 1 / 3), (100, 2 / 3), (1000, 1), (10_000, 1), (0.1, 0)],
)
def test_each_power_of_ten_is_as_far_as_the_one_before(value: float, share: float) -> None:
    assert log_axis([1000], str, low=0).share(value) == pytest.approx(share)


@for_each(
    "room, ticks",
    [(400, [0, 1, 2, 3, 4, 5, 6]), (200, [0, 2, 4, 6]), (100, [0, 3, 6]), (60, [0, 5]), (0, [0])],
)
def test_labels_are_left_out_where_they_have_no_room(room: float, ticks: list[int]) -> None:
    assert exponents_of(log_axis([10**6], str, low=0), room, 50) == ticks


def test_equal_steps_are_equally_long() -> None:
    axis = even_axis([(2, "two"), (4, "four")])
    assert [axis.share(each) for each in (2, 2.5, 4)] == [0, 0.25, 1]
    assert list(axis.ticks_in(100, lambda label: 30.0 * len(label))) == [(2, "two")]
