"""The axis: where values stand, and which labels have room."""

from tests.cases import for_each
from tictactoe_gui.ui.kit.axis import Axis, even_axis


def labels_of(axis: Axis, room: float, needed: float) -> list[int]:
    return [int(label) for _, label in axis.ticks_in(room, lambda _: needed)]


@for_each(
    "room, ticks",
    [(400, [0, 1, 2, 3, 4, 5, 6]), (200, [0, 2, 4, 6]), (100, [0, 3, 6]), (60, [0, 5]), (0, [0])],
)
def test_labels_are_left_out_where_they_have_no_room(room: float, ticks: list[int]) -> None:
    assert labels_of(even_axis((each, str(each)) for each in range(7)), room, 50) == ticks


def test_equal_steps_are_equally_long() -> None:
    axis = even_axis([(2, "two"), (4, "four")])
    assert [axis.share(each) for each in (2, 2.5, 4)] == [0, 0.25, 1]
    assert list(axis.ticks_in(100, lambda label: 30.0 * len(label))) == [(2, "two")]
