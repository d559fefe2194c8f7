"""Measures how long a move waits to be saved, in the window's thread; prints its figures as JSON.

Beside it in the same run, with a search in another thread and without: the move alone.
"""

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tictactoe_gui.app import SWITCH_SECONDS
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.session.store.autosave import Autosave
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.session.worker import Worker

MOVES = 450
DRAWN = (0, 1, 2, 4, 3, 5, 7, 6, 8)
PAUSE_SECONDS = 0.003
"""Between two moves, in which the window does what it has to do."""
TWO_PERSONS = Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF)


def search(control: Control) -> None:
    """Search for ever."""
    board = REPRESENTATIONS["vector"].empty()
    while True:
        analyse(board, SearchOptions(alpha_beta=False, memo=False), control)


def move(session: GameSession, number: int) -> float:
    """Make a move; return how many milliseconds it took to make and to write it."""
    if number % len(DRAWN) == 0:
        session.new_game()
    started = time.perf_counter()
    session.play(DRAWN[number % len(DRAWN)])
    return 1000 * (time.perf_counter() - started)


def measure(folder: Path) -> Iterator[tuple[str, float]]:
    """Make moves in turn that are kept, and not; yield median, 99th percentile and the worst."""
    store = Store(folder / FILE)
    store.open()
    sessions = {name: GameSession(TWO_PERSONS) for name in ("alone", "kept")}
    autosave = Autosave(sessions["kept"], store)
    autosave.start()
    times: dict[str, list[float]] = {name: [] for name in sessions}
    for number in range(MOVES):
        for name, session in sessions.items():
            times[name].append(move(session, number))
            end = time.perf_counter() + PAUSE_SECONDS
            while time.perf_counter() < end:
                QCoreApplication.processEvents()
    for session in sessions.values():
        session.close()
    autosave.close()
    for name, taken in times.items():
        yield f"{name}_median", statistics.median(taken)
        yield f"{name}_p99", sorted(taken)[int(0.99 * len(taken))]
        yield f"{name}_max", max(taken)


def main() -> None:
    """Measure each way with and without a search beside it."""
    app = QCoreApplication(sys.argv[:1])
    sys.setswitchinterval(SWITCH_SECONDS)
    worker = Worker(app)
    figures: dict[str, float] = {"moves": MOVES}
    for beside in ("", "_beside_search"):
        if beside:
            worker.submit(search)
        with tempfile.TemporaryDirectory() as folder:
            figures |= {f"{name}{beside}": value for name, value in measure(Path(folder))}
    worker.close()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
