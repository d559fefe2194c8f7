"""The events of something that is dragged over a widget and dropped onto it."""

from typing import Any

from PySide6.QtCore import QLibraryInfo, QMimeData, QPoint, QPointF, Qt, QVersionNumber
from PySide6.QtGui import QDragEnterEvent, QDropEvent

PLACE = QPoint(9, 9)
HELD = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)


def entering(content: QMimeData, offered: Qt.DropAction) -> QDragEnterEvent:
    """Return the event of content that comes in."""
    place: Any = PLACE
    if QLibraryInfo.version() >= QVersionNumber(6, 12):  # it warns of what older ones ask for
        place = QPointF(PLACE)
    return QDragEnterEvent(place, offered, content, *HELD)


def dropping(content: QMimeData, offered: Qt.DropAction) -> QDropEvent:
    """Return the event of content that is let go."""
    return QDropEvent(QPointF(PLACE), offered, content, *HELD)
