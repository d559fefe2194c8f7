"""The window of all games: its two pages, and what both of them have in common."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.person import CTRL, SHIFT, Key, click_at, press
from tictactoe_gui.ui.games.history.page import HistoryPage
from tictactoe_gui.ui.games.statistics.page import StatisticsPage
from tictactoe_gui.ui.games.window import GamesWindow
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

KEYS = {HistoryPage: (Key.Key_H, CTRL | SHIFT), StatisticsPage: (Key.Key_T, CTRL)}


def games_of(window: MainWindow) -> GamesWindow:
    (found,) = window.findChildren(GamesWindow)
    return found


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    window = open_window()
    window.autosave.start()
    window.autosave.worker.wait(30_000)
    return window


def test_each_key_leads_to_its_page_and_builds_no_other(qtbot: QtBot, window: MainWindow) -> None:
    seen = set()
    for kind, key in KEYS.items():
        press(*key)
        games = games_of(window)
        qtbot.waitUntil(games.isActiveWindow)
        assert isinstance(games.page, kind)
        assert games.page.isVisible()
        seen.add(kind)
        assert {type(each) for each in games.pages.values()} == seen
    assert games.windowTitle() == "Games – Tic-tac-toe"


def test_a_press_on_a_tab_turns_to_its_page(qtbot: QtBot, window: MainWindow) -> None:
    press(*KEYS[StatisticsPage])
    games = games_of(window)
    qtbot.waitUntil(games.isActiveWindow)
    bar = games.tabs.tabBar()
    click_at(bar, bar.tabRect(0).center())
    assert isinstance(games.page, HistoryPage)


@pytest.mark.parametrize("kind", [*KEYS])
def test_escape_closes_it_and_the_page_is_there_again(
    qtbot: QtBot, window: MainWindow, kind: type
) -> None:
    press(*KEYS[kind])
    games = games_of(window)
    qtbot.waitUntil(games.isActiveWindow)
    press(Key.Key_Escape)
    assert not games.isVisible()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(*KEYS[kind])
    assert games_of(window) is games
    assert isinstance(games.page, kind)
