"""Beside the board: the settings, and below them a tab for each study panel."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.settings_panel import SettingsPanel
    from tictactoe_gui.ui.window.study_tabs import StudyTabs

MIN_WIDTH = 370


class SidePanel(QScrollArea):
    """Keeps its place from the start, and is filled once the board has been painted.

    It scrolls where the window is too low for it.
    """

    back = Signal()
    """The board is wanted where there is no room for both."""
    chosen = Signal(object, object)
    seat_chosen = Signal(object)
    pace_chosen = Signal(int)
    settings_opened = Signal(bool)
    """What the settings panel emits."""
    study_shown = Signal(str)
    study_window_wanted = Signal(str)
    """What the tabs emit."""

    def __init__(self, study: Pointing) -> None:
        super().__init__()
        self._study = study
        self.tabs: StudyTabs | None = None
        self._settings: SettingsPanel | None = None
        self._shown: tuple[Settings, Mark] | None = None
        self.setAccessibleName(tr("Settings and studies"))
        self.back_button = QPushButton(tr("Back to the board"), self)
        self.back_button.clicked.connect(self.back)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(MIN_WIDTH)
        self.setMaximumWidth(520)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._bring_study_into_sight)
        self._is_study_wanted = False
        """Whether a study was asked for, and nobody has scrolled since."""
        self.verticalScrollBar().actionTriggered.connect(self._on_scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._on_range)

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
        """Show a study and bring it into sight."""
        self.fill()
        if self.tabs:
            self.tabs.show_study(key)
            self.study_shown.emit(self.tabs.key)
            self.tabs.bar.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._is_study_wanted = True
            self._soon.start()  # when it has been laid out

    @Slot()
    def _on_scrolled(self) -> None:
        self._is_study_wanted = False

    @Slot()
    def _on_range(self) -> None:
        """Follow a study that gets larger while the focus is still in its tab."""
        if self._is_study_wanted and self.tabs and self.tabs.bar.hasFocus():
            self._bring_study_into_sight()

    @Slot()
    def _bring_study_into_sight(self) -> None:
        """Scroll to the end of the study, but not beyond its tabs."""
        if self.tabs:
            bar, box = self.verticalScrollBar(), self.tabs.geometry()
            bottom = box.y() + box.height() - self.viewport().height()
            bar.setValue(min(max(bar.value(), bottom), box.y()))

    def _fill(self) -> "SettingsPanel":
        from tictactoe_gui.ui.window.settings_panel import SettingsPanel

        panel = SettingsPanel()
        panel.chosen.connect(self.chosen)
        panel.seat_chosen.connect(self.seat_chosen)
        panel.pace_chosen.connect(self.pace_chosen)
        panel.opened.connect(self.settings_opened)
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
        self.tabs = self._study_tabs()
        column.addWidget(self.tabs, 1)
        self.setWidget(content)
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(max(MIN_WIDTH, content.minimumSizeHint().width() + bar))
        return panel

    def _study_tabs(self) -> "StudyTabs":
        from tictactoe_gui.ui.window.study_tabs import StudyTabs

        tabs = StudyTabs(self._study)
        tabs.show_study(self._study.session.settings.study)
        tabs.shown.connect(self.study_shown)
        tabs.window_wanted.connect(self.study_window_wanted)
        return tabs
