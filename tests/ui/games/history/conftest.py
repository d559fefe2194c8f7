"""A window on a history with a few games in it."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.ui.conftest import OpenWindow
from tests.ui.person import CTRL, SHIFT, Key, press
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.settings import Choice, SettingsFile
from tictactoe_gui.ui.games.history.page import HistoryPage
from tictactoe_gui.ui.kit.paging import MOST_KNOWN
from tictactoe_gui.ui.window.main_window import MainWindow

HARD = Choice()
SHALLOW = replace(HARD, depth=3)
TABLE = HARD.with_program("turn-table-corner")
DAY = 86_400_000
NOON = 1_763_726_400_000
"""21 November 2025, 12:00, UTC."""


def at(day: int, record: GameRecord, uid: int) -> GameRecord:
    """Return a record whose game began so many days before NOON."""
    begun = NOON - day * DAY
    played = {
        path: move._replace(at=begun + 1500 * ply)
        for ply, (path, move) in enumerate(record.played.items(), start=1)
    }
    return replace(record, uid=f"{uid:032x}", started=begun, played=played)


WON = at(9, replace(play(new(), 0, 3, 1, 4, 2, by=[None, SHALLOW]), hints=2), 1)
LOST = at(8, play(new(), 0, 4, 1, 2, 8, 6, by=[None, HARD]), 2)
DRAWN = at(7, play(new(representation="magic"), 0, 4, 8, 1, 7, 6, 2, 5, 3, by=[TABLE, None]), 3)
WATCHED = at(6, play(new(representation="bitboard"), 0, 4, 8, 2, 6, 3, 7, by=[TABLE, HARD]), 4)
TWO = at(5, play(new(), 4, 0, 2, 6, 3, 5), 5)
BEGUN = at(4, play(new("X../.O./..."), 8), 6)
ALL = (WON, LOST, DRAWN, WATCHED, TWO, BEGUN)
"""From the oldest to the newest."""

OpenHistory = Callable[..., HistoryPage]


@pytest.fixture
def keep(settings_file: SettingsFile) -> Callable[..., None]:
    """Write games to the history, as another program would."""

    def keep_(*records: GameRecord) -> None:
        database = Database(settings_file.path.parent / "history.sqlite3")
        games.add(database, records)
        database.close()

    return keep_


@pytest.fixture
def open_history(qtbot: QtBot, open_window: OpenWindow, keep: Callable[..., None]) -> OpenHistory:
    """Open the history of a program that has these games."""

    def open_(*records: GameRecord, **size: int) -> HistoryPage:
        keep(*records)
        window = open_window(**size)
        window.autosave.start()
        window.autosave.worker.wait(30_000)
        press(Key.Key_H, CTRL | SHIFT)
        return shown(qtbot, window, len(records))

    return open_


def shown(qtbot: QtBot, window: MainWindow, count: int) -> HistoryPage:
    """Return the history once it shows so many games."""
    (history,) = window.findChildren(HistoryPage)
    qtbot.waitUntil(history.isActiveWindow)
    qtbot.waitUntil(lambda: history.games.count == count and not window.autosave.worker.is_busy)
    at_rest(qtbot, history)
    return history


def at_rest(qtbot: QtBot, history: HistoryPage) -> None:
    """Wait until the history shows all that it has been told."""
    qtbot.waitUntil(lambda: is_at_rest(history))


def is_at_rest(history: HistoryPage) -> bool:
    """Return whether all is read, and what stands in every row is known, seen or not."""
    if history._worker.is_busy or history._choice.isActive() or history.deletions.is_busy:
        return False
    rows = range(min(len(history.games.keys), MOST_KNOWN))
    missing = [row for row in rows if not history.games.row(row)]
    return not (missing or history.game_feed.is_reading)


@pytest.fixture
def history(open_history: OpenHistory) -> HistoryPage:
    """The history with one game of each kind."""
    return open_history(*ALL)


@pytest.fixture
def window(history: HistoryPage) -> MainWindow:
    """The window of the game, of which the history is a part."""
    found = history.window().parent()
    assert isinstance(found, MainWindow)
    return found
