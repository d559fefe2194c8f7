"""What a person does at a window: real events, and only where they can do something."""

import re
from array import array

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAction, QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QMenu,
    QMenuBar,
    QMessageBox,
    QWidget,
)

from tests.ui.rest import PATIENCE_MS, lay_out

POPUP_MESSAGES = (
    r"^This plugin does not support raise\(\)$",
    r"^This plugin does not support grabbing the keyboard$",
)
"""What the offscreen platform says whenever a menu, a list or a dialog opens."""

LEFT = Qt.MouseButton.LeftButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier
Key = Qt.Key


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click a widget that can be seen, is enabled and has nothing in front of it."""
    window, place = _reachable(widget, at)
    QTest.mouseClick(window.windowHandle(), LEFT, NO_MODIFIER, place)


def right_click(widget: QWidget) -> None:
    """Click a widget that can be seen with the right button."""
    window, place = _reachable(widget, None)
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.RightButton, NO_MODIFIER, place)


def hold(widget: QWidget) -> None:
    """Press the mouse button on a widget."""
    window, place = _reachable(widget, None)
    QTest.mousePress(window.windowHandle(), LEFT, NO_MODIFIER, place)


def release(widget: QWidget) -> None:
    """Let the mouse button go on a widget."""
    window, place = _reachable(widget, None)
    QTest.mouseRelease(window.windowHandle(), LEFT, NO_MODIFIER, place)


def hover(widget: QWidget, at: QPoint | None = None) -> None:
    """Move the pointer onto a widget."""
    window, place = _reachable(widget, at)
    QTest.mouseMove(window.windowHandle(), place + QPoint(1, 1))  # no move is no event
    QTest.mouseMove(window.windowHandle(), place)


def _reachable(widget: QWidget, at: QPoint | None) -> tuple[QWidget, QPoint]:
    """Return the window that takes the event, and where in it."""
    lay_out()
    window = widget.window()
    place = widget.mapTo(window, at if at is not None else widget.rect().center())
    assert widget.isVisible(), widget
    assert widget.isEnabled(), widget
    assert window.childAt(place) == widget or window == widget, window.childAt(place)
    return window, place


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_MODIFIER) -> None:
    """Press and release a key; whatever has the focus gets it."""
    window = QGuiApplication.focusWindow()
    assert window, "no window has the focus"
    QTest.keyClick(window, key, modifiers)


def play(numbers: str) -> None:
    """Take squares with the number row."""
    for number in numbers:
        press(Qt.Key(Key.Key_0 + int(number)))


def tab_to(widget: QWidget, most: int = 60) -> None:
    """Give a widget the focus with the Tab key alone."""
    for _ in range(most):
        if widget.hasFocus():
            return
        press(Key.Key_Tab)
    raise AssertionError(f"Tab does not lead to {name_of(widget)}")


def plain(text: str) -> str:
    """Return a label the way it is shown, without the sign of its mnemonic."""
    return re.sub("&(.?)", r"\1", text)


def choose(bar: QMenuBar, *path: str) -> None:
    """Click through the menus: a title, items of submenus, the last item."""
    title, *items = path
    action = _action(bar, title)
    click_at(bar, bar.actionGeometry(action).center())
    for item in items:
        menu = popup()
        action = _action(menu, item)
        assert action.isEnabled(), item
        click_at(menu, menu.actionGeometry(action).center())
    if bar.isVisible() and not QGuiApplication.focusWindow():
        bar.window().activateWindow()  # offscreen no window manager gives the focus back
        assert QTest.qWaitForWindowFocused(bar.window(), PATIENCE_MS)


def close_menus() -> None:
    """Close all open menus."""
    while menu := QApplication.activePopupWidget():
        menu.close()


def popup() -> QMenu:
    """Return the menu in front."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu), menu
    return menu


def click_at(widget: QWidget, place: QPoint) -> None:
    """Click a place of a bar or a menu, whose items are no widgets."""
    assert widget.isVisible()
    window = widget.window()
    QTest.mouseClick(window.windowHandle(), LEFT, NO_MODIFIER, widget.mapTo(window, place))


def _action(holder: QWidget, text: str) -> QAction:
    shown = [each for each in holder.actions() if each.isVisible()]
    found = [each for each in shown if plain(each.text()) == text]
    assert len(found) == 1, (text, [plain(each.text()) for each in shown])
    return found[0]


def pick(box: QComboBox, text: str) -> None:
    """Open a list by mouse and click an item."""
    click(box)
    view = box.view()
    row = box.findText(text)
    assert row >= 0, (text, [box.itemText(each) for each in range(box.count())])
    place = view.visualRect(box.model().index(row, box.modelColumn())).center()
    frame, viewport = view.window(), view.viewport()
    spot = viewport.mapTo(frame, place)
    QTest.mouseMove(frame.windowHandle(), spot)
    QTest.mouseClick(frame.windowHandle(), LEFT, NO_MODIFIER, spot)


def dialog() -> QMessageBox:
    """Return the dialog in front."""
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox), box
    assert QTest.qWaitForWindowFocused(box, PATIENCE_MS)
    return box


def answer(box: QMessageBox, text: str) -> None:
    """Click the button of a dialog."""
    found = [each for each in box.buttons() if plain(each.text()) == text]
    assert len(found) == 1, (text, [each.text() for each in box.buttons()])
    click(found[0])


def toggle(button: QAbstractButton) -> None:
    """Check or uncheck a button the way a screen reader does: no mouse and no key has a part."""
    assert button.isVisible(), button
    assert button.isEnabled(), button
    interface = QAccessible.queryAccessibleInterface(button).actionInterface()
    assert "Toggle" in interface.actionNames()
    interface.doAction("Toggle")


def name_of(widget: QWidget) -> str:
    """Return what a screen reader says of a widget."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name)


def picture(widget: QWidget) -> QImage:
    """Return what a widget looks like."""
    lay_out()
    return widget.grab().toImage()


def colour_at(image: QImage, x: float, y: float) -> str:
    """Return the colour of a pixel as `#rrggbb`."""
    return image.pixelColor(int(x), int(y)).name()


def same(colour: str | QColor) -> str:
    """Return a colour the way `colour_at` does."""
    return QColor(colour).name()


def box_of(image: QImage, colour: str | QColor) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of the pixels of a colour."""
    wanted = QColor(colour).rgb()
    rows = {y: row for y, row in enumerate(pixel_rows(image)) if wanted in row}
    assert rows, f"nothing is {same(colour)}"
    left = min(row.index(wanted) for row in rows.values())
    right = max(image.width() - 1 - row[::-1].index(wanted) for row in rows.values())
    return left, min(rows), right, max(rows)


def box_of_changes(before: QImage, after: QImage) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of the pixels that differ."""
    pairs = enumerate(zip(pixel_rows(before), pixel_rows(after), strict=True))
    rows = {y: pair for y, pair in pairs if pair[0] != pair[1]}
    columns = {x for one, other in rows.values() for x in range(len(one)) if one[x] != other[x]}
    return min(columns), min(rows), max(columns), max(rows)


def pixel_rows(image: QImage) -> list["array[int]"]:
    """Return the pixels of a picture row by row, much sooner than one by one."""
    plain, width = image.convertToFormat(QImage.Format.Format_ARGB32), image.width()
    pixels = array("I", bytes(plain.constBits()))
    return [pixels[start : start + width] for start in range(0, len(pixels), width)]


def rows_of(view: QAbstractItemView) -> list[tuple[str, ...]]:
    """Return the texts of all rows of a table."""
    model = view.model()
    columns = range(model.columnCount())
    return [
        tuple(str(model.index(row, each).data()) for each in columns)
        for row in range(model.rowCount())
    ]
