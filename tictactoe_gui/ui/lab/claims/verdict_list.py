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
_ORDER = (Ruling.FALSE, Ruling.HALF_TRUE, Ruling.TRUE)
"""False claims first: they are what a reader looks for."""


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
        """Show the claims that are settled, those of one verdict side by side."""
        while self._row.takeAt(0):
            pass
        for ruling in _ORDER:
            keys = [key for key, each in rulings.items() if each is ruling]
            word = self.words[ruling]
            word.setText(f"{lab_claims.ruling_word(ruling)}:")
            for each in (word, *[self.buttons[key] for key in keys]) if keys else ():
                self._row.addWidget(each)
            word.setVisible(bool(keys))
        for key, button in self.buttons.items():
            button.setVisible(key in rulings)
            verdict = lab_claims.ruling_word(rulings.get(key))
            button.setAccessibleName(f"{verdict}: {button.text()}. {lab_claims.claim_text(key)}")
        self._put_in_order(rulings)
        self.updateGeometry()

    def _put_in_order(self, rulings: Mapping[str, Ruling]) -> None:
        """Let Tab follow what is seen."""
        keys = sorted(rulings, key=lambda key: _ORDER.index(rulings[key]))
        seen = [self.buttons[key] for key in keys]
        for one, other in pairwise(seen):
            QWidget.setTabOrder(one, other)
