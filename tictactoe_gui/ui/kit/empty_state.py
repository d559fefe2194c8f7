"""EmptyState: what stands where nothing is shown: why, and a button that changes that."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column


class EmptyState(QWidget):
    """A sentence that wraps, and a button under it."""

    clicked = Signal()

    def __init__(self, button: str) -> None:
        super().__init__()
        self.text = muted(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        # Else Enter in a dialog would press it.
        self.button = QPushButton(button, autoDefault=False)
        self.button.clicked.connect(self.clicked)
        button_left = self.button, Qt.AlignmentFlag.AlignLeft
        self.setLayout(column(self.text, button_left, None, margins=(0, 6, 0, 6), spacing=8))

    def say(self, text: str) -> None:
        """Say why nothing is shown."""
        self.text.setText(text)
        self.button.setAccessibleDescription(text)
