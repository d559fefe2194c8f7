"""A search that is played: its order, its pace, and what is known at each step."""

from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot
from tictactoe_gui.ui.board.replay import CALM_FRAME_MS
from tictactoe_gui.ui.board.search_replay import SearchReplay

from tests.cases import for_each
from tests.ui.board.replays import Clock
from tests.ui.studies.thinking.trees import ALPHA_BETA, BOTH, MIDDLE, PLAIN, tree_of
from tictactoe_gui.engine.replay import Event, steps
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Tree
from tictactoe_gui.session.settings import WATCH_SPEEDS, Choice

SMALL = "XO. .O. ..X"
SLOWEST, FASTEST = WATCH_SPEEDS[0], WATCH_SPEEDS[-1]


def replay_of(tree: Tree, speed: float = SLOWEST, *, reduced_motion: bool = False) -> SearchReplay:
    return SearchReplay(tree, Choice(), speed, reduced_motion=reduced_motion)


@pytest.fixture
def replay(qtbot: QtBot) -> SearchReplay:  # noqa: ARG001  (for the application)
    return replay_of(tree_of(SMALL))


def tick(replay: SearchReplay) -> None:
    """Let the time of the next step come."""
    replay.clock.timeout.emit()


def told(replay: SearchReplay) -> tuple[Event, int]:
    return replay.step.event, replay.step.node.number


@for_each("options", [PLAIN, ALPHA_BETA, BOTH])
def test_every_step_is_shown_in_order(qtbot: QtBot, options: SearchOptions) -> None:  # noqa: ARG001
    tree = tree_of(SMALL, options)
    replay = replay_of(tree)
    replay.start()
    shown = [told(replay)]
    while not replay.is_over:
        assert replay.clock.isActive()
        tick(replay)
        shown.append(told(replay))
    assert shown == [(each.event, each.node.number) for each in steps(tree.root)]
    assert not replay.clock.isActive()
    assert replay.is_paused


def test_the_board_fills_and_is_taken_back(replay: SearchReplay) -> None:
    plies = []
    while not replay.is_over:
        plies.append(replay.game.board.ply)
        replay.forward()
    assert {abs(before - after) for before, after in pairwise(plies)} == {0, 1}
    assert (plies[0], max(plies), replay.game.board.ply) == (4, 9, 4)


def test_values_are_handed_up_and_stay_until_the_move_is_taken_back(replay: SearchReplay) -> None:
    seen = 0
    while not replay.is_over:
        replay.forward()
        step, shown = replay.step, replay.shown
        assert replay.game.board == shown.visit.board
        if step.event is Event.ENTER:
            assert not replay.tried
        elif step.event is Event.CUT:
            assert set(replay.cut) | set(replay.tried) == set(shown.visit.moves)
            seen += 1
        elif step.node.parent:
            assert list(replay.tried)[-1] == step.node.path[-1]
            assert list(replay.tried.values())[-1] is step.node.visit
        assert bool(replay.cut) is (step.event is Event.CUT)
    assert seen == replay.step.cutoffs == 15
    assert set(replay.tried) == set(replay.tree.root.visit.moves)


def test_a_pause_holds_and_going_on_goes_on(replay: SearchReplay) -> None:
    replay.start()
    tick(replay)
    replay.toggle()
    assert replay.is_paused
    assert not replay.clock.isActive()
    here = told(replay)
    replay.toggle()
    assert told(replay) == here
    assert replay.clock.isActive()


def test_stepping_pauses_and_goes_both_ways(replay: SearchReplay) -> None:
    replay.start()
    numbers = []
    for act in (*[replay.forward] * 4, replay.back, replay.back, replay.back, replay.back):
        act()
        assert replay.is_paused
        numbers.append(told(replay))
    enter, leave = Event.ENTER, Event.RETURN
    forwards = [(enter, 2), (enter, 3), (enter, 4), (leave, 4)]
    assert numbers == [*forwards, (enter, 4), (enter, 3), (enter, 2), (enter, 1)]
    assert replay.is_first
    replay.back()
    assert replay.is_first


def test_it_goes_to_any_node_and_on_from_there(replay: SearchReplay) -> None:
    replay.go(100)
    assert (told(replay), replay.step.nodes) == ((Event.ENTER, 100), 100)
    replay.go(9999)
    assert replay.step.node.number == replay.tree.root.last
    while not replay.is_over:
        replay.forward()
    replay.toggle()
    assert replay.is_first
    assert not replay.is_paused


def test_a_fast_search_shows_some_steps_of_many(qtbot: QtBot) -> None:  # noqa: ARG001
    replay = replay_of(tree_of(SMALL), FASTEST)
    replay.set_speed(FASTEST)
    clock, frames = Clock(replay), 0
    while not replay.is_over:
        clock.tick()
        frames += 1
    assert replay.step.nodes == 131
    assert frames < 131


def test_it_begins_with_a_board_a_second_and_doubles_that_every_five(replay: SearchReplay) -> None:
    replay = replay_of(tree_of(MIDDLE), 16.0)
    replay.start()
    clock, plies, changes = Clock(replay), [replay.game.ply], list[float]()
    while clock.seconds < 30:
        clock.tick()
        if replay.game.ply != plies[-1]:
            plies.append(replay.game.ply)
            changes.append(clock.seconds)
    told = [sum(begin < each <= begin + 5 for each in changes) for begin in range(0, 30, 5)]
    assert told[:2] == [5, 10]
    assert all(
        abs(count - 5 * rate) < rate for count, rate in zip(told, (1, 2, 4, 8, 16, 16), strict=True)
    )


def test_a_chosen_speed_and_a_step_end_the_speeding_up(qtbot: QtBot) -> None:  # noqa: ARG001
    for act in (lambda each: each.set_speed(4.0), SearchReplay.forward, SearchReplay.back):
        replay = replay_of(tree_of(MIDDLE), 4.0)
        replay.start()
        assert replay.rate == 1
        act(replay)
        assert replay.rate == 4
        replay.is_paused = True
        replay.toggle()
        assert replay.rate == 4
    assert replay_of(tree_of(MIDDLE), 0.5).rate == 0.5


def test_without_motion_the_board_changes_three_times_a_second(qtbot: QtBot) -> None:  # noqa: ARG001
    replay = replay_of(tree_of(MIDDLE), FASTEST, reduced_motion=True)
    replay.set_speed(FASTEST)
    assert replay.clock.interval() == CALM_FRAME_MS > 1000 / 3


def test_the_speed_stays_within_its_limits(replay: SearchReplay) -> None:
    for wanted, speed in ((0.1, SLOWEST), (50, 50), (10_000, FASTEST)):
        replay.set_speed(wanted)
        assert replay.speed == speed
