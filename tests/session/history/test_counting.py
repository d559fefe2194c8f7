"""What is counted of a database, what is not read twice, and from which game on it counts."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from tests.session.history.played import DRAW, O_WINS, PERSON, X_WINS, one_more, played
from tictactoe_gui.session.history import counting, games, schema
from tictactoe_gui.session.history.counting import Progress
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.statistics import LeftOut, Result, Statistics


def count(database: Database) -> Statistics:
    judging = counting.Judging()
    while not judging.step(database).is_over:
        pass
    return counting.count(database, judging.unwritten).statistics


def results(statistics: Statistics) -> list[Result]:
    return [each.result for each in statistics.games]


def test_all_games_are_counted_in_their_order(database: Database) -> None:
    records = [played(X_WINS), played(O_WINS), played(DRAW), played("15"), played(DRAW, (PERSON,))]
    games.add(database, records)
    found = count(database)
    assert results(found) == [Result.WON, Result.LOST, Result.DRAWN]
    assert found.left_out == {LeftOut.UNFINISHED: 1, LeftOut.PERSONS: 1}
    assert (found.begin, found.earlier, found.is_read_only) == (0, 0, False)


def test_every_game_is_either_counted_or_left_out(database: Database) -> None:
    games.add(database, [played(X_WINS[:ply]) for ply in range(1, len(X_WINS) + 1)])
    with database.transaction() as connection:
        connection.execute("UPDATE game SET record = '{' WHERE number = 5")
    found = count(database)
    assert found.left_out == {LeftOut.UNFINISHED: 4, LeftOut.UNREADABLE: 1}
    assert not found.games


def test_the_order_is_not_that_of_the_clock(database: Database) -> None:
    games.add(
        database, [replace(played(X_WINS), started=9_000), replace(played(O_WINS), started=0)]
    )
    assert results(count(database)) == [Result.WON, Result.LOST]


# From which game on.


def test_statistics_begin_anew_and_all_games_stay(database: Database) -> None:
    games.add(database, [played(X_WINS), played(O_WINS)])
    counting.begin_anew(database)
    assert count(database) == Statistics(begin=2, earlier=2)
    games.add(database, [played(DRAW)])
    found = count(database)
    assert (results(found), found.begin, found.earlier) == ([Result.DRAWN], 2, 2)
    assert len(games.rows(database)) == 3


def test_a_game_that_goes_on_counts_once_it_has_ended(database: Database) -> None:
    begun = played(X_WINS[:-1])
    games.add(database, [played(O_WINS), begun])
    counting.begin_anew(database)
    assert count(database).left_out == {LeftOut.UNFINISHED: 1}
    games.add(database, [one_more(begun, X_WINS[-1])])
    assert results(count(database)) == [Result.WON]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_any_beginning_can_be_put_back(database: Database, number: int) -> None:
    games.add(database, [played(X_WINS), played(O_WINS)])
    counting.begin_anew(database)
    counting.begin_after(database, number)
    found = count(database)
    assert results(found) == [Result.WON, Result.LOST][number:]
    assert (found.begin, found.earlier) == (number, number)


def test_an_empty_history_begins_with_its_first_game(database: Database) -> None:
    counting.begin_anew(database)
    games.add(database, [played(X_WINS)])
    assert results(count(database)) == [Result.WON]


def test_a_beginning_that_is_missing_is_the_first_game(database: Database) -> None:
    games.add(database, [played(X_WINS)])
    with database.transaction() as connection:
        connection.execute("DELETE FROM statistics")
    assert results(count(database)) == [Result.WON]
    counting.begin_anew(database)
    assert results(count(database)) == []


def test_what_another_process_writes_is_seen_and_waits_for_nobody(
    database: Database, tmp_path: Path
) -> None:
    other = Database(tmp_path / "history.sqlite3")
    games.add(other, [played(X_WINS)])
    assert results(count(database)) == [Result.WON]
    counting.begin_anew(other)
    assert count(database).begin == 1
    counting.begin_after(database, 0)
    assert count(other).begin == 0
    other.close()


# What it takes.


def test_it_tells_how_far_it_has_come_and_goes_on_from_there(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.add(database, [played(X_WINS), played(O_WINS), played(DRAW)])
    database.connection.execute("UPDATE game SET uid = uid")
    monkeypatch.setattr(counting, "STEP", 1)
    judging = counting.Judging()
    assert [judging.step(database) for _ in range(2)] == [Progress(1, 3), Progress(2, 3)]
    assert counting.Judging().step(database) == Progress(1, 1)
    assert results(count(database)) == [Result.WON, Result.LOST, Result.DRAWN]


def test_a_history_that_can_only_be_read_is_judged_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    database = Database(path)
    games.add(database, [played(X_WINS), played(O_WINS), played("1"), played(X_WINS, (PERSON,))])
    database.connection.execute("UPDATE game SET uid = uid")
    whole = count(database)
    database.connection.execute("UPDATE game SET uid = uid")
    database.connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    database.close()
    newer = Database(path)
    found = count(newer)
    with pytest.raises(sqlite3.OperationalError):
        counting.begin_anew(newer)
    assert list(found.games) == list(whole.games)
    assert found == whole._replace(games=found.games, is_read_only=True)
    newer.close()


def test_games_that_are_counted_are_not_read(database: Database) -> None:
    games.add(database, [played(X_WINS) for _ in range(50)])
    count(database)
    statements: list[str] = []
    database.connection.set_trace_callback(statements.append)
    count(database)
    assert statements
    assert not [each for each in statements if "record" in each and "IS NULL" not in each]
