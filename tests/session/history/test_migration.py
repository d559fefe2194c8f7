"""Long steps of the schema: in slices behind the moves, with a copy beside until they are made."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest
from pytestqt.qtbot import QtBot

from tests.session.locks import leave_lock
from tests.session.records import new, play
from tictactoe_gui.session.history import games, migration_backup, schema
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.migration_backup import MigrationBackup
from tictactoe_gui.session.history.schema import MigrationProgress, SlicedMigration
from tictactoe_gui.session.history.worker import HistoryWorker

PATIENCE_MS = 30_000
OLD = tuple(play(new(), number % 9) for number in range(50))
SLICE = 20
STEP = schema.VERSION + 1
MARKED = "SELECT number FROM marked ORDER BY number"


def mark(connection: sqlite3.Connection, position: int) -> int | None:
    """Note the number of every game, some at a time."""
    cursor = connection.execute(
        "INSERT INTO marked SELECT number FROM game WHERE number > ? ORDER BY number LIMIT ?",
        (position, SLICE),
    )
    return numbers_in(connection)[-1] if cursor.rowcount else None


def numbers_in(connection: sqlite3.Connection) -> list[int]:
    return [row[0] for row in connection.execute(MARKED)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A history as an older version has left it, while the program has one step more."""
    with closing(Database(tmp_path / "history.sqlite3")) as database:
        games.add(database, OLD)
    return tmp_path / "history.sqlite3"


@pytest.fixture(autouse=True)
def step(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert path
    sliced = SlicedMigration(("CREATE TABLE marked (number INTEGER PRIMARY KEY)",), mark)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, sliced))
    monkeypatch.setattr(schema, "VERSION", STEP)


@pytest.fixture
def worker(path: Path, qtbot: QtBot) -> Iterator[HistoryWorker]:
    assert qtbot
    made = HistoryWorker(path)
    yield made
    assert made.close(PATIENCE_MS)


def numbers(database: Database) -> list[int]:
    return numbers_in(database.connection)


def names(path: Path) -> list[str]:
    return sorted(each.name for each in path.parent.iterdir() if each.suffix == ".sqlite3")


def test_it_is_made_in_slices_beside_a_copy(
    worker: HistoryWorker, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[MigrationProgress] = []
    beside: list[list[str]] = []
    run_slice = schema.run_slice

    def look_and_run(connection: sqlite3.Connection) -> MigrationProgress | None:
        beside.append(names(path))
        return run_slice(connection)

    monkeypatch.setattr(schema, "run_slice", look_and_run)
    worker.migrated.connect(told.append)
    worker.open()
    qtbot.waitUntil(lambda: bool(told) and told[-1].is_done, timeout=PATIENCE_MS)
    assert [each.position for each in told] == [20, 40, 50, 51]
    marked: list[list[int]] = []
    worker.read(numbers, marked.append)
    assert worker.wait(PATIENCE_MS)
    assert marked == [list(range(1, 51))]
    assert beside == [[f"history.before-{STEP}.sqlite3", "history.sqlite3"]] * 4
    assert names(path) == ["history.sqlite3"]


def test_the_copy_is_there_until_the_end_and_is_what_was_there(path: Path) -> None:
    with closing(Database(path)) as database:
        copy = MigrationBackup(path, STEP)
        assert copy.claim()
        assert not MigrationBackup(path, STEP).claim()
        copy.make(database)
        games.add(database, [play(new(), 1)])
        with closing(Database(copy.path)) as kept:
            assert len(games.rows(kept)) == len(OLD)
            assert numbers(kept) == []
        copy.make(database)  # which does not make it anew
        with closing(Database(copy.path)) as kept:
            assert len(games.rows(kept)) == len(OLD)
        copy.remove()
    assert names(path) == ["history.sqlite3"]


def test_moves_that_are_made_meanwhile_do_not_begin_the_copy_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migration_backup, "PAGES", 1)
    with closing(Database(path)) as database, closing(Database(path)) as player:
        copied: list[int] = []

        def play_on() -> int:
            copied.append(games.add(player, [play(new(), 1)]) if len(copied) < 100 else 0)
            return 0

        database.connection.set_progress_handler(play_on, 1)
        copy = MigrationBackup(path, STEP)
        copy.make(database)
        assert sum(copied) > 1
        with closing(Database(copy.path)) as kept:
            assert len(games.rows(kept)) < len(OLD) + sum(copied)
        copy.remove()


def test_a_move_goes_before_the_rest_of_the_step(
    worker: HistoryWorker, path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    game = play(new(), 4)
    gate = threading.Event()
    make = MigrationBackup.make

    def wait(copy: MigrationBackup, reader: Database) -> None:
        gate.wait()
        make(copy, reader)

    monkeypatch.setattr(MigrationBackup, "make", wait)
    worker.open()
    worker.ask(lambda each: games.save(each, 1, None, [game]))
    assert worker.wait(PATIENCE_MS)
    with closing(Database(path)) as database:
        assert numbers(database) == []
        assert len(games.rows(database)) == len(OLD) + 1
    with qtbot.waitSignal(worker.migrated, timeout=PATIENCE_MS):
        gate.set()


def test_without_room_for_a_copy_games_are_kept_without_the_step(
    worker: HistoryWorker,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    qtbot: QtBot,
) -> None:
    free = 2 * path.stat().st_size - 1  # a copy would fit, but not what is rewritten beside it
    monkeypatch.setattr("shutil.disk_usage", lambda _: Mock(free=free))
    worker.open()
    qtbot.waitUntil(lambda: bool(caplog.messages), timeout=PATIENCE_MS)
    game = play(new(), 4)
    worker.ask(lambda each: games.save(each, 1, None, [game]))
    assert worker.close(PATIENCE_MS)
    assert caplog.messages == ["a long step of the history has to wait"]
    caplog.clear()
    with closing(Database(path)) as database:
        assert len(games.rows(database)) == len(OLD) + 1
        assert schema.next_slice(database.connection) == MigrationProgress(STEP, 0, 51)
    assert names(path) == ["history.sqlite3"]


def test_a_slice_that_fails_is_left_to_the_next_start(
    worker: HistoryWorker, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    def fail(_connection: sqlite3.Connection) -> None:
        tried.append(None)
        raise sqlite3.OperationalError("no room")

    monkeypatch.setattr(schema, "run_slice", fail)
    worker.open()
    qtbot.waitUntil(lambda: bool(tried), timeout=PATIENCE_MS)
    for _ in range(3):  # each waits for a pause, in which it would be tried again
        worker.ask(lambda _: None)
        assert worker.wait(PATIENCE_MS)
        qtbot.wait(20)
    assert len(tried) == 1
    assert names(path) == [f"history.before-{STEP}.sqlite3", "history.sqlite3"]


def test_a_lock_that_a_kill_has_left_goes_with_the_next_start(
    worker: HistoryWorker, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the schema is that of the file
    lock = path.with_name("history.before-4.sqlite3.lock")
    leave_lock(lock)
    worker.open()
    qtbot.waitUntil(lambda: not lock.exists(), timeout=PATIENCE_MS)
