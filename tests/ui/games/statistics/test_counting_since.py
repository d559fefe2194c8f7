"""Beginning anew: asked once, undone at once, taken back for good, and never of a newer file."""

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.history.played import X_WINS, played
from tests.ui.conftest import HOUR
from tests.ui.games.statistics.conftest import FOUR, is_counted, shown
from tests.ui.games.statistics.test_page import texts
from tests.ui.lab.host import Host
from tests.ui.parts import button
from tests.ui.person import CTRL, Key, answer, click, dialog, press
from tictactoe_gui.session.history import counting, games, schema
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.ui.games.statistics.page import StatisticsPage

ALL = "4 games: 2 won, 1 drawn, 1 lost"
NONE = "Counting begins with your next game; 4 earlier games are not counted."


def begin_anew(qtbot: QtBot, statistics: StatisticsPage) -> None:
    click(statistics.counting_since.anew)
    answer(dialog(), "Reset")
    qtbot.waitUntil(lambda: NONE in texts(statistics))
    statistics.activateWindow()  # offscreen no window manager gives the focus back
    qtbot.waitUntil(statistics.isActiveWindow)


def test_it_asks_first_counts_nothing_keeps_everything_and_can_be_undone(
    qtbot: QtBot, statistics: StatisticsPage, worker: HistoryWorker
) -> None:
    press(Key.Key_Z, CTRL)  # nothing was done that could be undone
    click(statistics.counting_since.anew)
    box = dialog()
    assert box.informativeText() == "4 games will no longer count. All games stay in the history."
    press(Key.Key_Return)  # which cancels
    assert not worker.is_busy
    assert ALL in texts(statistics)
    for by_key in (False, True):
        begin_anew(qtbot, statistics)
        assert "No games yet" in texts(statistics)
        assert "Statistics were reset." in texts(statistics)
        assert not statistics.counting_since.anew.isEnabled()
        rows: list[int] = []
        worker.ask(lambda database: rows.append(len(games.rows(database))))  # noqa: B023
        qtbot.waitUntil(lambda: rows == [4])  # noqa: B023
        if by_key:
            press(Key.Key_Z, CTRL)
        else:
            click(button(statistics, "Undo"))
        qtbot.waitUntil(lambda: ALL in texts(statistics))
        assert "Undone: counting as before." in texts(statistics)
        assert not statistics.counting_since.undo.isVisible()
        assert not statistics.counting_since.all.isVisible()


def test_a_window_that_is_opened_again_undoes_nothing_but_counts_all_again(
    qtbot: QtBot, host: Host, worker: HistoryWorker, statistics: StatisticsPage
) -> None:
    begin_anew(qtbot, statistics)
    press(Key.Key_Escape)
    shown(host, worker)
    qtbot.waitUntil(lambda: is_counted(statistics, worker))
    assert not statistics.counting_since.undo.isVisible()
    assert "Statistics were reset." not in texts(statistics)
    assert NONE in texts(statistics)
    noon = replace(played(X_WINS), started=12 * HOUR)
    worker.ask(lambda database: games.add(database, [noon]))
    statistics.count()
    line = "Counting since 1 Jan 1970; 4 earlier games are not counted."
    qtbot.waitUntil(lambda: "1 game: 1 won, 0 drawn, 0 lost" in texts(statistics))
    assert [each for each in texts(statistics) if "since" in each] == [line]
    click(button(statistics, "Count all games"))
    qtbot.waitUntil(lambda: "5 games: 3 won, 1 drawn, 1 lost" in texts(statistics))
    press(Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: "1 game: 1 won, 0 drawn, 0 lost" in texts(statistics))


def test_two_windows_on_one_history_agree(
    qtbot: QtBot, statistics: StatisticsPage, tmp_path: Path
) -> None:
    other = Database(tmp_path / "history.sqlite3")
    counting.begin_anew(other)
    statistics.count()
    qtbot.waitUntil(lambda: NONE in texts(statistics))
    click(button(statistics, "Count all games"))
    qtbot.waitUntil(lambda: ALL in texts(statistics))
    assert counting.count(other).statistics.begin == 0
    other.close()


def test_a_newer_history_cannot_begin_anew(qtbot: QtBot, host: Host, tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite3"
    database = Database(path)
    games.add(database, FOUR)
    database.connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    database.close()
    worker = HistoryWorker(path)
    worker.open()
    window = shown(host, worker)
    qtbot.waitUntil(lambda: is_counted(window, worker))
    assert ALL in texts(window)
    reason = "A newer version wrote the history. This one can only read it."
    assert not window.counting_since.anew.isEnabled()
    assert window.counting_since.anew.toolTip() == reason
    worker.close()


def test_what_cannot_be_written_is_said(
    qtbot: QtBot,
    statistics: StatisticsPage,
    worker: HistoryWorker,
    caplog: pytest.LogCaptureFixture,
) -> None:
    worker.ask(lambda database: database.connection.execute("PRAGMA query_only = ON"))
    click(statistics.counting_since.anew)
    answer(dialog(), "Reset")
    start = "This could not be changed: "
    qtbot.waitUntil(lambda: any(each.startswith(start) for each in texts(statistics)))
    assert ALL in texts(statistics)
    assert len(caplog.records) == 1
    caplog.clear()
