"""What is beside the board: filled late, scrolling where it is low."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QTabBar
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET
from tests.ui.person import Key, click, press
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.settings_panel import SettingsPanel
from tictactoe_gui.ui.window.side_panel import SidePanel


@pytest.fixture
def side(qtbot: QtBot) -> Iterator[SidePanel]:
    session = GameSession(QUIET)
    side = SidePanel(Pointing(session, session))
    qtbot.addWidget(side)
    side.resize(440, 700)
    side.show_settings(QUIET, Mark.X)
    with qtbot.waitActive(side):
        side.show()
    yield side
    session.close()


def test_it_is_empty_until_it_is_filled(side: SidePanel) -> None:
    assert side.findChildren(SettingsPanel) == []
    side.fill()
    assert len(side.findChildren(SettingsPanel)) == 1


def test_it_is_filled_once(side: SidePanel) -> None:
    first = side.fill()
    side.fill()
    assert side.fill() is first
    assert side.findChildren(SettingsPanel) == [first]


def test_it_shows_what_was_set_before_it_was_filled(side: SidePanel) -> None:
    panel = side.fill()
    assert panel.controls["Representation"].isVisible()
    with_bitboard = type(QUIET)(representation="bitboard")
    side.show_settings(with_bitboard, Mark.X)
    assert panel.controls["Representation"].property("currentText") == "Bitboard, two masks"


def test_there_is_a_tab_for_every_panel(side: SidePanel) -> None:
    side.fill()
    (tabs,) = side.findChildren(QTabBar)
    titles = [tabs.tabText(index) for index in range(tabs.count())]
    assert titles == [panel.title() for panel in STUDIES.values()]
    assert all(titles)


def test_a_choice_is_passed_on(qtbot: QtBot, side: SidePanel) -> None:
    panel = side.fill()
    panel.controls["Representation"].setFocus()
    with qtbot.waitSignal(side.chosen):
        press(Key.Key_Home)


def test_the_way_back(qtbot: QtBot, side: SidePanel) -> None:
    side.fill()
    side.back_button.show()
    with qtbot.waitSignal(side.back):
        click(side.back_button)


def test_a_low_window_scrolls(qtbot: QtBot, side: SidePanel) -> None:
    side.fill()
    side.resize(440, 200)
    bar = side.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    (panel,) = side.findChildren(SettingsPanel)
    side.ensureWidgetVisible(panel.controls["Evaluation"])
    assert bar.value() > 0
    assert side.horizontalScrollBar().maximum() == 0


def is_in_sight(side: SidePanel) -> bool:
    """Return whether the study is to be seen, as much of it as there is room for."""
    assert side.tabs
    top = side.tabs.mapTo(side.viewport(), QPoint(0, 0)).y()
    room = side.viewport().height()
    return top == 0 or 0 < top <= room - side.tabs.height()


@pytest.mark.parametrize("key", STUDIES)
@pytest.mark.parametrize("height", [200, 400, 700])
def test_a_chosen_study_is_in_sight(qtbot: QtBot, side: SidePanel, key: str, height: int) -> None:
    side.fill()
    side.resize(440, height)
    side.show_study(key)
    settle(qtbot, side)
    qtbot.waitUntil(lambda: is_in_sight(side))
