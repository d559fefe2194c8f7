"""The window of all games: its two pages, and what both of them have in common."""

from contextlib import closing
from itertools import product

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.session.history.played import DRAW, PERSON, RANDOM, X_WINS, played
from tests.session.history.test_mistakes import expected_mistakes
from tests.ui.conftest import OpenWindow
from tests.ui.games.history.conftest import at_rest
from tests.ui.person import CTRL, SHIFT, Key, click, click_at, name_of, press
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.autosave import FILE
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.settings import SettingsFile
from tictactoe_gui.ui.games.history.page import HistoryPage
from tictactoe_gui.ui.games.statistics.course_chart import MISTAKES, CourseChart
from tictactoe_gui.ui.games.statistics.page import StatisticsPage
from tictactoe_gui.ui.games.window import GamesWindow
from tictactoe_gui.ui.kit.line_chart import Spot
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
        found = games_of(window)
        qtbot.waitUntil(found.isActiveWindow)
        assert isinstance(found.page, kind)
        assert found.page.isVisible()
        seen.add(kind)
        assert {type(each) for each in found.pages.values()} == seen
    assert found.windowTitle() == "Games – Tic-tac-toe"


def test_a_press_on_a_tab_turns_to_its_page(qtbot: QtBot, window: MainWindow) -> None:
    press(*KEYS[StatisticsPage])
    found = games_of(window)
    qtbot.waitUntil(found.isActiveWindow)
    bar = found.tabs.tabBar()
    click_at(bar, bar.tabRect(0).center())
    assert isinstance(found.page, HistoryPage)


@pytest.mark.parametrize("kind", [*KEYS])
def test_escape_closes_it_and_the_page_is_there_again(
    qtbot: QtBot, window: MainWindow, kind: type
) -> None:
    press(*KEYS[kind])
    found = games_of(window)
    qtbot.waitUntil(found.isActiveWindow)
    press(Key.Key_Escape)
    assert not found.isVisible()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(*KEYS[kind])
    assert games_of(window) is found
    assert isinstance(found.page, kind)


# A bar of mistakes leads to its games.

LOST, ONE_EACH = "15263", (PERSON, RANDOM)
"""O does not block in 3, and loses."""


def many_games() -> list[GameRecord]:
    """Return games in which the person is X or O, and every 7th in which two persons play."""
    ways = product([DRAW, LOST, X_WINS, LOST, LOST], [ONE_EACH, ONE_EACH[::-1]])
    found = [played(moves, by) for moves, by in [*ways] * 7]
    found[6::7] = [played(LOST, (PERSON,)) for _ in found[6::7]]
    return found


@pytest.fixture
def games_window(qtbot: QtBot, settings_file: SettingsFile, open_window: OpenWindow) -> GamesWindow:
    """The window with the statistics of many games."""
    with closing(Database(settings_file.path.parent / FILE)) as database:
        games.add(database, many_games())
    window = open_window()
    window.autosave.start()
    press(*KEYS[StatisticsPage])
    found = games_of(window)
    qtbot.waitUntil(lambda: found.isActiveWindow() and bool(chart_of(found).blocks))
    chart_of(found).setFocus()
    return found


def chart_of(window: GamesWindow) -> CourseChart:
    (chart,) = window.findChildren(CourseChart)
    return chart


def walk_to(chart: CourseChart, spot: Spot) -> QPoint:
    """Point at a part of a column by keys; return where it is."""
    place = [part.key for part in chart.sheet.parts].index(spot)
    chart.walk_to(place)
    return chart.sheet.parts[place].box.center().toPoint()


@pytest.mark.parametrize("way", ["click", "Enter"])
def test_a_bar_of_mistakes_leads_to_the_games_that_it_counts(
    qtbot: QtBot, games_window: GamesWindow, way: str
) -> None:
    chart = chart_of(games_window)
    block = chart.blocks[1]
    counted = [each for each in many_games() if each.seat(Mark.X) != each.seat(Mark.O)]
    wrong = [each for each in counted[block.first - 1 : block.last] if expected_mistakes(each)]
    assert 1 < len(wrong) < block.last - block.first + 1
    place = walk_to(chart, Spot(MISTAKES, 1))
    assert name_of(chart).endswith(f"Leads to {len(wrong)} games with a mistake of yours.")
    if way == "click":
        chart.point_nowhere()
        click_at(chart, place)
    else:
        press(Key.Key_Return)
    history = games_window.page
    assert isinstance(history, HistoryPage)
    at_rest(qtbot, history)
    assert shown_in(history) == [facts_of(each) for each in reversed(wrong)]
    button = history.filter_bar.all
    games_window.resize(480, 400)
    assert games_window.width() == 480
    assert button.geometry().right() < history.filter_bar.width()
    assert name_of(button) == f"Games {block.first} to {block.last}: with a mistake of yours"
    click(button)
    at_rest(qtbot, history)
    assert shown_in(history) == [facts_of(each) for each in reversed(many_games())]
    assert not button.isVisible()


def facts_of(record: GameRecord) -> tuple[str, str | None, int]:
    return record.seat(Mark.X), record.result, len(record.game.moves)


def shown_in(history: HistoryPage) -> list[tuple[str, str | None, int]]:
    rows = [history.games.row(place).row for place in range(len(history.games.keys))]
    return [(each.x, each.result, each.marks) for each in rows]


def test_a_bar_of_results_leads_nowhere(games_window: GamesWindow) -> None:
    chart = chart_of(games_window)
    for line in range(MISTAKES):
        place = walk_to(chart, Spot(line, 2))
        assert "Leads" not in name_of(chart)
        press(Key.Key_Return)
        click_at(chart, place)
    assert isinstance(games_window.page, StatisticsPage)


def test_a_game_of_a_history_that_a_tab_has_shown_is_opened(
    qtbot: QtBot, games_window: GamesWindow
) -> None:
    bar = games_window.tabs.tabBar()
    click_at(bar, bar.tabRect(0).center())
    history, window = games_window.page, games_window.parent()
    assert isinstance(history, HistoryPage)
    assert isinstance(window, MainWindow)
    at_rest(qtbot, history)
    press(Key.Key_Return)
    assert window.session.game.moves == many_games()[-1].game.moves
