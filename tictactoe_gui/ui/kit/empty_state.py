"""EmptyState: what stands where nothing is shown: why, and a button that changes that."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.ui.kit.labels import muted


class EmptyState(QWidget):
    """A sentence that wraps, and a button under it."""

    clicked = Signal()

    def __init__(self, button: str) -> None:
        super().__init__()
        self.text = muted(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.button = QPushButton(button)
        self.button.setAutoDefault(False)  # else Enter in a dialog would press it
        self.button.clicked.connect(self.clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 6)
        column.setSpacing(8)
        column.addWidget(self.text)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch()

    def say(self, text: str) -> None:
        """Say why nothing is shown."""
        self.text.setText(text)
        self.button.setAccessibleDescription(text)
