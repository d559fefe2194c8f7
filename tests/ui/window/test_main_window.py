"""The window as a person meets it: playing, asking for things, reading the state."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QGuiApplication,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import button_of, headline, message, panel_of, position, status
from tests.ui.person import (
    CTRL,
    KEYPAD,
    NO_MODIFIER,
    SHIFT,
    Key,
    choose,
    click,
    dialog,
    hover,
    name_of,
    play,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.kit.manual.window import HelpWindow
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

# Playing.


def test_the_first_paint_is_told_once(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.assertNotEmitted(window.painted):  # the fixture has seen it
        window.repaint()
        QApplication.processEvents()


KEYPAD_ROWS = (7, 8, 9, 4, 5, 6, 1, 2, 3)


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
        press(Qt.Key(Key.Key_0 + KEYPAD_ROWS[cell]), KEYPAD)
        assert is_taken(cell)


def test_a_game_can_be_played_with_arrows_and_enter(window: MainWindow) -> None:
    press(Key.Key_Return)
    for keys in ((Key.Key_Left,), (Key.Key_Up,), (Key.Key_Down, Key.Key_Down)):
        for key in keys:
            press(key)
        press(Key.Key_Space)
    assert position(window) == "X../OX./O.."


@pytest.mark.side_panel(shown=True)
def test_numbers_play_wherever_the_focus_is(window: MainWindow) -> None:
    for number, widget in enumerate(
        (button_of(window, "new"), panel_of(window).controls["Representation"]), start=1
    ):
        widget.setFocus()
        press(Qt.Key(Key.Key_0 + number))
    assert position(window) == "XO./.../..."


def test_out_of_turn_a_click_is_refused(open_window: OpenWindow, slow: Settings) -> None:
    window = open_window(slow)
    click(window.board.squares[8])
    assert message(window) == "It is not your turn."
    assert position(window) == ".../.../..."


def test_the_preview_is_the_mark_to_come(window: MainWindow) -> None:
    assert {each.face.preview for each in window.board.squares} == {Mark.X}
    press(Key.Key_5)
    assert {each.face.preview for each in window.board.squares} == {Mark.O, None}


def test_a_second_click_on_stop_presses_nothing_that_has_come_there(
    open_window: OpenWindow,
) -> None:
    window = open_window(replace(QUIET, side=Side.BOTH))
    play("14253")
    playback = window.pointing.playback
    window.pointing.show_line(window.session.game.at(0), "A line")
    ended = window.row.leave
    place = ended.mapTo(window, ended.rect().center())
    click(ended)
    assert playback.game is None
    assert not isinstance(window.childAt(place), QAbstractButton)


def test_nothing_is_previewed_while_the_computer_thinks(
    open_window: OpenWindow, slow: Settings
) -> None:
    window = open_window(slow)
    hover(window.board.squares[0])
    assert {each.face.preview for each in window.board.squares} == {None}


# Actions, by key, button and menu.

Act = Callable[[MainWindow], None]


def ways(key: Key, modifiers: Qt.KeyboardModifier, name: str, *path: str) -> list[Act]:
    """Return the ways to ask for something: its key, its menu item, its button in sight."""
    found: list[Act] = [lambda _: press(key, modifiers), lambda w: choose(w.menuBar(), *path)]
    if name:
        found.append(lambda w: click(button_of(w, name)))
    return found


def test_undo_and_redo(window: MainWindow) -> None:
    press(Key.Key_5)
    undo = ways(Key.Key_Z, CTRL, "undo", "Edit", "Undo")
    redo = ways(Key.Key_Y, CTRL, "", "Edit", "Redo")
    redo += ways(Key.Key_Z, CTRL | SHIFT, "", "Edit", "Redo")
    for back, forth in product(undo, redo):
        back(window)
        assert position(window) == ".../.../..."
        forth(window)
        assert position(window) == ".../.X./..."


def test_undo_says_what_it_takes_back(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    undo = button_of(window, "undo")
    assert undo.toolTip() == "Undo"
    press(Key.Key_5)
    qtbot.waitUntil(lambda: len(window.session.game.moves) == 2)
    assert undo.toolTip() == "Take back your move and the computer's reply (Ctrl+Z)"
    press(Key.Key_N, CTRL)
    assert undo.toolTip() == "Return to the previous game (Ctrl+Z)"
    window = open_window(QUIET)
    play("5")
    assert button_of(window, "undo").toolTip() == "Take back the last move (Ctrl+Z)"


def test_undo_takes_back_the_pair(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    with qtbot.waitSignal(window.session.moved):
        press(Key.Key_1)
    press(Key.Key_Z, CTRL)
    assert position(window) == ".../.../..."
    press(Key.Key_Y, CTRL)
    assert position(window) == "X../.O./..."


def test_a_hint_is_the_region_and_then_the_square(window: MainWindow) -> None:
    for hint in (
        *ways(Key.Key_H, NO_MODIFIER, "hint", "Game", "Hint"),
        *ways(Key.Key_H, CTRL, "", "Game", "Hint"),
    ):
        window.session.set_position("XX./OO./...")
        hint(window)
        assert [each.cell for each in window.board.squares if each.face.is_hinted] == [0, 1, 2]
        assert "complete 1-2-3" in message(window)
        hint(window)
        assert [each.cell for each in window.board.squares if each.face.is_hinted] == [2]
        assert "square 3" in message(window)
        assert name_of(window.board.squares[2]).endswith("hint")
        press(Key.Key_9)
        assert not any(each.face.is_hinted for each in window.board.squares)
        assert "int" not in message(window)
        hint(window)
        assert "take square" not in message(window)


def test_full_screen_and_back(qtbot: QtBot, window: MainWindow) -> None:
    press(Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    assert window.menu_actions.full_screen.isChecked()
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert not window.menu_actions.full_screen.isChecked()


def test_the_shortcuts_and_about(window: MainWindow) -> None:
    press(Key.Key_F1)
    (keys,) = window.findChildren(HelpWindow)
    assert "Ctrl+N" in keys.page.toPlainText()
    keys.close()
    choose(window.menuBar(), "Help", "About Tic-tac-toe")
    assert "Qt" in dialog().text()
    press(Key.Key_Escape)
    assert QApplication.activeModalWidget() is None


@pytest.mark.parametrize("quit_", ways(Key.Key_Q, CTRL, "", "Game", "Quit"))
def test_quit(window: MainWindow, quit_: Act) -> None:
    quit_(window)
    assert not window.isVisible()


# What is said of the state.


def test_headline_and_title_say_the_state(window: MainWindow) -> None:
    for side, position_, said in (
        (Side.BOTH, "OOO/XX./X..", "O wins"),
        (Side.X, "XOX/XOO/OXX", "A draw"),
        (Side.X, "XO./.../...", "Your move"),
        (Side.BOTH, "X../.../...", "O to move"),
    ):
        window.session.change(Settings(side=side, evaluation=EvaluationSource.OFF))
        window.session.set_position(position_)
        assert headline(window) == said
        assert window.windowTitle().startswith(said)
        assert message(window)


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
