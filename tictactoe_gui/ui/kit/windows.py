"""Windows of which there is one each: opening it again brings it to the front.

The keys of the window that it was opened from hold in it too.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

W = TypeVar("W", bound=QWidget)


def bring_to_front(window: QWidget) -> None:
    """Show a window in front of all others, even if it was minimized."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def is_focus_by_key(widget: QWidget) -> bool:
    """Return whether the focus of a widget's window was last moved by keyboard."""
    return widget.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def show_the_one(parent: QWidget, kind: type[W], name: str, make: Callable[[], W]) -> W:
    """Bring the child of `parent` with that name to the front, or what `make` returns if none."""
    found = parent.findChild(kind, name)
    window = found if isinstance(found, kind) else make()
    _share_keys(parent, window)
    bring_to_front(window)
    return window


def _share_keys(parent: QWidget, window: QWidget) -> None:
    """Let the shortcuts and digits of `parent` hold in `window`, except keys that it has itself."""
    own = {key for each in window.findChildren(QShortcut) for key in _names(each.keys())}
    shared = [each for each in parent.actions() if not own & _names(each.shortcuts())]
    window.addActions([each for each in shared if each not in window.actions()])
    if not window.findChild(_Digits):
        window.installEventFilter(_Digits(parent, window))


def _names(keys: Iterable[QKeySequence]) -> set[str]:
    return {each.toString() for each in keys}


class _Digits(QObject):
    """Hands digits that no widget of a window takes to the window it was opened from."""

    def __init__(self, to: QWidget, window: QWidget) -> None:
        super().__init__(window)
        self._to = to

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        is_key = event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if isinstance(event, QKeyEvent) and is_key and event.text().isdigit():
            return QCoreApplication.sendEvent(self._to, event)
        return False
