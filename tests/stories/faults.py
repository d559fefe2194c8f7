"""What must never be so in any window, looked for after every step of every story."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QTextDocumentFragment
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget


def faults() -> Iterator[str]:
    """Yield a line for each control without a name, text cut or HTML, and widget out of place."""
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            for each in window.findChildren(QWidget):
                if each.isVisible() and not each.isWindow():
                    for fault in _of(each):
                        yield f"{type(each).__name__} {_name(each)!r} {fault}"


def _of(widget: QWidget) -> Iterator[str]:
    takes_focus = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not widget.focusProxy()
    if takes_focus and widget.isEnabled() and not _name(widget):
        yield "has no name"
    if isinstance(widget, QLabel) and widget.textFormat() is Qt.TextFormat.AutoText:
        yield "may take a text from outside for HTML"
    if _is_cut(widget):
        yield "is cut"
    parent = widget.parentWidget()
    assert parent
    room, box = parent.rect(), widget.geometry()
    if isinstance(parent.parentWidget(), QScrollArea):  # it may be scrolled
        box = QRect(box.x(), 0, box.width(), 1)
    if box.isValid() and not room.contains(box) and not isinstance(parent, QScrollArea):
        yield f"is outside: {box.getRect()} of {room.getRect()}"


def _is_cut(widget: QWidget) -> bool:
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            return widget.heightForWidth(widget.width()) > widget.height()
        text = QTextDocumentFragment.fromHtml(widget.text()).toPlainText()
        return widget.fontMetrics().horizontalAdvance(text) > widget.width()
    is_button = isinstance(widget, QAbstractButton) and bool(widget.text())
    return is_button and widget.sizeHint().width() > widget.width()


def _name(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return widget.accessibleName() or (interface.text(QAccessible.Text.Name) if interface else "")
