"""SQLite is the machine's: no statement needs a newer one than is said, and an older one is told.

`test_oldest_sqlite.py` runs the statements by the old ones themselves.
"""

import re
import sqlite3
from ast import Constant, FormattedValue, JoinedStr
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.cases import cases_beside, for_each
from tests.session.history.older import write_version
from tests.session.history.test_schema import KEPT
from tests.session.records import new, play
from tests.source import parsed, walked
from tictactoe_gui.session.history import games, schema, sqlite_version
from tictactoe_gui.session.history.database import Database, OpenResult, State
from tictactoe_gui.session.history.record_text import read_record
from tictactoe_gui.session.history.schema import MigrationProgress
from tictactoe_gui.session.history.sqlite_version import OLDEST, OldSQLite
from tictactoe_gui.session.history.worker import HistoryWorker

ROOT = Path(__file__).parents[3]
PATIENCE_MS = 30_000
WON = play(new(), 0, 3, 1, 4, 2)
STATEMENT = re.compile(
    r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|ATTACH|WHERE|HAVING)\b"
)
NEW = cases_beside(__file__)["new"]
"""What SQLite has learnt since OLDEST: how to see it, since when, and a statement with it."""
OPTIONAL = r"\b(json\w*|ceil\w*|floor|trunc|pow\w*|sqrt|exp|ln|log\w*|mod|pi|a?(sin|cos|tan)h?)\("
"""Functions that not every old SQLite was built with."""


def statements() -> Iterator[tuple[str, str]]:
    """Yield each file's name with each text in it that is SQL, or a part of some."""
    for path in sorted((ROOT / "tictactoe_gui").rglob("*.py")):
        if "sqlite3" not in path.read_text("utf-8") and "history" not in path.parts:
            continue
        nodes = walked(parsed(path))
        parts = {id(part) for node in nodes if isinstance(node, JoinedStr) for part in node.values}
        for node in nodes:
            text = _text(node) if id(node) not in parts else ""
            if STATEMENT.search(text):
                yield path.name, text


def _text(node: object) -> str:
    """Return the text of a node, with a 0 for each value that is put in."""
    if isinstance(node, JoinedStr):
        return "".join("0" if isinstance(x, FormattedValue) else _text(x) for x in node.values)
    return node.value if isinstance(node, Constant) and isinstance(node.value, str) else ""


def too_new(sql: str) -> list[str]:
    """Return what in a statement needs a newer SQLite than OLDEST, or a special one."""
    old = re.sub(r"(GROUP BY.*)HAVING", r"\1", sql, flags=re.DOTALL)
    return [each for each in (*[row[0] for row in NEW], OPTIONAL) if re.search(each, old)]


def test_no_statement_needs_a_newer_sqlite_than_the_oldest() -> None:
    found = list(statements())
    assert {"schema.py", "indexing.py", "games.py", "listing.py", "set_aside.py"} <= {
        name for name, _ in found
    }
    assert {(name, sql): new for name, sql in found if (new := too_new(sql))} == {}


@for_each("pattern, since, sql", NEW)
def test_what_is_new_is_seen(pattern: str, since: str, sql: str) -> None:
    """This machine's SQLite agrees since when there is what is looked for."""
    version = (*map(int, since.split(".")),)
    assert pattern in too_new(sql)
    assert version > OLDEST
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.migrate(connection)
        try:
            connection.execute(sql)
        except sqlite3.OperationalError:
            is_understood = False
        else:
            is_understood = True
    assert is_understood is (sqlite3.sqlite_version_info >= version)


def test_the_readme_names_the_oldest() -> None:
    oldest = ".".join(map(str, OLDEST))
    assert f"SQLite {oldest} or newer" in (ROOT / "README.md").read_text("utf-8")


# An older one.


@pytest.fixture
def old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SQLite be older than the oldest; it is so where these tests run with such a one."""
    if sqlite3.sqlite_version_info >= OLDEST:
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 33, 9))


@pytest.fixture
def written(path: Path) -> bytes:
    """A history with a game, of another machine."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection)
    return path.read_bytes()


def test_an_older_sqlite_touches_no_history(
    path: Path, written: bytes, old: None, qtbot: QtBot
) -> None:
    assert old is None
    assert qtbot
    openings: list[OpenResult] = []
    found: list[games.GameRow] = []
    worker = HistoryWorker(path)
    worker.opened.connect(openings.append)
    worker.open()
    worker.ask(lambda each: games.save(each, 1, None, [WON]))
    worker.ask(games.rows, found.extend)
    assert worker.close(PATIENCE_MS)
    assert [each.state for each in openings] == [State.PASSING]
    assert isinstance(openings[0].error, OldSQLite)
    assert [row.uid for row in found] == [WON.uid]
    assert path.read_bytes() == written
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.skipif(
    sqlite3.sqlite_version_info < OLDEST or not sqlite_version.STRICT,
    reason="this SQLite does not know STRICT",
)
def test_tables_know_their_types_where_sqlite_does(database: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT value in INTEGER column"):
        database.connection.execute("INSERT INTO unlisted VALUES ('never')")


# A history that is used by several.


def is_last(now: MigrationProgress) -> bool:
    return now.step == schema.VERSION and now.is_done


@pytest.mark.skipif(sqlite3.sqlite_version_info < OLDEST, reason="it keeps no history")
@for_each("version, is_strict", [(3, True), (3, False), (schema.VERSION, True)])
def test_a_history_of_another_sqlite_is_used(
    tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot, version: int, is_strict: bool
) -> None:
    """One that knows STRICT wrote it, or one that does not; that of this machine may be either."""
    path = tmp_path_factory.mktemp("home") / "history.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        write_version(connection, version, KEPT)
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_schema SET sql = rtrim(rtrim(replace(sql, 'STRICT', ''), ' \n')) || ?"
            " WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
            (" STRICT" * is_strict,),
        )
    worker = HistoryWorker(path)
    found: list[games.GameRow] = []
    told: list[MigrationProgress] = []
    worker.migrated.connect(told.append)
    worker.open()
    if version < schema.VERSION:
        qtbot.waitUntil(lambda: bool(told) and is_last(told[-1]), timeout=PATIENCE_MS)
    worker.ask(lambda each: games.save(each, 1, None, [WON]))
    worker.ask(games.rows, found.extend)
    assert worker.close(PATIENCE_MS)
    assert worker.opening == OpenResult(State.FINE)
    assert [read_record(row.record) for row in found] == [WON, *reversed(KEPT)]
    left = {each.name.removeprefix(path.name) for each in path.parent.glob("history*")}
    assert left <= {"", "-wal", "-shm"}
