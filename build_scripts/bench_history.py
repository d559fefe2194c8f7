"""Measures the windows on a history of very many games; prints the figures as JSON.

Called with how many games there are to be, and with a folder that may have such a history already.
"""

import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from large_history import make_large_history, random_records
from tictactoe_gui.session.history.autosave import FILE, Keeper
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import record_text
from tictactoe_gui.session.history.transfer import Import
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.history.window import HistoryWindow
from tictactoe_gui.ui.statistics.window import StatisticsWindow

IMPORTED = 3_000
PATIENCE_SECONDS = 300
COMMON, RARE, DATE, POSITION = "you", "squares bitboard", "2023", "XO./.O./..X"
MOVES = 4
"""The column after which the list is ordered."""


def memory() -> float:
    """Return what the process has in memory, in MB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def until(is_so: Callable[[], bool]) -> float:
    """Let the windows live until it is so; return how many milliseconds that took."""
    timer = QElapsedTimer()
    timer.start()
    while not is_so():
        QTest.qWait(1)
        if timer.elapsed() > 1000 * PATIENCE_SECONDS:
            raise TimeoutError
    return timer.nsecsElapsed() / 1e6


def screen_of(history: HistoryWindow) -> bool:
    """Return whether all that is in sight of the list is there."""
    games, table = history.games, history.table
    if not games.numbers:
        return not history.source.is_reading
    last = table.rowAt(table.viewport().height() - 1)
    rows = range(max(0, table.rowAt(0)), (last if last >= 0 else len(games.numbers) - 1) + 1)
    missing = [row for row in rows if games.entry(row) is None]  # each is asked for
    return not missing


@contextmanager
def kept(folder: Path) -> Iterator[Keeper]:
    """A session that is kept in a folder."""
    session = GameSession(Settings(side=Side.BOTH))
    keeper = Keeper(session, folder)
    keeper.start()
    yield keeper
    keeper.close()
    session.close()


def searched(history: HistoryWindow, change: Callable[[], object]) -> tuple[float, float]:
    """Search otherwise; return when the first hits were to be seen, and when all were there."""
    timer = QElapsedTimer()
    timer.start()
    begun: list[float] = []
    history.source.begun.connect(lambda _: begun.append(timer.nsecsElapsed() / 1e6))
    change()
    until(lambda: bool(begun and (history.games.numbers or not history.source.is_reading)))
    until(lambda: screen_of(history))
    first = timer.nsecsElapsed() / 1e6
    until(lambda: not history.source.is_reading)
    return first, timer.nsecsElapsed() / 1e6


def history_figures(keeper: Keeper, session: GameSession) -> Iterator[tuple[str, float]]:
    """Open the history, search and sort, and close it."""
    history = HistoryWindow(session, keeper, None)  # type: ignore[arg-type]
    timer = QElapsedTimer()
    timer.start()
    history.show()
    until(lambda: bool(history.games.numbers or not history.source.is_reading))
    until(lambda: screen_of(history))
    yield "screen_ms", timer.nsecsElapsed() / 1e6
    until(lambda: not history.source.is_reading)
    yield "list_ms", timer.nsecsElapsed() / 1e6
    for name, text in (("common", COMMON), ("date", DATE), ("position", POSITION), ("all", "")):
        first, whole = searched(history, partial(history.filter_bar.search.setText, text))
        yield f"{name}_first_ms", first
        yield f"{name}_all_ms", whole
    first, whole = searched(history, lambda: history.games.sort(MOVES, Qt.SortOrder.AscendingOrder))
    yield "order_first_ms", first
    yield "order_all_ms", whole
    history.close()
    until(lambda: not keeper.archive.is_busy)
    history.deleteLater()


def statistics_figures(keeper: Keeper, session: GameSession) -> Iterator[tuple[str, float]]:
    """Open the statistics of games that are judged, and close them."""
    window = StatisticsWindow(session, keeper.archive, None)  # type: ignore[arg-type]
    timer = QElapsedTimer()
    timer.start()
    window.show()
    until(lambda: window.statistics is not None and not window.is_counting)
    yield "statistics_ms", timer.nsecsElapsed() / 1e6
    window.close()
    window.deleteLater()


def import_rate(folder: Path) -> float:
    """Return how many games a second are imported, as the archive does it."""
    path = folder / "import.jsonl"
    records = random_records(IMPORTED, seed=time.time_ns())
    names = {each.uid: os.urandom(16).hex() for each in records}
    lines = [record_text(each).replace(each.uid, names[each.uid]) for each in records]
    path.write_text("\n".join(lines))
    database = Database(folder / FILE)
    task = Import([path])
    started = time.perf_counter()
    while not task.step(database):
        pass
    taken = time.perf_counter() - started
    database.close()
    assert task.added == IMPORTED  # noqa: S101  (else something else was measured)
    return IMPORTED / taken


def measure(folder: Path) -> Iterator[tuple[str, float]]:
    """Measure all of it."""
    with kept(folder) as keeper:
        session = keeper.parent()
        assert isinstance(session, GameSession)  # noqa: S101  (as it was made)
        for warm in (  # what is loaded once is not what is kept
            HistoryWindow(session, keeper, None),  # type: ignore[arg-type]
            StatisticsWindow(session, keeper.archive, None),  # type: ignore[arg-type]
        ):
            warm.show()
            warm.close()
            warm.deleteLater()
        until(lambda: not keeper.archive.is_busy)
        QTest.qWait(50)
        before = memory()
        yield from history_figures(keeper, session)
        yield from statistics_figures(keeper, session)
        QTest.qWait(50)
        yield "left_mb", memory() - before
    yield "imported", import_rate(folder)


def main() -> None:
    """Make the history, unless it is there, and measure."""
    count = int(sys.argv[1])
    app = QApplication(sys.argv[:1])  # noqa: F841  (is kept alive)
    with tempfile.TemporaryDirectory() as passing:
        folder = Path(sys.argv[2] if len(sys.argv) > 2 else passing)  # noqa: PLR2004
        if not (folder / FILE).exists():
            make_large_history(folder / FILE, count)
        print(json.dumps(dict(measure(folder))))


if __name__ == "__main__":
    main()
