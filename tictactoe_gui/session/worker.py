"""Worker: runs tasks in a thread of its own, one at a time, and tells its owner in the window's."""

import gc
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, NamedTuple

from PySide6.QtCore import QDeadlineTimer, QObject, QTimer, QTimerEvent, Signal, Slot

from tictactoe_gui.engine.control import Cancelled, Control

Task = Callable[[Control], object]
Listener = Callable[[Any], None]
_Run = Callable[[], None]
COLLECTION_MS = 2_000
TURN_MS = 8
"""How long replies are handed over without a break: half of the time between two frames."""


class _TaskThread(QObject):
    """A thread that works through a queue of tasks, and a mailbox for their replies."""

    woken = Signal()
    """Something was posted; the owner connects it to the slot that takes it."""

    def __init__(self) -> None:
        super().__init__()
        self._queue: SimpleQueue[_Run | None] = SimpleQueue()
        self.posted: SimpleQueue[_Reply] = SimpleQueue()
        """Replies, for the window's thread alone to take."""
        self._thread: threading.Thread | None = None
        self.stop: Callable[[], object] = lambda: None
        """Stops the task that runs."""

    def put(self, run: _Run) -> None:
        """Queue a task, and start the thread for the first one."""
        self._queue.put(run)
        if not self._thread:
            # A task that does not heed its end must not keep the program from ending.
            self._thread = threading.Thread(
                target=_work_through, args=(self._queue,), name="engine", daemon=True
            )
            self._thread.start()

    @Slot()
    def leave(self) -> None:
        """Stop the running task; the thread ends after it, and nobody waits for that."""
        self.stop()
        self._queue.put(None)

    def rest(self) -> None:
        """End the thread after what is queued, and wait; the next task starts another."""
        if self._thread:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def post(self, reply: "_Reply") -> None:
        """Leave a reply for the window's thread; called in any thread."""
        self.posted.put(reply)
        with suppress(RuntimeError):  # at exit Qt destroys this object before the thread has ended
            self.woken.emit()


class _Reply(NamedTuple):
    request: int
    kind: str
    value: object


class Worker(QObject):
    """Runs the newest task submitted; an older one is cancelled, the last one with the worker.

    Its owner is called with each partial result, then with the result or with the exception that
    ended the task, of whatever kind. After a cancel it is not called any more.
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
        self._listeners = {"progressed": progressed, "finished": finished, "failed": failed}
        # It does not know the worker, which may be destroyed while the task runs.
        self._thread = _TaskThread()
        self._thread.woken.connect(self._deliver)
        self._request = 0
        """The current task: a reply to any other is dropped."""
        self.control: Control | None = None
        """How the current task is getting on, while it runs."""
        self._is_resting = self._is_closed = False
        self.destroyed.connect(self._thread.leave)

    @property
    def is_busy(self) -> bool:
        """Whether a reply of the current task is still to come."""
        return self.control is not None

    def submit(self, task: Task) -> None:
        """Run `task` in the worker's thread instead of whatever runs there; never once closed."""
        self.cancel()
        if self._is_closed:
            return
        thread, request = self._thread, self._request
        control = Control(lambda value: thread.post(_Reply(request, "progressed", value)))
        self.control, thread.stop = control, control.cancel
        thread.put(partial(_run, thread, request, task, control))

    def cancel(self) -> None:
        """Stop the running task; no reply of it is delivered any more."""
        self._request += 1
        if self.control:
            self.control.cancel()
            self.control = None

    def stop(self) -> None:
        """Stop the running task and wait for its thread; the next task starts another."""
        self.cancel()
        self._thread.rest()

    def close(self) -> None:
        """Stop the running task and wait for its thread, for good."""
        self._is_closed = True
        self.stop()

    @Slot()
    def _deliver(self) -> None:
        # A task may report faster than its owner can show it; the breaks keep the window alive.
        turn = QDeadlineTimer(TURN_MS)
        while not (self._is_resting or self._thread.posted.empty()):
            request, kind, value = self._thread.posted.get()
            if request == self._request:
                if kind != "progressed":
                    self.control = None
                if listener := self._listeners[kind]:
                    listener(value)
            if turn.hasExpired():
                self._is_resting = True
                self.startTimer(0)  # which lets input, paints and other timers go first

    def timerEvent(self, event: QTimerEvent) -> None:
        self.killTimer(event.timerId())
        self._is_resting = False
        self._deliver()


def _work_through(queue: "SimpleQueue[_Run | None]") -> None:
    while run := queue.get():
        run()
        del run  # what a task holds must not live on until the next one


def _run(thread: _TaskThread, request: int, task: Task, control: Control) -> None:
    """Run in the worker's thread; whatever happens becomes a reply."""
    try:
        control.check()
        thread.post(_Reply(request, "finished", task(control)))
    except Cancelled:
        return
    except BaseException as error:  # noqa: BLE001  (it reports, it does not judge)
        # Held by a name, it would keep this frame, and the frame would keep it.
        thread.post(_Reply(request, "failed", error))


class Collector(QObject):
    """Replaces Python's collection of garbage by a timer that checks the same thresholds.

    Python collects in whichever thread happens to allocate. In a worker it would delete objects of
    Qt that belong to the window's thread, and the two can wait for each other's locks for ever.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self.timer = QTimer(self, interval=COLLECTION_MS)
        self.timer.timeout.connect(self.collect)
        self.timer.start()

    @Slot()
    def collect(self) -> None:
        """Collect the oldest generation whose threshold has been passed."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation]:
                gc.collect(generation)
                return
