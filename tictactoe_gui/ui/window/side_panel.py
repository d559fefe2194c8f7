"""Beside the board: the settings, and below them a tab for each study panel."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.settings_panel import SettingsPanel
    from tictactoe_gui.ui.window.study_tabs import StudyTabs

MIN_WIDTH = 370
LEAST_LINES = 4
"""Of the settings, in a window that is too low for all of them."""


class SidePanel(QWidget):
    """Keeps its place from the start, and is filled once the board has been painted.

    In a low window settings and study scroll, each by itself; the tabs stand still.
    """

    filled = Signal(object, object)
    """The SettingsPanel and the StudyTabs, now that they are there."""

    def __init__(self, study: Pointing) -> None:
        super().__init__()
        self._study = study
        self.tabs: StudyTabs | None = None
        self._settings: SettingsPanel | None = None
        self._shown: tuple[Settings, Mark] | None = None
        self.setAccessibleName(tr("Settings and studies"))
        self.back_button = QPushButton(tr("Back to the board"), self)
        self.setMinimumWidth(MIN_WIDTH)
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

    def show_study(self, key: str) -> None:
        """Show a study, its tab in focus."""
        self.fill()
        if self.tabs:
            self.tabs.show_study(key)
            self.tabs.bar.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _fill(self) -> "SettingsPanel":
        from tictactoe_gui.ui.kit.scrolled import Scrolled
        from tictactoe_gui.ui.window.settings_panel import SettingsPanel

        panel = SettingsPanel()
        if self._shown:
            panel.show_settings(*self._shown)
        scrolled = Scrolled(panel, tr("Settings"), least=LEAST_LINES)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its controls take it
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedHeight(1)
        self.tabs = self._study_tabs()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignLeft)
        for each in (scrolled, rule, self.tabs):
            column.addWidget(each)
            each.show()  # now, not after the next events
        self.setMinimumWidth(max(MIN_WIDTH, column.minimumSize().width()))
        self.filled.emit(panel, self.tabs)
        return panel

    def _study_tabs(self) -> "StudyTabs":
        from tictactoe_gui.ui.window.study_tabs import StudyTabs

        tabs = StudyTabs(self._study)
        tabs.show_study(self._study.session.settings.study)
        return tabs
