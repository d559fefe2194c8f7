"""A session whose games are kept, and what another process would find in its folder."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.session.table import QUICK
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.autosave import Autosave
from tictactoe_gui.session.store.record_text import read_record
from tictactoe_gui.session.store.store import Store

FILE = "games.sqlite3"
TWO = replace(QUICK, side=Side.BOTH)
"""Two persons."""


class Seated:
    """A session that is kept; started, it goes on where the last one in the folder has ended."""

    def __init__(self, folder: Path, settings: Settings = TWO) -> None:
        self.session = GameSession(settings)
        self.store = Store(folder / FILE)
        self.autosave = Autosave(self.session, self.store)
        self.openings: list[Any] = []
        self.troubles: list[Any] = []
        self.mended: list[bool] = []
        self.store.opened.connect(self.openings.append)
        self.store.troubled.connect(self.troubles.append)
        self.store.mended.connect(lambda: self.mended.append(True))

    def start(self) -> "Seated":
        self.store.open()
        self.autosave.start()
        return self

    def play(self, *cells: int) -> None:
        for cell in cells:
            self.session.play(cell)

    def close(self) -> None:
        self.session.close()
        self.autosave.close()


def put(connection: sqlite3.Connection, *records: GameRecord) -> None:
    """Keep games as they are."""
    for each in records:
        games.put(connection, games.ready(each))


@contextmanager
def beside(folder: Path) -> Iterator[sqlite3.Connection]:
    """Look into the file as another process does, which does not write."""
    path = folder / FILE
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        yield connection


def open_games_in(folder: Path, window: int = 1) -> OpenGamesRecord | None:
    with beside(folder) as connection:
        return games.games_of_window(connection, window)


def records_in(folder: Path) -> list[GameRecord]:
    """Return all games in the order in which they came."""
    with beside(folder) as connection:
        return [read_record(text) for text in games.all_texts(connection)]
