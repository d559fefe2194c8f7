"""The number of a window: the first that no other running program of this user has."""

import sqlite3
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.session.store.database import is_busy


class WindowNumber(NamedTuple):
    """A number, and what holds it until it is closed or the program ends, however."""

    number: int
    lock: sqlite3.Connection | None
    """None where no file can be locked."""

    def release(self) -> None:
        """Let another window have the number."""
        if self.lock:
            self.lock.close()


def take_number(folder: Path) -> WindowNumber:
    """Return the first number that is free."""
    for number in count(1):
        lock = None
        try:
            path = folder / f"window-{number}.lock"
            lock = sqlite3.connect(path, timeout=0, isolation_level=None)
            lock.execute("PRAGMA journal_mode = MEMORY")  # nothing is written, nor synced
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if lock:
                lock.close()
            if not is_busy(error):
                return WindowNumber(number, None)
        else:
            return WindowNumber(number, lock)
    raise AssertionError
