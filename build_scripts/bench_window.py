"""The measurements that need a window, one a process; prints its figures as JSON."""

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

STARTED = float(os.environ.get("BENCH_START", time.monotonic()))
_home = tempfile.TemporaryDirectory()
for _name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
    os.environ[_name] = _home.name

# Imported below the line that reads the clock: the import is part of the start.
if sys.argv[1] in ("app", "floor"):
    import tictactoe_gui.__main__  # noqa: F401  (first, as it is when the program is started)
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, Qt, QTimer  # noqa: E402
from PySide6.QtGui import QAction  # noqa: E402
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget  # noqa: E402

if TYPE_CHECKING:
    from tictactoe_gui.engine.evaluation import Analysis
    from tictactoe_gui.ui.window.main_window import MainWindow

SETTLE_MS = 6000
"""So long after the first paint the panel has been filled and all is quiet."""
MENUS = "Game", "Edit", "Computer", "View", "Study", "Help"
LATENESS_SECONDS = 3.0
INTERVAL_MS = 5
LIVE_ROUNDS, NEVER_MS = 5, 3_600_000
BOARDS_SIZE, BOARDS_ROUNDS = (1180, 840), 50
LARGE_WINDOW, TURNS = (1900, 1000), 200
POSITIONS = ("X../.O./...", ".../.X./O..", "X../.O./..X", "OX./.../.X.", "XOX/.O./.X.")


class Painted(QObject):
    """Calls back once a widget has been painted and `is_done` holds."""

    def __init__(
        self, widget: QWidget, is_done: Callable[[], bool], then: Callable[[], None]
    ) -> None:
        super().__init__(widget)
        self._is_done, self._then = is_done, then
        self._widget = widget
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._is_done():
            self._widget.removeEventFilter(self)
            QTimer.singleShot(0, self._then)  # after the paint itself
        return super().eventFilter(watched, event)


def rss_mb() -> float:
    """Return the memory in use, in MiB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def start(kind: str, *, settles: bool) -> dict[str, float]:
    """Measure the time to the first painted window, and the memory if it waits until it settles."""
    app, window = {"app": _app, "bare": _bare, "floor": _floor}[kind]()
    figures = {}

    def on_painted() -> None:
        figures["painted_ms"] = 1000 * (time.monotonic() - STARTED)
        QTimer.singleShot(SETTLE_MS if settles else 0, on_settled)

    def on_settled() -> None:
        figures["rss_mb"] = rss_mb()
        window.close()
        app.quit()

    Painted(window, lambda: True, on_painted)
    window.show()
    app.exec()
    return figures


def _app() -> "tuple[QApplication, MainWindow]":
    from tictactoe_gui.app import create

    return create(["bench"])


def _shown() -> "tuple[QApplication, MainWindow]":
    """Return the program with its window in sight."""
    app, window = _app()
    window.show()
    return app, window


def _bare() -> tuple[QApplication, QMainWindow]:
    """Return an empty window of the same size."""
    app = QApplication(["bench"])
    window = QMainWindow()
    window.resize(1120, 740)
    return app, window


def _floor() -> tuple[QApplication, QMainWindow]:
    """Return what has to be seen first: header, board and empty menus, with nothing behind them."""
    from tictactoe_gui.app import EarlyMessages, _application, _set_up_python

    _set_up_python()
    app = _application(["bench"], EarlyMessages())
    from tictactoe_gui.session.session import GameSession
    from tictactoe_gui.session.settings import Settings, Theme
    from tictactoe_gui.ui.board.board_row import BoardRow
    from tictactoe_gui.ui.board.board_view import BoardView
    from tictactoe_gui.ui.board.study_context import StudyContext
    from tictactoe_gui.ui.kit import theme
    from tictactoe_gui.ui.window.board_column import BoardColumn
    from tictactoe_gui.ui.window.header import Header

    window = QMainWindow()
    theme.apply(app, Theme.SYSTEM)
    window.setStyleSheet(theme.style_sheet(theme.colours_of(Theme.SYSTEM)))
    for each in MENUS:
        window.menuBar().addMenu(each)
    header = Header()
    header.show_state("Your move", "You are X.")
    row = BoardRow(StudyContext(GameSession(Settings())), QAction())
    window.setCentralWidget(BoardColumn(header, BoardView(), row))
    window.statusBar()
    window.resize(1120, 740)
    return app, window


def lateness() -> dict[str, float]:
    """Measure how late a 5 ms timer fires while plain minimax runs in the worker."""
    from tictactoe_gui.session.settings import EvaluationSource
    from tictactoe_gui.session.thinking import Activity

    app, window = _shown()
    settings = window.session.settings
    choice = settings.opponent.with_program("minimax")
    window.session.change(replace(settings, opponent=choice, evaluation=EvaluationSource.COMPUTER))
    late: list[float] = []
    due = 0.0
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)

    def tick() -> None:
        nonlocal due
        now = time.perf_counter()
        if window.session.activity is Activity.EVALUATING:
            late.append(max(0.0, 1000 * (now - due) - INTERVAL_MS))
        due = now

    timer.timeout.connect(tick)
    QTimer.singleShot(500, lambda: timer.start(INTERVAL_MS))
    QTimer.singleShot(int(1000 * LATENESS_SECONDS), app.quit)
    app.exec()
    window.close()
    late = sorted(late[1:])
    return {"p99_ms": late[int(0.99 * len(late))], "max_ms": late[-1], "ticks": len(late)}


def live() -> dict[str, float]:
    """Measure plain minimax from the empty board with and without its live display, in turn."""
    from tictactoe_gui.session.settings import EvaluationSource, Side
    from tictactoe_gui.ui.window.state_display import LIVE_MS

    _, window = _shown()
    session = window.session
    choice = session.settings.opponent.with_program("minimax")
    (timer,) = [each for each in window.findChildren(QTimer) if each.interval() == LIVE_MS]
    taken: dict[int, list[float]] = {LIVE_MS: [], NEVER_MS: []}
    loop = QEventLoop()

    def note(analysis: "Analysis | None") -> None:
        if analysis and analysis.effort.nodes:
            taken[timer.interval()].append(analysis.effort.seconds)
            loop.quit()

    session.evaluation_changed.connect(note)
    session.change(
        replace(
            session.settings, side=Side.BOTH, opponent=choice, evaluation=EvaluationSource.COMPUTER
        )
    )
    for interval in (LIVE_MS, NEVER_MS) * LIVE_ROUNDS:
        timer.setInterval(interval)
        session.new_game()
        loop.exec()
    window.close()
    with_, without = (statistics.median(each) for each in taken.values())
    return {"with_s": with_, "without_s": without}


def click() -> dict[str, float]:
    """Measure the time from a click to the first paint of the computer's mark; the worst of all."""
    from tictactoe_gui.session.settings import Choice

    _, window = _shown()
    window.session.change(replace(window.session.settings, opponent=Choice()))
    times = [_click_in(window, text) for text in POSITIONS]
    window.close()
    painted, engine = (max(column) for column in zip(*times, strict=True))
    return {"painted_ms": painted, "engine_ms": engine, "clicks": len(times)}


def _click_in(window: "MainWindow", text: str) -> tuple[float, float]:
    """Return the milliseconds to the painted answer in a position, and those of the search."""
    from PySide6.QtTest import QTest

    from tictactoe_gui.session.thinking import Activity

    session, squares = window.session, window.board.squares
    session.set_position(text)
    _process_until(lambda: session.activity is Activity.IDLE and session.state.is_persons_turn)
    answered = session.game.board.ply + 2
    shown: list[float] = []
    for square in squares:
        Painted(
            square,
            lambda: (
                session.game.board.ply == answered and squares[session.game.moves[-1]].progress > 0
            ),
            lambda: shown.append(time.perf_counter()),
        )
    session.min_reply_ms = None  # the pause before an answer is meant, and no part of what it takes
    clicked = time.perf_counter()
    QTest.mouseClick(squares[session.game.board.empty_cells[0]], Qt.MouseButton.LeftButton)
    _process_until(lambda: bool(shown))
    move = session.computer_move
    engine = move.decision.analysis.effort.seconds if move else 0.0
    return 1000 * (shown[0] - clicked), 1000 * engine


def positions() -> dict[str, float]:
    """Measure what a frame takes while all positions scroll, by steps of a wheel and by pages."""
    from tictactoe_gui.ui.lab.positions import PositionsPage
    from tictactoe_gui.ui.lab.window import show_lab_window

    _, window = _shown()
    lab = show_lab_window(window.pointing, window)
    lab.page.cancel()
    lab.show_page("positions")
    (page,) = lab.findChildren(PositionsPage)
    _process_until(lambda: bool(page.classes))
    frames = _scrolled(lab)
    window.close()
    return {"boards": len(page.classes), **frames}


def _scrolled(shown: QWidget) -> dict[str, float]:
    """Return what a frame takes, in milliseconds, by steps of a wheel and by pages."""
    from PySide6.QtWidgets import QScrollBar

    shown.resize(*BOARDS_SIZE)
    for _ in range(BOARDS_ROUNDS):
        QCoreApplication.processEvents()
    bar = max(shown.findChildren(QScrollBar), key=lambda each: each.maximum())
    frames = []
    for step in (bar.singleStep(), bar.pageStep()):
        for place in range(0, bar.maximum(), step):
            started = time.perf_counter()
            bar.setValue(place)
            QCoreApplication.processEvents()
            frames.append(1000 * (time.perf_counter() - started))
    return {"p99_ms": sorted(frames)[int(0.99 * len(frames))], "frames": len(frames)}


def presentation() -> dict[str, float]:
    """Measure what holds up the events while the type grows, alone and in many windows."""
    from tictactoe_gui.ui.lab.page import PAGES
    from tictactoe_gui.ui.lab.window import show_lab_window
    from tictactoe_gui.ui.studies import STUDIES

    _, window = _shown()
    window.resize(*LARGE_WINDOW)
    _process_until(lambda: window.menu_actions.is_filled)
    alone = _longest_turn(window)
    for key in STUDIES:
        window.show_study(key)
    lab = show_lab_window(window.pointing, window)
    for key in PAGES:
        lab.show_page(key)
        lab.page.cancel()
    actions = window.menu_actions
    for action in (
        actions.games,
        actions.rules,
        actions.shortcuts,
    ):
        action.trigger()
    longest = _longest_turn(window)
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    window.close()
    return {"longest_ms": longest, "alone_ms": alone, "windows": len(shown)}


def _longest_turn(window: "MainWindow") -> float:
    """Return the longest turn of the events while a presentation begins and ends, in ms."""
    for _ in range(TURNS):  # what has opened is painted first
        QCoreApplication.processEvents()
    turns = []
    for is_on in (True, False):
        started = time.perf_counter()
        window.presentation.set(is_on)
        for _ in range(TURNS):
            QCoreApplication.processEvents()
            turns.append(time.perf_counter() - started)
            started = time.perf_counter()
    return 1000 * max(turns)


def _process_until(is_done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not is_done() and time.monotonic() < deadline:
        QCoreApplication.processEvents()


if __name__ == "__main__":
    kind = sys.argv[1]
    kinds: dict[str, Callable[[], dict[str, float]]] = {
        "lateness": lateness,
        "live": live,
        "click": click,
        "positions": positions,
        "presentation": presentation,
    }
    measure = kinds.get(kind)
    if measure:
        from tictactoe_gui.app import SWITCH_SECONDS

        sys.setswitchinterval(SWITCH_SECONDS)  # as the program does
    print(json.dumps(measure() if measure else start(kind, settles="settle" in sys.argv)))
