"""Slots: the first program that runs has slot 1, one beside it has slot 2, and so on.

Each goes on where the last one of its slot has ended, so that no two play the same game.
"""

import os
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLockFile

from tictactoe_gui.files import make_folder, make_private, make_way

MOST = 100
_HELD: set[Path] = set()
"""The locks of this process."""


class Slot:
    """A number that no other running program of this user has."""

    def __init__(self, folder: Path) -> None:
        self.number = 1
        self._folder = folder
        self._file = folder
        self._lock: QLockFile | None = None
        self._is_taken = False

    @property
    def is_held(self) -> bool:
        """Whether this process holds the lock: no other has the number."""
        return self._lock is not None

    def take(self) -> None:
        """Take the first number that is free, or 1 where the folder takes no file."""
        with suppress(OSError):
            make_folder(self._folder)
        for number in range(1, MOST):
            if self.take_number(number):
                return
            if not self._is_taken:
                return

    def take_number(self, number: int) -> bool:
        """Take a number if it is free; return whether it was."""
        file = self._folder / f"window-{number}.lock"
        lock = _lock(file)
        self._is_taken = not lock or lock.error() is QLockFile.LockError.LockFailedError
        if not (lock and lock.isLocked()):
            return False
        self.number, self._lock, self._file = number, lock, file
        _HELD.add(file)
        make_private(file)
        return True

    def release(self) -> None:
        """Release the number for the next program."""
        if self._lock:
            self._lock.unlock()
            self._lock = None
            _HELD.discard(self._file)


def _lock(file: Path) -> QLockFile | None:
    """Return a lock, held unless another program has it; None where no lock file can be made."""
    if not file.parent.is_dir() or not make_way(file):  # opening a pipe would block
        return None
    lock = QLockFile(str(file))
    lock.setStaleLockTime(0)  # a game may last for days; the lock of a killed one is known
    # In a sandbox, a killed program may have had the very number that this process has.
    if not lock.tryLock(0) and file not in _HELD and lock.getLockInfo()[0] == os.getpid():
        file.unlink(missing_ok=True)
        lock.tryLock(0)
    return lock
