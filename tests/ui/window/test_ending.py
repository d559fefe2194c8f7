"""The end of a game: a card in the place of the header, and what a person can do there."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, HOUR, OpenWindow
from tests.ui.parts import button, headline, offered, position
from tests.ui.person import (
    ALT,
    CTRL,
    Key,
    close_menus,
    hover,
    play,
    popup,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.studies.content_study import ContentStudy
from tictactoe_gui.ui.window import acts, main_window
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

EMPTY = ".../.../..."
LOST = "167"
"""What X plays against the turn table, which answers 5, 2 and 8."""
SHOW, NEW = "Show the mistake", "New game"
ENDS = [
    (EMPTY, LOST, [SHOW, NEW]),
    (EMPTY, "16893", [SHOW, NEW]),
    ("XX./OO./...", "3", [NEW]),
    ("XOX/XOO/O.X", "8", [NEW]),
]
"""A loss, a win after a mistake, a win without one and a draw, and the buttons there."""


def play_out(qtbot: QtBot, window: MainWindow, numbers: str, start: str = "") -> None:
    """Play each move once the program has answered the one before."""
    if start:
        window.session.set_position(start)
    for number in numbers:
        play(number)
        qtbot.waitUntil(lambda: window.session.activity is Activity.IDLE)
    settle(qtbot, window)


# Where it stands.


@pytest.mark.parametrize("size", [(480, 400), (800, 600), (1120, 740), (1920, 1080)])
def test_nothing_moves_when_the_card_comes_and_each_button_has_a_place_of_its_own(
    qtbot: QtBot, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(AGAINST_RULES, *size)
    play_out(qtbot, window, "1")
    before = window.board.geometry(), window.header.geometry()
    places: dict[str, set[tuple[int, int]]] = {}
    for start, numbers, said in ENDS:
        play_out(qtbot, window, numbers, start)
        assert (window.board.geometry(), window.header.geometry()) == before
        assert offered(window) == said
        for each in (button(window, text) for text in said):
            places.setdefault(each.text(), set()).add((each.x(), each.width()))
    assert [len(each) for each in places.values()] == [1, 1]


# What can be done there.


def test_a_program_waits_a_beat_unless_motion_is_reduced(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main_window, "BEAT_MS", HOUR)
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: False)
    window = open_window(AGAINST_RULES)
    play("1")
    qtbot.waitUntil(lambda: window.session.activity is Activity.WAITING)
    assert (headline(window), position(window)) == ("Thinking…", "X../.../...")
    window.close()
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: True)
    window = open_window(AGAINST_RULES)
    play("1")
    qtbot.waitUntil(lambda: position(window) == "X../.O./...")


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


MISTAKE = "You played 7: a mistake; it was a draw, now O wins with its next mark."


def explained(qtbot: QtBot, window: MainWindow) -> str:
    """Return what Why begins with once all that waits for mouse and focus has had its time."""
    (why,) = [each for each in window.findChildren(ContentStudy) if each.isVisible()]
    settling = window.pointing._settling
    if settling.isActive():
        settling.stop()
        settling.timeout.emit()
    settle(qtbot, window)
    return why.content[0].text


@pytest.mark.side_panel(shown=True)
@pytest.mark.parametrize("study", ["why", "moves"])
def test_a_mouse_that_lay_on_a_square_before_does_not_hide_the_mistake(
    qtbot: QtBot, open_window: OpenWindow, study: str
) -> None:
    window = open_window(replace(AGAINST_RULES, study=study), 1120, 740)
    for square in window.board.squares:
        press(Key.Key_N, CTRL)
        hover(window.header.title)
        hover(square)
        play_out(qtbot, window, LOST)
        press(Key.Key_1, CTRL)  # to Why, if it is not there already
        press(Key.Key_Tab)
        assert explained(qtbot, window) == MISTAKE, square.cell
        press(Key.Key_G, ALT)
        popup()
        close_menus()
        with qtbot.waitActive(window):
            window.activateWindow()  # offscreen no window manager gives the focus back
        hover(square)  # a menu that closes lets the mouse come to the square it has never left
        assert explained(qtbot, window) == MISTAKE, square.cell
