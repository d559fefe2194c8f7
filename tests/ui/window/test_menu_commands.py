"""Copying, pasting and setting up: what goes to the clipboard and what comes from it."""

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.conftest import PATIENCE_MS
from tests.ui.conftest import WATCHED, OpenWindow
from tests.ui.parts import position
from tests.ui.person import (
    CTRL,
    Key,
    choose,
    play,
    press,
)
from tictactoe_gui.ui.setup.dialog import SetUpDialog
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def paste(text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    press(Key.Key_V, CTRL)


def open_dialog(window: MainWindow) -> SetUpDialog:
    choose(window.menuBar(), "Edit", "Set up position…")
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, SetUpDialog)
    assert QTest.qWaitForWindowFocused(dialog, PATIENCE_MS)
    return dialog


# Copied and pasted.


def test_pasted_moves_can_be_undone_one_by_one(window: MainWindow) -> None:
    for text in ("1 5 9 2", "1592", "1. 1 5 2. 9 2", ".../.../...: 1-5-9-2"):
        window.session.set_position(".../.../...")
        play("7")
        paste(text)
        seen = [position(window)]
        for _ in range(5):
            press(Key.Key_Z, CTRL)
            seen.append(position(window))
        assert seen == [
            "XO./.O./..X",
            "X../.O./..X",
            "X../.O./...",
            "X../.../...",
            ".../.../...",
            ".../.../X..",
        ]


# Setting up.


def test_a_watched_game_goes_on_behind_the_dialog(open_window: OpenWindow) -> None:
    window = open_window(WATCHED)
    open_dialog(window)
    assert not window.session.is_paused
    press(Key.Key_Escape)
    assert not window.session.is_paused
