"""Keys, clicks and the wheel: each way to take a square, and what holds wherever a person is."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.parts import position
from tests.ui.person import CTRL, KEYPAD, Key, click, play, press
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.window import acts
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

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
        assert {each.face.preview for each in window.board.squares} == {Mark.X}
        click(window.board.squares[cell])
        assert is_taken(cell)
        press(Qt.Key(Key.Key_1 + cell))
        assert is_taken(cell)
        press(Qt.Key(Key.Key_0 + KEYPAD_ROWS[cell]), KEYPAD)
        assert is_taken(cell)


def turn(window: MainWindow, eighths: int) -> int:
    """Turn the wheel over the middle of the board; return the ply that is shown then."""
    middle = window.board.mapTo(window, window.board.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(middle), QPoint(0, eighths))
    return window.session.game.ply


def test_the_wheel_leads_through_the_game_a_step_a_click(window: MainWindow) -> None:
    play("159")
    turns = 120, 60, 60, 240, -120, -240
    assert [turn(window, each) for each in turns] == [2, 2, 1, 0, 1, 3]


@pytest.mark.usefixtures("lab_at_rest")
@pytest.mark.parametrize("opens", ["lab", "games"])
def test_the_keys_of_the_game_hold_in_every_window(
    qtbot: QtBot, window: MainWindow, opens: str
) -> None:
    getattr(window.menu_actions, opens).trigger()
    qtbot.waitUntil(lambda: QApplication.activeWindow() not in (None, window))
    other = QApplication.activeWindow()
    assert other
    other.setFocus()  # no field, no table
    play("15")
    press(Key.Key_Z, CTRL)
    press(Key.Key_H)
    assert window.session.record.is_helped
    assert position(window) == "X../.../..."
    press(Key.Key_N, CTRL)
    assert position(window) == ".../.../..."


@pytest.mark.parametrize(
    ("reason", "shown"),
    [
        (Qt.FocusReason.MouseFocusReason, ".../.../..."),
        (Qt.FocusReason.ShortcutFocusReason, "X../.../..O"),
    ],
)
def test_enter_takes_a_square_only_where_that_has_the_frame(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, reason: Qt.FocusReason, shown: str
) -> None:
    monkeypatch.setattr(acts, "SECOND_ENTER_MS", 0)
    play("1")
    window.row.eye.setFocus()
    window.board.squares[8].setFocus(reason)
    press(Key.Key_Return)
    assert position(window) == shown, "else it does what is next"
