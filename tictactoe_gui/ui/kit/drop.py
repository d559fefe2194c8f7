"""DropArea: a widget that takes files and text that are dropped onto it."""

from collections.abc import Callable

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget


class DropArea(QWidget):
    """Takes files and text that are dropped anywhere onto it."""

    def __init__(self, take: Callable[[QMimeData], object]) -> None:
        super().__init__(acceptDrops=True)
        self._take = take

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        content = event.mimeData()
        can_copy = event.possibleActions() & Qt.DropAction.CopyAction
        if can_copy and (content.hasUrls() or content.hasText()):
            accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        accept_copy(event)
        self._take(event.mimeData())


def accept_copy(event: QDropEvent) -> None:
    """Accept a drop, but never as a move, after which the source deletes what was dropped."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
