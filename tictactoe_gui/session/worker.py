"""Worker: engine tasks on a thread of their own, one at a time.

The one signal `arrived` hops from that thread to the one the worker lives in, where its owner is
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


class _Desk(QObject):
    """Where a task hands in its replies; it is there as long as the worker or a task is."""

    arrived = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.request = 0
        self.control: Control | None = None

    def hand_in(self, reply: _Reply) -> None:
        """Take a reply from the thread of the task."""
        # At the very end Qt destroys all that is left; then nobody listens any more.
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
        # A task knows the desk and not the worker, which may be destroyed while it runs.
        self._desk = _Desk()
        self._desk.arrived.connect(self._deliver)
        self.destroyed.connect(self._desk.cancel)

    @property
    def is_busy(self) -> bool:
        """Whether a reply of the current task is still to come."""
        return self._desk.control is not None

    def submit(self, task: Task) -> None:
        """Run `task` in the worker's thread instead of whatever runs there."""
        self.cancel()
        desk, request = self._desk, self._desk.request
        desk.control = control = Control(
            lambda value: desk.hand_in(_Reply(request, _Kind.PROGRESSED, value))
        )
        self._pool.start(partial(_run, desk, request, task, control))

    def cancel(self) -> None:
        """Stop the running task; nothing is heard of it any more."""
        self._desk.cancel()

    def close(self) -> None:
        """Stop the running task and wait for its thread."""
        self.cancel()
        self._pool.waitForDone()

    @Slot(object)
    def _deliver(self, reply: _Reply) -> None:
        if reply.request != self._desk.request:
            return
        if reply.kind is not _Kind.PROGRESSED:
            self._desk.control = None
        if listener := self._listeners[reply.kind]:
            listener(reply.value)


def _run(desk: _Desk, request: int, task: Task, control: Control) -> None:
    """Run in the worker's thread; whatever happens becomes a reply."""
    try:
        control.check()
        reply = _Reply(request, _Kind.FINISHED, task(control))
    except Cancelled:
        return
    except BaseException as error:  # noqa: BLE001  (it reports, it does not judge)
        reply = _Reply(request, _Kind.FAILED, error)
    desk.hand_in(reply)
