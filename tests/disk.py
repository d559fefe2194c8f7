"""A disk that syncs nothing before it is told to."""

import os
import threading

import pytest

PATIENCE = 30.0


class Disk:
    """Takes the place of `os.fsync`; a sync ends when its number is released, in any order."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._begun = 0
        self._released: set[int] = set()
        self._is_quick = False

    @property
    def begun(self) -> int:
        """How many syncs were begun."""
        return self._begun

    def fsync(self, _file: int) -> None:
        """Wait until this sync is released."""
        with self._changed:
            self._begun += 1
            number = self._begun
            self._changed.notify_all()
            assert self._changed.wait_for(
                lambda: self._is_quick or number in self._released, PATIENCE
            )

    def wait_for(self, number: int) -> None:
        """Wait until so many syncs were begun."""
        with self._changed:
            assert self._changed.wait_for(lambda: self._begun >= number, PATIENCE)

    def release(self, *numbers: int) -> None:
        """Let these syncs end, once they are begun."""
        self.wait_for(max(numbers))
        with self._changed:
            self._released.update(numbers)
            self._changed.notify_all()

    def be_quick(self) -> None:
        """Let all syncs end."""
        with self._changed:
            self._is_quick = True
            self._changed.notify_all()


def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Return the disk that everything is synced to from now on; SQLite has its own."""
    disk = Disk()
    monkeypatch.setattr(os, "fsync", disk.fsync)
    return disk
