"""Windows beside each other: each is there once, and comes to the front when it is asked for."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

W = TypeVar("W", bound=QWidget)


def bring_to_front(window: QWidget) -> None:
    """Show a window in front of all others, wherever it was."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def show_the_one(parent: QWidget, kind: type[W], name: str, make: Callable[[], W]) -> W:
    """Bring the child of `parent` with that name to the front, or what `make` returns if none."""
    found = parent.findChild(kind, name)
    window = found if isinstance(found, kind) else make()
    bring_to_front(window)
    return window
