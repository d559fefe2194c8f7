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
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tictactoe_gui.app import SWITCH_SECONDS
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.autosave import WRITE_MS, Autosave
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


class Way:
    """A session whose moves are written in one way."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.session = GameSession(TWO_PERSONS)
        self.times: list[float] = []

    def move(self, number: int) -> None:
        """Make a move, and note how many milliseconds it took to make and to write it."""
        if number % len(DRAWN) == 0:
            self.session.new_game()
        started = time.perf_counter()
        self.session.play(DRAWN[number % len(DRAWN)])
        self.write()
        self.times.append(1000 * (time.perf_counter() - started))

    def write(self) -> None:
        """Do what has to be done after a move: nothing."""

    def close(self) -> None:
        """Let go."""
        self.session.close()


class Waiting(Way):
    """Nobody writes, but every move waits as long as it may at most."""

    def write(self) -> None:
        threading.Event().wait(WRITE_MS / 1000)


class Kept(Way):
    """Autosave writes every move."""

    def __init__(self, name: str, folder: Path) -> None:
        super().__init__(name)
        self.autosave = Autosave(self.session, folder)
        self.autosave.start()

    def close(self) -> None:
        super().close()
        self.autosave.close()


class Direct(Way):
    """The window's thread writes every move itself."""

    def __init__(self, name: str, folder: Path) -> None:
        super().__init__(name)
        self.database = Database(folder / "direct.sqlite3")

    def write(self) -> None:
        open_games = self.session.open_games
        games.save(self.database, 1, None, [open_games.present])

    def close(self) -> None:
        super().close()
        self.database.close()


def measure(folder: Path) -> Iterator[tuple[str, float]]:
    """Make moves in each way in turn; yield the median, the 99th percentile and the worst."""
    ways = (Way("alone"), Waiting("waiting"), Direct("direct", folder), Kept("kept", folder))
    for number in range(MOVES):
        for way in ways:
            way.move(number)
            end = time.perf_counter() + PAUSE_SECONDS
            while time.perf_counter() < end:
                QCoreApplication.processEvents()
    for way in ways:
        way.close()
        yield f"{way.name}_median", statistics.median(way.times)
        yield f"{way.name}_p99", sorted(way.times)[int(0.99 * len(way.times))]
        yield f"{way.name}_max", max(way.times)


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
