"""VerdictList: the claims by their verdict, each a button that leads to its card."""

from collections.abc import Mapping
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from tictactoe_gui.engine.counting.claim import Ruling
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted, wrapped
from tictactoe_gui.ui.lab.claims import words as lab_claims

_GAP = QSize(5, 5)
_ORDER = (Ruling.FALSE, Ruling.HALF_TRUE, Ruling.TRUE, None)
"""False claims first: they are what a reader looks for; at the end those that are open."""


class VerdictList(QWidget):
    """A word for each verdict, and behind it the numbers of its claims."""

    chosen = Signal(str)
    """The key of a claim."""

    def __init__(self, claims: Mapping[str, int]) -> None:
        super().__init__()
        self._row = FlowLayout(_GAP)
        self.setLayout(self._row)
        self.words = {each: muted(QLabel(parent=self)) for each in _ORDER}
        self.buttons = {key: self._button(key, number) for key, number in claims.items()}
        self.show_rulings({})

    def _button(self, key: str, number: int) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("toggle")
        button.setText(str(number))
        button.setToolTip(wrapped(f"{number}. {lab_claims.claim_text(key)}"))
        button.clicked.connect(partial(self.chosen.emit, key))
        return button

    def show_rulings(self, rulings: Mapping[str, Ruling]) -> None:
        """Put the claims of one verdict side by side, and those last that are not settled."""
        while self._row.takeAt(0):
            pass
        seen: list[QToolButton] = []
        for ruling in _ORDER:
            verdict, word = lab_claims.ruling_word(ruling), self.words[ruling]
            keys = [key for key in self.buttons if rulings.get(key) is ruling]
            word.setText(f"{verdict}:")
            word.setVisible(bool(keys))
            if keys:
                self._row.addWidget(word)
            for key in keys:
                seen.append(button := self.buttons[key])
                self._row.addWidget(button)
                text = f"{button.text()}. {lab_claims.claim_text(key)}"
                button.setAccessibleName(f"{verdict}: {text}")
        for one, other in pairwise(seen):
            QWidget.setTabOrder(one, other)  # Tab follows what is seen
        self._row.update()  # the same widgets, of the same size, may stand in another order
        self.updateGeometry()
