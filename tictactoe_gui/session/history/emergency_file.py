"""EmergencyFile: takes the games that the database cannot take in time.

Each program that runs has one of its own, `unsaved-SLOT-NAME.jsonl`, which is there only while
something in it is not safely in the database. A line is all that was not written then, whole, and
in the system's hands when the next move is made; the next start takes it in.
"""

import os
import stat
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import ENOSPC
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.files import NoFile
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.slot import Slot
from tictactoe_gui.session.worker import TaskThread

if TYPE_CHECKING:
    from tictactoe_gui.session.history.games import OpenGameNames

LATE_SECONDS = 0.05
"""After the window has ceased to wait, the time until the emergency file is used."""


class Unsaved(NamedTuple):
    """What the database did not have yet at one moment: games, and which ones a window has open."""

    number: int
    """Increases from one value to the next; the later one has all that the earlier one had."""
    names: "OpenGameNames | None"
    """The games of the window, if they are to be written too."""
    records: Sequence[GameRecord]
    is_late: bool = False
    """Whether the games of the last session, which go before these, were still to be read."""

    def line(self) -> str:
        """Return this as a line of the emergency file."""
        import json

        from tictactoe_gui.session.history.record_text import record_text

        games = [record_text(each) for each in self.records]
        return json.dumps(
            {"number": self.number, "late": self.is_late, "names": self.names, "games": games}
        )


_Watched = tuple[Unsaved, threading.Event, Callable[[Exception], object]]
"""What to write, the event that is set once it is, and the callback if this file fails too."""


class EmergencyFile:
    """The emergency file of one running program; used by any of its threads."""

    def __init__(self, folder: Path, slot: Slot) -> None:
        self._folder = folder
        self._slot = slot
        self._name = os.urandom(8).hex()
        self._lock = threading.Lock()
        self._appended = self._written = self._secured = 0
        """The numbers of what is in this file, in the database, and here on the disk as well."""
        self._watcher: TaskThread[_Watched] = TaskThread("emergency file", self._watch_all)

    @property
    def path(self) -> Path:
        """The path of the file; there need be none."""
        return self._folder / f"unsaved-{self._slot.number}-{self._name}.jsonl"

    @property
    def has_others(self) -> bool:
        """Whether there are emergency files of other programs."""
        return any(each != self.path for each in self._folder.glob("unsaved-*.jsonl"))

    def watch(
        self, what: Unsaved, is_done: threading.Event, on_failure: Callable[[Exception], object]
    ) -> None:
        """Take what is not written soon; call `on_failure` in another thread if that fails."""
        self._watcher.put((what, is_done, on_failure))

    def _watch_all(self, watched: "SimpleQueue[_Watched | None]") -> None:
        while each := watched.get():
            what, is_done, on_failure = each
            if not is_done.wait(LATE_SECONDS):
                try:
                    self.append(what)
                except OSError as error:
                    on_failure(error)

    def append(self, what: Unsaved) -> None:
        """Append what the database does not have, and sync; raise OSError."""
        with self._lock:
            if what.number > max(self._written, self._appended):
                self._append(what.line())
                self._appended = what.number
        if self._secured < what.number <= self._appended:
            with suppress(FileNotFoundError):  # it is in the database by now
                _sync(self.path)
                _sync(self._folder)
            self._secured = max(self._secured, what.number)

    def holds(self, number: int) -> bool:
        """Return whether what was to be written then is in the file, or was not needed there."""
        return number <= max(self._appended, self._written)

    def note(self, number: int) -> None:
        """Note that the database has what was to be written then, and so all before it."""
        with self._lock:
            if self._written < self._appended:
                with suppress(OSError):  # then the next start reads the games once more
                    self._append(f'{{"written": {number}}}')
            self._written = number

    def tidy(self) -> None:
        """Delete the file if the database has all of it; called after the database was synced."""
        with self._lock:
            if 0 < self._appended <= self._written:
                with suppress(OSError):
                    self.path.unlink(missing_ok=True)
                    self._appended = 0

    def _append(self, line: str) -> None:
        # Begun on a line of its own, whatever a full disk has left of the one before.
        content = f"\n{line}\n".encode()
        file = _open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        try:
            if os.write(file, content) < len(content):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
        finally:
            os.close(file)


def _open(path: Path, flags: int) -> int:
    """Open a regular file without blocking; raise OSError."""
    flags |= getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    file = os.open(path, flags, 0o600)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise NoFile
    return file


def _sync(path: Path) -> None:
    """Sync a file, or the entries of a folder, which not every system can do."""
    if path.is_dir():
        if os.name == "nt":
            return
        file = os.open(path, os.O_RDONLY)
    else:
        file = _open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
