"""SQLite is the machine's: no statement needs a newer one than is said; an older one is told."""

import re
import sqlite3
from ast import Constant, FormattedValue, JoinedStr
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.cases import cases_beside
from tests.session.store.everything import Everything
from tests.session.store.seated import FILE
from tests.source import parsed, walked
from tictactoe_gui.session.store.database import OLDEST, VERSION, OldSqlite, open_database
from tictactoe_gui.ui.wording.trouble import opening_line

ROOT = Path(__file__).parents[3]
STATEMENT = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WHERE|ORDER BY)\b")
NEW = cases_beside(__file__)["new"]
"""What SQLite has learnt since OLDEST: how to see it, and since when."""
OPTIONAL = r"\b(json\w*|ceil\w*|floor|trunc|pow\w*|sqrt|exp|ln|log\w*|mod|pi|a?(sin|cos|tan)h?)\("
"""Functions that not every old SQLite was built with."""


def statements() -> Iterator[tuple[str, str]]:
    """Yield each file's name with each text in it that is SQL, or a part of some."""
    for path in sorted((ROOT / "tictactoe_gui").rglob("*.py")):
        if "sqlite3" not in path.read_text("utf-8") and "store" not in path.parts:
            continue
        nodes = walked(parsed(path))
        parts = {id(part) for node in nodes if isinstance(node, JoinedStr) for part in node.values}
        for node in nodes:
            text = text_of(node) if id(node) not in parts else ""
            if STATEMENT.search(text):
                yield path.name, text


def text_of(node: object) -> str:
    """Return the text of a node, with a 0 for each value that is put in."""
    if isinstance(node, JoinedStr):
        return "".join("0" if isinstance(x, FormattedValue) else text_of(x) for x in node.values)
    return node.value if isinstance(node, Constant) and isinstance(node.value, str) else ""


def too_new(sql: str) -> list[str]:
    """Return what in a statement needs a newer SQLite than OLDEST, or a special one."""
    old = re.sub(r"(GROUP BY.*)HAVING", r"\1", sql, flags=re.DOTALL)
    return [each for each in (*dict(NEW), OPTIONAL) if re.search(each, old)]


def test_no_statement_needs_a_newer_sqlite_than_the_oldest() -> None:
    found = list(statements())
    names = {name for name, _ in found}
    assert {"database.py", "games.py", "answers.py", "score.py"} <= names
    assert {(name, sql): new for name, sql in found if (new := too_new(sql))} == {}


def test_the_readme_names_the_oldest() -> None:
    assert f"SQLite {'.'.join(map(str, OLDEST))} or newer" in (ROOT / "README.md").read_text(
        "utf-8"
    )


@pytest.mark.usefixtures("qapp", "no_rules")
@pytest.mark.parametrize("why", ["newer file", "older SQLite"])
def test_what_cannot_be_used_is_left_as_it_is_and_memory_has_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    with closing(open_database(tmp_path / FILE).connection) as connection:
        if why == "newer file":
            connection.execute(f"PRAGMA user_version = {VERSION + 1}")
            connection.execute("CREATE TABLE later (a)")
    if why == "older SQLite":
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 33, 9))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    whole = Everything(tmp_path)
    assert whole.settings is None
    whole.use()
    (opening,) = whole.openings
    assert opening_line(opening)
    assert not opening.is_in_file
    assert isinstance(opening.error, OldSqlite) == (why == "older SQLite")
    assert whole.troubles == []
    whole.close()
    left = [path for path in tmp_path.iterdir() if not path.name.startswith("window-")]
    assert {path.name: path.read_bytes() for path in left} == before
