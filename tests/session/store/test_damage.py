"""Damaged files: every one is set aside once, what can be read of it comes back, play goes on."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing, suppress
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.bad_input import EDITS, Edit, damaged
from tests.cases import cases_beside
from tests.posix import make_pipe
from tests.session.records import O_WINS, new, play, played
from tests.session.store.answered import answer
from tests.session.store.everything import Everything
from tests.session.store.seated import FILE, Seated, beside, records_in
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.rule_cards import RULE_SHELF
from tictactoe_gui.session.store import answers, database, games
from tictactoe_gui.session.store.database import SCHEMA, TABLES
from tictactoe_gui.session.store.record_text import record_text

pytestmark = pytest.mark.usefixtures("qapp", "no_rules")
PAGE = 4096
MANY = 600


@cache
def good_files() -> dict[str, bytes]:
    """Return a database with some of everything, half of it in the log, by the ends of names."""
    with tempfile.TemporaryDirectory() as name:
        for is_ended in (True, False):
            whole = Everything(Path(name))
            whole.use()
            whole.session.new_game()
            whole.store.write(put_much)
            if is_ended:
                whole.close()
        found = {each: Path(f"{Path(name) / FILE}{each}").read_bytes() for each in ("", "-wal")}
        whole.close()
    return found


def put_much(connection: sqlite3.Connection) -> None:
    for number in range(MANY // 2):
        record = play(new(), number % 9) if number % 10 else played(O_WINS)
        games.put(connection, games.ready(record))
        connection.execute("INSERT INTO lesson VALUES (?, ?)", (record.uid, number))
    answers.put(connection, [answer(number) for number in range(1, 60)])


@cache
def good_file() -> bytes:
    """Return a database that was closed."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / FILE
        write(path.parent, good_files())
        database.open_database(path).connection.close()
        return path.read_bytes()


def write(folder: Path, files: Mapping[str, bytes | bytearray]) -> None:
    for name, content in files.items():
        Path(f"{folder / FILE}{name}").write_bytes(content)


def edit(statements: Iterable[tuple[Any, ...]], folder: Path) -> None:
    """Write the good file, with something else in it."""
    write(folder, {"": good_file()})
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        for sql, *values in statements:
            with suppress(sqlite3.IntegrityError):  # some columns are numbers of rows
                connection.execute(sql, values)


def life(prepare: Callable[[Path], object]) -> tuple[Everything, list[str], int]:
    """Play in a folder, and again; return the first window, the files aside, games kept."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        first = Everything(folder)
        first.use()
        first.close()
        aside = sorted(each.name for each in folder.glob("*.bad*sqlite3"))
        with beside(folder) as connection:
            kept = [*games.all_texts(connection)]
        assert record_text(first.session.record) in kept
        assert first.troubles == []
        assert all(each.is_in_file for each in first.openings)
        again = Everything(folder)
        assert again.session.record == first.session.record
        assert "Mine" in [each.name for each in RULE_SHELF.kept]
        assert again.machines.names == first.machines.names
        again.close()
        return first, aside, len(kept)


PLACES = st.tuples(st.sampled_from(["", "-wal"]), EDITS, st.lists(st.integers(0, 200), max_size=3))


@given(PLACES)
@example(("", [Edit("blank", 0, is_early=True, other=b"12345678")], []))
@settings(max_examples=40)
def test_any_damage_costs_at_most_what_was_damaged(
    damage: tuple[str, list[Edit], list[int]],
) -> None:
    name, edits, pages = damage
    content = damaged(good_files()[name], edits)
    for page in pages:
        at = PAGE * (page % (len(content) // PAGE + 1))
        content = content[:at] + bytes(len(content[at : at + PAGE])) + content[at + PAGE :]
    first, aside, _ = life(lambda folder: write(folder, {**good_files(), name: content}))
    assert len(aside) <= 1
    assert len([each for each in first.openings if each.aside]) == len(aside)


@pytest.mark.parametrize("database", cases_beside(__file__)["databases"], ids=lambda each: each[0])
def test_a_database_of_something_else_is_set_aside(database: tuple[str, ...]) -> None:
    def make(folder: Path) -> None:
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
            for statement in database[1:]:
                connection.execute(statement)

    first, aside, count = life(make)
    assert aside == ["games.bad.sqlite3"] == [first.openings[0].aside.name]
    assert count == 1


VALUES = (b"\xff\xfe", -1, 2**62, "", "[[[[", "\x00ü", 1.5, "1e999")


ROWS = {"window": 1, "machine": len(LEARNERS)}
"""Of the tables that have fewer than there are values."""


@pytest.mark.parametrize("table", TABLES)
def test_any_value_in_any_column_stops_nothing(table: str) -> None:
    """A damaged page may still be one, with other values in it than were ever written."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in SCHEMA:
            connection.execute(statement)
        columns = [each[1] for each in connection.execute(f"PRAGMA table_info({table})")]
    for column, first in product(columns, range(0, len(VALUES), ROWS.get(table, len(VALUES)))):
        sql = f"UPDATE OR IGNORE {table} SET {column} = ? WHERE (rowid + ?) % ? = ?"  # noqa: S608
        edits = [(sql, each, first, len(VALUES), at) for at, each in enumerate(VALUES)]
        life(partial(edit, edits))


@pytest.mark.parametrize(
    "text", ["", "[]", "[[], {}, [], false]", '[["x"], "x", ["x", "x"], 5]', "[" * 9999]
)
def test_a_list_of_games_that_is_none_stops_nothing(text: str) -> None:
    assert life(partial(edit, [("UPDATE window SET games = ?", text)]))[1] == []


NO_FILES: dict[str, Callable[[Path], object]] = {
    "folder": Path.mkdir,
    "pipe": make_pipe,
    "circle": lambda path: path.symlink_to(path),
    "link that leads nowhere": lambda path: path.symlink_to(path.with_name("nowhere")),
}


@pytest.mark.parametrize("companion", ["", *database.COMPANIONS])
@pytest.mark.parametrize("what", NO_FILES)
def test_what_is_no_file_is_set_aside(what: str, companion: str) -> None:
    assert life(lambda folder: NO_FILES[what](Path(f"{folder / FILE}{companion}")))[2] == 1


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_file_that_goes_while_it_is_used_is_made_anew_with_all_that_is_open(
    tmp_path: Path, *, is_replaced: bool
) -> None:
    first = Everything(tmp_path)
    first.use()
    first.session.new_game()
    for path in tmp_path.glob(f"{FILE}*"):
        path.unlink()
    if is_replaced:
        write(tmp_path, {"": good_file()})
    first.use()
    first.close()
    kept = records_in(tmp_path)
    assert [each for each in first.session.open_games.games if each not in kept] == []
    assert (len(kept) > MANY) is is_replaced


def test_a_damaged_page_in_the_middle_is_passed_by_from_both_ends(tmp_path: Path) -> None:
    """One page of zeroes in the table of records: what is before it and behind it comes back."""
    write(tmp_path, {"": good_file()})
    with beside(tmp_path) as connection:
        texts = [*games.all_texts(connection)]
    content = bytearray(good_file())
    at = PAGE * (content.index(texts[len(texts) // 2].encode()) // PAGE)
    content[at : at + PAGE] = bytes(PAGE)
    write(tmp_path, {"": content})
    opening = database.open_database(tmp_path / FILE, is_suspect=True)
    with closing(opening.connection) as connection:
        kept = [*games.all_texts(connection)]
    assert opening.saved["game"] == len(texts)
    assert opening.saved["record"] == len(kept) > len(texts) * 0.9
    assert [texts[0], texts[-1]] == [kept[0], kept[-1]]


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


@pytest.mark.parametrize("table", TABLES)
def test_a_table_that_is_missing_is_made(table: str) -> None:
    _, aside, count = life(partial(edit, [(f"DROP TABLE {table}",)]))
    assert aside == ["games.bad.sqlite3"]
    assert count >= (1 if table in {"game", "record"} else MANY)
