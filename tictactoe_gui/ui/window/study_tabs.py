"""The tabs of the studies; each study is built when it is first looked at."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.labels import tool_button
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.kit.steady_tabs import SteadyTabs
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.content_study import LEAST, LINES
from tictactoe_gui.ui.window.words import leaving_tip
from tictactoe_gui.ui.wording import tr


class ClosingTabs(SteadyTabs):
    """Tabs of which none need be open: a press on the open one closes it."""

    def close_with(self, name: str) -> None:
        """Add the tab out of sight that is current while none is open."""
        self._none = self.addTab(name)
        self.setTabEnabled(self._none, False)  # arrow keys leave it out
        self.setTabVisible(self._none, False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        before = self.currentIndex()
        super().mousePressEvent(event)
        is_left = event.button() is Qt.MouseButton.LeftButton
        if is_left and before == self.tabAt(event.position().toPoint()):
            self.setCurrentIndex(self._none)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the open tab, or open the first where an arrow would lead to none."""
        current, space = self.currentIndex(), Qt.Key.Key_Space
        if current == self._none and event.key() in (space, Qt.Key.Key_Right):
            self.setCurrentIndex(0)
        elif event.key() == space:
            self.setCurrentIndex(self._none)
        else:
            super().keyPressEvent(event)


class StudyTabs(QWidget):
    """A tab bar, which stands still, over the one study that is open, if one is; that scrolls."""

    shown = Signal(str)
    """The key of the study that a person has opened, or "" if he has closed it."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__()
        self._pointing = pointing
        self._keys = [*STUDIES, ""]
        self._pages: dict[str, QWidget] = {}
        self.bar = ClosingTabs()
        self.bar.setAccessibleName(tr("Studies"))
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        for entry in STUDIES.values():
            self.bar.addTab(entry.title())
        self.bar.close_with(tr("No study"))
        self.leave = tool_button("✕", leaving_tip())
        self.leave.setAutoRaise(True)
        # At the right they keep their place when the border moves.
        top = row((None, 1), self.bar, self.leave)
        self._column = column(top, None, spacing=0)
        self.setLayout(self._column)
        self.bar.currentChanged.connect(self._on_current)

    @property
    def key(self) -> str:
        """The key of the study that is open, or "" if none is."""
        return self._keys[self.bar.currentIndex()]

    def show_study(self, key: str) -> None:
        """Open a study, or the first one if there is none of that key; "" closes it."""
        self.bar.setCurrentIndex(self._keys.index(key) if key in self._keys else 0)
        self._show_page()

    def show_tabs(self, *, are_shown: bool, is_presented: bool = False) -> None:
        """Show the tabs, or leave the choice to the bar of a narrow window."""
        self.leave.setVisible(are_shown and is_presented)
        self.bar.setVisible(are_shown)

    @Slot()
    def _on_current(self) -> None:
        self._show_page()
        self.shown.emit(self.key)

    def _show_page(self) -> None:
        key = self.key
        for other, page in self._pages.items():
            if other != key:
                page.hide()
        if not key:
            return
        if key not in self._pages:
            page = STUDIES[key].build(self._pointing)
            if not isinstance(page, ContentView):  # which scrolls by itself
                page = Scrolled(page, STUDIES[key].title(), least=LEAST, lines=LINES)
            self._pages[key] = page
            self._column.addWidget(self._pages[key], 1)
        self._pages[key].show()
