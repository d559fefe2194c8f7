"""A store for a test, and sessions that are kept in its folder."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.store.seated import TWO, Seated
from tictactoe_gui.engine.rule_cards import RULE_SHELF
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.session.store.database import open_database

Seat = Callable[..., Seated]
"""`seat(settings)`: start a session in the folder of the test."""


@pytest.fixture
def seat(tmp_path: Path, qtbot: QtBot) -> Iterator[Seat]:
    """Start sessions in one folder; one that is started later goes on where they have ended."""
    assert qtbot
    seated: list[Seated] = []

    def sit_down(settings: Settings = TWO) -> Seated:
        seated.append(Seated(tmp_path, settings).start())
        return seated[-1]

    yield sit_down
    for each in seated:
        each.close()


@pytest.fixture
def no_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no rules be known that another test has kept, and none afterwards."""
    monkeypatch.setattr(RULE_SHELF, "kept", ())


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A database that was made just now."""
    opened = open_database(tmp_path / "new.sqlite3").connection
    yield opened
    opened.close()
