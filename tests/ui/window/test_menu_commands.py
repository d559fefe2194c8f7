"""What a menu does while something is played, watched or set up."""

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.conftest import PATIENCE_MS
from tests.ui.conftest import WATCHED, OpenWindow
from tests.ui.person import Key, choose, play, press
from tictactoe_gui.ui.setup.dialog import SetUpDialog
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


def test_a_line_is_what_is_copied(window: MainWindow) -> None:
    play("15")
    window.pointing.show_line(window.session.game.play(8).at(2), "a line")
    window.pointing.playback.step(1)
    choose(window.menuBar(), "Game", "Copy")
    assert QGuiApplication.clipboard().text() == "X../.O./..X"


def test_a_watched_game_goes_on_behind_the_dialog(open_window: OpenWindow) -> None:
    window = open_window(WATCHED)
    choose(window.menuBar(), "Game", "Set up…")
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, SetUpDialog)
    assert QTest.qWaitForWindowFocused(dialog, PATIENCE_MS)
    assert not window.session.is_paused
    press(Key.Key_Escape)
    assert not window.session.is_paused
