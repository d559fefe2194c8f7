"""TurnButtons: in which of the nine turns a card is asked."""

from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from tictactoe_gui.engine.rule_cards import TURNS
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.wording import tr

_GAP = QSize(3, 3)


class TurnButtons(QWidget):
    """A button for each turn, and one for all; with none pressed a card is asked in all."""

    chosen = Signal(object)
    """The turns as a tuple; empty for all of them."""

    def __init__(self) -> None:
        super().__init__()
        row = FlowLayout(_GAP)
        row.addWidget(muted(QLabel(tr("Turn"))))
        self.all = self._button(tr("all"), tr("Asked in every turn"))
        self.all.clicked.connect(partial(self.chosen.emit, ()))
        row.addWidget(self.all)
        self.turns = {
            turn: self._button(str(turn), tr("Asked in turn {turn}", turn=turn)) for turn in TURNS
        }
        for button in self.turns.values():
            button.clicked.connect(self._tell)
            row.addWidget(button)
        self.setLayout(row)

    def _button(self, text: str, name: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setCheckable(True)
        button.setObjectName("toggle")
        button.setAccessibleName(name)
        button.setToolTip(name)
        return button

    def show_turns(self, turns: tuple[int, ...], *, is_enabled: bool) -> None:
        """Press the buttons of these turns, without a signal."""
        self.setEnabled(is_enabled)
        self.all.setChecked(is_enabled and not turns)
        for turn, button in self.turns.items():
            button.setChecked(turn in turns)

    def _tell(self) -> None:
        turns = tuple(turn for turn, button in self.turns.items() if button.isChecked())
        self.chosen.emit(() if turns == TURNS else turns)
