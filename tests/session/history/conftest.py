"""A history of its own for a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tictactoe_gui.session.history.autosave import FILE
from tictactoe_gui.session.history.database import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is, or will be."""
    return tmp_path / FILE


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    made = Database(path)
    yield made
    made.close()
