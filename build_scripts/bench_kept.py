"""Measurements of what is kept, one a process; prints their milliseconds as JSON.

With a folder: moves of one window there, each paired with a wait alone. With a number: the window
of so many games.
"""

import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from timeit import timeit

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.autosave import Autosave
from tictactoe_gui.session.store.keeper import sync
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.session.store.verdict import by_opponent
from tictactoe_gui.ui.games.window import GamesWindow

MOVES, HOUR_MS, DRAWN = 900, 3_600_000, (0, 1, 2, 4, 3, 5, 7, 6, 8)
TWO_PERSONS = Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF)


def taken(*tasks: Callable[[], object]) -> float:
    """Return how many milliseconds it takes to do these things."""
    return 1000 * timeit(lambda: [each() for each in tasks], number=1)


def moves(folder: Path) -> Iterator[tuple[str, float]]:
    """Make moves that are written before they are painted, with a wait of 3 ms behind each."""
    session, store = GameSession(TWO_PERSONS), Store(folder / FILE)
    yield "opened", taken(store.begin)
    autosave, times = Autosave(session, store), list[tuple[float, float]]()
    autosave.start()
    for number in range(MOVES):
        if number % len(DRAWN) == 0:
            session.new_game()
        move = partial(session.play, DRAWN[number % len(DRAWN)])
        times.append((taken(move), taken(partial(time.sleep, 0.003))))
        QCoreApplication.processEvents()
    yield "sync", taken(partial(sync, folder))
    autosave.close()
    for name, each in zip(("kept", "wait"), zip(*times, strict=True), strict=True):
        yield f"{name} median", statistics.median(each)
        yield f"{name} p99", statistics.quantiles(each, n=100)[-1]


def random_record(number: int) -> GameRecord:
    """Return a game of a person against any program."""
    dice, board = random.Random(number), REPRESENTATIONS["vector"].empty()
    makers = dice.sample([None, Choice().with_program(dice.choice(list(PROGRAMS)))], 2)
    record = GameRecord(Game(board), started=HOUR_MS * number)
    while not record.game.is_finished:
        game = record.game.play(dice.choice(record.game.board.empty_cells))
        record = record.with_move(game, makers[len(game.moves) % 2], EvaluationSource.OFF)
    return record


def listed(count: int, folder: Path) -> Iterator[tuple[str, float]]:
    """Yield what is done in the window of so many games, and how long it takes to be painted."""
    session, store, host = GameSession(Settings()), Store(folder / FILE), QWidget()
    store.open()
    for number in range(count):
        store.write(partial(games.put, game=games.ready(random_record(number))))
    window = GamesWindow(session, Autosave(session, store), host)
    yield "Games, opened", taken(window.show, window.grab)
    for place in range(window.table.rows.columnCount()):
        order = partial(window.table.sortByColumn, place, Qt.SortOrder.AscendingOrder)
        yield f"sorted by column {place + 1}", taken(order, window.grab)
    for what, text in {"a word": "alpha", "a position": "X../.O./..."}.items():
        yield f"{what}, found", taken(partial(window.search.setText, text), window.grab)
    yield "results by opponent, counted", taken(partial(store.look, by_opponent, None))


if __name__ == "__main__":
    app, what = QApplication(["bench"]), sys.argv[1]
    with tempfile.TemporaryDirectory() as made:
        found = listed(int(what), Path(made)) if what.isdecimal() else moves(Path(what))
        print(json.dumps(dict(found)))
