"""The eye under the board: one switch for what the squares are worth, and a line on the figures."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.person import Key, click, name_of, press, toggle
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.board.evaluation_bar import EvaluationBar
from tictactoe_gui.ui.window.main_window import MainWindow

SHOWN = Settings(side=Side.BOTH, reduced_motion=True)

Switch = Callable[[MainWindow], None]


def bar_of(window: MainWindow) -> EvaluationBar:
    (bar,) = window.findChildren(EvaluationBar)
    return bar


@pytest.mark.parametrize(
    "switch",
    [
        lambda window: click(bar_of(window).eye),
        lambda _window: press(Key.Key_E),
        lambda window: window.actions_.evaluation.trigger(),
        lambda window: toggle(bar_of(window).eye),
    ],
    ids=["mouse", "key", "menu", "screen reader"],
)
@pytest.mark.parametrize(("width", "height"), [(1120, 740), (480, 500)])
def test_the_eye_hides_and_shows_and_the_board_stays_where_it_is(
    qtbot: QtBot, open_window: OpenWindow, switch: Switch, width: int, height: int
) -> None:
    window = open_window(SHOWN, width, height)
    corner = window.board.squares[0]
    qtbot.waitUntil(lambda: "draw" in name_of(corner))
    before = window.board.geometry()
    switch(window)
    qtbot.waitUntil(lambda: name_of(corner) == "Square 1, free")
    assert window.session.settings.evaluation is EvaluationSource.OFF
    assert not bar_of(window).eye.isChecked()
    assert window.board.geometry() == before
    switch(window)
    qtbot.waitUntil(lambda: "draw" in name_of(corner))
    assert bar_of(window).eye.isChecked()
    assert window.board.geometry() == before
    assert window.board.width() == window.board.height()


def test_a_screen_reader_hears_a_switch_and_its_state(open_window: OpenWindow) -> None:
    eye = bar_of(open_window(SHOWN)).eye
    interface = QAccessible.queryAccessibleInterface(eye)
    assert interface is not None
    assert interface.text(QAccessible.Text.Name) == "Evaluation"
    assert interface.state().checkable
    assert interface.state().checked


def test_easy_says_its_chances_in_one_line_and_nothing_on_the_squares(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(SHOWN, opponent=Choice().with_program("random")))
    line = bar_of(window).line
    qtbot.waitUntil(lambda: line.text() == "Each free square has the same chance: 1 in 9.")
    assert name_of(window.board.squares[4]) == "Square 5, free"
    click(window.board.squares[4])
    qtbot.waitUntil(lambda: line.text() == "Each free square has the same chance: 1 in 8.")


def test_the_score_leaves_the_line_its_room(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(replace(SHOWN, opponent=Choice().with_program("random")), 480, 500)
    bar = bar_of(window)
    qtbot.waitUntil(lambda: bar.line.text() != "")
    bar.score.setText("You 10 · Computer 12 · Draws 13 · 5 wins in a row")
    qtbot.waitUntil(bar.score.isHidden)
    press(Key.Key_E)
    qtbot.waitUntil(bar.score.isVisible)
    assert bar.line.text() == ""
