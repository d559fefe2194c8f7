"""EmergencyFile: takes the games that the database cannot take in time.

Each program that runs has one of its own, `unsaved-SLOT-NAME.jsonl`, which is there only while
something in it is not safely in the database. A line is all that was not written then, whole; the
next start takes it in. It is written by one thread, before the mark is painted, and so outlives the
program; it is synced by another, several lines at once, and then outlives a power failure too.
"""

import os
import stat
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import ENOSPC
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.files import NoFile
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.slot import Slot
from tictactoe_gui.session.worker import TaskThread

if TYPE_CHECKING:
    from tictactoe_gui.session.history.games import OpenGameNames


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


_Late = tuple[Unsaved, threading.Event]
"""What to write, and the event that is set once it is, here or in the database."""


class EmergencyFile:
    """The emergency file of one running program; used by any of its threads."""

    def __init__(
        self,
        folder: Path,
        slot: Slot,
        on_failure: Callable[[Exception], object] = lambda _: None,
    ) -> None:
        """`on_failure` is called in another thread if a line cannot be written, or not synced."""
        self._folder = folder
        self._slot = slot
        self._name = os.urandom(8).hex()
        self._on_failure = on_failure
        self._lock = threading.Lock()
        self._appended = self._written = self._secured = 0
        """The numbers of what is in this file, in the database, and here on the disk as well."""
        self._is_listed = False
        """Whether the disk has the file's entry in its folder."""
        self._lines: TaskThread[_Late] = TaskThread("emergency file", self._append_all)
        self._syncs: TaskThread[int] = TaskThread("emergency sync", self._sync_all)

    @property
    def path(self) -> Path:
        """The path of the file; there need be none."""
        return self._folder / f"unsaved-{self._slot.number}-{self._name}.jsonl"

    @property
    def has_others(self) -> bool:
        """Whether there are emergency files of other programs."""
        return any(each != self.path for each in self._folder.glob("unsaved-*.jsonl"))

    def take(self, what: Unsaved, is_done: threading.Event) -> None:
        """Append what is not written yet, in a thread of this file's, and set `is_done`."""
        self._lines.put((what, is_done))

    def _append_all(self, late: "SimpleQueue[_Late | None]") -> None:
        while each := late.get():
            what, is_done = each
            if not is_done.is_set():
                try:
                    self.append(what)
                except OSError as error:
                    self._on_failure(error)
            is_done.set()

    def append(self, what: Unsaved) -> None:
        """Append what the database does not have, to be synced in a moment; raise OSError."""
        with self._lock:
            if what.number <= max(self._written, self._appended):
                return
            self._append(what.line())
            self._is_listed = self._is_listed and self._appended > 0
            self._appended = what.number
        self._syncs.put(what.number)

    def _sync_all(self, numbers: "SimpleQueue[int | None]") -> None:
        while number := numbers.get():
            if number > self._secured:  # what was appended meanwhile is synced with it
                self._sync()

    def _sync(self) -> None:
        with self._lock:  # one of two threads syncs the folder
            appended, is_listed, self._is_listed = self._appended, self._is_listed, True
        try:
            if not is_listed:
                _sync(self._folder)
                appended = self._appended
            _sync(self.path)
        except FileNotFoundError:
            pass  # it is in the database by now
        except OSError as error:
            self._on_failure(error)
        self._secured = max(self._secured, appended)

    def keep_last(self, what: Unsaved | None, is_safe: threading.Event) -> bool:
        """At the end, begin to sync what the database does not have; return whether there is any.

        That is done beside a sync that is under way, which may last; the event is set when it is.
        """
        if what:
            self.append(what)
        if self._appended <= self._written:
            return False

        def sync() -> None:
            self._sync()
            is_safe.set()

        threading.Thread(target=sync, name="last sync", daemon=True).start()
        return True

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

    def tidying(self) -> Callable[[], None]:
        """Return what deletes the file when the database, as it is now, has been synced."""
        return partial(self._tidy, self._written)

    def _tidy(self, synced: int) -> None:
        """Delete the file if the database has all of it on the disk."""
        with self._lock:
            if 0 < self._appended <= synced:
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
