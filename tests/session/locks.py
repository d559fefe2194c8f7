"""What earlier versions have left of their locks."""

from pathlib import Path

from PySide6.QtCore import QLockFile


def leave_lock(path: Path) -> None:
    """Leave a lock as one did that was killed, and had the number that this process has.

    In a sandbox every program may have the same.
    """
    lock = QLockFile(str(path))
    assert lock.tryLock(0)
    left = path.read_bytes()
    lock.unlock()
    path.write_bytes(left)
