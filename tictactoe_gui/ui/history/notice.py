"""NoticeBar: what was done in the history, how far something has come, and what can be undone."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from tictactoe_gui.ui.wording import tr

_STEPS = 1000


class NoticeBar(QWidget):
    """Takes no room while there is nothing to say."""

    undo_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text = QLabel(wordWrap=True)
        self.bar = QProgressBar(maximum=_STEPS, textVisible=False)
        self.bar.setObjectName("busy")
        self.bar.setFixedHeight(6)
        self.bar.setAccessibleName(tr("How much is done"))
        self.undo = QPushButton(tr("&Undo"))
        self.cancel = QPushButton(tr("Cancel"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.text, 2)
        row.addWidget(self.bar, 1)
        row.addWidget(self.undo)
        row.addWidget(self.cancel)
        self.undo.clicked.connect(self.undo_wanted)
        self.cancel.clicked.connect(self.cancel_wanted)
        self.clear()

    def clear(self) -> None:
        """Say nothing."""
        self.hide()

    def tell(self, text: str, *, can_undo: bool = False) -> None:
        """Say what was done, and offer to undo it."""
        self._show(text, can_undo=can_undo, is_busy=False)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.window(), text))

    def show_progress(self, text: str, done: int, total: int, *, can_cancel: bool = True) -> None:
        """Show how much is done."""
        self._show(text, can_undo=False, is_busy=True)
        self.bar.setValue(round(_STEPS * done / total) if total else 0)
        self.cancel.setVisible(can_cancel)

    def _show(self, text: str, *, can_undo: bool, is_busy: bool) -> None:
        self.text.setText(text)
        self.undo.setVisible(can_undo)
        for each in (self.bar, self.cancel):
            each.setVisible(is_busy)
        self.show()
