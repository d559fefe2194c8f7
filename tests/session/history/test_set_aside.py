"""Histories that earlier versions took for damaged ones, and were not, are taken in."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.session.history.older import insert_first
from tests.session.records import new, play, see
from tictactoe_gui.files import keep_aside
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.history import games, listing, schema
from tictactoe_gui.session.history.database import COMPANIONS, Database, State
from tictactoe_gui.session.history.record_text import read_record
from tictactoe_gui.session.history.worker import HistoryWorker

pytestmark = pytest.mark.usefixtures("qapp")
PATIENCE_MS = 30_000
X_WINS = (0, 3, 1, 4, 2)
OLD = tuple(play(new(), *X_WINS) for _ in range(3))
BEGUN = see(play(new(), 4, 8), 1)
LATER = tuple(play(new(), *X_WINS) for _ in range(2))
FAILED = 3
"""The version up to which a history got where SQLite was too old for the step after it."""


def set_aside(path: Path, version: int, records: Iterable[GameRecord] = ()) -> Path:
    """Leave a file as a start has left it that could not make its next step."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        schema.migrate(connection, schema.STEPS[:version])
        for record in records:
            insert_first(connection, record)
    kept = keep_aside(path, COMPANIONS)
    assert kept
    return kept


def start(path: Path) -> tuple[list[GameRecord], OpenGamesRecord | None]:
    """Start with what is there; return the history, the oldest first, and the open games."""
    found: list[games.GameRow] = []
    open_games: list[OpenGamesRecord | None] = []
    worker = HistoryWorker(path)
    worker.open()
    worker.ask(games.rows, found.extend)
    worker.ask(lambda database: games.open_games(database, 1), open_games.append)
    assert worker.close(PATIENCE_MS)
    assert worker.opening
    assert worker.opening.state is State.FINE
    return [read_record(row.record) for row in reversed(found)], open_games[0]


def names(path: Path) -> list[str]:
    """The files there are; a log may stay where the machine was too busy to wait for at the end."""
    found = {each.name for each in path.parent.iterdir()}
    return sorted(found - {f"{path.name}-wal", f"{path.name}-shm"})


@for_each("version", range(1, schema.VERSION + 1))
def test_what_was_set_aside_at_every_start_is_taken_in(
    tmp_path_factory: pytest.TempPathFactory, version: int
) -> None:
    path = tmp_path_factory.mktemp("home") / "history.sqlite3"
    set_aside(path, version, [*OLD, BEGUN])
    for _ in range(10):
        set_aside(path, FAILED)
    set_aside(path, 0)
    set_aside(path, FAILED, LATER)
    found, _ = start(path)
    assert found == [*OLD, BEGUN, *LATER]
    assert names(path) == ["history.sqlite3"]
    with closing(Database(path)) as database:
        assert len(listing.rows(database)) == len(found)
        assert [row.number for row in reversed(games.rows(database))] == list(range(1, 7))


def test_what_was_set_aside_for_want_of_answers_is_taken_in(path: Path) -> None:
    kept = set_aside(path, schema.VERSION, [*OLD, BEGUN])
    with closing(sqlite3.connect(kept, isolation_level=None)) as connection:
        connection.execute("DROP TABLE answer")
    found, _ = start(path)
    assert (found, names(path)) == ([*OLD, BEGUN], ["history.sqlite3"])


def test_the_games_of_windows_come_with_them(path: Path) -> None:
    kept = set_aside(path, FAILED, [*OLD, BEGUN])
    with closing(sqlite3.connect(kept, isolation_level=None)) as connection:
        connection.execute("DELETE FROM game WHERE number = 1")
        connection.execute(
            "INSERT INTO sitting VALUES (1, ?, ?, '[]', 1)", (f'["{OLD[2].uid}"]', BEGUN.uid)
        )
    found, open_games = start(path)
    assert found == [*OLD[1:], BEGUN]
    assert open_games == OpenGamesRecord((OLD[2],), BEGUN, is_paused=True)
    with closing(Database(path)) as database:
        assert [row.number for row in games.rows(database)] == [4, 3, 2]


def test_what_was_played_since_stays_as_it_is(path: Path) -> None:
    went_on = play(BEGUN, 0)
    with closing(Database(path)) as database:
        games.save(database, 1, games.names_of(OpenGamesRecord((), went_on)), [went_on])
    path.rename(path.with_name("now"))
    set_aside(path, FAILED, [*OLD, BEGUN, *[play(new(), 1) for _ in range(200)]])
    path.with_name("now").rename(path)
    found, open_games = start(path)
    assert found[:4] == [went_on, *OLD]
    assert len(found) == 204
    assert open_games == OpenGamesRecord((), went_on)


def test_a_file_that_is_damaged_or_of_another_program_stays(path: Path) -> None:
    kept = set_aside(path, FAILED, OLD)
    content = bytearray(kept.read_bytes())
    content[-4096:-2048] = bytes(2048)
    kept.write_bytes(content)
    foreign = path.with_name("history.bad-2.sqlite3")
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE play (a)")
    path.with_name("history.bad-3.sqlite3").write_bytes(b"no database" * 1000)
    path.with_name("history.bad-4.sqlite3").mkdir()
    before = {each: each.read_bytes() for each in (kept, foreign)}
    assert start(path)[0] == []
    assert {each: each.read_bytes() for each in before} == before
    assert len(names(path)) == 5


def test_a_game_of_a_salvaged_file_that_was_deleted_since_does_not_come_back(path: Path) -> None:
    with closing(Database(path)) as database:
        games.add(database, OLD)
        games.delete(database, [OLD[0].uid])
    path.rename(path.with_name("now"))
    kept = set_aside(path, FAILED, OLD)
    path.with_name("now").rename(path)
    assert start(path)[0] == list(OLD[1:])
    assert kept.exists()


def test_what_cannot_be_taken_in_now_is_left_to_the_next_start(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kept = set_aside(path, FAILED, OLD)
    with monkeypatch.context() as patch:
        patch.setattr(Database, "secure", lambda _self: False)
        assert start(path)[0] == list(OLD)
        assert kept.exists()
    path.unlink()
    with monkeypatch.context() as patch:
        patch.setattr("tictactoe_gui.session.history.set_aside._copy", fail)
        assert start(path)[0] == []
    assert caplog.messages == ["a history that was set aside cannot be taken in now"]
    caplog.clear()
    assert start(path)[0] == list(OLD)
    assert not kept.exists()


def fail(_connection: sqlite3.Connection) -> None:
    raise sqlite3.OperationalError("the disk is full")
