"""A question or a notice in a small window of its own, which is gone once it is answered."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

Icon = QMessageBox.Icon


def message_box(parent: QWidget, title: str, text: str, icon: Icon = Icon.NoIcon) -> QMessageBox:
    """Return a box that says `text` as it is; it has no buttons yet, and is not shown."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    box.setIcon(icon)
    return box
