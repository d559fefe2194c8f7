"""The end of a game: a card in the place of the header, and what a person can do there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, HOUR, OpenWindow
from tests.ui.parts import position
from tests.ui.person import (
    ALT,
    CTRL,
    Key,
    close_menus,
    hover,
    play,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.studies.content_study import ContentStudy
from tictactoe_gui.ui.window import acts, main_window
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

EMPTY = ".../.../..."
LOST = "167"
"""What X plays against the turn table, which answers 5, 2 and 8."""


@pytest.mark.parametrize(
    ("is_reduced", "then", "answers"), [(False, Activity.WAITING, 0), (True, Activity.IDLE, 1)]
)
def test_a_program_waits_a_beat_unless_motion_is_reduced(
    qtbot: QtBot,
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_reduced: bool,
    then: Activity,
    answers: int,
) -> None:
    monkeypatch.setattr(main_window, "BEAT_MS", HOUR)
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: is_reduced)
    window = open_window(AGAINST_RULES)
    play("1")
    qtbot.waitUntil(lambda: window.session.activity is then)
    assert position(window).count("O") == answers


def test_enter_begins_a_new_game_but_not_a_second_one_at_once(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acts, "SECOND_ENTER_MS", HOUR)
    play("1425")
    window.board.squares[2].setFocus()
    press(Key.Key_Return)
    press(Key.Key_Return)
    assert position(window) == "XXX/OO./..."
    monkeypatch.setattr(acts, "SECOND_ENTER_MS", 0)
    kind, none = QKeyEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
    held = QKeyEvent(kind, Key.Key_Return, none, "", True)
    QApplication.sendEvent(window.board.squares[8], held)
    assert position(window) == "XXX/OO./..."
    press(Key.Key_Return)
    assert position(window) == EMPTY
    press(Key.Key_Return)
    assert position(window) == "..X/.../..."


@pytest.mark.side_panel(shown=True)
def test_a_mouse_that_lay_on_a_square_before_does_not_hide_the_mistake(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(AGAINST_RULES)

    def explained() -> str:
        """Return what Why begins with once all that waits for mouse and focus has had its time."""
        (why,) = [each for each in window.findChildren(ContentStudy) if each.isVisible()]
        settling = window.pointing._settling
        if settling.isActive():
            settling.stop()
            settling.timeout.emit()
        settle(qtbot, window)
        return why.content[0].text

    for square in window.board.squares:
        press(Key.Key_N, CTRL)
        hover(window.header.title)
        hover(square)
        for number in LOST:
            play(number)
            qtbot.waitUntil(lambda: window.session.activity is Activity.IDLE)
        press(Key.Key_1, CTRL)
        press(Key.Key_Tab)
        assert explained().startswith("You played 7: it loses"), square.cell
        press(Key.Key_G, ALT)
        close_menus()
        with qtbot.waitActive(window):
            window.activateWindow()  # offscreen no window manager gives the focus back
        hover(square)  # a menu that closes lets the mouse come to the square it has never left
        assert explained().startswith("You played 7: it loses"), square.cell
