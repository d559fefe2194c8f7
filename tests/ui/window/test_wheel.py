"""The wheel over the board leads back and forward in the game."""

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest

from tests.ui.conftest import OpenWindow
from tests.ui.person import play
from tictactoe_gui.ui.window.main_window import MainWindow


def turn(window: MainWindow, eighths: int) -> int:
    """Turn the wheel over the middle of the board; return the ply that is shown then."""
    middle = window.board.mapTo(window, window.board.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(middle), QPoint(0, eighths))
    return window.session.game.ply


def test_the_wheel_leads_through_the_game_a_step_a_click(open_window: OpenWindow) -> None:
    window = open_window()
    play("159")
    turns = 120, 60, 60, 240, -120, -240
    assert [turn(window, each) for each in turns] == [2, 2, 1, 0, 1, 3]
