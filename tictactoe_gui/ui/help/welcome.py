"""The card of the very first start: the ways into the program."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QPen
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.ui.kit.labels import heading, muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.rounded import SideCard
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.wording import tr


class WelcomeCard(SideCard):
    """A button for each way, which says what it leads to."""

    def __init__(self, ways: Iterable[QAction], window: QWidget) -> None:
        super().__init__(window)  # from the start: its title has the window's size of type
        self.hide()  # until it is in its place
        title = heading()
        title.setText(tr("How would you like to begin?"))
        self.setObjectName("welcome")
        self.setAccessibleName(title.text())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._column = column(title, spacing=6, margins=(18, 16, 18, 18))
        self.setLayout(self._column)
        self.ways = [self._add(action) for action in ways]

    def rim(self, scheme: Colours) -> QPen:
        """Return a rim that stands out from all that is beside it."""
        return QPen(QColor(scheme.accent), 2)

    def _add(self, action: QAction) -> QPushButton:
        button, line = QPushButton(action.text()), action.whatsThis()
        button.setObjectName("primary")
        button.setAccessibleDescription(line)
        button.clicked.connect(action.trigger)
        self._column.addSpacing(8)
        self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(muted(QLabel(line, wordWrap=True)))
        return button
