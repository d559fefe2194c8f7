"""Reading: lanes beside the archive's own thread, for what only reads and may take long.

A lane has a connection of its own. It sees what is committed, and nothing waits for it: a look that
is cancelled, or in the way when the file must be replaced, is interrupted.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tictactoe_gui.session.history.database import Database, Reader

INSTRUCTIONS = 10_000
"""So often a look that is made of many short statements finds out that it was cancelled."""


class Look:
    """A question that only reads; whoever asked it can cancel it, and hears nothing then."""

    def __init__(
        self,
        question: "Callable[[Database], Any]",
        on_reply: Callable[[Any], object],
        on_failure: Callable[[Exception], object],
    ) -> None:
        self.question = question
        self.on_reply = on_reply
        self.on_failure = on_failure
        self.is_cancelled = False
        self.interrupt: Callable[[], object] = lambda: None

    def cancel(self) -> None:
        """Do without the answer."""
        self.is_cancelled = True
        self.interrupt()


class Lane:
    """Looks that are answered in their order, in a thread that begins with the first of them."""

    def __init__(
        self,
        name: str,
        open_reader: "Callable[[], Reader | None]",
        reply: Callable[[Callable[[Any], object], object], None],
        pass_on: Callable[[Look, Exception | None], None],
    ) -> None:
        """`pass_on` takes what no reader can answer: there is none, or it has found damage."""
        self._name = name
        self._open_reader = open_reader
        self._reply = reply
        self._pass_on = pass_on
        self._looks: SimpleQueue[Look | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._reader: Reader | None = None
        self._current: Look | None = None
        self._use = threading.Lock()
        """Held while the reader is used."""
        self._turn = threading.Lock()
        """Held while it is said whose turn it is, so that nobody else is interrupted."""
        self._is_in_the_way = self._is_closed = False

    def put(self, look: Look) -> None:
        """Let `look` be answered after those before it."""
        look.interrupt = lambda: self._interrupt(look)
        self._looks.put(look)
        if not self._thread:
            # Like the archive's own, it must not keep the program from ending.
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Cancel all that is to be answered, and end the thread soon."""
        self._is_closed = True
        self._interrupt()
        self._looks.put(None)

    def join(self, seconds: float) -> None:
        """Wait for the thread to end."""
        if self._thread:
            self._thread.join(seconds)

    @contextmanager
    def out_of_the_way(self) -> Iterator[None]:
        """Let the file go, for another thread; what is being answered is begun again later."""
        self._is_in_the_way = True
        self._interrupt()
        with self._use:
            self._let_go()
            self._is_in_the_way = False
            yield

    def _interrupt(self, look: Look | None = None) -> None:
        with self._turn:
            if self._reader and (look is None or look is self._current):
                with suppress(Exception):  # it was closed just now
                    self._reader.connection.interrupt()

    def _run(self) -> None:
        while look := self._looks.get():
            while not self._is_done_with(look):
                pass
        with self._use:
            self._let_go()

    def _is_done_with(self, look: Look) -> bool:
        """Answer, unless the file had to be let go meanwhile."""
        with self._use:
            if self._is_given_up(look):
                self._reply(lambda _: None, None)
                return True
            reader = self._reader_now()
            if not reader:
                self._pass_on(look, None)
                return True
            with self._turn:
                self._current = look
            try:
                return self._answer(look, reader)
            finally:
                with self._turn:
                    self._current = None

    def _answer(self, look: Look, reader: "Reader") -> bool:
        from tictactoe_gui.session.history.database import is_damage

        try:
            reader.connection.set_progress_handler(
                lambda: self._is_given_up(look) or self._is_in_the_way, INSTRUCTIONS
            )
            self._reply(look.on_reply, look.question(reader))
        except Exception as error:  # noqa: BLE001  (it is told to whoever asked)
            if self._is_given_up(look):
                self._reply(lambda _: None, None)
            elif self._is_in_the_way:
                return False
            elif is_damage(error):
                self._pass_on(look, error)
            else:
                self._reply(look.on_failure, error)
        return True

    def _is_given_up(self, look: Look) -> bool:
        return look.is_cancelled or self._is_closed

    def _reader_now(self) -> "Reader | None":
        """Return what reads the file that is in its place now."""
        if self._reader and self._reader.is_left_behind:
            self._let_go()
        if not self._reader:
            self._reader = self._open_reader()
        return self._reader

    def _let_go(self) -> None:
        if self._reader:
            with self._turn:
                self._reader.close()
                self._reader = None
