"""Messages: troubles that come together are told together."""

import sqlite3
import sys
import zlib
from collections.abc import Callable
from contextlib import closing
from dataclasses import fields, replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.session.store.answered import another_writes
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import message, position
from tests.ui.person import CTRL, Key, play, press
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rule_cards import RuleList
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.session.store import machines
from tictactoe_gui.session.store import store as store_module
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.kept_rules import KeptRules
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

MANY = len(fields(Settings))


def test_troubles_that_come_together_are_all_to_be_read(window: MainWindow) -> None:
    """Until another message takes their place."""
    for trouble in ("No disk.", "No home: Input/output error", "No disk.", "No luck."):
        window.messages.warn(trouble)
    assert message(window) == "No disk. No home: Input/output error. No luck."
    window.messages.show("Copied.")
    assert message(window) == "Copied."


def damage(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE lesson")


def make_newer(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA user_version = 1000")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (damage, f"Your file was damaged: your own rules and {MANY} settings could be saved, "),
        (make_newer, "A newer version of the program wrote your file. It is left as it is, "),
    ],
)
def test_a_file_that_cannot_be_used_is_told_once_and_stops_no_game(
    open_window: OpenWindow,
    kept_in: Path,
    announced: list[str],
    caplog: pytest.LogCaptureFixture,
    change: Callable[[sqlite3.Connection], None],
    said: str,
) -> None:
    store = Store(kept_in / FILE)
    store.open()
    KeptSettings(store).write(QUIET)
    KeptRules(store).keep(RuleList(name="Mine"))
    store.close()
    with closing(sqlite3.connect(store.path)) as connection:
        change(connection)
    before = store.path.read_bytes()
    window = open_window(None)
    window.start()
    (line,) = [each for each in announced if said in each]
    assert line in (message(window), window.header.warning.text())
    press(Key.Key_N, CTRL)
    play("9")
    assert position(window)[-1] == "X"
    assert window.session.settings.side is (Side.BOTH if change is damage else Side.X)
    kept = kept_in / "games.bad.sqlite3" if change is damage else store.path
    assert kept.read_bytes() == before
    assert (kept.name in line) is (change is damage)
    caplog.clear()


def test_what_cannot_be_saved_now_is_told_once_until_it_is(
    qtbot: QtBot, window: MainWindow, announced: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 2)
    monkeypatch.setattr(store_module, "LATER_MS", 1)
    window.start()
    warning = window.header.warning
    with another_writes(window.store.path):
        for number in "15":
            play(number)
            qtbot.waitUntil(warning.isVisible)
        assert warning.text().startswith("Nothing can be saved now (another program is using it).")
        assert announced.count(warning.text()) == 1
    qtbot.waitUntil(lambda: not warning.isVisible())
    assert announced[-1] == "Everything is saved again."


@pytest.mark.parametrize("is_gone", [False, True])
def test_what_fails_by_an_update_is_told_in_no_other_words(
    open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_gone: bool
) -> None:
    file = tmp_path / "tictactoe"
    file.write_text("old", "utf-8")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(file))
    window = open_window()
    file.rename(tmp_path / "older")
    if not is_gone:
        file.write_text("new", "utf-8")
    window.messages.show_error(zlib.error("Error -3 while decompressing data"))
    window.messages.show_unwritten(OSError("no disk"))
    assert window.header.warning.isVisible()
    assert window.header.warning.text().startswith("Tic-tac-toe was updated.")
    assert window.header.notice == ""
    assert window.findChildren(QMessageBox) == []


def test_a_machine_that_is_lost_or_has_no_room_is_told(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    owl = replace(Choice().with_program("menace"), state="Owl")
    window = open_window(Settings(side=Side.O, opponent=owl))
    window.store.write(lambda _: _.execute("INSERT INTO machine VALUES ('Owl', 1, 'x')"))
    window.start()
    settle(qtbot, window)
    assert message(window) == "MENACE, matchboxes plays without “Owl”, which is no longer there."
    assert window.session.game.ply == 1
    monkeypatch.setattr(machines, "MOST", 1)
    for difficulty in (Difficulty.RULES, Difficulty.LEARNING):
        window.preferences.choose(choices.DIFFICULTY, difficulty)
    assert window.session.settings.opponent.state == ""
    assert message(window) == "There are 1 machines already. Forget one first."
