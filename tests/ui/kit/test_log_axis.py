"""The axis: from which power of ten to which, where values stand, which labels have room."""

import pytest

from tictactoe_gui.ui.kit.log_axis import LogAxis


@pytest.mark.parametrize(
    ("values", "low", "expected"),
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
    assert LogAxis.around(values, low=low) == expected


@pytest.mark.parametrize(
    ("value", "share"),
    [(0, 0), (1, 0), (10, 1 / 3), (100, 2 / 3), (1000, 1), (10_000, 1), (0.1, 0)],
)
def test_each_power_of_ten_is_as_far_as_the_one_before(value: float, share: float) -> None:
    assert LogAxis(0, 3).share(value) == pytest.approx(share)


@pytest.mark.parametrize(
    ("room", "ticks"),
    [(400, (0, 1, 2, 3, 4, 5, 6)), (200, (0, 2, 4, 6)), (100, (0, 3, 6)), (60, (0, 5)), (0, (0,))],
)
def test_labels_are_left_out_where_they_have_no_room(room: float, ticks: tuple[int, ...]) -> None:
    assert LogAxis(0, 6).ticks(room, 50) == ticks
