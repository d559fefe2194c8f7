"""Windows beside the game, of which there is one each: opening one again brings it to the front.

The keys of the window that it was opened from hold in it too.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.wording.names import window_title

W = TypeVar("W", bound=QWidget)
CLOSE_KEY = "Ctrl+W"
"""Of every window but the main one."""
_MOST_OF_SCREEN = 0.94
"""The rest is for the frame, of which Qt knows the size only once the window is shown."""


class SecondaryWindow(QWidget):
    """A window beside the game, which Esc leaves."""

    def __init__(self, parent: QWidget, name: str, title: str, size: QSize) -> None:
        """`show_the_one` finds it by `name`, and opens it again as it was."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName(name)
        self.setWindowTitle(window_title(title))
        QShortcut(QKeySequence.StandardKey.Cancel, self, self.leave)
        QShortcut(CLOSE_KEY, self, self.close)
        self.resize(within_screen(self, size))

    @Slot()
    def leave(self) -> None:
        """Close the window; one with a long task cancels that first."""
        self.close()


def main_window(widget: QWidget) -> QWidget:
    """Return the window to which all others belong; `widget` may be in any of them."""
    window = widget.window()
    while parent := window.parentWidget():
        window = parent.window()
    return window


def within_screen(window: QWidget, size: QSize) -> QSize:
    """Return a size for a window, or less where the screen has no room for it."""
    return size.boundedTo(window.screen().availableSize() * _MOST_OF_SCREEN)


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say `text`, in the name of a widget; of a hidden window, nothing."""
    if not widget.window().isVisible():
        return
    # Only now: Qt makes a class when it is first imported, and the start needs neither of these.
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def bring_to_front(window: QWidget) -> None:
    """Show a window in front of all others, even if it was minimized."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def soon(owner: QObject, act: Callable[[], object], ms: int = 0) -> QTimer:
    """Return a timer that, once started, calls `act` after all events that wait, or after `ms`."""
    timer = QTimer(owner, singleShot=True, interval=ms)
    timer.timeout.connect(act)
    return timer


def is_focus_by_key(widget: QWidget) -> bool:
    """Return whether the focus of a widget's window was last moved by keyboard."""
    return widget.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


class MousePresses(QObject):
    """Lets a window that is shown forget at each press of the mouse what keys did to its focus.

    Qt forgets it only if the press moves the focus.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonPress:
            self._window.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange, False)
        return False


def leave(part: QWidget) -> bool:
    """Hide a part, and return whether the focus was in it.

    It is nowhere then: Qt would hand it to whatever comes next.
    """
    focused = part.window().focusWidget()
    has_focus = focused is not None and part.isAncestorOf(focused)
    if focused and has_focus:
        focused.clearFocus()
    part.hide()
    return has_focus


def show_the_one(parent: QWidget, kind: type[W], name: str, make: Callable[[], W]) -> W:
    """Bring the child of `parent` with that name to the front, or what `make` returns if none."""
    found = parent.findChild(kind, name)
    window = found if isinstance(found, kind) else make()
    share_keys(parent, window)
    bring_to_front(window)
    return window


def share_keys(parent: QWidget, window: QWidget) -> None:
    """Let the shortcuts and digits of `parent` hold in `window`, except keys that it has itself."""
    own = {key for each in window.findChildren(QShortcut) for key in _names(each.keys())}
    for each in parent.actions():
        (window.removeAction if own & _names(each.shortcuts()) else window.addAction)(each)
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
