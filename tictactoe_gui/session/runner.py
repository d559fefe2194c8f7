"""EngineRunner: engine tasks on a worker thread, one at a time.

The one signal `_arrived` hops from the worker to the thread the runner lives in; everything else
happens there. A reply whose request is no longer the current one is dropped.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from tictactoe_gui.engine.control import Cancelled, Control

Task = Callable[[Control], object]


class _Reply(NamedTuple):
    request: int
    signal: str
    value: object


class EngineRunner(QObject):
    """Runs the newest task submitted; an older one is cancelled."""

    progressed = Signal(object)
    """A partial result of the current task."""
    finished = Signal(object)
    """The result of the current task."""
    failed = Signal(object)
    """The exception that ended the current task."""
    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._request = 0
        self._control: Control | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._pool.setExpiryTimeout(-1)
        self._arrived.connect(self._deliver)

    @property
    def is_busy(self) -> bool:
        """Whether a reply of the current task is still to come."""
        return self._control is not None

    def submit(self, task: Task) -> None:
        """Run `task` in the worker thread instead of whatever runs there."""
        self.cancel()
        request = self._request
        self._control = control = Control(
            lambda value: self._arrived.emit(_Reply(request, "progressed", value))
        )
        self._pool.start(lambda: self._run(request, task, control))

    def cancel(self) -> None:
        """Stop the running task; nothing is heard of it any more."""
        self._request += 1
        if self._control:
            self._control.cancel()
            self._control = None

    def close(self) -> None:
        """Stop the running task and wait for its thread."""
        self.cancel()
        self._pool.waitForDone()

    def _run(self, request: int, task: Task, control: Control) -> None:
        """Run in the worker thread; whatever happens becomes a reply."""
        try:
            control.check()
            reply = _Reply(request, "finished", task(control))
        except Cancelled:
            return
        except Exception as error:  # noqa: BLE001  (a worker reports, it does not judge)
            reply = _Reply(request, "failed", error)
        self._arrived.emit(reply)

    @Slot(object)
    def _deliver(self, reply: _Reply) -> None:
        if reply.request != self._request:
            return
        if reply.signal != "progressed":
            self._control = None
        signal: Any = getattr(self, reply.signal)
        signal.emit(reply.value)
