"""A machine that is seated stays so over a start, however soon it has to move."""

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.test_app import start

STAYED = {"seated": "MENACE", "message": "", "by": "MENACE"}


@pytest.fixture
def data() -> Path:
    """The folder of a person who has played against MENACE, which was made for it."""
    start("seat_menace")
    return Path(os.environ["XDG_DATA_HOME"]) / "tictactoe-gui"


def set_up(**settings: object) -> None:
    """Change the settings between two starts."""
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "tictactoe-gui" / "settings.json"
    found: dict[str, Any] = json.loads(path.read_text())
    path.write_text(json.dumps(found | settings))


def seated() -> str:
    """Return which machine the settings seat."""
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "tictactoe-gui" / "settings.json"
    return str(json.loads(path.read_text())["opponent"]["state"])


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep a database from being opened."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        yield


@pytest.mark.slow
def test_a_history_that_is_locked_keeps_no_machine_from_its_move(data: Path) -> None:
    set_up(side="o")
    with locked(data / "history.sqlite3"):
        found = start("menace_at_once")
    assert found.items() >= STAYED.items()
    assert (found["marks"], found["is_open"]) == (1, False)
    assert seated() == "MENACE"
