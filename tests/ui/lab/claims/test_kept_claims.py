"""What was counted of the claims is there at the next opening; a bad file is not believed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.lab.claims.conftest import CHECK, OpenPage, count_all, count_two
from tests.ui.lab.host import Host
from tests.ui.person import click
from tests.ui.rest import settle
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.ui.lab.claims import ClaimsPage
from tictactoe_gui.ui.lab.claims.kept_claims import FILE, read_claims, write_claims

KEYS = tuple(CLAIMS)
LOSING = "rules-lose-minimax-never"


@pytest.fixture
def file(host: Host, tmp_path: Path) -> Path:
    """The file of a program that keeps things there."""
    host.session.folders = (tmp_path / "own",)
    return tmp_path / "own" / FILE


def count_nothing(_control: Control, keys: list[str]) -> None:
    raise AssertionError(keys)


def seen(page: ClaimsPage) -> list[tuple[str, list[str]]]:
    """Return what a person reads on each card."""
    return [
        (card.word.text(), [each.text for each in card.statements]) for card in page.cards.values()
    ]


def test_what_was_counted_is_there_at_the_next_opening(
    qtbot: QtBot, file: Path, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_page()
    first.window().close()
    assert file.stat().st_mode & 0o077 == 0
    page = open_page(count_nothing, is_whole=False)
    assert seen(page) == seen(first)
    assert page.headline.text() == first.headline.text()
    card = page.cards[LOSING]
    counted: list[list[str]] = []

    def count(control: Control, keys: list[str]) -> None:
        counted.append(keys)
        count_all(control, keys)

    monkeypatch.setattr(CHECK, count)
    click(page.verdicts.buttons[LOSING])
    click(card.button)
    settle(qtbot, page)
    assert counted == [[LOSING]]
    assert card.evidence
    assert card.evidence.isVisible()
    assert card.line.text() != "Counting…"


def test_evidence_that_is_not_counted_is_not_shown(
    qtbot: QtBot, file: Path, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_page().window().close()
    assert file.exists()
    page = open_page(count_nothing, is_whole=False)
    before = seen(page)
    monkeypatch.setattr(CHECK, count_two)
    card = page.cards[KEYS[5]]
    click(page.verdicts.buttons[KEYS[5]])
    click(card.button)
    qtbot.waitUntil(lambda: page.is_busy)
    assert card.line.text() == "Counting…"
    page.cancel()
    assert (card.button.text(), card.evidence) == ("Show the evidence", None)
    assert card.line.text() != "Counting…"
    assert seen(page) == before


def test_what_was_settled_before_the_lab_is_closed_is_kept(
    qtbot: QtBot, file: Path, open_page: OpenPage
) -> None:
    page = open_page(count_two)
    qtbot.waitUntil(lambda: page.progress == (2, len(KEYS)))
    page.window().close()
    assert [*read_claims(file)] == [*KEYS[:2]]


def test_another_version_counts_anew(
    file: Path, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_page().window().close()
    assert len(read_claims(file)) == len(KEYS)
    monkeypatch.setattr(QCoreApplication, "applicationVersion", lambda: "7.8.9")
    page = open_page(count_all, is_whole=False)
    page.window().close()
    assert 0 < len(read_claims(file)) < len(KEYS)
    assert json.loads(file.read_text())["written"][0] == "7.8.9"


def test_a_file_that_cannot_be_written_is_only_logged(
    file: Path, open_page: OpenPage, caplog: pytest.LogCaptureFixture
) -> None:
    file.parent.write_text("no folder")
    page = open_page()
    assert "Open" not in [word for word, _ in seen(page)]
    assert "counted claims not saved" in caplog.text
    caplog.clear()


def statement(found: dict[str, Any]) -> list[Any]:
    parts: list[list[Any]] = found["claims"][LOSING]["statements"]
    return parts[0]


def put(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda found: found["claims"][LOSING].update({name: value})


@for_each(
    "spoil",
    [
        lambda found: found.clear(),
        lambda found: found.update(claims=[]),
        lambda found: found.update(claims={LOSING: 1}),
        lambda found: found["claims"].update({LOSING: None}),
        put("ms", -1),
        put("ms", 1e9),
        put("ms", 10**12),
        put("ms", True),
        put("statements", []),
        put("statements", [["so", True, "how"]] * 41),
        put("statements", "so"),
        lambda found: statement(found).pop(),
        lambda found: statement(found).__setitem__(0, ""),
        lambda found: statement(found).__setitem__(0, 5),
        lambda found: statement(found).__setitem__(1, 1),
        lambda found: statement(found).__setitem__(2, "x" * 4_001),
    ],
)
def test_nothing_of_a_bad_file_is_believed(
    qtbot: QtBot,
    tmp_path: Path,
    page: ClaimsPage,
    spoil: Callable[[dict[str, Any]], None],
) -> None:
    settle(qtbot, page)
    path = tmp_path / FILE
    counted = {key: card.counted for key, card in page.cards.items() if card.counted}
    write_claims(path, counted)
    assert read_claims(path) == counted
    found = json.loads(path.read_text())
    spoil(found)
    path.write_text(json.dumps(found))
    assert read_claims(path) == {}


@for_each("content", [b"", b"no", b"[" * 100_000, b"[]", b"\xff", b"5", b" " * 200_001])
def test_what_is_no_such_file_is_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / FILE
    path.write_bytes(content)
    assert read_claims(path) == {}
    assert read_claims(tmp_path / "none") == {}
