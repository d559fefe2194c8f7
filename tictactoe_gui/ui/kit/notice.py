"""Notice: what was done in a window, or why not."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel

from tictactoe_gui.ui.kit.labels import muted, show_text
from tictactoe_gui.ui.kit.windows import announce


class Notice(QLabel):
    """Says it in grey and aloud; takes no room while there is nothing to be said."""

    def __init__(self) -> None:
        super().__init__(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        muted(self).hide()

    @Slot(str)
    def say(self, text: str) -> None:
        """Show and announce a message; of none, that there is none any more."""
        show_text(self, text)
        announce(self, text)
