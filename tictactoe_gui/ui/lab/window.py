"""LabWindow: the pages of the lab, their progress, and what to save of them."""

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.tabbed_window import TabbedWindow
from tictactoe_gui.ui.kit.windows import bring_to_front, show_the_one
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.lab.page_foot import PageFoot
from tictactoe_gui.ui.wording import tr


class LabWindow(TabbedWindow[LabPage]):
    """Stays beside the game; Esc cancels what runs, and then closes the window.

    A closed lab keeps what it has found, and shows it again when it is next opened.
    """

    board_wanted = Signal(object)
    """A Board that is to be set up."""
    practice_wanted = Signal(str)
    """The class, by its nine letters, that is to be practised."""

    picture_wanted = Signal()
    """A person wants to save how the page in front looks."""

    def __init__(self, pointing: StudyContext, parent: QWidget) -> None:
        titles = {key: kind.title() for key, kind in PAGES.items()}
        super().__init__(parent, "lab", tr("Lab"), QSize(1180, 840), titles)
        self._pointing, self._board = pointing, parent.window()
        self.foot = PageFoot(lambda: self.page)
        self.setLayout(column((self.tabs, 1), self.foot, margins=(18, 10, 18, 12)))
        self.foot.picture_wanted.connect(self.picture_wanted)
        self.foot.show_page()
        self.setMinimumSize(480, 360)

    def make_page(self, key: str) -> LabPage:
        page = PAGES[key](self._pointing)
        page.line_wanted.connect(self._show_line)
        page.board_wanted.connect(self.board_wanted)
        page.practice_wanted.connect(self.practice_wanted)
        self.foot.follow(page)
        return page

    def page_at(self, key: str) -> LabPage:
        is_new = key not in self.pages
        page = super().page_at(key)
        if is_new:
            self._put_tab_stops_below_last()
        return page

    def _put_tab_stops_below_last(self) -> None:
        """Let Tab come to what stands below the pages after all that was built by now."""
        last = self.previousInFocusChain()
        while last and last.focusPolicy() is Qt.FocusPolicy.NoFocus:  # Qt goes on from no such one
            last = last.previousInFocusChain()
        for below in (self.foot.busy.cancel, self.foot.save_picture):
            self.setTabOrder(last or self, below)
            last = below

    @Slot()
    def on_page(self) -> None:
        """Follow the page that is in front now."""
        self.foot.show_page()

    @Slot()
    def leave(self) -> None:
        """Cancel what the page counts, or else close the window."""
        if not self.foot.cancel():
            self.close()

    @Slot(object, str)
    def _show_line(self, game: Game, caption: str) -> None:
        """Play a line on the board, and bring that to the front."""
        self._pointing.show_line(game, caption)
        bring_to_front(self._board)

    def closeEvent(self, event: QCloseEvent) -> None:
        for page in self.pages.values():
            page.stop_worker()
        event.accept()


def show_lab_window(pointing: StudyContext, parent: QWidget) -> LabWindow:
    """Show the lab, or bring the one that is there to the front."""
    return show_the_one(parent, LabWindow, "lab", lambda: LabWindow(pointing, parent))
