"""SettingsWriter: writes settings to their file in threads, so that no click waits for the disk."""

import atexit
import threading
from queue import SimpleQueue

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui import log
from tictactoe_gui.session.settings import Settings, SettingsFile
from tictactoe_gui.session.worker import TaskThread

LAST_SECONDS = 4.0
"""How long the end waits for the last settings."""


class SettingsWriter(QObject):
    """Writes one settings at a time, and of those that wait only the newest."""

    failed = Signal(object)
    """The exception with which the newest settings could not be written."""

    def __init__(self, file: SettingsFile, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file
        self._newest: Settings | None = None
        self._is_closed = False
        self._is_last_written = threading.Event()
        self._writes: TaskThread[Settings] = TaskThread("settings", self._write_all)
        self._writes.woken.connect(self._deliver)
        self.destroyed.connect(self._writes.close)

    def write(self, settings: Settings) -> None:
        """Write settings, after those that are being written."""
        if not self._is_closed:
            self._newest = settings
            self._writes.put(settings)

    def write_last(self, settings: Settings) -> None:
        """Write settings at the end, beside what is being written: an end waits for one sync."""
        self._newest = settings
        self._is_last_written.clear()
        atexit.register(self.wait)
        threading.Thread(
            target=self._write_last, args=(settings,), name="last settings", daemon=True
        ).start()

    def close(self) -> None:
        """Let the thread end after what is being written; only `write_last` writes then."""
        self._is_closed = True
        self._writes.close()

    def wait(self) -> bool:
        """Wait until the last settings are on the disk; return whether they are."""
        return self._is_last_written.wait(LAST_SECONDS)

    def rest(self) -> None:
        """Wait until nothing is being written, neither the last settings nor any before them."""
        self.wait()
        self._writes.rest()

    @Slot()
    def _deliver(self) -> None:
        while error := self._writes.take():
            self.failed.emit(error)

    # In threads of their own.

    def _write_all(self, asked: "SimpleQueue[Settings | None]") -> None:
        while settings := asked.get():
            self._write(settings)

    def _write_last(self, settings: Settings) -> None:
        self._write(settings)
        if settings is self._newest:
            self._is_last_written.set()
            atexit.unregister(self.wait)

    def _write(self, settings: Settings) -> None:
        def is_newest() -> bool:
            return settings is self._newest

        try:
            if is_newest():
                self._file.write(settings, is_newest)
        except OSError as error:
            log.warn(f"settings not saved: {error}")
            self._writes.post(error)
