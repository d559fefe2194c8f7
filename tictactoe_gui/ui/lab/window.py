"""LabWindow: the pages of the lab, their progress, and what to save of them."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QPushButton, QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.windows import BusyRow, Notice, TabbedWindow
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import number, tr


class LabWindow(TabbedWindow[LabPage]):
    """Stays beside the game; Esc cancels what runs, and then closes the window.

    A closed lab keeps what it has found, and shows it again when it is next opened.
    """

    def __init__(self, pointing: StudyContext, parent: QWidget) -> None:
        titles = {key: kind.title() for key, kind in PAGES.items()}
        super().__init__(parent, tr("Lab"), QSize(1180, 840), titles)
        self._pointing = pointing
        self.busy = BusyRow(tr("Results so far"), tr("Stop counting (Esc)"))
        self.notice = Notice()
        self.save_picture = QPushButton(tr("Save a pict&ure…"))
        foot = row((self.busy, 1), self.notice, None, self.save_picture, spacing=10)
        foot.setStretchFactor(self.notice, 2)
        self.setLayout(column((self.tabs, 1), foot, margins=(18, 10, 18, 12)))
        self.busy.cancelled.connect(self.cancel)
        self.save_picture.clicked.connect(pointing.picture_wanted)
        self.setMinimumSize(480, 360)
        self.on_page()

    def make_page(self, key: str) -> LabPage:
        page = PAGES[key](self._pointing)
        page.progressed.connect(self._show_progress)
        return page

    def page_at(self, key: str) -> LabPage:
        """Return a page; Tab comes to what stands below the pages after all that was built."""
        is_new = key not in self.pages
        page = super().page_at(key)
        if is_new:
            last = self.previousInFocusChain()
            while last and last.focusPolicy() is Qt.FocusPolicy.NoFocus:  # Qt goes on from none
                last = last.previousInFocusChain()
            for below in (self.busy.cancel, self.save_picture):
                self.setTabOrder(last or self, below)
                last = below
        return page

    @Slot()
    def on_page(self) -> None:
        """Show the progress of the page that has come to the front."""
        self.notice.say("")
        self._show_progress()

    @Slot()
    def _show_progress(self) -> None:
        """Show how far the page in front has come; one result alone has no measure."""
        done, count = self.page.progress
        facts = {"done": number(done), "count": number(count)}
        if count > 1:
            self.busy.show_progress(done, count, tr("{done} of {count}", **facts))
        elif count:
            self.busy.show_progress(0, 0, tr("Counting…"))
        else:
            self.busy.hide()

    @Slot()
    def cancel(self) -> bool:
        """Cancel what the page counts; return whether it did."""
        is_busy = self.page.is_busy
        if is_busy:
            self.page.cancel()
            self.notice.say(tr("Cancelled; what was found so far stays."))
        return is_busy

    @Slot()
    def leave(self) -> None:
        """Cancel what the page counts, or else close the window."""
        if not self.cancel():
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        for page in self.pages.values():
            page.stop_worker()
        event.accept()
