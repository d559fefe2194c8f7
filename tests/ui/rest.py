"""How a test waits until a window shows all that it has to show, each part in its place."""

from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QEvent,
    QObject,
    QTimer,
    QVariantAnimation,
)
from pytestqt.qtbot import QtBot

from tictactoe_gui.session.worker import Worker

LAYOUTS = 3
"""How often requests are sent; one can be overlooked."""


def settle(qtbot: QtBot, *roots: QObject) -> None:
    """Wait until nothing of some windows and sessions changes by itself any more, and lay out.

    What is laid out is what the last reply of a program has brought; no more can arrive.
    """
    qtbot.waitUntil(lambda: all(is_at_rest(each) for each in roots))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    lay_out()


def is_at_rest(root: QObject) -> bool:
    """Return whether no program thinks, nothing moves, and no panel is to show something newer."""
    running = QAbstractAnimation.State.Running
    return not (
        any(each.is_busy for each in root.findChildren(Worker))
        or any(each.isActive() and each.interval() == 0 for each in root.findChildren(QTimer))
        or any(each.state() is running for each in root.findChildren(QVariantAnimation))
    )


def lay_out() -> None:
    """Let widgets take the places that they have asked for; nothing else happens meanwhile.

    More than once: Qt puts a request that a request has led to in front of any repaint that waits,
    also where it has looked already.
    """
    for _ in range(LAYOUTS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
