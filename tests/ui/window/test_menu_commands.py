"""Copying, pasting and setting up: what goes to the clipboard and what comes from it."""

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.conftest import PATIENCE_MS
from tests.ui.conftest import AGAINST_RULES, WATCHED, OpenWindow
from tests.ui.parts import headline, message, position
from tests.ui.person import (
    CTRL,
    Key,
    choose,
    click,
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


def test_a_position_is_copied_and_comes_back(window: MainWindow) -> None:
    play("1592")
    press(Key.Key_C, CTRL)
    assert clipboard() == "XO./.O./..X"
    assert message(window) == "Copied: XO./.O./..X"
    press(Key.Key_N, CTRL)
    assert position(window) == ".../.../..."
    press(Key.Key_V, CTRL)
    assert position(window) == "XO./.O./..X"


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


def test_what_cannot_be_pasted_is_explained(window: MainWindow) -> None:
    play("59")
    game = window.session.game
    for text, said in (
        ("1 5 5", "Move 3: square 5 is taken."),
        ("142536", "Move 6: the game was over after move 5: X has three in a row."),
        ("1 5 \0", "is neither a position, such as XO./.O./..X, nor moves, such as 1 5 9 2"),
        ("X" * 1000, "XXXXXX…” is neither"),
        ("X" * 100_000, "This text is too long for a position or moves: "),
        ("XX./.../...", "Marks on this board: X 2, O 0."),
        ("", "There is no text on the clipboard."),
    ):
        paste(text)
        assert said in message(window)
        assert message(window).isprintable()
        assert window.session.game is game


def test_the_computer_answers_pasted_moves(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    with qtbot.waitSignal(window.session.moved):
        paste("1 2 7")
    assert position(window) == "XO./O../X.."


def test_a_line_is_what_is_copied(window: MainWindow) -> None:
    play("15")
    game = window.session.game.play(8).at(2)
    window.pointing.show_line(game, "a line")
    window.pointing.playback.step(1)
    choose(window.menuBar(), "Edit", "Copy")
    assert clipboard() == "X../.O./..X"


# Setting up.


def test_a_position_is_set_up_and_undone(window: MainWindow) -> None:
    play("59")
    dialog = open_dialog(window)
    assert dialog.text.text() == ".../.X./..O"
    click(dialog.board.squares[0])
    click(dialog.board.squares[1])
    click(dialog.board.squares[1])
    click(dialog.play)
    assert position(window) == "XO./.X./..O"
    assert headline(window) == "X to move"
    assert "Undo" in message(window)
    window.activateWindow()  # offscreen no window manager gives the focus back
    assert QTest.qWaitForWindowFocused(window, PATIENCE_MS)
    press(Key.Key_Z, CTRL)
    assert position(window) == ".../.X./..O"
    press(Key.Key_Z, CTRL)
    assert position(window) == ".../.X./..."


def test_a_watched_game_goes_on_behind_the_dialog(open_window: OpenWindow) -> None:
    window = open_window(WATCHED)
    open_dialog(window)
    assert not window.session.is_paused
    press(Key.Key_Escape)
    assert not window.session.is_paused
