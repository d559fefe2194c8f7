"""A part that breaks the program, each time in another way, to see that it is noticed."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from typing import TextIO

from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QMenu, QWidget

from tests.soak.program import Program
from tests.soak.run import run
from tests.soak.user import look_at
from tictactoe_gui.ui.window.main_window import MainWindow

LEAKS: list[object] = []
BREAKS_AT = 30


def leak(window: MainWindow) -> None:
    """Leave one of everything behind."""
    timer = QTimer(window)
    timer.start(3_600_000)
    thread = threading.Thread(target=threading.Event().wait, daemon=True)
    thread.start()
    LEAKS.extend((QWidget(), QMenu(window), thread, os.open(os.devnull, os.O_RDONLY)))


def show_another_board(window: MainWindow) -> None:
    """Show what is not the game."""
    window.board.show_game(window.session.game.play(4))


def complain(window: MainWindow) -> None:
    """Let Qt complain, and a program fail."""
    qWarning("the sky is falling")
    window.session.failed.emit(ZeroDivisionError("out of luck"))


def die(_window: MainWindow) -> None:
    """End as a fault in a library does."""
    os.abort()


WAYS: Mapping[Callable[[MainWindow], None], tuple[str, ...]] = {
    leak: (
        *("python_threads: ", "timers: ", "active_timers: "),
        *("windows: ", "menus: ", "handles: "),
    ),
    show_another_board: ("the board shows ",),
    complain: ("Qt: the sky is falling", "ZeroDivisionError: out of luck"),
    die: (f"exit code {-signal.SIGABRT}", "Fatal Python error: Aborted"),
}
"""What is done, and what has to be told of it."""


def step(program: Program, seed: int, number: int, trail: TextIO) -> None:
    """Do nothing, or once the worst, the way of the seed."""
    trail.write(f"{number} breathe\n")
    trail.flush()
    if number == BREAKS_AT:
        list(WAYS)[seed](program.window)
    look_at(program)


def stay(_program: Program, _is_patient: bool) -> None:
    """Open nothing: no step does either."""


if __name__ == "__main__":
    sys.exit(run(step, sys.argv[1:], stay))
