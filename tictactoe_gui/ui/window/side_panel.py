"""Beside the board: the settings, and below them a tab for each study panel."""

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.windows import is_focus_by_key, leave
from tictactoe_gui.ui.window.part_bar import COURSE, SETTINGS
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.kit.paint import Card
    from tictactoe_gui.ui.window.settings_panel import SettingsPanel
    from tictactoe_gui.ui.window.study_tabs import StudyTabs

MIN_WIDTH = 320
LEAST_LINES = 4
"""Of the settings, in a window that is too low for all of them."""


class Beside(NamedTuple):
    """What there is to be beside the board."""

    is_wanted: bool = True
    """Whether a person wants more than the board."""
    border: int = 0
    """The share of the panel, in thousandths; 0 where no person has moved the border."""
    is_presented: bool = False
    """Whether the settings leave their room to others."""
    course: "Card | None" = None
    """A step of a chapter, in the place of the settings and the tabs."""
    question: "Card | None" = None
    """In the place of the studies."""
    is_studied: bool = False
    """Whether a study stands below the chapter."""
    is_high: bool = False
    """Whether the chapter takes all the height, for a tree."""


class SidePanel(QWidget):
    """Keeps its place from the start, and is filled once the board has been painted.

    One that is hidden waits until it is shown. In a low window settings and study scroll, each by
    itself; the tabs stand still.
    """

    filled = Signal(object, object)
    """The SettingsPanel and the StudyTabs, now that they are there."""
    focus_lost = Signal(bool)
    """A focused card or setting was removed; says if the focus had come by keyboard."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__()
        self._pointing, self._session = pointing, pointing.session
        self._tabs: StudyTabs | None = None
        self._settings: SettingsPanel | None = None
        self._may_fill = False
        self._shown: tuple[Settings, Mark] | None = None
        self._beside, self._part = Beside(), ""
        self.setAccessibleName(tr("Settings and studies"))
        self._column = column(spacing=12)
        self._column.addStrut(MIN_WIDTH)
        self.setLayout(self._column)

    def fill(self) -> "SettingsPanel":
        """Build what is not yet there; return the settings panel."""
        if self._settings is None:
            self._build()
        assert self._settings
        return self._settings

    @property
    def tabs(self) -> "StudyTabs":
        """The studies, built now if they are not yet there."""
        self.fill()
        assert self._tabs
        return self._tabs

    def fill_once_seen(self) -> None:
        """Fill it now, or when it is shown."""
        self._may_fill = True
        if self.isVisible():
            self.fill()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._may_fill:
            self.fill()

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Show the choices in force, now or when there is something to show them."""
        self._shown = settings, seat
        if self._settings and self._tabs:
            self._settings.show_settings(settings, seat)
            self._tabs.show_study(settings.study)

    def show_study(self, key: str) -> None:
        """Open a study, its tab in focus."""
        self.tabs.show_study(key)
        self.tabs.bar.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_beside(self, beside: Beside, part: str) -> None:
        """Show what is to be shown; of a narrow window, one `part` alone."""
        before, self._beside, self._part = self._beside, beside, part
        for each in (before.course, before.question):
            if each and each not in beside:
                self._leave(each)
        self._arrange()

    def _arrange(self) -> None:
        """Show what is to be shown now."""
        if not self._tabs:
            return  # what is shown before it has its place would be a window, and take the focus
        part, policies = self._part, QSizePolicy.Policy
        *_, is_presented, course, question, is_studied, is_high = self._beside
        has_settings = part == SETTINGS or not (part or is_presented)
        if course:
            top = Qt.AlignmentFlag(0) if is_high else Qt.AlignmentFlag.AlignTop
            if self._column.indexOf(course) < 0:
                self._column.insertWidget(0, course)
            self._column.setStretchFactor(course, int(is_high))
            self._column.setAlignment(course, top)
        if question and self._column.indexOf(question) < 0:
            self._column.addWidget(question, 1)
        is_taught = course is not None and part in ("", COURSE)
        if is_taught:
            self._leave(self._scrolled)
        else:
            self._scrolled.setVisible(has_settings)
        has_tabs = part != SETTINGS and question is None and (is_studied or not is_taught)
        self._rule.setVisible(has_settings and has_tabs and not is_taught)
        height = policies.Maximum if question else policies.Expanding
        self._tabs.setSizePolicy(policies.Preferred, height)
        self._tabs.setVisible(has_tabs)
        # A chapter takes the panel: what it shows below is chosen by its step.
        self._tabs.bar.setVisible(not (part or is_taught))
        if course:
            course.setVisible(is_taught)
        if question:
            question.setVisible(part != SETTINGS)

    def _leave(self, part: QWidget) -> None:
        """Hide a part, and hand on the focus if that was in it."""
        by_key = is_focus_by_key(self)
        if leave(part):
            self.focus_lost.emit(by_key)

    def _build(self) -> None:
        from tictactoe_gui.ui.kit.layouts import Scrolled
        from tictactoe_gui.ui.window.settings_panel import SettingsPanel
        from tictactoe_gui.ui.window.study_tabs import StudyTabs

        panel, tabs = SettingsPanel(), StudyTabs(self._pointing)
        if self._shown:
            panel.show_settings(*self._shown)  # first: Tab comes last to what is made late
        self._settings, self._tabs = panel, tabs
        self._scrolled = Scrolled(panel, tr("Settings"), least=LEAST_LINES)
        self._scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its controls take it
        self._rule = QFrame()
        self._rule.setObjectName("rule")
        self._rule.setFixedHeight(1)
        settings = self._scrolled, Qt.AlignmentFlag.AlignTop
        self._column.addLayout(column(settings, self._rule, spacing=12))
        self._column.addWidget(tabs, 1)
        tabs.show_study(self._session.settings.study)
        self._arrange()  # now, not after the next events
        self.filled.emit(panel, tabs)
