"""Messages: troubles that come together are told together."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import fields, replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import button_of, message, position
from tests.ui.person import CTRL, Key, click, play, press
from tictactoe_gui.engine.rule_cards import RuleList
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.kept_rules import KeptRules
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.setup.dialog import SetUpDialog
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

MANY = len(fields(Settings))
POSITION = "X../.O./..."


def test_troubles_that_come_together_are_all_to_be_read(window: MainWindow) -> None:
    """Until another message takes their place."""
    for trouble in ("No disk.", "No home: Input/output error", "No disk.", "No luck."):
        window.messages.warn(trouble)
    assert message(window) == "No disk. No home: Input/output error. No luck."
    window.messages.show("Copied.")
    assert message(window) == "Copied."
    for _ in range(2):
        window.messages.warn("No home.")
        assert message(window) == "No home."
        window.header.clear_notice()


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


def test_what_is_said_of_a_state_goes_with_it(window: MainWindow) -> None:
    window.session.change(replace(AGAINST_RULES, side=Side.O))
    window.session.pause()
    window.session.play(8)
    assert message(window) == "It is not your turn."
    window.session.change(replace(AGAINST_RULES, side=Side.BOTH))
    assert message(window) != "It is not your turn."


def test_what_is_said_of_undo_goes_when_undo_leads_elsewhere(window: MainWindow) -> None:
    play("9")
    QGuiApplication.clipboard().setText("1 5")
    window.menu_actions.paste.trigger()
    assert message(window) == "Pasted. Press Undo to return to the previous game."
    window.session.go_to(1)
    assert message(window) != "Pasted. Press Undo to return to the previous game."


def set_up(window: MainWindow) -> None:
    press(Key.Key_E, CTRL)
    (dialog,) = window.findChildren(SetUpDialog)
    dialog.text.setFocus()
    dialog.text.selectAll()
    dialog.text.insert(POSITION)
    click(dialog.play)


def set_up_from_the_lab(window: MainWindow) -> None:
    lab = window.commands.show_lab()
    lab.page.cancel()
    lab.board_wanted.emit(window.session.settings.board_type.from_text(POSITION))
    lab.close()
    window.activateWindow()


@pytest.mark.parametrize("put_there", [set_up, set_up_from_the_lab])
def test_undo_is_named_as_the_way_back_where_it_is_one(
    qtbot: QtBot, window: MainWindow, put_there: Callable[[MainWindow], None]
) -> None:
    way_back = "Press Undo to return to the previous game."
    for is_played in (False, True):
        if is_played:
            with qtbot.waitActive(window):
                window.activateWindow()
            press(Key.Key_N, CTRL)
            play("59")
        put_there(window)
        assert position(window) == POSITION
        assert message(window).endswith(way_back) is is_played, message(window)
        assert button_of(window, "undo").isEnabled() is is_played
    click(button_of(window, "undo"))
    assert position(window) == ".../.X./..O"


def test_the_key_for_mistakes_is_off_while_there_is_no_move(window: MainWindow) -> None:
    action, session = window.menu_actions.next_mistake, window.session
    assert not action.isEnabled()
    session.play(4)
    assert action.isEnabled()
    session.go_to(0)
    assert action.isEnabled()
    session.new_game()
    assert not action.isEnabled()
