"""ReaderThread: runs long queries beside the history worker's own thread, so that no move waits.

It has a connection of its own, which sees what is committed. A request that is cancelled, or still
running when the file must be replaced, is interrupted.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from tictactoe_gui.session.worker import TaskThread

if TYPE_CHECKING:
    from tictactoe_gui.session.history.database import Database, ReadConnection

INSTRUCTIONS = 10_000
"""SQLite checks after so many instructions whether the request was cancelled."""


class ReadRequest:
    """A query, and the functions for its reply; after `cancel` neither of them is called."""

    def __init__(
        self,
        task: "Callable[[Database], Any]",
        on_reply: Callable[[Any], object],
        on_failure: Callable[[Exception], object],
    ) -> None:
        self.task = task
        self._on_reply = on_reply
        self._on_failure = on_failure
        self.is_cancelled = False
        self.interrupt: Callable[[], object] = lambda: None

    def cancel(self) -> None:
        """Interrupt the query, or drop it if it has not begun."""
        self.is_cancelled = True
        self.interrupt()

    def reply(self, value: object) -> None:
        """Hand over what the query found, unless it was cancelled since."""
        if not self.is_cancelled:
            self._on_reply(value)

    def fail(self, error: Exception) -> None:
        """Hand over the exception that ended the query, unless it was cancelled since."""
        if not self.is_cancelled:
            self._on_failure(error)


class ReaderThread(TaskThread[ReadRequest]):
    """Answers requests in their order; the thread starts with the first of them."""

    def __init__(
        self,
        name: str,
        open_reader: "Callable[[], ReadConnection | None]",
        reply: Callable[[Callable[[Any], object], object], object],
        pass_on: Callable[[ReadRequest, Exception | None], None],
    ) -> None:
        """`pass_on` takes the requests that cannot be answered here: no file, or a damaged one."""
        super().__init__(name, self._answer_all)
        self._open_reader = open_reader
        self._reply = reply
        self._pass_on = pass_on
        self._reader: ReadConnection | None = None
        self._current: ReadRequest | None = None
        self._use = threading.Lock()
        """Held while the connection is used."""
        self._turn = threading.Lock()
        """Held while `_current` changes, so that `_interrupt` cannot hit another request."""
        self._is_in_the_way = False

    def put(self, request: ReadRequest) -> bool:
        """Queue a request; return False once it is closed."""
        request.interrupt = lambda: self._interrupt(request)
        return super().put(request)

    def close(self) -> None:
        """Cancel all requests, and end the thread."""
        super().close()
        self._interrupt()

    @contextmanager
    def connection_closed(self) -> Iterator[None]:
        """Close the connection within the context; the running request is repeated later."""
        self._is_in_the_way = True
        self._interrupt()
        with self._use:
            self._close_reader()
            self._is_in_the_way = False
            yield

    def _interrupt(self, request: ReadRequest | None = None) -> None:
        with self._turn:
            if self._reader and (request is None or request is self._current):
                with suppress(Exception):  # the connection was closed just now
                    self._reader.connection.interrupt()

    def _answer_all(self, requests: "SimpleQueue[ReadRequest | None]") -> None:
        while request := requests.get():
            while not self._is_done_with(request):
                pass
        with self._use:
            self._close_reader()

    def _is_done_with(self, request: ReadRequest) -> bool:
        """Answer a request; return False if it was interrupted by `connection_closed`."""
        with self._use:
            if self._is_cancelled(request):
                self._reply(lambda _: None, None)
                return True
            reader = self._reader_now()
            if not reader:
                self._pass_on(request, None)
                return True
            with self._turn:
                self._current = request
            try:
                return self._answer(request, reader)
            finally:
                with self._turn:
                    self._current = None

    def _answer(self, request: ReadRequest, reader: "ReadConnection") -> bool:
        from tictactoe_gui.session.history.database import is_damage

        try:
            reader.connection.set_progress_handler(
                lambda: self._is_cancelled(request) or self._is_in_the_way, INSTRUCTIONS
            )
            self._reply(request.reply, request.task(reader))
        except Exception as error:  # noqa: BLE001  (it goes to `on_failure`)
            if self._is_cancelled(request):
                self._reply(lambda _: None, None)
            elif self._is_in_the_way:
                return False
            elif is_damage(error):
                self._pass_on(request, error)
            else:
                self._reply(request.fail, error)
        return True

    def _is_cancelled(self, request: ReadRequest) -> bool:
        return request.is_cancelled or self._is_closed

    def _reader_now(self) -> "ReadConnection | None":
        """Return a connection to the file that has the path now."""
        if self._reader and self._reader.file_was_replaced:
            self._close_reader()
        if not self._reader:
            self._reader = self._open_reader()
        return self._reader

    def _close_reader(self) -> None:
        if self._reader:
            with self._turn:
                self._reader.close()
                self._reader = None
