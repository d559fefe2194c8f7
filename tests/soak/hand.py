"""The hand of a random person: real events at random places of what can be seen."""

from contextlib import suppress
from random import Random
from typing import TypeVar

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

LEFT = Qt.MouseButton.LeftButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
W = TypeVar("W", bound=QWidget)


def open_windows() -> list[QWidget]:
    """Return the windows that can be used now, the dialog alone where one is in front."""
    dialog = QApplication.activeModalWidget()
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    windows = [each for each in shown if each.windowType() in _WINDOWS]
    usable = [dialog] if dialog else windows
    return sorted(usable, key=lambda each: (each.objectName(), each.windowTitle()))


_WINDOWS = (Qt.WindowType.Window, Qt.WindowType.Dialog, Qt.WindowType.Sheet)


def usable(kind: type[W]) -> list[W]:
    """Return all widgets of a kind that a person can reach."""
    return [
        each
        for window in open_windows()
        for each in window.findChildren(kind)
        if each.isVisible() and each.isEnabled() and not each.visibleRegion().isEmpty()
    ]


def place_in(widget: QWidget, dice: Random) -> QPoint:
    """Return a random place of what can be seen of a widget."""
    box = widget.visibleRegion().boundingRect()
    x, y = dice.random(), dice.random()
    return box.topLeft() + QPoint(int(x * box.width()), int(y * box.height()))


def click(widget: QWidget, place: QPoint, button: Qt.MouseButton = LEFT) -> None:
    """Click where a widget is; what is there in front of it gets the click."""
    if handle := point_at(widget, place):
        QTest.mouseClick(handle, button, NO_MODIFIER, widget.mapTo(widget.window(), place))


def drag(widget: QWidget, other: QWidget, dice: Random) -> None:
    """Press the button on a widget and release it on another of the same window."""
    first, last = place_in(widget, dice), place_in(other, dice)
    if point_at(other, last) and (handle := point_at(widget, first)):
        QTest.mousePress(handle, LEFT, NO_MODIFIER, widget.mapTo(widget.window(), first))
        QTest.mouseMove(handle, other.mapTo(other.window(), last))
        QTest.mouseRelease(handle, LEFT, NO_MODIFIER, other.mapTo(other.window(), last))


def point_at(widget: QWidget, place: QPoint) -> QWindow | None:
    """Move the mouse to a widget that can be seen; return the system's window there."""
    window = widget.window()
    handle, spot = window.windowHandle(), widget.mapTo(window, place)
    # A full screen is as large as it is, whatever size was asked for.
    if not (handle and widget.isVisible() and QRect(QPoint(), handle.size()).contains(spot)):
        return None
    QTest.mouseMove(handle, spot)
    return handle


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_MODIFIER) -> None:
    """Press a key; whatever has the focus gets it."""
    if window := focused_window():
        # What a key closes may be gone when it is let go, and what was closed before as well.
        with suppress(RuntimeError):
            QTest.keyClick(window, key, modifiers)


def press_keys(combination: str) -> None:
    """Press a combination of keys that has a name."""
    if window := focused_window():
        with suppress(RuntimeError):
            QTest.keySequence(window, QKeySequence(combination))


def focused_window() -> QWindow | None:
    """Return what gets the keys; without a desktop, nothing gives the focus back by itself."""
    if popup := QApplication.activePopupWidget():
        return popup.windowHandle()
    if not QGuiApplication.focusWindow():
        open_windows()[0].activateWindow()
    return QGuiApplication.focusWindow()


def name_of(widget: QWidget) -> str:
    """Return what the trail calls a widget."""
    text = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
    name = text or widget.accessibleName() or widget.windowTitle() or widget.objectName()
    return f"{type(widget).__name__} {name[:60]!r}"
