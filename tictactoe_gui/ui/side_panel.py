"""Beside the board: the settings, and below them a tab for each study panel."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.settings_panel import SettingsPanel


class SidePanel(QScrollArea):
    """Keeps its place from the start, and is filled once the board has been painted.

    It scrolls where the window is too low for it.
    """

    back = Signal()
    """The board is wanted where there is no room for both."""
    chosen = Signal(object, object)
    seat_chosen = Signal(object)
    pace_chosen = Signal(int)
    """What the settings panel emits."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session = session
        self._settings: SettingsPanel | None = None
        self._shown: tuple[Settings, Mark] | None = None
        self.setAccessibleName(tr("Settings and studies"))
        self.back_button = QPushButton(tr("Back to the board"), self)
        self.back_button.clicked.connect(self.back)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(370)
        self.setMaximumWidth(520)

    @Slot()
    def fill(self) -> "SettingsPanel":
        """Build what is beside the board, if that has not been done; return the settings panel."""
        if not self._settings:
            self._settings = self._fill()
        return self._settings

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Show the choices in force, now or when there is something to show them."""
        self._shown = settings, seat
        if self._settings:
            self._settings.show_settings(settings, seat)

    def _fill(self) -> "SettingsPanel":
        from tictactoe_gui.ui.settings_panel import SettingsPanel

        panel = SettingsPanel()
        panel.chosen.connect(self.chosen)
        panel.seat_chosen.connect(self.seat_chosen)
        panel.pace_chosen.connect(self.pace_chosen)
        if self._shown:
            panel.show_settings(*self._shown)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(12)
        column.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(panel)
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedHeight(1)
        column.addWidget(rule)
        column.addWidget(self._study_tabs(), 1)
        self.setWidget(content)
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(content.minimumSizeHint().width() + bar)
        return panel

    def _study_tabs(self) -> QTabWidget:
        from tictactoe_gui.ui.panel import PANELS

        tabs = QTabWidget()
        tabs.setAccessibleName(tr("Studies"))
        tabs.setDocumentMode(True)
        tabs.tabBar().setDrawBase(False)
        for panel in PANELS.values():
            tabs.addTab(panel(self._session), panel.title())
        return tabs
