"""Measures how long a move waits to be saved, in the window's thread; prints its figures as JSON.

Beside it in the same run, with a search in another thread and without: the move alone, a plain
wait of the time that a move waits at most, and the same written by the window's thread itself.
"""

import json
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tictactoe_gui.app import SWITCH_SECONDS
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.autosave import WRITE_MS, Autosave
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
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


Write = Callable[[GameSession], object]


def writes(database: Database) -> dict[str, Write]:
    """Return what is done after a move in each way, beside what the session itself does."""
    return {
        "alone": lambda _: None,
        "waiting": lambda _: threading.Event().wait(WRITE_MS / 1000),
        "direct": lambda session: games.save(database, 1, None, [session.open_games.present]),
        "kept": lambda _: None,  # autosave does it
    }


def move(session: GameSession, write: Write, number: int) -> float:
    """Make a move; return how many milliseconds it took to make and to write it."""
    if number % len(DRAWN) == 0:
        session.new_game()
    started = time.perf_counter()
    session.play(DRAWN[number % len(DRAWN)])
    write(session)
    return 1000 * (time.perf_counter() - started)


def measure(folder: Path) -> Iterator[tuple[str, float]]:
    """Make moves in each way in turn; yield the median, the 99th percentile and the worst."""
    database = Database(folder / "direct.sqlite3")
    ways = {name: (GameSession(TWO_PERSONS), each) for name, each in writes(database).items()}
    autosave = Autosave(ways["kept"][0], folder)
    autosave.start()
    times: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(MOVES):
        for name, (session, write) in ways.items():
            times[name].append(move(session, write, number))
            end = time.perf_counter() + PAUSE_SECONDS
            while time.perf_counter() < end:
                QCoreApplication.processEvents()
    for session, _ in ways.values():
        session.close()
    autosave.close()
    database.close()
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
