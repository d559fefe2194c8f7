"""EmptyState: what stands where nothing is shown: why, and a button that changes that."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import filled


class EmptyState(QWidget):
    """A sentence that wraps, and a button under it."""

    clicked = Signal()

    def __init__(self, button: str) -> None:
        super().__init__()
        self.text = muted(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.button = QPushButton(button)
        self.button.setAutoDefault(False)  # else Enter in a dialog would press it
        self.button.clicked.connect(self.clicked)
        parts = self.text, self.button, None
        column = filled(QVBoxLayout(self), *parts, spacing=8, margins=(0, 6, 0, 6))
        column.setAlignment(self.button, Qt.AlignmentFlag.AlignLeft)

    def say(self, text: str) -> None:
        """Say why nothing is shown."""
        self.text.setText(text)
        self.button.setAccessibleDescription(text)
