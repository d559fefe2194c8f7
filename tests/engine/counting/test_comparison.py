"""One decision, counted on every representation."""

import pytest

from tests.cases import for_each
from tests.engine.boards import KEYS, board, drawing
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting.comparison import compare
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.search import SearchOptions

POSITION = drawing("""
    XO.
    .O.
    ..X
""")


@for_each("program", PROGRAMS)
def test_counts_are_those_of_a_decision_on_that_board(program: str) -> None:
    player = PROGRAMS[program].build(SearchOptions())
    counts = compare(player, board(POSITION, "vector"), KEYS, Control())
    assert [each.key for each in counts] == list(KEYS)
    for count in counts:
        effort = player.choose(board(POSITION, count.key), Control()).analysis.effort
        assert (count.examined, count.unit) == (effort.examined, effort.unit)


def test_a_random_player_examines_nothing() -> None:
    player = PROGRAMS["random"].build(SearchOptions())
    counts = compare(player, board(POSITION), KEYS, Control())
    assert {each.examined for each in counts} == {0}


def test_each_count_is_reported_as_soon_as_it_is_there() -> None:
    heard: list[object] = []
    player = PROGRAMS["alpha-beta"].build(SearchOptions())
    counts = compare(player, board(POSITION), KEYS, Control(heard.append))
    assert heard == list(counts)


def test_it_stops_between_and_within_the_representations() -> None:
    def stop(_count: object) -> None:
        control.cancel()

    control = Control(stop)
    player = PROGRAMS["eight-rules"].build(SearchOptions())
    with pytest.raises(Cancelled):
        compare(player, board(POSITION), KEYS, control)

    class Asking:
        def choose(self, _board: object, inner: Control) -> None:
            outer.cancel()
            inner.check()

    outer = Control()
    with pytest.raises(Cancelled):
        compare(Asking(), board(POSITION), ["matrix"], outer)  # type: ignore[arg-type]


def test_a_count_says_what_it_counts() -> None:
    player = PROGRAMS["magic-square"].build(SearchOptions())
    (count,) = compare(player, board(POSITION), ["magic"], Control())
    # A pair of X for the win, a pair of O for the block.
    assert (count.examined, count.unit.name) == (2, "sums")
