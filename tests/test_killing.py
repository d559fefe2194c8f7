"""The program is killed on a slow disk, also in the middle of a write: nothing is lost."""

import json
import os
from itertools import product
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.doomed import facts_of
from tests.killing import Killing, Line
from tests.session.records import new, play
from tictactoe_gui.session.game_record import OpenGamesRecord
from tictactoe_gui.session.open_games import OpenGames
from tictactoe_gui.session.settings import EvaluationSource

WON = play(new(), 0, 3, 1, 4, 2)
BEGUN = play(new(), 8)
HOUR = 3_600_000


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize(
    ("kills", "sync_ms"), [(6, HOUR), pytest.param(200, 1500, marks=pytest.mark.whole)]
)
def test_what_was_seen_outlives_a_kill(tmp_path: Path, kills: int, sync_ms: int) -> None:
    """What waited for a disk that answers after an hour would never be seen."""
    killing = Killing(tmp_path, seed=kills, sync_ms=sync_ms)
    killing.run(kills)
    print(killing.figures)  # noqa: T201  (shown by -s)
    assert killing.inside
    assert killing.shown


# The oracle itself: how a game that had ended when the program was started may change its name.


def told(open_games: OpenGames) -> Line:
    """Return what is told of games, as it is read from what the program prints."""
    line: Line = json.loads(json.dumps(facts_of(open_games.snapshot(is_paused=False))))
    return {**line, "quiet": True}


@for_each("cells, is_wish", product([(2,), (8,), (8, 5, 2)], [True, False]))
def test_an_ended_game_that_goes_on_is_not_missed(
    tmp_path: Path, cells: tuple[int, ...], *, is_wish: bool
) -> None:
    """It is killed after a wish or in the turn of a program: what came of it is not told."""
    killing = Killing(tmp_path, seed=1)
    open_games = OpenGames(new().game)
    open_games.restore(OpenGamesRecord((BEGUN,), WON))
    for cell in cells:
        before = {**told(open_games), "quiet": is_wish}
        shown = open_games.shown
        shown.show(shown.game.at(4) if cell in (2, 8) else shown.game)
        shown.play(shown.game.play(cell), None, EvaluationSource.OFF)
        killing._compare([before, *[{"word": "wish"}] * is_wish], told(open_games))
    assert killing.exact == 0


@for_each("lost", ["name", "before"])
def test_a_game_that_is_lost_is_missed(tmp_path: Path, lost: str) -> None:
    open_games = OpenGames(new().game)
    open_games.restore(OpenGamesRecord((BEGUN,), WON))
    before = told(open_games)
    left = {**before, "name": "other"} if lost == "name" else {**before, "before": []}
    with pytest.raises(AssertionError):
        Killing(tmp_path, seed=1)._compare([before, {"word": "wish"}], left)
