"""The one playback by itself, by a fake clock: its pace, its steps, the way back to the game."""

import weakref
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.engine.boards import board, drawing
from tests.ui.board.clocks import Clock
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import WATCH_SPEEDS
from tictactoe_gui.ui.board.playback import (
    FRAME_MS,
    LINE_RATE,
    Frame,
    Playback,
    Record,
)

SLOWEST, FASTEST = WATCH_SPEEDS[0], WATCH_SPEEDS[-1]
GAME = Game(board(drawing("........."), "vector"))


class Moment:
    """Half a place: each place has an arrival and a departure."""

    def __init__(self, number: int) -> None:
        self.place, self.is_arrival = (number + 1) // 2, bool(number % 2)


class Numbers:
    """A record of so many places that counts what is made of it."""

    def __init__(self, length: int, cost: float = 1.0) -> None:
        self.made = self.framed = 0
        self.last: Callable[[], Moment | None] = lambda: None
        self.record = Record(length, self._moments, self._frame, lambda _moment: cost)

    def _moments(self, place: int) -> Iterator[Moment]:
        for number in range(2 * place - 1, 2 * self.record.length + 1):
            self.made += 1
            moment = Moment(number)
            self.last = weakref.ref(moment)
            yield moment

    def _frame(self, moment: Moment) -> Frame:
        self.framed += 1
        caption = "comes" if moment.is_arrival else "goes"
        return Frame(moment.place, GAME, "", caption, is_arrival=moment.is_arrival)


@pytest.fixture
def playback(qtbot: QtBot) -> Playback:
    return Playback()


def told(playback: Playback) -> str:
    assert playback.frame
    return f"{playback.place} {playback.frame.caption}"


def count(playback: Playback) -> list[str]:
    """Return a list that gets every frame that is shown."""
    shown: list[str] = []
    playback.changed.connect(lambda game: shown.append(told(playback) if game else "the game"))
    return shown


def test_nothing_is_played_at_first(playback: Playback) -> None:
    shown = count(playback)
    for act in (playback.toggle, playback.stop, lambda: playback.go(1), lambda: playback.step(1)):
        act()
    assert (playback.game, playback.place, playback.leave(), shown) == (None, 0, False, [])


def test_every_frame_is_shown_in_order_and_the_last_one_stays(playback: Playback) -> None:
    shown = count(playback)
    playback.show(Numbers(3).record)
    clock = Clock(playback)
    assert playback.clock.interval() == round(1000 / LINE_RATE)
    while not playback.is_over:
        clock.tick()
    assert shown == ["1 comes", "1 goes", "2 comes", "2 goes", "3 comes", "3 goes"]
    assert not playback.clock.isActive()
    assert playback.is_paused


def test_half_a_million_places_are_never_made(playback: Playback) -> None:
    numbers = Numbers(549_946)
    playback.show(numbers.record)
    playback.go(400_000)
    assert (told(playback), numbers.made, numbers.framed) == ("400000 comes", 4, 2)


def test_it_is_repainted_once_a_frame_however_many_are_due(playback: Playback) -> None:
    numbers, clock = Numbers(1000), Clock(playback)
    shown = count(playback)
    playback.show(numbers.record)
    playback.set_rate(FASTEST)
    begun = len(shown)
    clock.tick()
    assert playback.clock.interval() == FRAME_MS
    assert len(shown) - begun == 1
    assert playback.place == 1 + int(FASTEST * FRAME_MS / 1000) // 2
    assert numbers.framed == len(shown)


def test_time_that_was_lost_is_made_up_for_a_quarter_of_a_second_at_most(
    playback: Playback,
) -> None:
    playback.show(Numbers(1000).record)
    playback.set_rate(100)
    Clock(playback).tick(late=60_000)
    assert playback.place == 1 + round(100 * (0.25 + FRAME_MS / 1000)) // 2


def test_it_begins_with_one_a_second_and_doubles_that_every_five(playback: Playback) -> None:
    clock, changes = Clock(playback), list[float]()
    playback.show(Numbers(1000).record, rate=16.0)
    playback.changed.connect(lambda _game: changes.append(clock.seconds))
    while clock.seconds < 30:
        clock.tick()
    seen = [sum(begin < each <= begin + 5 for each in changes) for begin in range(0, 30, 5)]
    wanted = [5 * rate for rate in (1, 2, 4, 8, 16, 16)]
    assert all(abs(one - other) < other / 5 for one, other in zip(seen, wanted, strict=True))


@pytest.mark.parametrize(("rate", "first"), [(0.5, 0.5), (4.0, 1.0)])
def test_a_step_or_a_chosen_speed_ends_the_speeding_up(
    playback: Playback, rate: float, first: float
) -> None:
    acts: list[Callable[[], None]] = [
        lambda: playback.set_rate(rate),
        lambda: playback.step(1),
        lambda: playback.go(1),
    ]
    for act in acts:
        playback.show(Numbers(9).record, rate=rate)
        assert playback.rate == first
        act()
        assert playback.rate == rate


@pytest.mark.parametrize(("wanted", "rate"), [(0.1, SLOWEST), (50, 50), (10_000, FASTEST)])
def test_the_speed_stays_within_its_limits(playback: Playback, wanted: float, rate: float) -> None:
    playback.show(Numbers(9).record)
    playback.set_rate(wanted)
    assert playback.rate == rate


def test_without_motion_it_changes_three_times_a_second_at_most(playback: Playback) -> None:
    playback.is_calm = True
    playback.show(Numbers(9).record)
    playback.set_rate(FASTEST)
    assert playback.clock.interval() > 1000 / 3


def test_shown_from_a_place_on_it_waits_there(playback: Playback) -> None:
    playback.show(Numbers(3).record, place=2)
    assert (told(playback), playback.clock.isActive()) == ("2 comes", False)


def test_a_pause_holds_and_going_on_goes_on_and_after_the_end_again(playback: Playback) -> None:
    playback.show(Numbers(2).record)
    seen = []
    for act in (playback.toggle, playback.toggle, lambda: playback.step(9), playback.toggle):
        act()
        seen.append((playback.clock.isActive(), playback.is_paused, told(playback)))
    assert seen == [
        (False, True, "1 comes"),
        (True, False, "1 comes"),
        (False, True, "1 goes"),
        (True, False, "1 goes"),
    ]
    playback.go(9)
    playback.step(1)
    assert (playback.is_over, told(playback)) == (True, "2 goes")
    playback.toggle()
    assert (playback.clock.isActive(), told(playback)) == (True, "1 comes")


def test_steps_pause_and_go_both_ways_and_home_and_end_jump(playback: Playback) -> None:
    playback.show(Numbers(3).record)
    seen = []
    for by in (1, 1, 1, -1, -1, -1, -1):
        playback.step(by)
        assert not playback.clock.isActive()
        seen.append(told(playback))
    assert seen == ["1 goes", "2 comes", "2 goes", "2 comes", *["1 comes"] * 3]
    assert playback.is_first
    for place, shown in ((9**9, "3 comes"), (0, "1 comes")):
        playback.go(place)
        assert (told(playback), playback.is_paused) == (shown, True)


def test_it_goes_on_to_what_is_wanted_or_to_the_end(playback: Playback) -> None:
    shown = count(playback)
    playback.show(Numbers(5).record)
    for _ in range(3):
        playback.go_on_to(lambda moment: moment.place % 2 == 0 and not moment.is_arrival)
    assert shown == ["1 comes", "2 goes", "4 goes", "5 goes"]
    assert playback.is_paused


def test_stopping_returns_to_the_game_once_and_forgets_what_was_played(playback: Playback) -> None:
    numbers, shown = Numbers(3), count(playback)
    playback.show(numbers.record)
    assert numbers.last()
    assert (playback.leave(), playback.leave()) == (True, False)
    assert shown == ["1 comes", "the game"]
    assert not playback.clock.isActive()
    assert not numbers.last()


def test_the_same_in_other_words_goes_on_where_it_was(playback: Playback) -> None:
    playback.show(Numbers(3).record)
    playback.step(1)
    numbers = Numbers(3)
    playback.rewrite(numbers.record)
    assert (told(playback), numbers.made, playback.is_paused) == ("1 goes", 0, True)


def test_another_record_takes_its_place(playback: Playback) -> None:
    playback.show(Numbers(3).record, rate=8.0)
    playback.go(3)
    playback.show(Numbers(5).record)
    assert (told(playback), playback.rate) == ("1 comes", LINE_RATE)
    assert playback.clock.isActive()
