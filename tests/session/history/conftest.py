"""A history of its own for a test."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.history.seated import TWO, Seated
from tictactoe_gui.session.history import autosave as autosave_module
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
def path(tmp_path: Path) -> Path:
    """Where the database is, or will be."""
    return tmp_path / FILE


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    made = Database(path)
    yield made
    made.close()
