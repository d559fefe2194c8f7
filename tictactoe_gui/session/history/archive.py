"""Archive: the history's own thread, which answers questions in the order in which they are asked.

Nothing that the window does waits for a disk, except as long as it wants to.
"""

import atexit
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

if TYPE_CHECKING:
    from tictactoe_gui.session.history.database import Database, Opening

QUIET_SECONDS = 1.0
"""When nothing has been asked for so long, there is time for what the disk is slow at."""

T = TypeVar("T")


class _Question(NamedTuple):
    ask: "Callable[[Database], Any]"
    on_reply: Callable[[Any], object]
    on_failure: Callable[[Exception], object]


class _Reply(NamedTuple):
    tell: Callable[[Any], object]
    value: object
    is_awaited: bool = True


class Archive(QObject):
    """Asks a Database that lives in a thread of its own, and replies in that of the window."""

    opened = Signal(object)
    """The Opening, at first and whenever another file had to be taken."""
    failed = Signal(object)
    """The exception that kept a question from being answered, unless the asker wanted it."""
    _woken = Signal()

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.former: Path | None = None
        """Where an earlier version has kept the file, which is then taken along."""
        self.opening: Opening | None = None
        self._questions: SimpleQueue[_Question | None] = SimpleQueue()
        self._replies: SimpleQueue[_Reply] = SimpleQueue()
        self._awaited = 0
        self._thread: threading.Thread | None = None
        self._is_closed = False
        self._woken.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def is_open(self) -> bool:
        """Whether questions can be asked."""
        return bool(self._thread) and not self._is_closed

    def open(self) -> None:
        """Start the thread, and open the file in it."""
        self._awaited += 1
        # A disk that does not answer must not keep the program from ending: hence a daemon.
        self._thread = threading.Thread(target=self._run, name="history", daemon=True)
        self._thread.start()
        atexit.register(self.close)  # a thread that still runs then would take Python down with it

    @property
    def is_busy(self) -> bool:
        """Whether a reply is still to come."""
        return self._awaited > 0

    def ask(
        self,
        question: "Callable[[Database], T]",
        on_reply: Callable[[T], object] = lambda _: None,
        on_failure: Callable[[Exception], object] | None = None,
    ) -> None:
        """Let `question` be answered in the archive's thread, while it is open."""
        if not self.is_open:
            return
        self._awaited += 1
        self._questions.put(_Question(question, on_reply, on_failure or self.failed.emit))

    def wait(self, milliseconds: float) -> bool:
        """Wait for all replies, but no longer than that; return whether they are all there."""
        end = time.monotonic() + milliseconds / 1000
        while self._awaited and (left := end - time.monotonic()) > 0:
            try:
                self._tell(self._replies.get(timeout=left))
            except Empty:
                break
        return not self._awaited

    def close(self, milliseconds: float = 800) -> bool:
        """Finish what was asked, but take no longer; return whether all of it was done."""
        if not self._thread:
            return True
        if not self._is_closed:
            self._is_closed = True
            self._questions.put(None)
            atexit.unregister(self.close)
        end = time.monotonic() + milliseconds / 1000
        is_done = self.wait(milliseconds)
        self._thread.join(max(0, end - time.monotonic()) if is_done else 0)
        return is_done

    # In the window's thread.

    @Slot()
    def _deliver(self) -> None:
        while True:
            try:
                reply = self._replies.get_nowait()
            except Empty:
                return
            self._tell(reply)

    def _tell(self, reply: _Reply) -> None:
        self._awaited -= reply.is_awaited
        reply.tell(reply.value)

    def _on_opened(self, opening: Any) -> None:  # noqa: ANN401  (an Opening)
        self.opening = opening
        self.opened.emit(opening)

    # In its own thread.

    def _run(self) -> None:
        from tictactoe_gui.session.history.database import Database

        if self.former:
            from tictactoe_gui.session.history.taken_along import taken_along

            self.path = taken_along(self.former, self.path)
        database = Database(self.path)
        self._report(database)
        while True:
            try:
                question = self._questions.get(timeout=QUIET_SECONDS)
            except Empty:
                database = self._use_pause(database)
                question = self._questions.get()
            if not question:
                break
            database = self._answer(question, database)
        database.close()

    def _use_pause(self, database: "Database") -> "Database":
        """Do what the disk is slow at; return the database that is used from then on."""
        from tictactoe_gui.session.history.database import Database

        database.secure()
        if database.is_left_behind:
            database.close()
            database = Database(self.path)
            self._report(database, is_awaited=False)
        return database

    def _answer(self, question: _Question, database: "Database") -> "Database":
        """Answer from the database, or from the one that replaces it; return which one it was."""
        from tictactoe_gui.session.history.database import is_damage

        try:
            reply = question.ask(database)
        except Exception as error:  # noqa: BLE001  (it is told to whoever asked)
            if not is_damage(error):
                self._reply(question.on_failure, error)
                return database
            database = database.replaced()
            self._report(database, is_awaited=False)
            try:
                reply = question.ask(database)
            except Exception as again:  # noqa: BLE001  (as above)
                self._reply(question.on_failure, again)
                return database
        self._reply(question.on_reply, reply)
        return database

    def _report(self, database: "Database", *, is_awaited: bool = True) -> None:
        """Save what is left of a file that had to be replaced, and tell how all that went."""
        if database.opening.kept:
            from tictactoe_gui.session.history.salvage import salvage

            try:
                salvage(database)
            except Exception as error:  # noqa: BLE001  (games to come are kept all the same)
                self._reply(self.failed.emit, error, is_awaited=False)
        self._reply(self._on_opened, database.opening, is_awaited=is_awaited)

    def _reply(
        self, tell: Callable[[Any], object], value: object, *, is_awaited: bool = True
    ) -> None:
        self._replies.put(_Reply(tell, value, is_awaited))
        if not self._is_closed:  # else it is waited for, by nobody who may still be there
            with suppress(RuntimeError):
                self._woken.emit()
