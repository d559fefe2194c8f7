"""The eye under the board: whose view of the squares is shown, and a line on the figures."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tictactoe_gui.ui.board.evaluation_bar import EvaluationBar

from tests.cases import for_each
from tests.ui.conftest import OpenWindow
from tests.ui.person import (
    Key,
    click,
    click_at,
    close_menus,
    name_of,
    popup,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.window.main_window import MainWindow

SHOWN = Settings(side=Side.BOTH)

without_panel = pytest.mark.side_panel(shown=False)

Switch = Callable[[MainWindow], None]


def bar_of(window: MainWindow) -> EvaluationBar:
    (bar,) = window.findChildren(EvaluationBar)
    return bar


def other_source(window: MainWindow) -> str:
    is_off = window.session.settings.evaluation is EvaluationSource.OFF
    return "Computer's" if is_off else "Off"


def pick_by_mouse(window: MainWindow) -> None:
    wanted = other_source(window)
    click(bar_of(window).eye)
    menu = popup()
    (action,) = [each for each in menu.actions() if each.text() == wanted]
    click_at(menu, menu.actionGeometry(action).center())


def pick_by_screen_reader(window: MainWindow) -> None:
    wanted = other_source(window)
    spoken = QAccessible.queryAccessibleInterface(bar_of(window).eye).actionInterface()
    spoken.doAction("Press")
    (action,) = [each for each in popup().actions() if each.text() == wanted]
    action.trigger()
    close_menus()


WAYS: tuple[Switch, ...] = (
    pick_by_mouse,
    lambda _window: press(Key.Key_E),
    lambda window: window.menu_actions.evaluation.trigger(),
    pick_by_screen_reader,
)


@without_panel
@for_each("width, height", [(1120, 740), (480, 500)])
def test_the_eye_hides_and_shows_and_the_board_stays_where_it_is(
    qtbot: QtBot, open_window: OpenWindow, width: int, height: int
) -> None:
    window = open_window(SHOWN, width, height)
    corner, eye = window.board.squares[0], bar_of(window).eye
    qtbot.waitUntil(lambda: "draw" in name_of(corner))
    before = window.board.geometry()
    assert before.width() == before.height()
    for switch in WAYS:
        with qtbot.waitActive(window):  # a menu takes that, for a moment
            window.activateWindow()
        switch(window)
        qtbot.waitUntil(lambda: name_of(corner) == "Square 1, free")
        assert window.session.settings.evaluation is EvaluationSource.OFF
        assert (eye.text(), window.board.geometry()) == ("Values off ▾", before)
        switch(window)
        qtbot.waitUntil(lambda: "draw" in name_of(corner))
        assert (eye.text(), window.board.geometry()) == ("Values: Computer's ▾", before)


@without_panel
def test_the_menu_of_the_eye_offers_what_the_view_menu_does(open_window: OpenWindow) -> None:
    window = open_window(SHOWN.with_evaluation(EvaluationSource.PERFECT))
    eye = bar_of(window).eye
    assert name_of(eye) == "Values: Perfect play"
    click(eye)
    actions = popup().actions()
    assert [each.text() for each in actions] == ["Off", "Computer's", "Perfect play"]
    assert [each.text() for each in actions if each.isChecked()] == ["Perfect play"]
    assert QApplication.screens()[0].geometry().contains(popup().geometry())
    close_menus()
    eye.menu_.actions()[1].trigger()
    assert name_of(eye) == "Values: Computer's"


@without_panel
def test_easy_says_its_chances_in_one_line_and_nothing_on_the_squares(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(SHOWN, study="", opponent=Choice().with_program("random")))
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
    assert bar.line.text() != ""
    press(Key.Key_E)
    qtbot.waitUntil(bar.score.isVisible)
    assert bar.line.text() == ""


@for_each(
    "width, height, study, text",
    [
        (480, 500, "why", "▾"),
        (1120, 740, "", "Values: Computer's ▾"),
    ],
)
def test_the_eye_gives_its_words_up_before_the_line(
    qtbot: QtBot, open_window: OpenWindow, width: int, height: int, study: str, text: str
) -> None:
    settings = replace(SHOWN, opponent=Choice().with_program("random"), study=study)
    window = open_window(settings, width, height)
    settle(qtbot, window)
    bar = bar_of(window)
    assert bar.line.text() == "Each free square has the same chance: 1 in 9."
    assert bar.eye.text() == text
    assert name_of(bar.eye) == "Values: Computer's"
    assert bar.eye.toolTip().startswith("Values: Computer's\n")
    assert bar.eye.width() >= bar.eye.sizeHint().width()
