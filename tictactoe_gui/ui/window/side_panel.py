"""Beside the board: the settings, and below them a tab for each study panel."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.windows import is_focus_by_key
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.settings_panel import SettingsPanel
    from tictactoe_gui.ui.window.study_tabs import StudyTabs

MIN_WIDTH = 370
LEAST_LINES = 4
"""Of the settings, in a window that is too low for all of them."""


class SidePanel(QWidget):
    """Keeps its place from the start, and is filled once the board has been painted.

    That takes a few steps, and nothing of it shows before the last; one that is hidden waits until
    it is shown. In a low window settings and study scroll, each by itself; the tabs stand still.
    """

    filled = Signal(object, object)
    """The SettingsPanel and the StudyTabs, now that they are there."""
    abandoned = Signal(bool)
    """The focused card was removed; says if the focus had come by keyboard."""

    def __init__(self, pointing: Pointing) -> None:
        super().__init__()
        self._pointing = pointing
        self._tabs: StudyTabs | None = None
        self._settings: SettingsPanel | None = None
        self._steps = self._build()
        self._may_fill = False
        self._shown: tuple[Settings, Mark] | None = None
        self._card: QWidget | None = None
        self.setAccessibleName(tr("Settings and studies"))
        self._shows_settings = self._shows_studies = True
        self._scrolled: QWidget | None = None
        self._rule: QFrame | None = None

    def fill(self) -> "SettingsPanel":
        """Build what is not yet there; return the settings panel."""
        while self.fill_on():
            pass
        assert self._settings  # noqa: S101  (built by the first step)
        return self._settings

    @property
    def tabs(self) -> "StudyTabs":
        """The studies, built now if they are not yet there."""
        self.fill()
        assert self._tabs  # noqa: S101  (as above)
        return self._tabs

    def fill_on(self) -> bool:
        """Take the next step, of some milliseconds each; return whether there was one."""
        return next(self._steps, False)

    def begin(self) -> bool:
        """Return whether to fill it in steps now; else it will be when it is shown."""
        self._may_fill = True
        return self.isVisible()

    def minimumSizeHint(self) -> QSize:
        """Return the least size in the present font; it is never narrower than MIN_WIDTH."""
        hint = super().minimumSizeHint()
        return QSize(max(MIN_WIDTH, hint.width()), hint.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._may_fill:
            self.fill()

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Show the choices in force, now or when there is something to show them."""
        self._shown = settings, seat
        if self._settings:
            self._settings.show_settings(settings, seat)

    def show_study(self, key: str) -> None:
        """Show a study, its tab in focus."""
        self.tabs.show_study(key)
        self.tabs.bar.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_parts(self, *, settings: bool, studies: bool) -> None:
        """Show the settings, the studies or both; the tabs go with both."""
        self._shows_settings, self._shows_studies = settings, studies
        if not (self._scrolled and self._rule and self._tabs):
            return  # what is shown before it has its place would be a window, and take the focus
        self._scrolled.setVisible(settings)
        self._rule.setVisible(settings and studies)
        self._tabs.setVisible(studies and self._card is None)
        self._tabs.show_tabs(are_shown=settings)

    @Slot(object)
    def show_card(self, card: QWidget | None) -> None:
        """Show a card in the place of the studies, or these again."""
        before, self._card = self._card, card
        focused, by_key = self.window().focusWidget(), is_focus_by_key(self)
        if before:
            before.hide()
        self._place_card()
        if before and focused and before.isAncestorOf(focused):
            self.abandoned.emit(by_key)

    def _place_card(self) -> None:
        column = self.layout()
        if not self._tabs or not isinstance(column, QVBoxLayout):
            return  # it is placed when they are there
        self._tabs.setVisible(self._shows_studies and self._card is None)
        if self._card:
            column.addWidget(self._card, 1, Qt.AlignmentFlag.AlignTop)
            self._card.show()

    def _build(self) -> Iterator[bool]:
        """Build it, and stop after each step; nothing shows before the last one."""
        from tictactoe_gui.ui.kit.scrolled import Scrolled
        from tictactoe_gui.ui.window.settings_panel import SettingsPanel

        yield True
        panel = self._settings = SettingsPanel()
        if self._shown:
            panel.show_settings(*self._shown)
        panel.strength.follow(self._pointing.session)
        yield True
        from tictactoe_gui.ui.window.study_tabs import StudyTabs

        yield True
        self._tabs = StudyTabs(self._pointing)
        self._tabs.show_study(self._pointing.session.settings.study)
        yield True
        scrolled = Scrolled(panel, tr("Settings"), least=LEAST_LINES)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its controls take it
        self._lay_out(scrolled, self._tabs)
        self.filled.emit(panel, self._tabs)

    def _lay_out(self, settings: QWidget, tabs: QWidget) -> None:
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedHeight(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for each in (settings, rule, tabs):
            column.addWidget(each)
            each.show()  # now, not after the next events
        column.setAlignment(settings, Qt.AlignmentFlag.AlignTop)
        self._scrolled, self._rule = settings, rule
        self.show_parts(settings=self._shows_settings, studies=self._shows_studies)
        self._place_card()
