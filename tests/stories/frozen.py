"""The clock, durations, names and chance of a program whose pictures are compared: all stand still.

Import this before anything of the program is: what it imports by name is frozen then, too.
"""

import itertools
import os
import random
import threading
import time
from typing import Any

from PySide6 import QtCore

NOON = 1_763_726_400
"""21 November 2025, 12:00, UTC: it is always now."""
ELAPSED_MS = 4_200
"""So long has everything taken that a window measures."""
DAY_MS = 86_400_000
TICK = 2**-10
"""Seconds that pass from one look at the clock to the next; their sums are exact."""


class _Ticks(threading.local):
    """A stop watch in each thread, so that none hears what others measure."""

    def __init__(self) -> None:
        self.count = itertools.count()


class _ElapsedTimer(QtCore.QElapsedTimer):
    def elapsed(self) -> int:
        return ELAPSED_MS


class _Random(random.Random):
    """Chance that falls alike in every run, unless it is given a seed of its own."""

    def __init__(self, seed: Any = 1) -> None:
        super().__init__(1 if seed is None else seed)


def freeze() -> None:
    """Let every run of this process see the same time, and draw the same lots."""
    ticks, names = _Ticks(), itertools.count(1)
    frozen: Any = time
    frozen.time_ns = lambda: NOON * 1_000_000_000
    frozen.perf_counter = lambda: next(ticks.count) * TICK
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    system: Any = os
    system.urandom = lambda size: next(names).to_bytes(size, "big")
    chance: Any = random
    chance.Random = _Random
    chance.seed(1)
    qt: Any = QtCore
    qt.QElapsedTimer = _ElapsedTimer


def let_nothing_move() -> None:
    """Have the desktop want no motion and notices stay, once the program can be imported."""
    from tictactoe_gui.ui.kit import theme
    from tictactoe_gui.ui.window import header

    kit: Any = theme
    kit.is_motion_reduced = lambda: True
    notices: Any = header
    notices.NOTICE_MS = (
        DAY_MS  # until something else is told: how slow a machine is changes nothing
    )
