"""The measurements that need a window, one a process; prints its figures as JSON."""

import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from timeit import timeit

STARTED = float(os.environ.get("BENCH_START", time.monotonic()))
HOME = tempfile.TemporaryDirectory()
os.environ |= dict.fromkeys(
    ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), HOME.name
)

# Imported below the line that reads the clock: the import is part of the start.
if sys.argv[1] == "app":
    import tictactoe_gui.__main__  # noqa: F401  (first, as it is when the program is started)
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer  # noqa: E402
from PySide6.QtWidgets import QApplication, QMainWindow, QScrollBar, QWidget  # noqa: E402

SIZE = 1120, 740
SETTLE_MS = 3000
"""So long after the first paint all is filled and quiet."""
POSITIONS = ("X../.O./...", ".../.X./O..", "X../.O./..X", "OX./.../.X.", "XOX/.O./.X.")
MOVES, DRAWN = 900, (0, 1, 2, 4, 3, 5, 7, 6, 8)
HOUR_MS = 3_600_000


class Painted(QObject):
    """Calls back once a widget has been painted and `is_done` holds."""

    def __init__(
        self, widget: QWidget, is_done: Callable[[], bool], then: Callable[[], None]
    ) -> None:
        super().__init__(widget)
        self._is_done, self._then = is_done, then
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._is_done():
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._then)  # after the paint itself
        return super().eventFilter(watched, event)


def start(kind: str) -> dict[str, float]:
    """Measure the time to the first painted window, and the memory when all is quiet."""
    window: QMainWindow
    if kind == "app":
        from tictactoe_gui.app import create

        app, window = create(["bench"])
    else:
        app, window = QApplication(["bench"]), QMainWindow()
        window.resize(*SIZE)
    figures = dict[str, float]()

    def on_painted() -> None:
        figures["ms"] = 1000 * (time.monotonic() - STARTED)
        QTimer.singleShot(SETTLE_MS, on_settled)

    def on_settled() -> None:
        status = Path("/proc/self/status")
        lines = status.read_text("utf-8").splitlines() if status.exists() else []
        figures["MB"] = sum(int(each.split()[1]) / 1024 for each in lines if "VmRSS" in each) or 1
        window.close()
        app.quit()

    Painted(window, lambda: True, on_painted)
    window.show()
    app.exec()
    return figures


def taken(*tasks: Callable[[], object]) -> float:
    """Return how many milliseconds it takes to do these things."""
    return 1000 * timeit(lambda: [each() for each in tasks], number=1)


def wait_until(is_done: Callable[[], object]) -> None:
    """Let the events turn until something is so."""
    while not is_done():
        QCoreApplication.processEvents()


def click() -> dict[str, float]:
    """Measure the time from a click to the first paint of the computer's mark; the worst of all."""
    from PySide6.QtTest import QTest

    from tictactoe_gui.app import create
    from tictactoe_gui.session.game import Game
    from tictactoe_gui.session.settings import Choice
    from tictactoe_gui.session.turn_state import Activity

    _, window = create(["bench"])
    window.show()
    wait_until(lambda: window.menu_actions.is_filled)  # the start is measured by itself
    session, squares = window.session, window.board.squares
    session.change(replace(session.settings, opponent=Choice()))
    times = list[tuple[float, float]]()
    for text in POSITIONS:
        session.new_game(Game(session.settings.board_type.from_text(text)))
        wait_until(lambda: session.activity is Activity.IDLE and session.state.is_persons_turn)
        answered = session.game.board.ply + 2

        def is_answered(answered: int = answered) -> bool:
            is_there = session.game.board.ply == answered
            return is_there and squares[session.game.moves[-1]].progress > 0

        shown = list[float]()
        for square in squares:
            Painted(square, is_answered, lambda shown=shown: shown.append(time.perf_counter()))  # type: ignore[misc]
        # The pause before an answer is no part of what it takes.
        session.thinking.min_reply_ms = None
        clicked = time.perf_counter()
        QTest.mouseClick(squares[session.game.board.empty_cells[0]], Qt.MouseButton.LeftButton)
        wait_until(shown.copy)
        move = session.computer_move
        searched = move.decision.analysis.effort.seconds if move else 0
        times.append((1000 * (shown[0] - clicked), 1000 * searched))
    window.close()
    took, beside = max(times)
    return {"took": took, "beside": beside}


def frames() -> dict[str, float]:
    """Measure what a frame takes while all positions scroll, by steps of a wheel and by pages."""
    from tictactoe_gui.app import create
    from tictactoe_gui.ui.lab.window import show_lab_window

    _, window = create(["bench"])
    window.show()
    lab = show_lab_window(window.pointing, window)
    lab.show_page("positions")
    lab.resize(*SIZE)

    def bar() -> QScrollBar:
        return max(lab.findChildren(QScrollBar), key=lambda each: each.maximum())

    wait_until(lambda: bar().maximum() > SIZE[1])
    times = []
    for step in (bar().singleStep(), bar().pageStep()):
        for place in range(0, bar().maximum(), step):
            move = partial(bar().setValue, place)
            times.append(taken(move, QCoreApplication.processEvents))
    window.close()
    return {"took": statistics.quantiles(times, n=100)[-1], "beside": statistics.median(times)}


def moves() -> dict[str, float]:
    """Make moves that are written before they are painted, with a wait of 3 ms behind each."""
    from tictactoe_gui.session.session import GameSession
    from tictactoe_gui.session.settings import Settings, Side
    from tictactoe_gui.session.store.autosave import Autosave
    from tictactoe_gui.session.store.store import FILE, Store

    app = QApplication(["bench"])
    session, store = GameSession(Settings(side=Side.BOTH)), Store(Path(HOME.name) / FILE)
    store.open()
    autosave, times = Autosave(session, store), list[tuple[float, float]]()
    autosave.start()
    for number in range(MOVES):
        if number % len(DRAWN) == 0:
            session.new_game()
        move = partial(session.play, DRAWN[number % len(DRAWN)])
        times.append((taken(move), taken(partial(time.sleep, 0.003))))
        app.processEvents()
    autosave.close()
    took, beside = (statistics.quantiles(each, n=100)[-1] for each in zip(*times, strict=True))
    return {"took": took, "beside": beside}


def games(count: int) -> dict[str, float]:
    """Measure the slowest of what is done in the window of so many games."""
    from tictactoe_gui.engine.board import REPRESENTATIONS
    from tictactoe_gui.engine.player import PROGRAMS
    from tictactoe_gui.session.game import Game
    from tictactoe_gui.session.game_record import GameRecord
    from tictactoe_gui.session.session import GameSession
    from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings
    from tictactoe_gui.session.store import games
    from tictactoe_gui.session.store.autosave import Autosave
    from tictactoe_gui.session.store.store import FILE, Store
    from tictactoe_gui.ui.games.window import GamesWindow

    app = QApplication(["bench"])
    session, store, host = GameSession(Settings()), Store(Path(HOME.name) / FILE), QWidget()
    store.open()
    for number in range(count):
        dice = random.Random(number)
        makers = dice.sample([None, Choice().with_program(dice.choice(list(PROGRAMS)))], 2)
        record = GameRecord(Game(REPRESENTATIONS["vector"].empty()), started=HOUR_MS * number)
        while not record.game.is_finished:
            game = record.game.play(dice.choice(record.game.board.empty_cells))
            record = record.with_move(game, makers[len(game.moves) % 2], EvaluationSource.OFF)
        store.write(partial(games.put, game=games.ready(record)))
    window = GamesWindow(session, Autosave(session, store), host)
    times = [taken(window.show, window.grab)]
    for place in range(window.table.rows.columnCount()):
        order = partial(window.table.sortByColumn, place, Qt.SortOrder.AscendingOrder)
        times.append(taken(order, window.grab))
    searches = [partial(window.search.setText, each) for each in ("alpha", "X../.O./...")]
    times.extend([taken(search, window.grab) for search in searches])
    app.processEvents()
    return {"took": max(times)}


if __name__ == "__main__":
    from tictactoe_gui.app import SWITCH_SECONDS

    kind, *words = sys.argv[1:]
    measures = {each.__name__: each for each in (click, frames, moves, games)}
    if measure := measures.get(kind):
        sys.setswitchinterval(SWITCH_SECONDS)  # as the program does
        print(json.dumps(measure(*map(int, words))))
    else:
        print(json.dumps(start(kind)))
