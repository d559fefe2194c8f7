"""The schema: every older version leads to the newest, with all that is in it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.history.older import is_whole, write_version
from tests.session.records import new, play, see
from tictactoe_gui.session.game_record import OpenGamesRecord
from tictactoe_gui.session.history import answers, counting, games, indexing, listing, schema
from tictactoe_gui.session.history import database as database_module
from tictactoe_gui.session.history.database import Database, State
from tictactoe_gui.session.history.record_text import read_record
from tictactoe_gui.session.history.worker import HistoryWorker

WON = play(new(), 0, 3, 1, 4, 2)
BEGUN = see(play(new(), 4, 8), 1)
KEPT = (WON, BEGUN)
MISTAKES = "SELECT game, ply FROM mistake ORDER BY game, ply"


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as made:
        yield made


def shape(connection: sqlite3.Connection) -> list[tuple[str]]:
    return connection.execute("SELECT sql FROM sqlite_schema ORDER BY name").fetchall()


@pytest.mark.parametrize("version", range(schema.VERSION + 1))
def test_every_older_version_becomes_the_newest(
    path: Path, connection: sqlite3.Connection, version: int
) -> None:
    write_version(connection, version, KEPT)
    assert schema.version_of(connection) == version
    connection.close()
    database = Database(path)
    assert database.opening.state is State.FINE
    assert schema.version_of(database.connection) == schema.VERSION
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        schema.migrate(fresh)
        assert shape(database.connection) == shape(fresh)
    if version:
        assert [read_record(row.record) for row in games.rows(database)] == [BEGUN, WON]
        assert games.open_games(database, 1) == OpenGamesRecord((WON,), BEGUN, is_paused=True)
    games.save(database, 1, games.names_of(OpenGamesRecord((), BEGUN)), KEPT)
    assert len(games.rows(database)) == 2
    database.close()


@pytest.mark.parametrize("is_writable", [True, False])
def test_a_history_of_the_day_that_had_no_answers_yet_opens_with_all_its_games(
    path: Path,
    connection: sqlite3.Connection,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_writable: bool,
) -> None:
    def fail(_path: Path) -> None:
        raise OSError("no room")

    write_version(connection, schema.VERSION, KEPT)
    connection.execute("DROP TABLE answer")
    connection.close()
    if not is_writable:
        monkeypatch.setattr(database_module, "_open_file", fail)
    database = Database(path)
    assert database.opening.state is (State.FINE if is_writable else State.READ_ONLY)
    assert [row.uid for row in games.rows(database)] == [BEGUN.uid, WON.uid]
    assert answers.all_answers(database.connection) == []
    database.close()


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_an_older_history_that_cannot_be_written_is_listed_and_counted(
    path: Path,
    connection: sqlite3.Connection,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
    version: int,
) -> None:
    def fail(_path: Path) -> None:
        raise OSError("no room")

    write_version(connection, version, KEPT)
    connection.close()
    monkeypatch.setattr(indexing, "SLICE", 1)
    if version == schema.VERSION:  # it is, but the slices are left
        with closing(Database(path)) as database:
            database.connection.execute("DELETE FROM listing WHERE number = 1")
            database.connection.execute("INSERT INTO unlisted VALUES (2)")
            database.connection.execute("INSERT INTO filling VALUES (3, 1), (4, 0)")
    before = path.read_bytes()
    monkeypatch.setattr(database_module, "_open_file", fail)
    worker = HistoryWorker(path)
    found: list[object] = []
    told: list[schema.MigrationProgress] = []
    worker.migrated.connect(told.append)
    worker.open()
    qtbot.waitUntil(lambda: bool(told) and told[-1].step == schema.VERSION and told[-1].is_done)
    worker.read(lambda each: (is_whole(each.connection), len(listing.rows(each))), found.append)
    monkeypatch.setattr(counting, "STEP_SECONDS", 30)
    worker.read(counting.Judging().step, found.append)
    worker.read(lambda each: each.connection.execute(MISTAKES).fetchall(), found.append)
    assert worker.wait(30_000)
    assert worker.close(30_000)
    assert found == [(True, 2), (2, 2), [(1, 2)]]
    assert path.read_bytes() == before


def test_the_newest_games_are_listed_before_the_rest_is(
    path: Path, connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_version(connection, 2, KEPT)
    connection.close()
    monkeypatch.setattr(indexing, "SLICE", 1)
    with closing(Database(path)) as database:
        assert database.connection.execute("SELECT number FROM listing").fetchall() == [(2,)]
        assert not is_whole(database.connection)


def test_a_database_is_marked_as_ours(path: Path) -> None:
    Database(path).close()
    assert path.read_bytes()[68:72] == b"TTT1"


def test_a_step_that_fails_half_way_leaves_no_trace(connection: sqlite3.Connection) -> None:
    write_version(connection, 1, KEPT)
    before = list(connection.iterdump())
    step = ("CREATE TABLE other (a)", "DELETE FROM game", "nonsense")
    with pytest.raises(sqlite3.OperationalError, match="nonsense"):
        schema.migrate(connection, (schema.STEPS[0], step))
    assert not connection.in_transaction
    assert list(connection.iterdump()) == before
    assert schema.version_of(connection) == 1
    schema.migrate(connection)
    assert schema.version_of(connection) == schema.VERSION


@pytest.mark.parametrize("version", range(schema.VERSION))
@pytest.mark.parametrize("wrong", ["nonsense", "SELECT newer(1)", "INSERT INTO nowhere VALUES (1)"])
def test_a_step_that_sqlite_does_not_understand_is_no_damage(
    path: Path,
    connection: sqlite3.Connection,
    monkeypatch: pytest.MonkeyPatch,
    version: int,
    wrong: str,
) -> None:
    write_version(connection, version, KEPT)
    connection.close()
    with monkeypatch.context() as patch:
        patch.setattr(schema, "STEPS", (*schema.STEPS[:-1], (wrong,)))
        with closing(Database(path)) as database:
            assert database.opening.state is State.PASSING
            games.save(database, 1, None, [WON])
            assert [row.uid for row in games.rows(database)] == [WON.uid]
    assert not list(path.parent.glob("*.bad*"))
    with closing(Database(path)) as database:
        assert database.opening.state is State.FINE
        found = [read_record(row.record) for row in games.rows(database)]
        assert found == ([BEGUN, WON] if version else [])


def test_a_step_that_failed_does_not_undo_those_before(connection: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.OperationalError):
        schema.migrate(connection, (*schema.STEPS, ("nonsense",)))
    assert schema.version_of(connection) == schema.VERSION


def test_a_transaction_that_sqlite_has_ended_itself_tells_why(
    connection: sqlite3.Connection,
) -> None:
    with pytest.raises(sqlite3.OperationalError, match="nonsense"):
        schema.migrate(connection, (("ROLLBACK", "nonsense"),))


def test_a_step_that_another_process_made_meanwhile_is_not_made_twice(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as one:
        schema.migrate(one, schema.STEPS[:1])

        class Late(sqlite3.Connection):
            """Looks at the version before the other one makes the step, and waits for its turn."""

            def execute(self, sql: str, *arguments: object) -> sqlite3.Cursor:
                if sql.startswith("BEGIN"):
                    schema.migrate(one)
                return super().execute(sql, *arguments)  # type: ignore[arg-type]

        with closing(sqlite3.connect(path, isolation_level=None, factory=Late)) as late:
            schema.migrate(late)
            assert schema.version_of(late) == schema.VERSION


def test_a_database_that_another_process_makes_meanwhile_is_not_foreign(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as one:

        class Slow(sqlite3.Connection):
            """Is overtaken after the first thing that it reads."""

            def execute(self, sql: str, *arguments: object) -> sqlite3.Cursor:
                found = super().execute(sql, *arguments).fetchall()  # type: ignore[arg-type]
                schema.migrate(one)
                rows = " UNION ALL ".join(f"SELECT {row[0]}" for row in found)
                return super().execute(rows)

        with closing(sqlite3.connect(path, isolation_level=None, factory=Slow)) as slow:
            assert not schema.is_foreign(slow)
            assert not schema.is_foreign(slow)


# Of a later version.


def write_newer(connection: sqlite3.Connection) -> None:
    write_version(connection, schema.VERSION, KEPT)
    connection.execute("ALTER TABLE game ADD COLUMN stars INTEGER")
    connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")


@pytest.mark.parametrize("journal", ["delete", "wal"])
def test_a_newer_database_is_only_read(
    path: Path, connection: sqlite3.Connection, journal: str
) -> None:
    connection.execute(f"PRAGMA journal_mode = {journal}")
    write_newer(connection)
    connection.close()
    before = path.read_bytes()
    database = Database(path)
    assert database.opening.state is State.NEWER
    assert [row.uid for row in games.rows(database)] == [BEGUN.uid, WON.uid]
    assert games.open_games(database, 1) == OpenGamesRecord((WON,), BEGUN, is_paused=True)
    games.save(database, 1, games.names_of(OpenGamesRecord((), WON)), [play(new(), 1)])
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        games.delete(database, [WON.uid])
    database.close()
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_newer_database_without_our_tables_is_left_alone(
    path: Path, connection: sqlite3.Connection
) -> None:
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
    connection.execute(f"PRAGMA user_version = {schema.VERSION + 7}")
    connection.execute("CREATE TABLE play (a)")
    connection.close()
    before = path.read_bytes()
    database = Database(path)
    assert database.opening.state is State.NEWER
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        games.rows(database)
    database.close()
    assert path.read_bytes() == before
