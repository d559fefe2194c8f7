"""A history of its own for a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tictactoe_gui.session.history.autosave import FILE
from tictactoe_gui.session.history.database import Database


def emptied(database: Database) -> Database:
    """Return a database in which there is nothing any more: for many examples in one test."""
    for table in ("game", "sitting", "sqlite_sequence", "unlisted"):
        database.connection.execute(f"DELETE FROM {table}")  # noqa: S608
    return database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is, or will be."""
    return tmp_path / FILE


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    made = Database(path)
    yield made
    made.close()
