"""The statistics of games that were made by hand, without the window of a game."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.conftest import PATIENCE_MS
from tests.session.history.played import DRAW, O_WINS, PERSON, RANDOM, RULES, X_WINS, played
from tests.ui.lab.host import Host
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.games.statistics.page import StatisticsPage
from tictactoe_gui.ui.games.window import STATISTICS, show_games_window

FOUR = (
    played(X_WINS, hints=1),
    played(DRAW, (PERSON, RULES), (EvaluationSource.PERFECT,)),
    played(O_WINS),
    played(O_WINS, (RANDOM, PERSON)),
)
"""Won, drawn, lost and won: the first three as X, the second against the rules."""


def shown(host: Host, worker: HistoryWorker) -> StatisticsPage:
    """Bring the statistics to the front; the history is not looked at, nor built."""
    autosave: Any = SimpleNamespace(worker=worker)
    page = show_games_window(host.session, autosave, host).show_page(STATISTICS)
    assert isinstance(page, StatisticsPage)
    return page


OpenStatistics = Callable[..., StatisticsPage]


def is_counted(window: StatisticsPage, worker: HistoryWorker) -> bool:
    """Return whether the window shows all that it is going to show."""
    return window.statistics is not None and not (worker.is_busy or window.is_counting)


@pytest.fixture
def worker(tmp_path: Path) -> Iterator[HistoryWorker]:
    worker = HistoryWorker(tmp_path / "history.sqlite3")
    worker.open()
    yield worker
    assert worker.close(PATIENCE_MS)


@pytest.fixture
def open_statistics(qtbot: QtBot, host: Host, worker: HistoryWorker) -> OpenStatistics:
    def open_(*records: GameRecord, width: int = 1100, height: int = 780) -> StatisticsPage:
        worker.ask(lambda database: games.add(database, records))
        window = shown(host, worker)
        window.window().resize(width, height)
        qtbot.waitUntil(window.isActiveWindow)
        qtbot.waitUntil(lambda: is_counted(window, worker))
        return window

    return open_


@pytest.fixture
def statistics(open_statistics: OpenStatistics) -> StatisticsPage:
    """The window, with four games."""
    return open_statistics(*FOUR)
