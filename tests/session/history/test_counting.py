"""What is counted of a database, and what is not read twice."""

from pathlib import Path

import pytest

from tests.session.history.played import DRAW, O_WINS, PERSON, RANDOM, X_WINS, one_more, played
from tictactoe_gui.session.history import counting, games, schema
from tictactoe_gui.session.history.counting import Progress
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.statistics import Results
from tictactoe_gui.session.settings import Choice


def count(database: Database) -> dict[Choice, Results]:
    judging = counting.Judging()
    while not judging.step(database).is_over:
        pass
    return counting.results(database, judging.unwritten)


def test_the_games_that_count_are_counted(database: Database) -> None:
    assert count(database) == {}
    records = [played(X_WINS), played(O_WINS), played(DRAW), played("15"), played(DRAW, (PERSON,))]
    games.add(database, records)
    assert count(database) == {RANDOM: Results(1, 1, 1, 1, 5)}


def test_a_game_that_cannot_be_read_is_left_out(database: Database) -> None:
    games.add(database, [played(X_WINS), played(X_WINS)])
    database.connection.execute("UPDATE game SET record = '{' WHERE number = 1")
    assert count(database)[RANDOM].games == 1
    database.connection.execute("UPDATE verdict SET text = '[7]' WHERE text <> 'null'")
    assert count(database) == {}


def test_a_game_that_goes_on_counts_once_it_has_ended(database: Database) -> None:
    begun = played(X_WINS[:-1])
    games.add(database, [begun])
    assert count(database) == {}
    games.add(database, [one_more(begun, X_WINS[-1])])
    assert count(database)[RANDOM].won == 1


def test_what_another_process_writes_or_deletes_is_seen(database: Database, tmp_path: Path) -> None:
    other, won = Database(tmp_path / "history.sqlite3"), played(X_WINS)
    games.add(other, [won, played(O_WINS)])
    assert count(database)[RANDOM].games == 2
    games.delete(other, [won.uid])
    assert count(database)[RANDOM][:3] == (0, 0, 1)
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
    assert count(database)[RANDOM][:3] == (1, 1, 1)


def test_a_history_that_can_only_be_read_is_judged_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    database = Database(path)
    games.add(database, [played(X_WINS), played(O_WINS), played("1"), played(X_WINS, (PERSON,))])
    whole = count(database)
    assert whole[RANDOM].games == 2
    database.connection.execute("UPDATE game SET uid = uid WHERE number > 1")
    database.connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    database.close()
    newer = Database(path)
    assert count(newer) == whole
    newer.close()


def test_games_that_are_counted_are_not_read(database: Database) -> None:
    games.add(database, [played(X_WINS) for _ in range(50)])
    count(database)
    statements: list[str] = []
    database.connection.set_trace_callback(statements.append)
    count(database)
    assert statements
    assert not [each for each in statements if "record" in each and "IS NULL" not in each]
