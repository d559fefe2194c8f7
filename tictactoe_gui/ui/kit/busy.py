"""A long task on its way: how far it has come, what it is at, and a button to cancel it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

from tictactoe_gui.ui.kit.labels import show_text
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.wording import tr


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
