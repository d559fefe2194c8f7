"""The measurements that need a window, one a process; prints two figures: its own, a yardstick's.

The start of a window prints milliseconds and megabytes, and has its yardstick in another process.
"""

import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from timeit import timeit

STARTED = float(os.environ["BENCH_START"])

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
GAMES = 10_000
HOUR_MS = 3_600_000

Figures = tuple[float, float]


class FirstPaint(QObject):
    """Notes when a widget has been painted for the first time."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.seconds = 0.0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._note)  # after the paint itself
        return super().eventFilter(watched, event)

    def _note(self) -> None:
        self.seconds = time.monotonic() - STARTED
        QTimer.singleShot(SETTLE_MS, QCoreApplication.quit)


def start(window: QMainWindow) -> Figures:
    """Measure the time to the first painted window, and the memory when all is quiet."""
    paint = FirstPaint(window)
    window.show()
    QCoreApplication.exec()
    resident = Path("/proc/self/status").read_text("utf-8").split("VmRSS:")[1].split()[0]
    window.close()
    return 1000 * paint.seconds, int(resident) / 1024


def app() -> Figures:
    """Measure the start of the program."""
    from tictactoe_gui.app import create

    _, window = create(["bench"])
    return start(window)


def bare() -> Figures:
    """Measure the start of a window with nothing in it."""
    _app, window = QApplication(["bench"]), QMainWindow()
    window.resize(*SIZE)
    return start(window)


def taken(*tasks: Callable[[], object]) -> float:
    """Return how many milliseconds it takes to do these things."""
    return 1000 * timeit(lambda: [each() for each in tasks], number=1)


def wait_until(is_done: Callable[[], object]) -> None:
    """Let the events turn until something is so."""
    while not is_done():
        QCoreApplication.processEvents()


def click() -> Figures:
    """Measure the time from a click until the computer's mark is painted; the worst of all."""
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
    times = list[Figures]()

    def is_answered(ply: int) -> bool:
        game = session.game
        return game.board.ply == ply and squares[game.moves[-1]].progress > 0

    for text in POSITIONS:
        session.new_game(Game(session.settings.board_type.from_text(text)))
        wait_until(lambda: session.activity is Activity.IDLE and session.state.is_persons_turn)
        board = session.game.board
        session.thinking.min_reply_ms = None  # the pause before an answer is no part of it
        took = taken(
            partial(QTest.mouseClick, squares[board.empty_cells[0]], Qt.MouseButton.LeftButton),
            partial(wait_until, partial(is_answered, board.ply + 2)),
            window.board.repaint,
        )
        move = session.computer_move
        assert move
        assert move.decision.analysis
        times.append((took, 1000 * move.decision.analysis.effort.seconds))
    window.close()
    return max(times)


def frames() -> Figures:
    """Measure what a frame takes while all positions scroll, by steps of a wheel and by pages."""
    from tictactoe_gui.app import create
    from tictactoe_gui.ui.window.lessons import show_lab

    _, window = create(["bench"])
    window.show()
    lab = show_lab(window)
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
    return statistics.quantiles(times, n=100)[-1], statistics.median(times)


def moves() -> Figures:
    """Measure moves that are written before they are painted, in turn with moves that are not."""
    from tests.session.store.seated import TWO, Seated
    from tictactoe_gui.session.session import GameSession

    app, kept = QApplication(["bench"]), Seated(Path(os.environ["HOME"])).start()
    sessions, times = (kept.session, GameSession(TWO)), list[list[float]]()
    for number in range(MOVES):
        cell = DRAWN[number % len(DRAWN)]
        if cell == DRAWN[0]:
            for session in sessions:
                session.new_game()
        times.append([taken(partial(session.play, cell)) for session in sessions])
        app.processEvents()
    kept.close()
    took, beside = (statistics.quantiles(each, n=100)[-1] for each in zip(*times, strict=True))
    return took, beside


def games() -> Figures:
    """Measure the slowest of what is done in the window of many games, and in one of one game."""
    from tests.session.records import new, play
    from tests.session.store.seated import Seated
    from tictactoe_gui.engine.player import PROGRAMS
    from tictactoe_gui.session.settings import Choice
    from tictactoe_gui.session.store import games
    from tictactoe_gui.ui.board.study_context import StudyContext
    from tictactoe_gui.ui.games.window import GamesWindow

    _app, host, kept = QApplication(["bench"]), QWidget(), Seated(Path(os.environ["HOME"])).start()
    pointing = StudyContext(kept.session, host)

    def slowest() -> float:
        window = GamesWindow(pointing, kept.autosave, host)
        times = [taken(window.show, window.grab)]
        for place in range(window.table.rows.columnCount()):
            order = partial(window.table.sortByColumn, place, Qt.SortOrder.AscendingOrder)
            times.append(taken(order, window.grab))
        searches = [partial(window.search.setText, each) for each in ("alpha", "X../.O./...")]
        times.extend(taken(search, window.grab) for search in searches)
        return max(times)

    beside = 0.0
    for number in range(GAMES):
        dice = random.Random(number)
        makers = dice.sample([None, Choice().with_program(dice.choice(list(PROGRAMS)))], 2)
        record = replace(new(), started=HOUR_MS * number)
        while not record.game.is_finished:
            maker = makers[len(record.game.moves) % 2]
            record = play(record, dice.choice(record.game.board.empty_cells), by=[maker])
        kept.store.write(partial(games.put, game=games.ready(record)))
        beside = beside or slowest()
    return slowest(), beside


if __name__ == "__main__":
    measures = {each.__name__: each for each in (app, bare, click, frames, moves, games)}
    print(json.dumps(measures[sys.argv[1]]()))
