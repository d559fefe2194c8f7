"""Worker: engine tasks on a thread of their own, one at a time.

The signal `arrived` goes from that thread to the one the worker lives in, where its owner is
called. A reply whose request is no longer the current one is dropped.
"""

import enum
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from tictactoe_gui.engine.control import Cancelled, Control

Task = Callable[[Control], object]
Listener = Callable[[Any], None]


class _Kind(enum.Enum):
    PROGRESSED = enum.auto()
    FINISHED = enum.auto()
    FAILED = enum.auto()


class _Reply(NamedTuple):
    request: int
    kind: _Kind
    value: object


class _Mailbox(QObject):
    """Takes the replies of the tasks; lives as long as the worker or a running task."""

    arrived = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.request = 0
        self.control: Control | None = None

    def post(self, reply: _Reply) -> None:
        """Emit a reply; called in the thread of the task."""
        # At exit Qt destroys the mailbox before the thread has ended.
        with suppress(RuntimeError):
            self.arrived.emit(reply)

    @Slot()
    def cancel(self) -> None:
        """Stop the running task; nothing is heard of it any more."""
        self.request += 1
        if self.control:
            self.control.cancel()
            self.control = None


class Worker(QObject):
    """Runs the newest task submitted; an older one is cancelled, the last one with the worker.

    Its owner is called with each partial result, then with the result or with the exception that
    ended the task, of whatever kind. After a cancel it hears nothing more.
    """

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        progressed: Listener | None = None,
        finished: Listener | None = None,
        failed: Listener | None = None,
    ) -> None:
        super().__init__(parent)
        self._listeners = {
            _Kind.PROGRESSED: progressed,
            _Kind.FINISHED: finished,
            _Kind.FAILED: failed,
        }
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._pool.setExpiryTimeout(-1)
        # A task knows the mailbox and not the worker, which may be destroyed while it runs.
        self._mailbox = _Mailbox()
        self._mailbox.arrived.connect(self._deliver)
        self.destroyed.connect(self._mailbox.cancel)

    @property
    def is_busy(self) -> bool:
        """Whether a reply of the current task is still to come."""
        return self._mailbox.control is not None

    @property
    def control(self) -> Control | None:
        """How the current task is getting on, while it runs."""
        return self._mailbox.control

    def submit(self, task: Task) -> None:
        """Run `task` in the worker's thread instead of whatever runs there."""
        self.cancel()
        mailbox, request = self._mailbox, self._mailbox.request
        mailbox.control = control = Control(
            lambda value: mailbox.post(_Reply(request, _Kind.PROGRESSED, value))
        )
        self._pool.start(partial(_run, mailbox, request, task, control))

    def cancel(self) -> None:
        """Stop the running task; nothing is heard of it any more."""
        self._mailbox.cancel()

    def close(self) -> None:
        """Stop the running task and wait for its thread."""
        self.cancel()
        self._pool.waitForDone()

    @Slot(object)
    def _deliver(self, reply: _Reply) -> None:
        if reply.request != self._mailbox.request:
            return
        if reply.kind is not _Kind.PROGRESSED:
            self._mailbox.control = None
        if listener := self._listeners[reply.kind]:
            listener(reply.value)


def _run(mailbox: _Mailbox, request: int, task: Task, control: Control) -> None:
    """Run in the worker's thread; whatever happens becomes a reply."""
    try:
        control.check()
        reply = _Reply(request, _Kind.FINISHED, task(control))
    except Cancelled:
        return
    except BaseException as error:  # noqa: BLE001  (it reports, it does not judge)
        reply = _Reply(request, _Kind.FAILED, error)
    mailbox.post(reply)
