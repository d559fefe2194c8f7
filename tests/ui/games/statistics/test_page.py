"""The window of statistics: what it tells, what it follows, and how it is closed."""

import csv
import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import PATIENCE_MS
from tests.session.history.played import O_WINS, PERSON, X_WINS, played
from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.games.statistics.conftest import FOUR, OpenStatistics, is_counted, shown
from tests.ui.lab.host import Host
from tests.ui.person import CTRL, Key, choose, click, name_of, picture, plain, play, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.session.history import counting, games
from tictactoe_gui.session.history.counting import Progress
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.ui.games.statistics.page import StatisticsPage
from tictactoe_gui.ui.kit import export, theme
from tictactoe_gui.ui.kit.responsive_splitter import SIDE_BY_SIDE
from tictactoe_gui.ui.kit.theme import DARK
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


def texts(window: QWidget) -> list[str]:
    """Return all labels in sight."""
    return [each.text() for each in window.findChildren(QLabel) if each.isVisible()]


# What it tells.


def test_without_games_it_says_what_to_do(open_statistics: OpenStatistics) -> None:
    window = open_statistics()
    assert texts(window) == [
        "No games yet",
        "Play a game against the computer: it counts when it ends.",
    ]
    assert not window.export_button.isEnabled()
    assert not window.counting_since.anew.isEnabled()


def test_what_is_not_counted_is_said(qtbot: QtBot, open_statistics: OpenStatistics) -> None:
    window = open_statistics(played("1"))
    assert texts(window)[0] == "No games yet"
    assert "Not counted: 1 unfinished." in texts(window)
    window = open_statistics(played(X_WINS), played("2"), played(X_WINS, (PERSON,)))
    window.count()
    qtbot.waitUntil(lambda: "1 game: 1 won, 0 drawn, 0 lost" in texts(window))
    assert "Not counted: 2 unfinished, 1 between two people." in texts(window)


def test_it_fits_into_any_window(qtbot: QtBot, statistics: StatisticsPage) -> None:
    page, window = statistics, statistics.window()
    for width, height in ((480, 400), (1100, 780), (1900, 1000)):
        window.resize(width, height)
        settle(qtbot, window)
        assert (window.width(), window.height()) == (width, height)
        for part in (page.summary, page.filters, page.counting_since):
            assert part.mapTo(window, part.rect().topRight()).x() < width
        is_beside = width > SIDE_BY_SIDE
        orientation = Qt.Orientation.Horizontal if is_beside else Qt.Orientation.Vertical
        assert page._halves.orientation() is orientation
        is_scrolled = page.table.verticalScrollBar().maximum() > 0
        assert not is_scrolled or is_beside
    light = picture(window)
    window.setPalette(theme.palette_of(DARK))
    assert picture(window) != light


def test_it_tells_how_the_games_went_and_everything_is_reached_by_key(
    statistics: StatisticsPage,
) -> None:
    shown = texts(statistics)
    assert "4 games: 2 won, 1 drawn, 1 lost" in shown
    for figure in ("2 (50 %)", "1 (25 %)", "1 now, longest 1", "1 now, longest 2"):
        assert figure in shown
    assert "2 of 7 (29 %)" in shown  # mistakes, of the moves that could go wrong
    assert "5 of 7 (71 %)" in shown  # the others
    parts = {
        statistics.filters.opponent: "Every program",  # of a list its text is the name
        statistics.filters.help: "With or without help",
        statistics.chart: "Over time",
        statistics.table: "By program, side and help",
        statistics.counting_since.anew: "Reset statistics…",
        statistics.export_button: "Export",
    }
    for part, name in parts.items():
        tab_to(part)
        assert plain(name_of(part)) == name
    assert statistics.filters.opponent.accessibleDescription() == "Program"
    assert name_of(statistics.summary.mistakes.figure) == (
        "Mistakes, of the moves where one was possible: 2 of 7 (29 %)"
    )


# What is looked at.


def test_all_parts_follow_the_filter(
    qtbot: QtBot, worker: HistoryWorker, statistics: StatisticsPage
) -> None:
    click(statistics.filters.side.button(statistics.filters.side._options[1][0]))
    assert "3 games: 1 won, 1 drawn, 1 lost" in texts(statistics)
    assert len(statistics.chart.blocks) == 3
    rows = [row for section in statistics.table.sections.values() for row in section]
    assert [row.results.games for row in rows] == [2, 1, 3, 1, 1, 1]
    click(statistics.filters.every)
    assert "4 games: 2 won, 1 drawn, 1 lost" in texts(statistics)
    assert not statistics.filters.every.isVisible()
    rules = next(iter(statistics.table.sections.values()))[1].one
    statistics.filters.choose(rules._replace(side=FOUR[0].game.start.turn.other))
    assert "None of your games match." in texts(statistics)
    tab_to(statistics.filters.every)
    press(Key.Key_Space)
    assert "4 games: 2 won, 1 drawn, 1 lost" in texts(statistics)
    statistics.filters.choose(rules)
    assert statistics.summary.title.text() == "1 game: 0 won, 1 drawn, 0 lost"
    worker.ask(lambda database: games.delete(database, [2]))  # the only one of that program
    statistics.count()
    qtbot.waitUntil(lambda: "3 games: 2 won, 0 drawn, 1 lost" in texts(statistics))
    assert statistics.filters.opponent.currentText() == "Every program"


# What it follows.


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    """The window of a game against the turn table, which is kept."""
    window = open_window(AGAINST_RULES)
    window.autosave.start()
    window.autosave.worker.wait(30_000)
    return window


@pytest.fixture
def beside(qtbot: QtBot, window: MainWindow) -> StatisticsPage:
    """The statistics, opened by key over the window of a game."""
    press(Key.Key_T, CTRL)
    (found,) = window.findChildren(StatisticsPage)
    qtbot.waitUntil(lambda: is_counted(found, window.autosave.worker))
    return found


def test_it_is_opened_from_the_menu_once(
    qtbot: QtBot, window: MainWindow, beside: StatisticsPage
) -> None:
    press(Key.Key_Escape)
    assert not beside.isVisible()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    choose(window.menuBar(), "Game", "Statistics…")
    qtbot.waitUntil(beside.isActiveWindow)
    assert window.findChildren(StatisticsPage) == [beside]
    window.autosave.close()


def test_a_game_counts_as_soon_as_it_has_ended(
    qtbot: QtBot, window: MainWindow, beside: StatisticsPage
) -> None:
    assert "No games yet" in texts(beside)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for number in "25":  # the turn table answers 5 and 1, or what its table says
        play(number)
        qtbot.waitUntil(lambda: window.session.state.is_persons_turn)
    while not window.session.game.board.is_over:
        cell = next(iter(window.session.game.board.legal_moves()))
        play(str(cell + 1))
        qtbot.waitUntil(
            lambda: window.session.state.is_persons_turn or window.session.game.board.is_over
        )
    qtbot.waitUntil(lambda: beside.statistics is not None and len(beside.statistics.games) == 1)
    assert beside.summary.title.text().startswith("1 game: ")
    press(Key.Key_Z, CTRL)  # in the window of the game: its newest line has ended all the same
    qtbot.waitUntil(lambda: is_counted(beside, window.autosave.worker))
    assert beside.summary.title.text().startswith("1 game: ")
    window.autosave.close()


def test_what_another_process_wrote_is_there_when_the_window_is_looked_at_again(
    qtbot: QtBot, host: Host, statistics: StatisticsPage, tmp_path: Path
) -> None:
    other = Database(tmp_path / "history.sqlite3")
    games.add(other, [played(O_WINS)])
    other.close()
    host.activateWindow()
    qtbot.waitUntil(host.isActiveWindow)
    statistics.activateWindow()
    qtbot.waitUntil(lambda: "5 games: 2 won, 1 drawn, 2 lost" in texts(statistics))


def test_a_window_that_is_closed_counts_nothing(
    qtbot: QtBot, host: Host, worker: HistoryWorker, statistics: StatisticsPage
) -> None:
    press(Key.Key_Escape)
    statistics.count()
    assert worker.wait(PATIENCE_MS)
    assert not statistics.is_counting
    worker.ask(lambda database: games.add(database, [played(O_WINS)]))
    assert shown(host, worker) is statistics
    assert "4 games: 2 won, 1 drawn, 1 lost" in texts(statistics)  # of the last time, at once
    qtbot.waitUntil(lambda: "5 games: 2 won, 1 drawn, 2 lost" in texts(statistics))


# What goes wrong, or takes long.


def test_counting_can_be_cancelled(
    qtbot: QtBot,
    worker: HistoryWorker,
    statistics: StatisticsPage,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting.Judging, "step", lambda *_: Progress(500, 10_000))
    statistics.count()
    qtbot.waitUntil(statistics.busy.bar.isVisible)
    assert (statistics.busy.bar.value(), statistics.busy.bar.maximum()) == (500, 10_000)
    press(Key.Key_Escape)
    assert statistics.isVisible()
    assert not statistics.busy.bar.isVisible()
    assert "Cancelled. Counting starts again when you come back to this window." in texts(
        statistics
    )
    assert "4 games: 2 won, 1 drawn, 1 lost" in texts(statistics)
    statistics.count()
    qtbot.waitUntil(statistics.busy.bar.isVisible)
    click(statistics.busy.cancel)
    assert not statistics.is_counting
    assert worker.wait(PATIENCE_MS)


def test_what_was_never_counted_is_not_said_to_be_nothing(
    host: Host, worker: HistoryWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StatisticsPage, "count", lambda _: None)
    window = shown(host, worker)
    assert texts(window) == ["Counting…"]
    window._cancel()
    assert texts(window)[0] == "Not counted yet."


def test_what_cannot_be_read_is_said_in_the_window(
    qtbot: QtBot,
    statistics: StatisticsPage,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_: Database, _unwritten: object) -> None:
        message = "disk I/O error"
        raise sqlite3.OperationalError(message)

    monkeypatch.setattr(counting, "count", fail)
    statistics.count()
    line = "The games could not be counted: the log has the details"
    qtbot.waitUntil(lambda: line in texts(statistics))
    assert "4 games: 2 won, 1 drawn, 1 lost" in texts(statistics)
    assert [each.getMessage() for each in caplog.records] == [line]
    caplog.clear()


# What can be taken out.


def test_tables_and_the_chart_can_be_taken_out(statistics: StatisticsPage, tmp_path: Path) -> None:
    statistics.exporter.fill()
    offers = [plain(each.text()) for each in statistics.exporter.actions() if each.text()]
    assert offers == [
        "Results: Copy as Markdown",
        "Results: Save as CSV…",
        "Over time: Copy as Markdown",
        "Over time: Save as CSV…",
        "Save as PNG…",
        "Save as SVG…",
        "Save as PDF, A3…",
    ]
    statistics.exporter.actions()[0].trigger()
    text = QGuiApplication.clipboard().text()
    assert "| Program | Easy | 3 | 2 | 0 | 1 | 9 | 2 |" in text
    assert "Copied: 7 rows as Markdown." in texts(statistics)
    (_, over_time) = statistics.tables()
    table = over_time.make()
    assert table
    file = tmp_path / "course.csv"
    statistics.exporter.save(file, lambda: export.csv_of(table))
    with file.open(encoding="utf-8-sig", newline="") as lines:
        rows = list(csv.reader(lines))
    assert rows[0][:3] == ["First game", "Last game", "Games"]
    assert [row[:6] for row in rows[1:]] == [
        ["1", "1", "1", "1", "0", "0"],
        ["2", "2", "1", "0", "1", "0"],
        ["3", "3", "1", "0", "0", "1"],
        ["4", "4", "1", "1", "0", "0"],
    ]
    assert statistics.picture().title == "4 games: 2 won, 1 drawn, 1 lost"
    statistics._look_at([*statistics.table.sections.values()][1][1].one)
    assert statistics.picture().title == "1 game: 1 won, 0 drawn, 0 lost. As O"
