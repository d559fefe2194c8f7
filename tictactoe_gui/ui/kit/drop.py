"""DropArea: a widget that takes files and text that are dropped onto it."""

from collections.abc import Callable
from pathlib import Path

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
        if can_copy(event) and (content.hasUrls() or content.hasText()):
            accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        accept_copy(event)
        self._take(event.mimeData())


def can_copy(event: QDropEvent) -> bool:
    """Return whether what is dragged may be copied; it is never moved."""
    return bool(event.possibleActions() & Qt.DropAction.CopyAction)


def local_files(content: QMimeData) -> list[Path]:
    """Return the files on this computer that are dropped."""
    return [Path(each.toLocalFile()) for each in content.urls() if each.isLocalFile()]


def accept_copy(event: QDropEvent) -> None:
    """Accept a drop, but never as a move, after which the source deletes what was dropped."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
