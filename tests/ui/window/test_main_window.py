"""The window as a person meets it: playing, asking for things, reading the state."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QGuiApplication,
)
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import headline, status
from tests.ui.person import (
    CTRL,
    KEYPAD,
    Key,
    click,
    play,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


def test_the_first_paint_is_told_once(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.assertNotEmitted(window.painted):  # the fixture has seen it
        window.repaint()
        QApplication.processEvents()


def test_each_square_is_taken_by_a_click_its_number_and_its_place_on_the_keypad(
    window: MainWindow,
) -> None:
    def is_taken(cell: Cell) -> bool:
        """Return whether this square alone has a mark, and begin a new game."""
        marks = {each.cell: each.face.mark for each in window.board.squares if each.face.mark}
        press(Key.Key_N, CTRL)
        return marks == {cell: Mark.X}

    for cell in CELLS:
        click(window.board.squares[cell])
        assert is_taken(cell)
        press(Qt.Key(Key.Key_1 + cell))
        assert is_taken(cell)
        press(Qt.Key(Key.Key_0 + (7, 8, 9, 4, 5, 6, 1, 2, 3)[cell]), KEYPAD)
        assert is_taken(cell)


def test_the_score_is_that_of_the_games_that_are_kept(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    """Of each game that was played to its end: once, however often it is won again."""
    window = open_window(QUIET)
    window.autosave.start()
    settle(qtbot, window)
    assert "Draws" not in status(window), "before any game it says nothing"
    QGuiApplication.clipboard().setText("XXX/OO./...")
    press(Key.Key_V, CTRL)
    assert headline(window) == "X wins"
    for numbers in ("14253", "14253", "142596", "132465789"):
        press(Key.Key_N, CTRL)
        play(numbers)
    qtbot.waitUntil(lambda: "X 2 · O 1 · Draws 1" in status(window))
    shown = [each for each in window.findChildren(QLabel) if each.isVisible()]
    assert [each.text() for each in shown if "Draws" in each.text()] == ["X 2 · O 1 · Draws 1"]
    window.session.change(AGAINST_RULES)
    qtbot.waitUntil(lambda: "Draws" not in status(window))
    press(Key.Key_N, CTRL)
    for number in "16893" * 2:
        if window.session.game.is_finished:
            qtbot.waitUntil(lambda: "You 1 · Computer 0 · Draws 0" in status(window))
            press(Key.Key_N, CTRL)
        play(number)
        qtbot.waitUntil(lambda: window.session.activity is Activity.IDLE)
    qtbot.waitUntil(lambda: "You 2 · Computer 0 · Draws 0 · 2 wins in a row" in status(window))
