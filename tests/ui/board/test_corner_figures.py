"""How a square is stored, in its right corner, while Inside can be seen."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import CTRL, Key, press
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.window.main_window import MainWindow

NOTHING = "nothing"


def figures(window: MainWindow) -> set[str]:
    return {square.face.stored for square in window.board.squares}


def tip_at(square: Square, place: QPoint) -> str:
    """Return what is said of a place in a square, NOTHING if that is nothing."""
    QToolTip.showText(square.mapToGlobal(place), NOTHING, square)
    there = square.childAt(place) or square
    event = QHelpEvent(QEvent.Type.ToolTip, place, square.mapToGlobal(place))
    QApplication.sendEvent(there, event)
    return QToolTip.text()


@pytest.mark.side_panel(shown=True)
def test_they_are_there_while_inside_can_be_seen(open_window: OpenWindow) -> None:
    window = open_window(QUIET, 1120, 740)
    window.side.show_study("inside")
    assert figures(window) == {"2"}
    press(Key.Key_1, CTRL)
    assert figures(window) == {""}


@pytest.mark.side_panel(shown=True)
def test_a_tip_says_what_a_figure_is(open_window: OpenWindow) -> None:
    studied = replace(QUIET, study="inside")
    window = open_window(studied, 1120, 740)
    for key, each in REPRESENTATIONS.items():
        window.session.change(replace(studied, representation=key))
        square = window.board.squares[4]
        corner, middle = square.rect().topRight() + QPoint(-14, 14), square.rect().center()
        assert tip_at(square, corner) == f"How the {each.names.short} stores this square."
        assert tip_at(square, middle) == NOTHING
    window.session.change(QUIET)
    assert tip_at(square, corner) == NOTHING
