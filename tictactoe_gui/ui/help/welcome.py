"""The card of the very first start: two ways into the program."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QPen
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout

from tictactoe_gui.ui.kit.labels import heading, muted
from tictactoe_gui.ui.kit.rounded import Card
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.wording import tr


class WelcomeCard(Card):
    """Two buttons, each with a line on what it leads to."""

    def __init__(self, just_play: QAction, see_thinking: QAction) -> None:
        super().__init__()
        self.setObjectName("welcome")
        self.setAccessibleName(tr("Welcome"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 16, 18, 18)
        self._column.setSpacing(6)
        title = heading()
        title.setText(tr("Two ways to start"))
        self._column.addWidget(title)
        easy = tr("An easy opponent. Nothing on the board gives an answer away.")
        hard = tr("A hard opponent. Every free square shows what it is worth.")
        self._add_way(just_play, easy)
        self._add_way(see_thinking, hard)

    def rim(self, scheme: Colours) -> QPen:
        """Return a rim that stands out from all that is beside it."""
        return QPen(QColor(scheme.accent), 2)

    def _add_way(self, action: QAction, line: str) -> None:
        button = QPushButton(action.text())
        button.setObjectName("primary")
        button.setAccessibleDescription(line)
        button.clicked.connect(action.trigger)
        self._column.addSpacing(8)
        self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(muted(QLabel(line, wordWrap=True)))


def welcome_line() -> str:
    """Return what a person reads first."""
    return tr("Welcome! Take a square to begin, or choose how to start.")
