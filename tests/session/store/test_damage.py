"""Damaged files: every one is set aside once, what can be read of it comes back, play goes on."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.bad_input import EDITS, FOREIGN_DATABASES, Edit, bad_database, damaged
from tests.session.records import new, play
from tests.session.store.seated import FILE, Seated, records_in
from tictactoe_gui.session.store import database, games, salvage
from tictactoe_gui.session.store.schema import SCHEMA, TABLES

pytestmark = pytest.mark.usefixtures("qapp")
PAGE = 4096
MANY = 600


@cache
def good_file() -> bytes:
    """Return a database with many games."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / FILE
        made = database.open_database(path).connection
        with closing(made) as connection, database.transaction(connection):
            for number in range(MANY):
                games.put(connection, games.ready(play(new(), number % 9)))
        return path.read_bytes()


def life(content: bytes) -> tuple[Seated, list[str], int]:
    """Play in a folder with that file; return the window, the files aside, games kept."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / FILE).write_bytes(content)
        seated = Seated(folder).start()
        seated.play(0, 4)
        with suppress_as_damage(seated):  # a page that was not read before may tell of it
            look(seated)
        look(seated)
        seated.close()
        aside = [each.name for each in folder.glob("*.bad*sqlite3")]
        kept = records_in(folder)
        assert seated.session.record in kept
        again = Seated(folder).start()
        assert again.session.record == seated.session.record
        again.close()
        return seated, aside, len(kept)


@contextmanager
def suppress_as_damage(seated: Seated) -> Iterator[None]:
    """Let the store know of what is wrong with its file, as whoever reads does."""
    try:
        yield
    except sqlite3.Error as error:
        if not seated.store.suspect(error):
            raise


def look(seated: Seated) -> None:
    """Read all there is, as the list of games and an export do."""
    seated.store.read(
        lambda connection: (games.rows(connection), list(games.all_texts(connection)))
    )


@given(EDITS)
@example([])
@example([Edit("blank", 0, is_early=True, other=b"12345678")])
@settings(max_examples=100)
def test_any_damage_costs_at_most_what_was_damaged(edits: list[Edit]) -> None:
    content = damaged(good_file(), edits)
    seated, aside, _ = life(content)
    assert len(aside) <= 1
    assert len([each for each in seated.openings if each.aside]) == len(aside)
    assert all(each.is_in_file for each in seated.openings)


@pytest.mark.parametrize("name", FOREIGN_DATABASES)
def test_a_database_of_something_else_is_set_aside(tmp_path: Path, name: str) -> None:
    bad_database(tmp_path / "x", *FOREIGN_DATABASES[name])
    seated, aside, count = life((tmp_path / "x").read_bytes())
    assert aside == ["games.bad.sqlite3"]
    assert count == 1
    assert seated.openings[0].aside.name == aside[0]


def test_a_damaged_page_in_the_middle_is_passed_by_from_both_ends(tmp_path: Path) -> None:
    """One page of zeroes in the table of records: what is before it and behind it comes back."""
    path = tmp_path / "middle"
    path.write_bytes(good_file())
    with closing(sqlite3.connect(path)) as connection:
        pages = (
            [
                page
                for page, name in connection.execute(
                    "SELECT pageno, name FROM dbstat WHERE name = 'record' AND pagetype = 'leaf'"
                )
            ]
            if _has_dbstat(connection)
            else []
        )
    if not pages:
        pytest.skip("this SQLite cannot tell where a table lies")
    middle = pages[len(pages) // 2] - 1
    content = good_file()
    path.write_bytes(content[: middle * PAGE] + bytes(PAGE) + content[(middle + 1) * PAGE :])
    target = database.open_database(tmp_path / FILE).connection
    with closing(sqlite3.connect(path)) as bad, closing(target) as connection:
        saved = salvage.salvage(bad, connection)
        assert MANY * 0.9 < saved["record"] < MANY
        assert saved["game"] == MANY
        numbers = [each for (each,) in connection.execute("SELECT number FROM record")]
    assert {1, MANY} <= set(numbers)


def _has_dbstat(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute("SELECT count(*) FROM dbstat")
    except sqlite3.OperationalError:
        return False
    return True


def test_a_file_that_is_damaged_again_and_again_is_replaced_twice(tmp_path: Path) -> None:
    seated = Seated(tmp_path).start()
    for number in range(4):
        seated.play(number)
        seated.store.suspect(sqlite3.DatabaseError("database disk image is malformed"))
    seated.play(4)
    assert [each.is_in_file for each in seated.openings] == [True, True, True, False]
    assert seated.store.connection
    (row,) = games.rows(seated.store.connection)
    assert row.moves
    assert row.moves.moves == "12345"
    seated.close()


def test_each_table_is_named_as_it_is_made() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in SCHEMA:
            connection.execute(statement)
        made = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        assert [name for (name,) in made] == list(TABLES)


@given(st.lists(st.sampled_from(TABLES), min_size=1, unique=True))
@settings(max_examples=10)
def test_tables_that_are_missing_are_made(dropped: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / FILE
        path.write_bytes(good_file())
        with closing(sqlite3.connect(path)) as connection:
            for table in dropped:
                connection.execute(f"DROP TABLE {table}")
            connection.commit()
        _, aside, count = life(path.read_bytes())
    assert count >= 1
    assert aside == ["games.bad.sqlite3"] or "game" not in dropped
