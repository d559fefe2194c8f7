"""The threads beside the window's: a queue of tasks for each, and a mailbox for the replies.

Worker runs tasks on one, one at a time.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QDeadlineTimer, QObject, QTimerEvent, Signal, Slot

from tictactoe_gui.engine.control import Cancelled, Control

T = TypeVar("T")
Task = Callable[[Control], object]
Listener = Callable[[Any], None]
_Run = Callable[[], None]
TURN_MS = 8
"""How long replies are handed over without a break: half of the time between two pictures."""


class TaskThread(QObject, Generic[T]):
    """A thread that works through a queue of tasks, and a mailbox for its replies."""

    woken = Signal()
    """Something was posted; the owner connects it to the slot that takes it."""

    def __init__(self, name: str, run: "Callable[[SimpleQueue[T | None]], object]") -> None:
        """`run` is called in the thread, and takes tasks until it finds None."""
        super().__init__()
        self._name = name
        self._run = run
        self._queue: SimpleQueue[T | None] = SimpleQueue()
        self._posted: SimpleQueue[Any] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._is_closed = False
        self.stop: Callable[[], object] = lambda: None
        """Stops the task that runs; whoever queues one that can be stopped sets it."""
        self._gate = threading.Lock()
        """Held while it begins or ends: a task is queued before the end, or not at all."""

    @property
    def is_started(self) -> bool:
        """Whether there is a thread; after `rest` there may be another one."""
        return self._thread is not None

    def start(self) -> None:
        """Begin, unless there is a thread already or it is closed; called in any thread."""
        with self._gate:
            self._begin()

    def put(self, task: T) -> bool:
        """Queue a task, and start the thread for the first one; called in any thread.

        Return False once it is closed: the task is dropped, for nothing would end the thread again.
        """
        with self._gate:
            if not self._is_closed:
                self._queue.put(task)
                self._begin()
            return not self._is_closed

    def close(self) -> None:
        """Stop the running task, and end after those that are queued; no other is started."""
        self.stop()
        with self._gate:
            self._is_closed = True
            if self._thread:
                self._queue.put(None)

    def rest(self) -> None:
        """End the thread after the tasks that are queued, and wait; the next task starts another.

        Call it in the thread that queues the tasks: one queued meanwhile would never run.
        """
        if self._thread:
            self._queue.put(None)
            self.join()

    def join(self, seconds: float | None = None) -> None:
        """Wait for the thread to end, at most so long."""
        if self._thread:
            self._thread.join(seconds)
            if not self._thread.is_alive():
                self._thread = None

    def post(self, reply: object) -> None:
        """Leave a reply for the window's thread; called in any thread."""
        self._posted.put(reply)
        with suppress(RuntimeError):  # at exit Qt destroys this object before the thread has ended
            self.woken.emit()

    def _begin(self) -> None:
        if not (self._thread or self._is_closed):
            # A disk that does not answer must not keep the program from ending: hence a daemon.
            self._thread = threading.Thread(
                target=self._run, args=(self._queue,), name=self._name, daemon=True
            )
            self._thread.start()

    def take(self, seconds: float = 0) -> Any:  # noqa: ANN401  (a reply of whatever kind)
        """Return the next reply, for which it waits at most so long; None without one."""
        with suppress(Empty):
            return self._posted.get(timeout=seconds)
        return None


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
        self._thread: TaskThread[_Run] = TaskThread("engine", _work_through)
        self._thread.woken.connect(self._deliver)
        self._request = 0
        """The current task: a reply to any other is dropped."""
        self.control: Control | None = None
        """How the current task is getting on, while it runs."""
        self._is_resting = False
        self.destroyed.connect(self._thread.close)

    @property
    def is_busy(self) -> bool:
        """Whether a reply of the current task is still to come."""
        return self.control is not None

    def submit(self, task: Task) -> None:
        """Run `task` in the worker's thread instead of whatever runs there; never once closed."""
        self.cancel()
        thread, request = self._thread, self._request
        control = Control(lambda value: thread.post(_Reply(request, "progressed", value)))
        if thread.put(partial(_run, thread, request, task, control)):
            self.control, thread.stop = control, control.cancel

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
        self.cancel()
        self._thread.close()
        self._thread.join()

    @Slot()
    def _deliver(self) -> None:
        # A task may report faster than its owner can show it: in the breaks the window lives on.
        turn = QDeadlineTimer(TURN_MS)
        while not self._is_resting and (reply := self._thread.take()):
            self._hand_over(reply)
            if turn.hasExpired():
                self._is_resting = True
                self.startTimer(0)  # which lets input, paints and other timers go first

    def timerEvent(self, event: QTimerEvent) -> None:
        self.killTimer(event.timerId())
        self._is_resting = False
        self._deliver()

    def _hand_over(self, reply: _Reply) -> None:
        if reply.request == self._request:
            if reply.kind != "progressed":
                self.control = None
            if listener := self._listeners[reply.kind]:
                listener(reply.value)


def _work_through(queue: "SimpleQueue[_Run | None]") -> None:
    while run := queue.get():
        run()
        del run  # what a task holds must not live on until the next one


def _run(thread: TaskThread[_Run], request: int, task: Task, control: Control) -> None:
    """Run in the worker's thread; whatever happens becomes a reply."""
    try:
        control.check()
        thread.post(_Reply(request, "finished", task(control)))
    except Cancelled:
        return
    except BaseException as error:  # noqa: BLE001  (it reports, it does not judge)
        # Held by a name, it would keep this frame, and the frame would keep it.
        thread.post(_Reply(request, "failed", error))
