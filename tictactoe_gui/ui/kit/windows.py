"""Windows beside the game, of which there is one each: opening one again brings it to the front.

The keys of the window that it was opened from hold in it too.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QTabBar, QTabWidget, QWidget

from tictactoe_gui.ui.kit.layouts import column, muted, row, show_text
from tictactoe_gui.ui.kit.paint import bold_font
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import window_title

W = TypeVar("W", bound=QWidget)
RETURN = Qt.Key.Key_Return, Qt.Key.Key_Enter
PRESS = *RETURN, Qt.Key.Key_Space
"""What presses a button, or chooses what is pointed at."""
CLOSE_KEY = "Ctrl+W"
"""Of every window but the main one."""
_MOST_OF_SCREEN = 0.94
"""The rest is for the frame, of which Qt knows the size only once the window is shown."""


class SecondaryWindow(QWidget):
    """A window beside the game, which Esc leaves."""

    def __init__(self, parent: QWidget, title: str, size: QSize) -> None:
        super().__init__(parent, Qt.WindowType.Window)
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


def show_the_one(parent: QWidget, kind: type[W], make: Callable[[], W]) -> W:
    """Bring the child of `parent` of that kind to the front, or what `make` returns if none."""
    window = parent.findChild(kind) or make()
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


P = TypeVar("P", bound=QWidget)


class TabbedWindow(SecondaryWindow, Generic[P]):
    """Builds a page when it is first looked at; a subclass makes it, and lays out the tabs."""

    def __init__(self, parent: QWidget, title: str, size: QSize, titles: Mapping[str, str]) -> None:
        """`titles` are those of the pages by key, in order."""
        super().__init__(parent, title, size)
        self.pages: dict[str, P] = {}
        """Those that were looked at."""
        self.tabs = QTabWidget(documentMode=True)
        self.tabs.tabBar().setDrawBase(False)
        for each in (self.tabs, self.tabs.tabBar()):
            each.setAccessibleName(title)
        self._places = {key: QWidget() for key in titles}
        for key, place in self._places.items():
            self.tabs.addTab(place, titles[key])
        self.tabs.currentChanged.connect(self.on_page)

    def make_page(self, key: str) -> P:
        """Return a page, made now."""
        raise NotImplementedError

    @property
    def page(self) -> P:
        """The page that is shown."""
        return self.page_at([*self._places][self.tabs.currentIndex()])

    def page_at(self, key: str) -> P:
        """Return a page, also one that was not looked at yet."""
        if key not in self.pages:
            page = self.pages[key] = self.make_page(key)
            self._places[key].setLayout(column(page))
            page.show()  # now, not after the next events
            if parent := self.parentWidget():
                share_keys(parent, self)  # but for those that the page has itself
        return self.pages[key]

    def show_page(self, key: str) -> P:
        """Bring a page to the front, and return it."""
        self.tabs.setCurrentWidget(self._places[key])
        return self.page

    @Slot()
    def on_page(self) -> None:
        """Follow the page that is in front now."""
        self.page.setFocus()


class SteadyTabs(QTabBar):
    """Leaves every label the room that it needs in bold, which the style gives the shown one."""

    def tabSizeHint(self, index: int) -> QSize:
        hint, text = super().tabSizeHint(index), self.tabText(index)
        if index == self.currentIndex():
            return hint
        flags, fonts = Qt.TextFlag.TextShowMnemonic, (self.font(), bold_font(self.font()))
        plain, bold = (QFontMetrics(each).size(flags, text).width() for each in fonts)
        return QSize(hint.width() + bold - plain, hint.height())


class Notice(QLabel):
    """Says it in grey and aloud; takes no room while there is nothing to be said."""

    def __init__(self) -> None:
        super().__init__(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        muted(self).hide()

    @Slot(str)
    def say(self, text: str) -> None:
        """Show and announce a message; of none, that there is none any more."""
        show_text(self, text)
        announce(self, text)


class BusyBar(QProgressBar):
    """A thin bar without figures."""

    def __init__(self, name: str, *, height: int = 6) -> None:
        super().__init__(textVisible=False)
        self.setObjectName("busy")
        self.setAccessibleName(name)
        self.setFixedHeight(height)

    def show_progress(self, done: int, whole: int) -> None:
        """Show that `done` of `whole` is done; with a `whole` of 0, only that something is."""
        self.setUpdatesEnabled(False)  # Qt would paint all that waits in the window, each time
        self.setRange(0, whole)
        self.setValue(done)
        self.setUpdatesEnabled(True)


class BusyRow(QWidget):
    """Words, the bar and the button in a row, which takes no room while nothing runs."""

    cancelled = Signal()
    """The person wants the task to stop."""

    def __init__(self, name: str, tip: str = "") -> None:
        super().__init__()
        self.text = QLabel()
        self.bar = BusyBar(name)
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setToolTip(tip)
        self.row = row(self.text, (self.bar, 1), self.cancel, spacing=10)
        self.setLayout(self.row)
        self.cancel.clicked.connect(self.cancelled)
        self.hide()

    def show_progress(self, done: int, whole: int, text: str = "") -> None:
        """Show how much is done, and what."""
        self.bar.show_progress(done, whole)
        show_text(self.text, text)
        self.show()
