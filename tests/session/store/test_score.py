"""The score of those who are seated: counted in the database, over restarts."""

import sqlite3

from tests.session.records import DRAW, O_WINS, X_WINS, new, play, played
from tests.session.store.conftest import Seat
from tests.session.store.seated import put
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.score import GameScore, ScoreCount, Seating, score_of, seating

TABLE, HARD = "turn-table-corner", "alpha-beta"
BY_TABLE, BY_HARD = Choice().with_program(TABLE), Choice().with_program(HARD)
US = Seating("person", TABLE, is_either_way=True)


def test_a_person_s_games_count_whichever_side_was_played(connection: sqlite3.Connection) -> None:
    assert score_of(connection, US) == GameScore()
    put(connection, played(X_WINS, (None, BY_TABLE)), played(DRAW, (BY_TABLE, None)))
    put(connection, played(X_WINS, (BY_TABLE, None)), played(O_WINS, (BY_TABLE, None)))
    put(connection, played(O_WINS, (None, BY_HARD)), played(X_WINS[:4], (None, BY_TABLE)))
    assert score_of(connection, US) == GameScore(2, 1, 1, 1)
    put(connection, played(X_WINS, (None, BY_TABLE)), played(X_WINS, (None, BY_TABLE)))
    assert score_of(connection, US) == GameScore(4, 1, 1, 3)
    put(connection, played(DRAW, (None, BY_TABLE)))
    assert score_of(connection, US) == GameScore(4, 1, 2)


def test_a_game_that_was_resigned_counts(connection: sqlite3.Connection) -> None:
    for record in (new(), played("159", (None, BY_TABLE))):
        put(connection, record.with_resignation(record.game.resign(), BY_TABLE, None))
    assert score_of(connection, US) == GameScore(won=2, streak=2)
    assert [row.result for row in games.rows(connection)] == ["O", "X"]


def test_watched_games_have_a_score_of_their_own(connection: sqlite3.Connection) -> None:
    put(connection, played(X_WINS, (BY_TABLE, BY_HARD)), played(O_WINS, (BY_HARD, BY_TABLE)))
    put(connection, played(O_WINS, (None, None)))
    assert score_of(connection, Seating(TABLE, HARD, is_either_way=False)) == GameScore(1, 0, 0, 1)
    assert score_of(connection, Seating(HARD, TABLE, is_either_way=False)) == GameScore(0, 1, 0, 0)
    persons = Seating("person", "person", is_either_way=False)
    assert score_of(connection, persons) == GameScore(0, 1)
    assert score_of(connection, US) == GameScore()


def test_what_was_set_up_does_not_count(connection: sqlite3.Connection) -> None:
    put(connection, play(new("X../.../..."), 4, 1, 3, 2, by=(BY_TABLE, None)))
    assert score_of(connection, US) == GameScore()
    put(connection, played(DRAW, (None, BY_TABLE)))
    assert score_of(connection, US) == GameScore(drawn=1)


def test_who_is_seated() -> None:
    against = Seating("person", HARD, is_either_way=True)
    assert {side: seating(Settings(side=side)) for side in Side} == {
        Side.X: against,
        Side.O: against,
        Side.BOTH: Seating("person", "person", is_either_way=False),
        Side.WATCH: Seating(TABLE, HARD, is_either_way=False),
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
