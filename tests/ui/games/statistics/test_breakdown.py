"""The table by opponent, side and help: its rows, and how they are looked at alone."""

from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.session.history.played import PERSON, SEARCH, X_WINS, played
from tests.ui.games.statistics.conftest import FOUR, OpenStatistics
from tests.ui.person import CTRL, Key, click, click_at, picture, press, same, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.session.history.statistics import Games, Help, StatisticsFilter
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.games.statistics.breakdown import BAR, Breakdown
from tictactoe_gui.ui.games.statistics.page import StatisticsPage
from tictactoe_gui.ui.kit.theme import LIGHT


def shown(table: Breakdown) -> list[list[str]]:
    """Return the texts of all rows."""
    return [list(row) for row in table.rows.content().rows]


def row_of(table: Breakdown, name: str) -> int:
    return [row[0] for row in shown(table)].index(name)


def click_row(table: Breakdown, name: str) -> None:
    index = table.rows.index(row_of(table, name), 0)
    table.scrollTo(index)
    click_at(table.viewport(), table.visualRect(index).center())


def current_name(table: Breakdown) -> str:
    return shown(table)[table.currentIndex().row()][0]


def current_place(window: StatisticsPage) -> QPoint:
    """Return the middle of the current cell in the area that scrolls."""
    table = window.table
    box = table.visualRect(table.currentIndex())
    return table.viewport().mapTo(window.area, box.center())


def test_searches_are_told_apart_by_their_depth(open_statistics: OpenStatistics) -> None:
    shallow = replace(SEARCH, depth=2)
    window = open_statistics(played(X_WINS, (PERSON, SEARCH)), played(X_WINS, (PERSON, shallow)))
    names = [row[0] for row in shown(window.table)[:3]]
    assert names == ["Program", "Plain minimax", "Plain minimax, 2 plies"]


def test_a_row_for_each_opponent_side_and_help_which_a_click_or_enter_looks_at_alone(
    statistics: StatisticsPage,
) -> None:
    table = statistics.table
    assert shown(table) == [
        ["Program", "", "", "", "", "", ""],
        ["Easy", "", "3", "2", "0", "1", "33 %"],
        ["Eight rules (Newell & Simon)", "", "1", "0", "1", "0", "0 %"],
        ["Side", "", "", "", "", "", ""],
        ["As X", "", "3", "1", "1", "1", "20 %"],
        ["As O", "", "1", "1", "0", "0", "50 %"],
        ["Help", "", "", "", "", "", ""],
        ["Without help", "", "2", "1", "0", "1", "50 %"],
        ["Perfect play's evaluation shown", "", "1", "0", "1", "0", "0 %"],
        ["With hints", "", "1", "1", "0", "0", "0 %"],
    ]
    index = table.rows.index(row_of(table, "As X"), 2)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == (
        "As X. 3 games: 1 won, 1 drawn, 1 lost. Mistakes: 1 of 5 (20 %)"
    )
    hints = table.rows.index(row_of(table, "With hints"), 0)
    assert str(hints.data(Qt.ItemDataRole.ToolTipRole)).startswith("A hint was asked for.\n")
    click_row(table, "Side")  # a heading is no choice
    assert statistics.filters.chosen == StatisticsFilter()
    click_row(table, "As O")
    assert statistics.filters.chosen == StatisticsFilter(side=FOUR[0].game.start.turn.other)
    assert statistics.summary.title.text() == "1 game: 1 won, 0 drawn, 0 lost"
    assert current_name(table) == "As O", "it stays at the row"
    click_row(table, "As O")
    assert statistics.filters.chosen == StatisticsFilter()
    click_row(table, "As X")
    click_row(table, "With hints")  # both are chosen
    assert statistics.filters.chosen == StatisticsFilter(
        side=FOUR[0].game.start.turn, help=Help.HINT
    )
    assert statistics.summary.title.text() == "1 game: 1 won, 0 drawn, 0 lost"
    click(statistics.filters.every)
    tab_to(table)
    press(Key.Key_Home, CTRL)
    press(Key.Key_Down)
    assert current_name(table) == "Easy"
    press(Key.Key_Return)
    assert statistics.summary.title.text() == "3 games: 2 won, 0 drawn, 1 lost"


def test_the_page_follows_the_keyboard(open_statistics: OpenStatistics) -> None:
    programs = [played(X_WINS, (PERSON, Choice().with_program(key))) for key in PROGRAMS]
    window = open_statistics(*programs, width=480, height=360)
    table = window.table
    assert table.height() > window.area.height()
    tab_to(table)
    press(Key.Key_End, CTRL)
    assert table.currentIndex().row() == table.rows.rowCount() - 1
    assert window.area.rect().contains(current_place(window))
    press(Key.Key_Home, CTRL)
    press(Key.Key_Down)
    assert window.area.rect().contains(current_place(window))


def test_a_bar_can_be_seen(qtbot: QtBot, statistics: StatisticsPage) -> None:
    table = statistics.table
    for width in (480, 1100, 1900):
        statistics.resize(width, 780)
        settle(qtbot, statistics)
        index = table.model().index(row_of(table, "As O"), BAR)
        table.scrollTo(index)
        cell = table.visualRect(index)
        assert cell.width() >= 90
        middle = QRect(cell.left(), cell.center().y(), cell.width(), 1)
        won = LIGHT.pale(LIGHT.accent).name()
        assert _share(picture(table.viewport()), middle, won) > 0.2


def _share(image: QImage, cell: QRect, colour: str) -> float:
    pixels = [
        image.pixelColor(x, y).name()
        for x in range(cell.left(), cell.right())
        for y in range(cell.top(), cell.bottom() + 1)
    ]
    return pixels.count(same(colour)) / len(pixels)


def test_the_table_is_empty_without_games(qtbot: QtBot, open_statistics: OpenStatistics) -> None:
    table = open_statistics().table
    assert table.rows.rowCount() == 0
    table.show_games(Games())
    assert table.table().rows == ()
    qtbot.waitUntil(lambda: not table.isVisible())
