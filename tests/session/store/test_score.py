"""The score of those who are seated: counted in the database, over restarts."""

import sqlite3

import pytest

from tests.cases import cases_beside
from tests.session.records import RANDOM, described, new, played
from tests.session.store.conftest import Seat
from tests.session.store.seated import put
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.score import GameScore, ScoreCount, Seating, score_of, seating

CASES = cases_beside(__file__)
US = Seating("person", "random", is_either_way=True)
SEATED = {
    "us": US,
    "two": Seating("person", "person", is_either_way=False),
    "watched": Seating("random", "minimax", is_either_way=False),
    "turned": Seating("minimax", "random", is_either_way=False),
}


@pytest.mark.parametrize(("kept", "seated", "score"), CASES["scores"])
def test_games_count_for_those_who_are_seated(
    connection: sqlite3.Connection, kept: str, seated: str, score: str
) -> None:
    """Told are the games that were won, lost and drawn, and how many were won in a row."""
    put(connection, *map(described, kept.split(" / ")))
    assert score_of(connection, SEATED[seated]) == GameScore(*map(int, score.split()))


def test_a_game_that_was_resigned_counts(connection: sqlite3.Connection) -> None:
    for record in (new(), played("159")):
        put(connection, record.with_resignation(record.game.resign(), RANDOM, None))
    assert score_of(connection, US) == GameScore(won=2, streak=2)
    assert [row.result for row in games.rows(connection)] == ["O", "X"]


def test_who_is_seated() -> None:
    against = Seating("person", "alpha-beta", is_either_way=True)
    assert {side: seating(Settings(side=side)) for side in Side} == {
        Side.X: against,
        Side.O: against,
        Side.BOTH: SEATED["two"],
        Side.WATCH: Seating("turn-table-corner", "alpha-beta", is_either_way=False),
    }


def test_it_is_counted_when_a_game_ends_and_others_play_the_next_and_at_the_next_start(
    seat: Seat,
) -> None:
    for before in (0, 1):
        seated = seat()
        count = ScoreCount(seated.session, seated.autosave)
        count.count()
        assert count.score == GameScore(won=before, streak=before)
        seated.session.new_game()
        seated.play(0, 3, 1, 4, 2)
        assert count.score == GameScore(won=before + 1, streak=before + 1)
        seated.session.change(Settings(side=Side.WATCH))
        assert count.score == GameScore(won=before + 1, streak=before + 1)
        seated.session.new_game()
        assert count.score == GameScore()
        seated.close()
