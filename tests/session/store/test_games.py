"""Games in the database: written, listed, read again, deleted, and put together."""

import sqlite3
from dataclasses import replace

import pytest

from tests.session.records import new, play
from tests.session.store.seated import put
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import OpenGamesRecord
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.games import ready

WON = replace(play(new(), 0, 3, 1, 4, 2, by=[None, Choice()]), is_helped=True)
EARLIER = play(new(), 8)
LOST = play(new(), 0, 1, 3, 4, 8, 7)


def test_a_game_that_goes_on_stays_one(connection: sqlite3.Connection) -> None:
    put(connection, EARLIER, play(EARLIER, 4), WON)
    assert [(row.uid, row.moves and row.moves.moves) for row in games.rows(connection)] == [
        (EARLIER.uid, "95"),
        (WON.uid, "14253"),
    ]


@pytest.mark.parametrize("broken", ["gone", "unreadable"])
def test_a_game_that_is_gone_or_cannot_be_read_is_left_out(
    connection: sqlite3.Connection, broken: str
) -> None:
    put(connection, EARLIER, WON)
    games.put_window(connection, 1, OpenGamesRecord((EARLIER,), WON))
    if broken == "gone":
        games.delete(connection, [EARLIER.uid, WON.uid])
    else:
        connection.execute("UPDATE record SET text = 'x'")
    found = games.games_of_window(connection, 1)
    assert found
    assert found.before == ()
    assert found.present.game.is_untouched
    assert found.present.uid == WON.uid


def test_mistakes_stand_beside_a_game_as_long_as_it_is_there_and_over(
    connection: sqlite3.Connection,
) -> None:
    def mistakes() -> list[tuple[int, str]]:
        return connection.execute("SELECT ply, class FROM mistake ORDER BY ply").fetchall()

    put(connection, LOST)
    found = mistakes()
    assert [ply for ply, _ in found] == [2, 5]
    put(connection, replace(LOST, game=Game(LOST.game.start, LOST.game.moves[:5], 5)))
    assert mistakes() == []
    put(connection, LOST)
    assert mistakes() == found
    games.delete(connection, [LOST.uid])
    assert mistakes() == []
    assert connection.execute("SELECT count(*) FROM record").fetchone() == (0,)


def test_a_game_that_comes_from_elsewhere_gets_what_it_lacks(
    connection: sqlite3.Connection,
) -> None:
    longer = play(EARLIER, 4, 0)
    assert games.add(connection, ready(EARLIER))
    assert not games.add(connection, ready(longer))
    assert not games.add(connection, ready(EARLIER))  # which has nothing new
    (found,) = games.records_of(connection, [EARLIER.uid])
    assert (found.game.moves, found.played) == (longer.game.moves, longer.played)
