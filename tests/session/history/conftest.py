"""A history of its own for a test."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.history.seated import PATIENCE_MS, TWO, Seated
from tictactoe_gui.session.game_record import OpenGamesRecord
from tictactoe_gui.session.history import autosave as autosave_module
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.autosave import FILE
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.settings import Settings


def emptied(database: Database) -> Database:
    """Return a database in which there is nothing any more: for many examples in one test."""
    for table in ("game", "sitting", "sqlite_sequence", "unlisted"):
        database.connection.execute(f"DELETE FROM {table}")  # noqa: S608
    return database


Seat = Callable[..., Seated]
"""`seat(settings)`: start a session in the folder of the test."""


@pytest.fixture
def seat(tmp_path: Path, qtbot: QtBot) -> Iterator[Seat]:
    """Start sessions in one folder; one that is started later goes on where they have ended."""
    assert qtbot
    seated: list[Seated] = []

    def sit_down(settings: Settings = TWO) -> Seated:
        seated.append(Seated(tmp_path, settings, wait_ms=autosave_module.OPEN_MS))
        return seated[-1]

    yield sit_down
    for each in seated:
        each.close()


@pytest.fixture
def slow_start(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let no games of the last time be read until the event is set, and wait for nothing."""
    gate, open_games = threading.Event(), games.open_games

    def wait(database: Database, slot: int) -> OpenGamesRecord | None:
        gate.wait(PATIENCE_MS / 1000)
        return open_games(database, slot)

    for name in ("OPEN_MS", "WRITE_MS"):
        monkeypatch.setattr(autosave_module, name, 1)
    monkeypatch.setattr(games, "open_games", wait)
    yield gate
    gate.set()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is, or will be."""
    return tmp_path / FILE


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    made = Database(path)
    yield made
    made.close()
