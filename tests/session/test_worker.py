"""Engine tasks in a worker thread."""

import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThread, QTimer
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tests.session.table import wait_for_thread
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.session import worker
from tictactoe_gui.session.worker import Collector, Task, Worker


class Wire:
    """A worker, and everything it said: how, the value, and whether in this thread."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.worker = Worker(
            progressed=self._listener("progressed"),
            finished=self._listener("finished"),
            failed=self._listener("failed"),
        )
        self.said: list[tuple[str, Any]] = []
        self.is_said_elsewhere = False

    def _listener(self, name: str) -> Callable[[object], None]:
        def listen(value: object) -> None:
            self.is_said_elsewhere |= not QThread.isMainThread()
            self.said.append((name, value))

        return listen

    def run(self, task: Task) -> Any:
        """Run `task` to its end and return its result."""
        self.worker.submit(task)
        self.qtbot.waitUntil(lambda: not self.worker.is_busy)
        name, result = self.said[-1]
        assert name == "finished"
        return result

    def wait_for_worker(self) -> None:
        """Wait until the worker has sent its replies; none of them arrives yet."""
        assert wait_for_thread(self.worker)

    def let_arrive(self) -> None:
        """Take what the worker has sent."""
        self.wait_for_worker()
        QCoreApplication.sendPostedEvents()
        QCoreApplication.processEvents()


class Held:
    """A task that goes on until it is let go, or cancelled if it heeds that."""

    def __init__(self, *, heeds_cancel: bool = True) -> None:
        self.started, self.let_go = threading.Event(), threading.Event()
        self.heeds_cancel, self.end = heeds_cancel, ""
        self.thread: threading.Thread | None = None

    def __call__(self, control: Control) -> None:
        self.thread = threading.current_thread()
        self.started.set()
        try:
            while not self.let_go.wait(0.0005 if self.heeds_cancel else 30):
                control.check()
        except Cancelled:
            self.end = "cancelled"
            raise
        self.end = "let go"

    def wait_until_started(self) -> None:
        assert self.started.wait(30)


@pytest.fixture
def wire(qtbot: QtBot) -> Iterator[Wire]:
    wire = Wire(qtbot)
    yield wire
    wire.worker.close()
    assert not wire.is_said_elsewhere


@pytest.mark.parametrize("count", [0, 1, 5_000])
def test_every_report_arrives_in_order_and_before_the_result(wire: Wire, count: int) -> None:
    def task(control: Control) -> str:
        for number in range(count):
            control.report(number)
        return "done"

    assert wire.run(task) == "done"
    assert wire.said == [*(("progressed", each) for each in range(count)), ("finished", "done")]


def test_a_task_that_reports_fast_leaves_the_window_its_breaks(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    def task(control: Control) -> None:
        for number in range(3):
            control.report(number)

    monkeypatch.setattr(worker, "TURN_MS", 0)  # so that every listener takes too long
    said_by_then: list[int] = []
    beat = QTimer(wire.worker, interval=0)
    beat.timeout.connect(lambda: said_by_then.append(len(wire.said)))
    wire.worker.submit(task)
    wire.wait_for_worker()
    beat.start()
    wire.qtbot.waitUntil(lambda: not wire.worker.is_busy)
    beat.stop()
    assert {1, 2, 3} <= set(said_by_then)
    assert [name for name, _ in wire.said] == [*["progressed"] * 3, "finished"]


def test_a_task_cancelled_before_its_turn_never_starts(wire: Wire) -> None:
    held, called = Held(heeds_cancel=False), []
    wire.worker.submit(held)
    held.wait_until_started()
    wire.worker.submit(lambda _: called.append("second"))
    wire.worker.submit(lambda _: called.append("third"))
    held.let_go.set()
    wire.let_arrive()
    assert held.end == "let go"
    assert called == ["third"]
    assert wire.said == [("finished", None)]


def _reports(control: Control) -> str:
    control.report("late")
    return "late"


def _fails(_control: Control) -> None:
    raise ValueError


@pytest.mark.parametrize("task", [_reports, _fails])
@pytest.mark.parametrize("how", ["cancel", "submit", "close"])
def test_a_reply_on_its_way_is_dropped(wire: Wire, task: Task, how: str) -> None:
    wire.worker.submit(task)
    wire.wait_for_worker()
    match how:
        case "cancel":
            wire.worker.cancel()
        case "submit":
            wire.worker.submit(lambda _: "new")
        case "close":
            wire.worker.close()
    wire.let_arrive()
    assert wire.said == ([("finished", "new")] if how == "submit" else [])
    assert not wire.worker.is_busy


KINDS = [ValueError, RecursionError, MemoryError, SystemExit, KeyboardInterrupt, GeneratorExit]


@pytest.mark.parametrize("kind", KINDS)
def test_an_exception_arrives_and_the_next_task_runs(wire: Wire, kind: type[BaseException]) -> None:
    error = kind("broken")

    def task(control: Control) -> None:
        control.report("so far")
        raise error

    wire.worker.submit(task)
    wire.qtbot.waitUntil(lambda: not wire.worker.is_busy)
    assert wire.said == [("progressed", "so far"), ("failed", error)]
    assert wire.said[1][1] is error
    assert error.__traceback__
    assert not wire.worker.is_busy
    assert wire.run(lambda _: "fine") == "fine"


def test_what_a_task_that_failed_had_at_hand_goes_with_its_error(wire: Wire) -> None:
    """Else it waits for the garbage, which takes what Qt has still to call in any order."""
    seen: list[weakref.ref[Held]] = []

    def task(_control: Control) -> None:
        held = Held()
        seen.append(weakref.ref(held))
        raise ValueError

    wire.worker.submit(task)
    wire.let_arrive()
    wire.said.clear()
    assert [each() for each in seen] == [None]


@pytest.mark.parametrize("how", ["submit", "stop", "close"])
def test_the_running_task_is_cancelled(wire: Wire, how: str) -> None:
    held = Held()
    wire.worker.submit(held)
    held.wait_until_started()
    if how == "submit":
        assert wire.run(lambda _: "new") == "new"
    else:
        getattr(wire.worker, how)()
        assert held.thread
        assert not held.thread.is_alive()
        wire.let_arrive()
    assert held.end == "cancelled"
    assert wire.said == ([("finished", "new")] if how == "submit" else [])
    if how == "stop":
        assert wire.run(lambda _: "next") == "next", "in a thread of its own"


def test_once_it_is_closed_no_task_starts_it_again(wire: Wire) -> None:
    wire.worker.close()
    called: list[str] = []
    wire.worker.submit(lambda _: called.append("late"))
    wire.worker.close()
    assert (called, wire.worker.is_busy) == ([], False)


# Without being closed.


def forget(wire: Wire) -> None:
    del wire.worker


def delete_later(wire: Wire) -> None:
    wire.worker.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def delete_with_parent(wire: Wire) -> None:
    parent = QObject()
    wire.worker.setParent(parent)
    delete(parent)


@pytest.mark.parametrize("destroy", [forget, delete_later, delete_with_parent])
def test_a_worker_that_is_destroyed_cancels_its_task_and_what_that_says_harms_nobody(
    qtbot: QtBot, capfd: pytest.CaptureFixture[str], destroy: Callable[[Wire], None]
) -> None:
    wire, held, ends = Wire(qtbot), Held(), []

    def task(control: Control) -> None:
        with suppress(Cancelled):
            held(control)
        control.report("late")
        ends.append("late")

    wire.worker.submit(task)
    held.wait_until_started()
    destroy(wire)
    qtbot.waitUntil(lambda: ends == ["late"])
    QCoreApplication.processEvents()
    assert (held.end, wire.said) == ("cancelled", [])
    assert capfd.readouterr().err == ""


# Garbage is thrown away, and only in the thread of the window.


class Knot:
    """Refers to itself, so that only a collection can throw it away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector(qapp: QCoreApplication) -> Iterator[Collector]:
    thresholds = gc.get_threshold()
    gc.enable()
    gc.freeze()  # what other tests have left need not be looked through
    collector = Collector()
    yield collector
    collector.timer.stop()
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_garbage_is_thrown_away_when_there_is_enough(collector: Collector) -> None:
    """What is older is reached too."""
    held = Knot()
    knot = weakref.ref(held)
    for generation in (0, 1):
        gc.collect(generation)
    del held
    gc.set_threshold(10**6, 10, 10)
    collector.collect()
    assert knot()
    gc.set_threshold(0, 0, 0)
    for _ in range(4):
        filler: list[list[int]] = [[] for _ in range(10)]
        collector.collect()
    assert filler
    assert not knot()


def test_it_is_done_in_the_thread_of_the_window(qtbot: QtBot, collector: Collector) -> None:
    threads: list[threading.Thread] = []
    weakref.finalize(Knot(), lambda: threads.append(threading.current_thread()))
    lengths: list[int] = []
    worker = Worker(finished=lengths.append)
    worker.submit(lambda _control: len([[each] for each in range(20_000)]))
    qtbot.waitUntil(lambda: lengths == [20_000])
    assert threads == []
    gc.set_threshold(1, 10, 10)
    collector.timer.setInterval(0)
    qtbot.waitUntil(lambda: bool(threads))
    assert threads == [threading.main_thread()]
    worker.close()
