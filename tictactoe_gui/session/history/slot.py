"""Slots: the first program that runs has slot 1, one beside it has slot 2, and so on.

Each goes on where the last one of its slot has ended, so that no two play the same game.
"""

from contextlib import suppress
from pathlib import Path

from tictactoe_gui.files import make_folder
from tictactoe_gui.session.file_lock import FileLock

MOST = 100


class Slot:
    """A number that no other running program of this user has."""

    def __init__(self, folder: Path) -> None:
        self.number = 1
        self._folder = folder
        self._lock: FileLock | None = None

    @property
    def is_held(self) -> bool:
        """Whether this process holds the lock: no other has the number."""
        return self._lock is not None

    def take(self) -> None:
        """Take the first number that is free, or 1 where the folder takes no file."""
        with suppress(OSError):
            make_folder(self._folder)
            for number in range(1, MOST):
                if self._take(number):
                    return

    def take_number(self, number: int) -> bool:
        """Take a number if it is free; return whether it was."""
        with suppress(OSError):
            return self._take(number)
        return False

    def _take(self, number: int) -> bool:
        lock = FileLock(self._folder / f"window-{number}.lock")
        if not lock.take():
            return False
        self.number, self._lock = number, lock
        return True

    def release(self) -> None:
        """Release the number for the next program."""
        if self._lock:
            self._lock.release()
            self._lock = None
