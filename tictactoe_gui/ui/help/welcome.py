"""The cards of the first start: the ways into the program, in the place of the studies."""

from collections.abc import Iterable

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QPaintEvent
from PySide6.QtWidgets import QCommandLinkButton, QLabel, QSizePolicy, QWidget

from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.rounded import SideCard
from tictactoe_gui.ui.wording import tr


class WelcomeCard(SideCard):
    """A card for each way, which says what it leads to; the tabs stay in sight above them."""

    keeps_tabs = True

    def __init__(self, ways: Iterable[QAction], window: QWidget) -> None:
        super().__init__(window)  # from the start: its texts have the window's size of type
        self.hide()  # until it is in its place
        self.setAccessibleName(tr("How would you like to begin?"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.ways = [self._card(action) for action in ways]
        line = muted(QLabel(tr("Or just click a square."), wordWrap=True))
        self.setLayout(column(*self.ways, line, spacing=12, margins=(0, 8, 0, 0)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint nothing around the cards."""

    def _card(self, action: QAction) -> QCommandLinkButton:
        card = QCommandLinkButton(action.text(), action.whatsThis(), self)
        card.setObjectName("card")
        card.setIconSize(QSize(0, 0))
        card.clicked.connect(action.trigger)
        return card
