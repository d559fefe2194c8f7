"""A visitor of the program: does what a person can, and waits until all is shown that will be.

Everything is found as a person finds it, by the text of a menu, the name that a screen reader says,
a key: nothing here knows how the windows are built.
"""

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QCoreApplication,
    QMimeData,
    QPoint,
    Qt,
    QTimer,
    QTimerEvent,
    QUrl,
)
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeySequence, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QScrollArea,
    QTabBar,
    QWidget,
)

from tests.ui.rest import is_at_rest, wait_until
from tictactoe_gui.engine.control import Control
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.settings_panel import MorePage

MOMENT_MS = 1_000
"""A timer that is longer ends what is shown, a shorter one brings what is to be shown."""
Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier


class NotFoundError(LookupError):
    """What a person would look for is not there, or cannot be used now."""


class Visitor:
    """One person at one program."""

    def __init__(self, app: QApplication, window: MainWindow) -> None:
        self.app, self.window = app, window
        self.home = Path.home()
        self._held: set[Control] = set()

    # Waiting.

    def wait(self, is_so: Callable[[], object] = lambda: True) -> None:
        """Wait until something is so and nothing is going to change by itself any more.

        Nobody waits for a clock: a timer that is soon to end has ended. While a program is held,
        the header tells with its next beat how far that has come.
        """
        wait_until(lambda: is_at_rest(self.window, len(self._held)) and is_so())
        timers = [each for each in self.window.findChildren(QTimer) if _is_soon(each)]
        if once := [each for each in timers if each.isSingleShot()]:
            _end(min(once, key=QTimer.remainingTime))
            self.wait(is_so)
        elif self._held:
            for each in timers:
                _end(each)

    def hold_after(self, checks: int) -> None:
        """Let every program that is asked from now on stop for ever after so many checks."""
        counts: Counter[Control] = Counter()
        check = Control.check

        def count(control: Control) -> None:
            check(control)
            counts[control] += 1
            if counts[control] < checks:
                return
            self._held.add(control)
            try:
                while True:
                    time.sleep(0.001)
                    check(control)
            finally:
                self._held.discard(control)

        frozen: Any = Control
        frozen.check = count

    # Finding.

    @property
    def front(self) -> QWidget:
        """The window in front: a dialog, or else the one with the focus, or any but the first."""
        modal, popup = self.app.activeModalWidget(), self.app.activePopupWidget()
        if isinstance(popup, MorePage):
            return popup
        kinds = (Qt.WindowType.Window, Qt.WindowType.Dialog, Qt.WindowType.Sheet)
        shown = [
            each
            for each in self.app.topLevelWidgets()
            if each.isVisible() and each is not self.window and each.windowType() in kinds
        ]
        active = self.app.activeWindow()
        last = active if active in shown else shown[-1] if shown else self.window
        return modal or last

    def find(self, kind: type[QWidget], name: str, within: QWidget | None = None) -> QWidget:
        """Return the widget that says a text, or begins with it."""
        widgets = [each for each in (within or self.front).findChildren(kind) if each.isVisible()]
        named = [each for each in widgets if name in _names(each)]
        found = named or [each for each in widgets if any(map(_begins(name), _names(each)))]
        if not found:
            raise NotFoundError(f"{name!r}: there are {[_names(each) for each in widgets]}")
        return found[0]

    def action(self, *path: str) -> QAction:
        """Return the entry of the menus at a path of texts."""
        entries: list[QAction] = self.window.menuBar().actions()
        for text in path:
            named = [each for each in entries if _plain(each.text()) == text]
            if not named or not named[0].isEnabled():
                raise NotFoundError(
                    f"{text!r}: there are {[_plain(each.text()) for each in entries]}"
                )
            menu = named[0].menu()
            entries = menu.actions() if isinstance(menu, QMenu) else []
        return named[0]

    # Doing.

    def menu(self, *path: str) -> None:
        """Choose the entry of the menus at a path of texts."""
        self.action(*path).trigger()
        self.wait()

    def keys(self, *combinations: str) -> None:
        """Press keys in the window in front."""
        for each in combinations:
            front = self.front
            front.activateWindow()
            self.wait(front.isActiveWindow)  # Qt looks for shortcuts in the active window alone
            QTest.keySequence(front.windowHandle(), QKeySequence(each))
            self.wait()

    def take(self, squares: str) -> None:
        """Take squares on the board, each when the program has answered."""
        for each in squares.split():
            self.click(f"Square {each},", self.window)

    def click(self, name: str, within: QWidget | None = None) -> None:
        """Click the button with a text or name, or the line of a page that does something."""
        if self._follow(name, within or self.front):
            return
        button = self.find(QAbstractButton, name, within)
        if not button.isEnabled():
            raise NotFoundError(f"{name!r} cannot be pressed")
        self.click_at(button, button.rect().center())

    def _follow(self, text: str, within: QWidget) -> bool:
        """Click the first link of a page that begins with a text; return whether there is one."""
        for view in within.findChildren(ContentView):
            for number, line in enumerate(view.content):
                if view.isVisible() and line.does and line.text.startswith(text):
                    cursor = QTextCursor(view.document().findBlockByNumber(number))
                    view.setTextCursor(cursor)
                    view.ensureCursorVisible()
                    place = view.cursorRect(cursor).center() + QPoint(2, 0)
                    self.click_at(view.viewport(), place)
                    return True
        return False

    def click_at(self, widget: QWidget, place: QPoint) -> None:
        """Click a place of a widget, and take the pointer away."""
        _scroll_to(widget)
        QTest.mouseClick(widget, LEFT, NO_MODIFIER, place)
        self.wait()

    def point(self, name: str, within: QWidget | None = None) -> None:
        """Move the pointer onto a button."""
        button = self.find(QAbstractButton, name, within)
        window = button.window()
        spot = button.mapTo(window, button.rect().center())
        QTest.mouseMove(window.windowHandle(), spot + QPoint(1, 1))
        QTest.mouseMove(window.windowHandle(), spot)
        self.wait()

    def tab(self, name: str) -> None:
        """Bring a tab of the window in front to the front."""
        for bar in self.front.findChildren(QTabBar):
            for index in range(bar.count()):
                if bar.isVisible() and _plain(bar.tabText(index)) == name:
                    if index != bar.currentIndex():  # a click on an open study closes it
                        self.click_at(bar, bar.tabRect(index).center())
                    return
        raise NotFoundError(f"{name!r}: there is no such tab")

    def row(self, name: str, row: int, column: int = 0) -> None:
        """Click a cell of the table with a name."""
        view = self.find(QAbstractItemView, name)
        assert isinstance(view, QAbstractItemView)
        index = view.model().index(row, column)
        view.scrollTo(index)
        self.click_at(view.viewport(), view.visualRect(index).center())

    def choose(self, name: str, text: str) -> None:
        """Choose an entry of the list with a name."""
        box = self.find(QComboBox, name)
        assert isinstance(box, QComboBox)
        row = box.findText(text)
        if row < 0:
            raise NotFoundError(f"{text!r}: {[box.itemText(each) for each in range(box.count())]}")
        box.setCurrentIndex(row)
        box.activated.emit(row)
        self.wait()

    def type(self, name: str, text: str) -> None:
        """Write a text into the field with a name, in place of what it holds."""
        field = self.find(QLineEdit, name)
        assert isinstance(field, QLineEdit)
        field.setFocus(Qt.FocusReason.TabFocusReason)
        field.selectAll()
        field.insert(text)
        self.wait()

    def paste(self, text: str) -> None:
        """Paste a position or moves into the program."""
        self.app.clipboard().setText(text)
        self.menu("Game", "Paste")

    def drop(self, path: Path) -> None:
        """Drop a file onto the window."""
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(path))])
        target = self.window.centralWidget()
        assert target
        for kind in (QDragEnterEvent, QDropEvent):
            event = kind(QPoint(5, 5), Qt.DropAction.CopyAction, mime, LEFT, NO_MODIFIER)
            QApplication.sendEvent(target, event)
        self.wait()


def _is_soon(timer: QTimer) -> bool:
    return timer.isActive() and timer.interval() < MOMENT_MS


def _end(timer: QTimer) -> None:
    QCoreApplication.sendEvent(timer, QTimerEvent(timer.timerId()))


def _plain(text: str) -> str:
    """Return a text the way it is shown, without the sign of its mnemonic."""
    return re.sub("&(.?)", r"\1", text)


def _begins(name: str) -> Callable[[str], bool]:
    return lambda text: text.startswith(name)


def _names(widget: QWidget) -> list[str]:
    text = _plain(widget.text()) if isinstance(widget, QAbstractButton) else ""
    return [each for each in (text, widget.accessibleName()) if each]


def _scroll_to(widget: QWidget) -> None:
    for area in _areas(widget):
        area.ensureWidgetVisible(widget)


def _areas(widget: QWidget) -> Iterator[QScrollArea]:
    parent = widget.parentWidget()
    while parent:
        if isinstance(parent, QScrollArea):
            yield parent
        parent = parent.parentWidget()
