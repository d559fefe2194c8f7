"""How a test waits until a window shows all that it has to show, each part in its place."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QDeadlineTimer,
    QEvent,
    QEventLoop,
    QObject,
    QTimer,
    QVariantAnimation,
)

from tictactoe_gui.session.worker import Worker

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

PATIENCE_MS = 30_000
"""How long a test waits for what must happen; only a failure ever takes that long."""
LAYOUTS = 3
"""How often requests are sent; one can be overlooked."""
PULSE_MS = 100
"""So often what is waited for is looked at, also if nothing happens."""


def settle(_qtbot: "QtBot", *roots: QObject) -> None:
    """Wait until nothing of some windows and sessions changes by itself any more, and lay out.

    What is laid out is what the last reply of a program has brought; no more can arrive.
    """
    wait_until(lambda: all(is_at_rest(each) for each in roots))
    lay_out()


def wait_until(is_so: Callable[[], object]) -> None:
    """Let all happen that is due, and then what comes, until something is so."""
    events, pulse, patience = QEventLoop(), QTimer(interval=PULSE_MS), QDeadlineTimer(PATIENCE_MS)
    while True:
        while events.processEvents():  # something may never come to an end
            assert not patience.hasExpired()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if is_so():
            return
        assert not patience.hasExpired()
        pulse.start()
        events.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def is_at_rest(root: QObject, held: int = 0) -> bool:
    """Return whether no program thinks, but for those that are held, and nothing moves."""
    running = QAbstractAnimation.State.Running
    busy = [each for each in root.findChildren(Worker) if each.is_busy]
    moving = (each.state() is running for each in root.findChildren(QVariantAnimation))
    return len(busy) <= held and not any(moving)


def lay_out() -> None:
    """Let widgets take the places that they have asked for; nothing else happens meanwhile.

    More than once: Qt puts a request that a request has led to in front of any repaint that waits,
    also where it has looked already.
    """
    for _ in range(LAYOUTS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
