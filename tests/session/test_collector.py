"""Garbage is thrown away, and only in the thread of the window."""

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tictactoe_gui.session.worker import Collector, Worker


class Knot:
    """Refers to itself, so that only a collection can throw it away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector(qapp: QCoreApplication) -> Iterator[Collector]:  # noqa: ARG001  (for the timer)
    thresholds = gc.get_threshold()
    gc.enable()
    gc.freeze()  # what other tests have left need not be looked through
    collector = Collector()
    yield collector
    collector.timer.stop()
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_garbage_is_thrown_away_when_there_is_enough(collector: Collector) -> None:
    knot = weakref.ref(Knot())
    gc.set_threshold(10**6, 10, 10)
    collector.collect()
    assert knot()
    gc.set_threshold(1, 10, 10)
    collector.collect()
    assert not knot()


def test_older_garbage_is_reached_too(collector: Collector) -> None:
    held = Knot()
    knot = weakref.ref(held)
    for generation in (0, 1):
        gc.collect(generation)
    del held
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
