"""ViewHead: what a view of a page is about, in a line, and how it was worked out, below it."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tictactoe_gui.ui.kit.glossary import TermLabel
from tictactoe_gui.ui.kit.labels import bold, muted


class ViewHead(QWidget):
    """A bold line and a muted one, with room for something before and after them."""

    def __init__(self, before: QWidget | None = None, *after: QWidget) -> None:
        super().__init__()
        self.title, self.note = bold(QLabel(wordWrap=True)), muted(TermLabel())
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addStretch()
        texts.addWidget(self.title)
        texts.addWidget(self.note)
        texts.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        if before:
            row.addWidget(before)
        row.addLayout(texts, 1)
        for each in after:
            row.addWidget(each)
