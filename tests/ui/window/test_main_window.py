"""The window as a person meets it: playing, asking for things, reading the state."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QGuiApplication,
)
from PySide6.QtWidgets import (
    QApplication,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.parts import button_of, headline, message, panel_of, position, status
from tests.ui.person import (
    ALT,
    CTRL,
    KEYPAD,
    NO_MODIFIER,
    SHIFT,
    Key,
    answer,
    choose,
    click,
    dialog,
    hover,
    name_of,
    play,
    press,
)
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.window.main_window import MainWindow

# Playing.


def test_the_first_paint_is_told_once(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.assertNotEmitted(window.painted):  # the fixture has seen it
        window.repaint()
        QApplication.processEvents()


def test_the_centre_is_where_the_keyboard_begins(window: MainWindow) -> None:
    assert QApplication.focusWidget() is window.board.squares[4]
    assert not window.board.squares[4].is_focus_shown


@pytest.mark.parametrize("cell", CELLS)
def test_a_click_takes_a_square(window: MainWindow, cell: int) -> None:
    click(window.board.squares[cell])
    assert window.board.squares[cell].face.mark is Mark.X


@pytest.mark.parametrize("number", range(1, 10))
def test_the_number_row_plays_in_reading_order(window: MainWindow, number: int) -> None:
    press(Qt.Key(Key.Key_0 + number))
    assert [each.cell for each in window.board.squares if each.face.mark] == [number - 1]


@pytest.mark.parametrize(
    ("number", "cell"), list(zip((7, 8, 9, 4, 5, 6, 1, 2, 3), CELLS, strict=True))
)
def test_the_keypad_plays_by_place(window: MainWindow, number: int, cell: int) -> None:
    press(Qt.Key(Key.Key_0 + number), KEYPAD)
    assert [each.cell for each in window.board.squares if each.face.mark] == [cell]


@pytest.mark.parametrize("key", [Key.Key_0, Key.Key_A, Key.Key_Minus])
def test_other_keys_play_nothing(window: MainWindow, key: Key) -> None:
    press(key)
    assert position(window) == ".../.../..."


@pytest.mark.parametrize("modifiers", [CTRL, ALT, CTRL | SHIFT])
def test_a_number_with_a_modifier_plays_nothing(
    window: MainWindow, modifiers: Qt.KeyboardModifier
) -> None:
    press(Key.Key_5, modifiers)
    assert position(window) == ".../.../..."


def test_a_game_can_be_played_with_arrows_and_enter(window: MainWindow) -> None:
    press(Key.Key_Return)
    for keys in ((Key.Key_Left,), (Key.Key_Up,), (Key.Key_Down, Key.Key_Down)):
        for key in keys:
            press(key)
        press(Key.Key_Space)
    assert position(window) == "X../OX./O.."


def test_numbers_play_wherever_the_focus_is(window: MainWindow) -> None:
    for number, widget in enumerate(
        (window.header.buttons[window.actions_.new], panel_of(window).pace), start=1
    ):
        widget.setFocus()
        press(Qt.Key(Key.Key_0 + number))
    assert position(window) == "XO./.../..."


def test_a_taken_square_is_refused_and_nothing_changes(window: MainWindow) -> None:
    press(Key.Key_5)
    press(Key.Key_5)
    assert message(window) == "That square is taken; choose an empty one."
    assert position(window) == ".../.X./..."
    assert headline(window) == "O to move"


def test_after_the_end_a_click_is_refused(window: MainWindow) -> None:
    window.session.set_position("XXX/OO./...")
    click(window.board.squares[8])
    assert message(window) == "The game is over; start a new one or undo."


def test_out_of_turn_a_click_is_refused(open_window: OpenWindow, slow: Settings) -> None:
    window = open_window(slow)
    click(window.board.squares[8])
    assert message(window) == "It is not your turn."
    assert position(window) == ".../.../..."


def test_the_computer_answers(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    with qtbot.waitSignal(window.session.moved):
        click(window.board.squares[0])
    assert position(window) == "X../.O./..."
    assert "1 with 5" in message(window)


def test_the_preview_is_the_mark_to_come(window: MainWindow) -> None:
    assert {each.face.preview for each in window.board.squares} == {Mark.X}
    press(Key.Key_5)
    assert {each.face.preview for each in window.board.squares} == {Mark.O, None}


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


@pytest.mark.parametrize("undo", ways(Key.Key_Z, CTRL, "undo", "Edit", "Undo"))
def test_undo(window: MainWindow, undo: Act) -> None:
    press(Key.Key_5)
    undo(window)
    assert position(window) == ".../.../..."


@pytest.mark.parametrize(
    "redo",
    [
        *ways(Key.Key_Y, CTRL, "", "Edit", "Redo"),
        *ways(Key.Key_Z, CTRL | SHIFT, "", "Edit", "Redo"),
    ],
)
def test_redo(window: MainWindow, redo: Act) -> None:
    press(Key.Key_5)
    press(Key.Key_Z, CTRL)
    redo(window)
    assert position(window) == ".../.X./..."


@pytest.mark.parametrize("new", ways(Key.Key_N, CTRL, "new", "Game", "New game"))
def test_new_game(window: MainWindow, new: Act) -> None:
    press(Key.Key_5)
    new(window)
    assert position(window) == ".../.../..."


def test_a_new_game_can_be_undone(window: MainWindow) -> None:
    press(Key.Key_5)
    press(Key.Key_N, CTRL)
    press(Key.Key_Z, CTRL)
    assert position(window) == ".../.X./..."


def test_undo_and_redo_are_offered_when_there_is_something(window: MainWindow) -> None:
    undo, redo = window.actions_.undo, window.actions_.redo
    offered = [(undo.isEnabled(), redo.isEnabled())]
    for key, modifiers in ((Key.Key_5, NO_MODIFIER), (Key.Key_Z, CTRL), (Key.Key_Y, CTRL)):
        press(key, modifiers)
        offered.append((undo.isEnabled(), redo.isEnabled()))
    assert offered == [(False, False), (True, False), (False, True), (True, False)]


def test_undo_takes_back_the_pair(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    with qtbot.waitSignal(window.session.moved):
        press(Key.Key_1)
    press(Key.Key_Z, CTRL)
    assert position(window) == ".../.../..."
    press(Key.Key_Y, CTRL)
    assert position(window) == "X../.O./..."


@pytest.mark.parametrize(
    "hint",
    [
        *ways(Key.Key_H, NO_MODIFIER, "hint", "Game", "Hint"),
        *ways(Key.Key_H, CTRL, "", "Game", "Hint"),
    ],
)
def test_a_hint_is_the_region_and_then_the_square(window: MainWindow, hint: Act) -> None:
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


@pytest.mark.parametrize("side", [Side.X, Side.BOTH])
def test_a_hint_starts_anew_with_the_position(open_window: OpenWindow, side: Side) -> None:
    window = open_window(Settings(side=side, evaluation=EvaluationSource.OFF, reduced_motion=True))
    press(Key.Key_H)
    press(Key.Key_N, CTRL)
    press(Key.Key_H)
    assert "take square" not in message(window)


@pytest.mark.parametrize("copy", ways(Key.Key_C, CTRL, "", "Edit", "Copy position"))
def test_copy(window: MainWindow, copy: Act) -> None:
    press(Key.Key_5)
    copy(window)
    assert QGuiApplication.clipboard().text() == ".../.X./..."
    assert ".../.X./..." in message(window)


@pytest.mark.parametrize("paste", ways(Key.Key_V, CTRL, "", "Edit", "Paste position or moves"))
def test_paste(window: MainWindow, paste: Act) -> None:
    QGuiApplication.clipboard().setText("XO./.O./..X\n")
    press(Key.Key_1)
    paste(window)
    assert position(window) == "XO./.O./..X"
    assert "x to move" in headline(window).lower()
    press(Key.Key_Z, CTRL)
    assert position(window) == "X../.../..."


@pytest.mark.parametrize(
    "text", ["", "hello", "XXX/XXX/...", "XXX/OOO/...", "X" * 10_000, "<b>XO</b>", "{x}"]
)
def test_a_bad_clipboard_keeps_the_game(window: MainWindow, text: str) -> None:
    press(Key.Key_5)
    before = message(window)
    QGuiApplication.clipboard().setText(text)
    press(Key.Key_V, CTRL)
    assert position(window) == ".../.X./..."
    assert message(window) not in ("", before)
    press(Key.Key_1)
    assert position(window) == "O../.X./..."


def test_a_pasted_win_is_no_result_of_the_session(window: MainWindow) -> None:
    QGuiApplication.clipboard().setText("XXX/OO./...")
    press(Key.Key_V, CTRL)
    assert headline(window) == "X wins"
    assert "X 0" in status(window)


def test_full_screen_and_back(qtbot: QtBot, window: MainWindow) -> None:
    press(Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    assert window.actions_.full_screen.isChecked()
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert not window.actions_.full_screen.isChecked()


@pytest.mark.usefixtures("window")
def test_the_shortcuts_are_listed() -> None:
    press(Key.Key_F1)
    assert "Ctrl+N" in dialog().text()
    answer(dialog(), "Close")
    assert QApplication.activeModalWidget() is None


def test_about(window: MainWindow) -> None:
    choose(window.menuBar(), "Help", "About Tic-tac-toe")
    assert "Qt" in dialog().text()
    press(Key.Key_Escape)
    assert QApplication.activeModalWidget() is None


@pytest.mark.parametrize("quit_", ways(Key.Key_Q, CTRL, "", "Game", "Quit"))
def test_quit(window: MainWindow, quit_: Act) -> None:
    quit_(window)
    assert not window.isVisible()


# What is said of the state.


@pytest.mark.parametrize(
    ("side", "position_", "words"),
    [
        (Side.X, "XXX/OO./...", "x wins"),
        (Side.BOTH, "OOO/XX./X..", "o wins"),
        (Side.X, "XOX/XOO/OXX", "draw"),
        (Side.X, "XO./.../...", "your move"),
        (Side.BOTH, "X../.../...", "o to move"),
    ],
)
def test_headline_and_title_say_the_state(
    open_window: OpenWindow, side: Side, position_: str, words: str
) -> None:
    window = open_window(Settings(side=side, evaluation=EvaluationSource.OFF, reduced_motion=True))
    window.session.set_position(position_)
    assert words in headline(window).lower()
    assert window.windowTitle().startswith(headline(window))
    assert message(window)


def test_who_wins_is_told_to_the_person(open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    window.session.set_position("XX./OO./...")
    press(Key.Key_3)
    assert "you win" in headline(window).lower()


def test_who_loses_is_told_to_the_person(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    with qtbot.waitSignal(window.session.moved):
        window.session.set_position("OO./XX./..X")
    assert "computer wins" in headline(window).lower()


def test_the_score_of_the_session_is_kept(window: MainWindow) -> None:
    for numbers in ("14253", "14253", "142596", "132465789"):
        press(Key.Key_N, CTRL)
        play(numbers)
    assert [each for each in status(window).split() if each.isdigit()][:3] == ["2", "1", "1"]


def test_a_game_undone_and_won_again_counts_once(window: MainWindow) -> None:
    play("14253")
    assert "X 1" in status(window)
    press(Key.Key_Z, CTRL)
    assert "X 1" in status(window)
    press(Key.Key_3)
    assert "X 1" in status(window)


@pytest.mark.parametrize(
    ("program", "depth", "claimed"),
    [
        ("alpha-beta-memo", 9, True),
        ("minimax", 9, True),
        ("alpha-beta-memo", 8, False),
        ("eight-rules", 9, False),
        ("random", 9, False),
    ],
)
def test_only_what_never_loses_is_said_to(
    open_window: OpenWindow, program: str, depth: int, *, claimed: bool
) -> None:
    choice = Choice(depth=depth).with_program(program)
    window = open_window(
        Settings(opponent=choice, evaluation=EvaluationSource.OFF, reduced_motion=True)
    )
    assert ("never loses" in status(window)) is claimed
