"""The number of a window: the first that no other running program of this user has."""

import sqlite3
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.session.store.database import is_busy, lock_file


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
        try:
            return WindowNumber(number, lock_file(folder / f"window-{number}.lock", 0))
        except (sqlite3.Error, OSError) as error:
            if not is_busy(error):
                return WindowNumber(number, None)
    raise AssertionError
