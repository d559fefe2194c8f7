"""One measurement of the window of games, in a process of its own; prints JSON."""

import json
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, PlayedMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, Settings
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.autosave import Autosave
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.games.window import GamesWindow

BEGINNING, HOUR = 1_700_000_000_000, 3_600_000
"""When the first of the games was begun, in milliseconds since 1970, and what lies between two."""
MOVES = 4
"""The column of moves."""


def random_record(dice: random.Random, number: int) -> GameRecord:
    """Return a game of a person against any program."""
    choice = Choice().with_program(dice.choice(list(PROGRAMS)))
    makers = dice.sample([None, choice], 2)
    started = BEGINNING + number * HOUR
    record = GameRecord(Game(REPRESENTATIONS["vector"].empty()), started=started)
    while not record.game.is_finished:
        game = record.game.play(dice.choice(list(record.game.board.legal_moves())))
        ply = len(game.moves)
        move = PlayedMove(makers[ply % 2], started + ply * 1000)
        record = replace(record, game=game, played={**record.played, game.moves: move})
    return record


def _put(record: GameRecord, connection: sqlite3.Connection) -> None:
    games.put(connection, games.ready(record))


def measured(window: GamesWindow, change: Callable[[], object]) -> float:
    """Return how many milliseconds it takes until a change is painted."""
    started = time.perf_counter()
    change()
    window.grab()
    return 1000 * (time.perf_counter() - started)


def main(count: int) -> dict[str, float]:
    """Measure a window of so many games."""
    app = QApplication(["bench"])  # noqa: F841  (is kept alive)
    dice = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        session, store = GameSession(Settings()), Store(Path(folder) / FILE)
        store.open()
        records = [random_record(dice, number) for number in range(count)]
        for record in records:
            store.write(partial(_put, record))
        autosave = Autosave(session, store)
        autosave.start()
        host = QWidget()
        window = GamesWindow(session, autosave, host)
        table = window.table

        found = {
            "open_ms": measured(window, window.show),
            "word_ms": measured(window, lambda: window.search.setText("alpha")),
            "position_ms": measured(window, lambda: window.search.setText("X../.O./...")),
            "all_ms": measured(window, window.search.clear),
            "order_ms": measured(
                window, lambda: table.sortByColumn(MOVES, Qt.SortOrder.AscendingOrder)
            ),
        }
        window.close()
        session.close()
        autosave.close()
    return found


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]))))
