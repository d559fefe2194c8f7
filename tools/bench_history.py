"""Measures the windows on a history of very many games; prints the figures as JSON.

Called with a folder, and with how many games its history is to have if there is none yet; with
`start` and a folder it measures one start of the program with that history.
"""

import gc
import json
import mmap
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from bench_window import Painted
from large_history import make_large_history, random_records
from tictactoe_gui.app import SWITCH_SECONDS
from tictactoe_gui.session.history.autosave import FILE, Autosave
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import record_text
from tictactoe_gui.session.history.transfer import Import
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.games.history.page import HistoryPage
from tictactoe_gui.ui.games.statistics.page import StatisticsPage

IMPORTED = 1_000
ROUNDS = 3
PATIENCE_MS, REST_MS = 300_000, 50
COMMON, DATE, POSITION = "you", "2023", "XO./.O./..X"
MOVES = 4
"""The column after which the list is ordered."""


def memory() -> float:
    """Return what the process has in memory, in MB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * mmap.PAGESIZE / 1e6


def until(is_so: Callable[[], bool]) -> float:
    """Let the windows live until it is so; return how many milliseconds that took.

    `QTest.qWait` would keep Python from the other threads while it sleeps.
    """
    begun, loop, look = time.perf_counter(), QEventLoop(), QTimer()

    def leave_when_so() -> None:
        if is_so() or since(begun) > PATIENCE_MS:
            loop.quit()

    look.timeout.connect(leave_when_so)
    look.start(1)
    while not is_so():
        loop.exec()
        if since(begun) > PATIENCE_MS:
            raise TimeoutError
    return since(begun)


def rest() -> None:
    """Let the windows live until all that was put off is done."""
    begun = time.perf_counter()
    until(lambda: since(begun) > REST_MS)


def since(begun: float) -> float:
    """Return how many milliseconds have passed."""
    return 1000 * (time.perf_counter() - begun)


def screen_of(history: HistoryPage) -> bool:
    """Return whether all that is in sight of the list is there."""
    games, table = history.games, history.table
    if not games.keys:
        return not history.game_feed.is_reading
    last = table.rowAt(table.viewport().height() - 1)
    rows = range(max(0, table.rowAt(0)), (last if last >= 0 else len(games.keys) - 1) + 1)
    missing = [row for row in rows if games.row(row) is None]  # each is asked for
    return not missing


def until_seen(history: HistoryPage) -> None:
    """Let the windows live until all that is in sight of the list is there, and painted."""
    until(lambda: screen_of(history))
    history.table.viewport().repaint()


@contextmanager
def kept(folder: Path) -> Iterator[Autosave]:
    """A session that is kept in a folder."""
    session = GameSession(Settings(side=Side.BOTH))
    autosave = Autosave(session, folder)
    autosave.start()
    yield autosave
    autosave.close()
    session.close()


def searched(history: HistoryPage, change: Callable[[], object]) -> float:
    """Search otherwise; return when the first hits were to be seen."""
    begun, found = time.perf_counter(), list[object]()
    history.game_feed.found.connect(found.append)
    change()
    until(lambda: bool(found))
    until_seen(history)
    return since(begun)


def history_figures(autosave: Autosave, session: GameSession) -> Iterator[tuple[str, float]]:
    """Open the history, search and sort, and close it."""
    history = HistoryPage(session, autosave)
    begun = time.perf_counter()
    history.show()
    until(lambda: bool(history.games.keys or not history.game_feed.is_reading))
    until_seen(history)
    yield "screen_ms", since(begun)
    until(lambda: not history.game_feed.is_reading)
    for name, text in (("common", COMMON), ("date", DATE), ("position", POSITION), ("all", "")):
        yield f"{name}_ms", searched(history, partial(history.filter_bar.search.setText, text))
    yield (
        "order_ms",
        searched(history, lambda: history.games.sort(MOVES, Qt.SortOrder.AscendingOrder)),
    )
    history.rest()
    history.close()
    until(lambda: not autosave.worker.is_busy)
    history.deleteLater()


def statistics_figures(autosave: Autosave, session: GameSession) -> Iterator[tuple[str, float]]:
    """Open the statistics of games that are judged, and close them; twice."""
    for name in ("first_statistics_ms", "statistics_ms"):
        window = StatisticsPage(session, autosave.worker)
        begun = time.perf_counter()
        window.show()
        until(lambda: window.statistics is not None and not window.is_counting)  # noqa: B023
        yield name, since(begun)
        window.close()
        window.deleteLater()


def import_ratio(folder: Path) -> Iterator[tuple[str, float]]:
    """Import by turns into a history and into an empty one, as the history worker does it."""
    with tempfile.TemporaryDirectory() as empty:
        rates = [
            [import_rate(each, passing=Path(empty)) for each in (folder, Path(empty))]
            for _ in range(ROUNDS)
        ]
    large, small = (statistics.median(column) for column in zip(*rates, strict=True))
    yield "imported", large
    yield "imported_into_none", small


def import_rate(folder: Path, passing: Path) -> float:
    """Return how many games a second are imported; they are taken out again."""
    path = passing / "import.jsonl"
    records = random_records(IMPORTED, seed=time.time_ns())
    lines = [record_text(each).replace(each.uid, os.urandom(16).hex()) for each in records]
    path.write_text("\n".join(lines))
    database = Database(folder / FILE)
    (last,) = database.connection.execute("SELECT coalesce(max(number), 0) FROM game").fetchone()
    task = Import([path])
    started = time.perf_counter()
    while not task.step(database):
        pass
    taken = time.perf_counter() - started
    assert task.added == IMPORTED  # noqa: S101  (else something else was measured)
    database.connection.execute("DELETE FROM game WHERE number > ?", (last,))
    database.close()
    return IMPORTED / taken


def start(folder: Path) -> dict[str, float]:
    """Start the program with a history; return when it was painted, and the last game back."""
    begun = float(os.environ.get("BENCH_START", time.monotonic()))
    from tictactoe_gui import app as application

    vars(application)["_folder"] = lambda _: folder
    app, window = application.create(["bench"])
    painted: list[float] = []
    Painted(window, lambda: True, lambda: painted.append(time.monotonic()))
    window.show()
    worker = window.autosave.worker
    while not (painted and worker.opening and not worker.is_busy):
        app.processEvents()
    back = time.monotonic()
    window.close()
    app.quit()
    return {"painted_ms": 1000 * (painted[0] - begun), "back_ms": 1000 * (back - begun)}


def measure(folder: Path) -> Iterator[tuple[str, float]]:
    """Measure all of it."""
    with kept(folder) as autosave:
        session = autosave.parent()
        assert isinstance(session, GameSession)  # noqa: S101  (as it was made)
        for warm in (  # what is loaded once is not what is kept
            HistoryPage(session, autosave),
            StatisticsPage(session, autosave.worker),
        ):
            warm.show()
            warm.close()
            until(lambda: not autosave.worker.is_busy)
            warm.deleteLater()
        rest()
        before = memory()
        yield from history_figures(autosave, session)
        yield from statistics_figures(autosave, session)
        rest()
        yield "left_mb", memory() - before
    yield from import_ratio(folder)


def main() -> None:
    """Make the history, unless it is there, and measure."""
    kind, folder = sys.argv[1], Path(sys.argv[2])
    if kind == "start":
        print(json.dumps(start(folder)))
        return
    if not (folder / FILE).exists():
        make_large_history(folder / FILE, int(kind))
    app = QApplication(sys.argv[:1])  # noqa: F841  (is kept alive)
    sys.setswitchinterval(SWITCH_SECONDS)  # as the program does
    print(json.dumps(dict(measure(folder))))


if __name__ == "__main__":
    main()
