"""The window of all games, with a few games in it, and what a person sees there."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.ui.lab.host import Host
from tests.ui.person import plain
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store import database, games, store
from tictactoe_gui.session.store.autosave import Autosave
from tictactoe_gui.session.store.database import open_database, transaction
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.games.window import GamesWindow
from tictactoe_gui.ui.kit.windows import show_the_one

HARD = Choice()
SHALLOW = replace(HARD, depth=3)
TABLE = HARD.with_program("turn-table-corner")
DAY = 86_400_000
NOON = 1_763_726_400_000
"""21 November 2025, 12:00, UTC."""


def at(day: int, record: GameRecord, uid: int) -> GameRecord:
    """Return a record whose game began so many days before NOON."""
    return replace(record, uid=f"{uid:032x}", started=NOON - day * DAY)


WON = at(9, replace(play(new(), 0, 3, 1, 4, 2, by=[None, SHALLOW]), is_helped=True), 1)
LOST = at(8, play(new(), 0, 4, 1, 2, 8, 6, by=[None, HARD]), 2)
DRAWN = at(7, play(new(representation="magic"), 0, 4, 8, 1, 7, 6, 2, 5, 3, by=[TABLE, None]), 3)
WATCHED = at(6, play(new(representation="bitboard"), 0, 4, 8, 2, 6, 3, 7, by=[TABLE, HARD]), 4)
TWO = at(5, play(new(), 4, 0, 2, 6, 3, 5), 5)
BEGUN = at(4, play(new("X../.O./..."), 8), 6)
ALL = (WON, LOST, DRAWN, WATCHED, TWO, BEGUN)
"""From the oldest to the newest."""

OpenGames = Callable[..., GamesWindow]


@pytest.fixture
def keep(kept_in: Path) -> Callable[..., None]:
    """Write games into the file, as another window would."""

    def keep_(*records: GameRecord) -> None:
        with (
            closing(open_database(kept_in / FILE).connection) as connection,
            transaction(connection),
        ):
            for each in records:
                games.put(connection, games.ready(each))

    return keep_


@pytest.fixture
def open_games(
    qtbot: QtBot, host: Host, kept_in: Path, keep: Callable[..., None]
) -> Iterator[OpenGames]:
    """Open the games of a program that has these."""
    autosave = Autosave(host.session, Store(kept_in / FILE))

    def open_(*records: GameRecord) -> GamesWindow:
        if records:
            keep(*records)
        autosave.store.open()
        autosave.start()
        make = partial(GamesWindow, host.pointing, autosave, host)
        listed = show_the_one(host, GamesWindow, make)
        qtbot.waitUntil(listed.isActiveWindow)
        return listed

    yield open_
    autosave.close()


@pytest.fixture
def listed(open_games: OpenGames) -> GamesWindow:
    """The window with one game of each kind."""
    return open_games(*ALL)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep everybody else from writing, as another program does."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be written is tried again at once."""
    monkeypatch.setattr(store, "LATER_MS", 1)
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.001)


def at_rest(qtbot: QtBot, window: GamesWindow) -> None:
    """Wait until a file is read or written."""
    qtbot.waitUntil(lambda: not window.transfers.is_busy)


def uids(window: GamesWindow) -> list[int]:
    """Return the numbers of the games that are shown, from top to bottom."""
    keys = window.table.rows.keys if window.table.isVisible() else ()
    return [int(str(uid), 16) for uid in keys]


def numbers(*records: GameRecord) -> list[int]:
    return [int(each.uid, 16) for each in records]


def selected(window: GamesWindow) -> list[int]:
    return [int(uid, 16) for uid in window.table.selected]


def notice(window: GamesWindow) -> str:
    shown = window.transfers.notice
    return shown.text.text() if shown.isVisible() else ""


def can_do(window: GamesWindow) -> set[str]:
    """Return the buttons that can be pressed."""
    into = window.transfers
    each = (into.import_button, into.export_button, window.delete, window.open)
    return {plain(button.text()) for button in each if button.isEnabled()}
