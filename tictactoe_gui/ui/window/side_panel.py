"""Beside the board: the settings, and below them a tab for each study panel."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.windows import is_focus_by_key, leave
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.kit.paint import Card
    from tictactoe_gui.ui.window.settings_panel import SettingsPanel
    from tictactoe_gui.ui.window.study_tabs import StudyTabs

MIN_WIDTH = 320
LEAST_LINES = 4
"""Of the settings, in a window that is too low for all of them."""


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
        self._card: Card | None = None
        self._course: Card | None = None
        self._is_studied = False
        """Whether a study stands below the course."""
        self.setAccessibleName(tr("Settings and studies"))
        self._column = column(spacing=12)
        self._column.addStrut(MIN_WIDTH)
        self.setLayout(self._column)
        self._shows_settings = self._shows_studies = self._shows_tabs = True
        self._shows_course = True

    def fill(self) -> "SettingsPanel":
        """Build what is not yet there; return the settings panel."""
        if self._settings is None:
            self._build()
        assert self._settings  # noqa: S101  (built now)
        return self._settings

    @property
    def tabs(self) -> "StudyTabs":
        """The studies, built now if they are not yet there."""
        self.fill()
        assert self._tabs  # noqa: S101  (as above)
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
        if self._settings:
            self._settings.show_settings(settings, seat)
        if self._tabs:
            self._tabs.show_study(settings.study)
        self._arrange()

    def show_study(self, key: str) -> None:
        """Open a study, its tab in focus."""
        self.tabs.show_study(key)
        self.tabs.bar.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_parts(self, *, settings: bool, studies: bool, tabs: bool, course: bool) -> None:
        """Show the settings, the studies or both; tabs, and course."""
        self._shows_settings, self._shows_studies, self._shows_tabs = settings, studies, tabs
        self._shows_course = course
        self._arrange()

    def show_card(self, card: "Card | None") -> None:
        """Show a card in the place of the studies, or these again."""
        before, self._card = self._card, card
        self._replace(before)

    def show_course(self, card: "Card | None", *, is_studied: bool) -> None:
        """Show the course in the place of the settings, and a study below it; or these again."""
        before, self._course, self._is_studied = self._course, card, is_studied
        self._replace(before)

    def _replace(self, before: "Card | None") -> None:
        if before and before not in (self._card, self._course):
            self._leave(before)
        self._place_card()
        self._arrange()

    def _place_card(self) -> None:
        """Put the cards where they belong, once the others are there."""
        if not self._tabs:
            return
        policies = QSizePolicy.Policy
        if self._course:
            fills = self._course.sizePolicy().verticalPolicy() is policies.Expanding
            top = Qt.AlignmentFlag(0) if fills else Qt.AlignmentFlag.AlignTop
            self._column.insertWidget(0, self._course, int(fills), top)
        if self._card:
            self._column.addWidget(self._card, 1)
        height = policies.Maximum if self._card else policies.Expanding
        self._tabs.setSizePolicy(policies.Preferred, height)

    def _arrange(self) -> None:
        """Show what is to be shown now."""
        if not self._tabs:
            return  # what is shown before it has its place would be a window, and take the focus
        is_taught = self._course is not None and self._shows_course
        is_beside = self._shows_settings and self._shows_studies
        if is_taught:
            self._leave(self._scrolled)
        else:
            self._scrolled.setVisible(self._shows_settings)
        has_tabs = self._shows_studies and self._card is None
        has_tabs = has_tabs and (self._is_studied or not is_taught)
        self._rule.setVisible(is_beside and has_tabs and not is_taught)
        self._tabs.setVisible(has_tabs)
        # A chapter takes the panel: what it shows below is chosen by its step.
        self._tabs.show_tabs(are_shown=self._shows_tabs and not is_taught)
        if self._course:
            self._course.setVisible(self._shows_course)
        if self._card:
            self._card.setVisible(is_beside or self._shows_studies)

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
        self._settings = panel
        if self._shown:
            panel.show_settings(*self._shown)
        self._scrolled = Scrolled(panel, tr("Settings"), least=LEAST_LINES)
        self._scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its controls take it
        self._rule = QFrame()
        self._rule.setObjectName("rule")
        self._rule.setFixedHeight(1)
        settings = self._scrolled, Qt.AlignmentFlag.AlignTop
        self._column.addLayout(column(settings, self._rule, spacing=12))
        self._column.addWidget(tabs, 1)
        self._tabs = tabs
        tabs.show_study(self._session.settings.study)
        self._place_card()
        self._arrange()  # now, not after the next events
        self.filled.emit(panel, tabs)
