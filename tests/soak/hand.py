"""The hand of a random person: real events at random places of what can be seen."""

from random import Random
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

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
    window = widget.window()
    handle = window.windowHandle()
    if handle:
        spot = widget.mapTo(window, place)
        QTest.mouseMove(handle, spot)
        QTest.mouseClick(handle, button, NO_MODIFIER, spot)


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_MODIFIER) -> None:
    """Press a key; whatever has the focus gets it."""
    popup = QApplication.activePopupWidget()
    window = popup.windowHandle() if popup else QGuiApplication.focusWindow()
    if window:
        QTest.keyClick(window, key, modifiers)


def name_of(widget: QWidget) -> str:
    """Return what the trail calls a widget."""
    text = getattr(widget, "text", str)()
    name = text or widget.accessibleName() or widget.windowTitle() or widget.objectName()
    return f"{type(widget).__name__} {name[:60]!r}"
