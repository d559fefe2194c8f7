"""Slots: the first program that runs has slot 1, one beside it has slot 2, and so on.

Each goes on where the last one of its slot has ended, so that no two play the same game.
"""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLockFile

from tictactoe_gui import private

MOST = 100


class Slot:
    """A number that no other running program of this user has."""

    def __init__(self, folder: Path) -> None:
        self.number = 1
        self._folder = folder
        self._lock: QLockFile | None = None

    def take(self) -> None:
        """Take the first number that is free."""
        with suppress(OSError):
            private.make_folder(self._folder)
        self.number, self._lock = _take(self._folder)

    def release(self) -> None:
        """Let the next program have the number."""
        if self._lock:
            self._lock.unlock()


def _take(folder: Path) -> tuple[int, QLockFile | None]:
    """Return the first free number and its lock; none where the folder takes no file."""
    for number in range(1, MOST):
        file = folder / f"window-{number}.lock"
        lock = QLockFile(str(file))
        lock.setStaleLockTime(0)  # a game may last for days; the lock of a killed one is known
        if lock.tryLock(0):
            private.narrow(file)
            return number, lock
        if lock.error() is not QLockFile.LockError.LockFailedError:
            break
    return 1, None
