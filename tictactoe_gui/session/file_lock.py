"""FileLock: what one program has at a time; the system takes it back, however that program ends.

Qt's own is a file that outlives a kill, so that others have to guess whether it still counts; and
it is synced, so that who takes it waits for the disk.
"""

import os
import sys
import time
from contextlib import suppress
from errno import EACCES, EAGAIN
from pathlib import Path

from tictactoe_gui.files import FILE, NoFile, make_way

PAUSE_SECONDS = 0.001
"""The time between two looks whether it is free: who works with it may take it again at once."""
_HELD_ELSEWHERE = (EACCES, EAGAIN)


class FileLock:
    """A lock by the name of a file, which is there only while somebody holds it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def take(self, seconds: float = 0) -> bool:
        """Wait until nobody else holds it, at most so long; return whether it is held now.

        Raise OSError if no file can be made there.
        """
        until = time.monotonic() + seconds
        while not (is_held := self._take()) and time.monotonic() < until:
            time.sleep(PAUSE_SECONDS)
        return is_held

    def _take(self) -> bool:
        if not make_way(self._path):  # opening a pipe would block, and a device might never end
            raise NoFile
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, FILE)
        except PermissionError:
            if sys.platform == "win32":
                return False  # another has it, or is just deleting it
            raise
        if _lock(file) and _is_at(file, self._path):
            self._file = file
            return True
        os.close(file)
        return False

    def release(self) -> None:
        """Let others take it."""
        if self._file is None:
            return
        if sys.platform == "win32":  # which deletes no file that is open, here or elsewhere
            os.close(self._file)
            with suppress(OSError):
                self._path.unlink()
        else:
            with suppress(OSError):
                self._path.unlink()
            os.close(self._file)
        self._file = None


def _lock(file: int) -> bool:
    """Return whether an open file is locked now, or nothing here knows of locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _HELD_ELSEWHERE
    return True


def _is_at(file: int, path: Path) -> bool:
    """Return whether an open file is still the one there: who has held it has deleted it."""
    with suppress(OSError):
        return os.path.samestat(os.fstat(file), path.stat())
    return False
