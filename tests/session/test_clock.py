"""A clock that is set back, stands still, or tells a time that cannot be: nothing depends on it."""

from collections.abc import Callable, Iterator
from itertools import count, pairwise, repeat
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.store.seated import Seated, records_in

HOUR = 3_600_000
NOON = 1_800_000_000_000
TIMES: dict[str, Callable[[], Iterator[int]]] = {
    "an hour back each time": lambda: count(NOON, -HOUR),
    "still": lambda: repeat(NOON),
    "never set": lambda: repeat(0),
    "before 1970": lambda: count(1000, -HOUR),
    "far ahead, and back": lambda: iter([NOON * 5] * 6 + [NOON] * 10_000),
}
LINES = ((0, 3, 1, 4, 2), (4, 0, 8), (2, 4, 6, 0, 8))
"""What is played, one game after the other."""


@pytest.mark.parametrize("times", TIMES.values(), ids=TIMES)
def test_the_history_is_in_the_order_of_play_and_the_next_start_goes_on_at_its_end(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    times: Callable[[], Iterator[int]],
) -> None:
    assert qtbot
    ticks = times()
    monkeypatch.setattr("time.time_ns", lambda: next(ticks) * 1_000_000)
    for starts in (1, 2):
        seated = Seated(tmp_path).start()
        for line in LINES:
            seated.session.new_game()
            seated.play(*line)
        seated.close()
        found = records_in(tmp_path)
        assert [each.game.moves for each in found] == [*LINES] * starts
        assert tuple(found) == seated.session.open_games.games
        for each in found:
            made = [each.started, *(move.at for move in each.played.values())]
            assert all(earlier <= later for earlier, later in pairwise(made))
