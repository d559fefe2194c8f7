"""LabWindow: the pages of the lab, their progress, and the export of what they show."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import (
    QCloseEvent,
)
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QWidget,
)

from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.busy import BusyRow
from tictactoe_gui.ui.kit.exporter import Exporter
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.tabbed_window import TabbedWindow
from tictactoe_gui.ui.kit.windows import announce, bring_to_front, show_the_one
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.progress import counting, stop_counting


class LabWindow(TabbedWindow[LabPage]):
    """Stays beside the game; Esc cancels what runs, and then closes the window.

    A closed lab keeps what it has found, and shows it again when it is next opened.
    """

    def __init__(self, pointing: Pointing, parent: QWidget) -> None:
        titles = {key: kind.title() for key, kind in PAGES.items()}
        super().__init__(parent, "lab", tr("Lab"), QSize(1180, 840), titles)
        self._pointing, self._board = pointing, parent.window()
        self.busy = BusyRow(tr("Results so far"), stop_counting())
        self.notice = muted(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.export_button = QPushButton(tr("&Export"))
        self.exporter = Exporter(self, lambda: self.page)
        self._build()
        self._wire()
        self._show_progress()
        self.setMinimumSize(480, 360)

    def make_page(self, key: str) -> LabPage:
        page = PAGES[key](self._pointing)
        page.progressed.connect(self._show_progress)
        page.exportable.connect(self._on_exportable)
        page.line_wanted.connect(self._show_line)
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
        for below in (self.busy.cancel, self.export_button):
            self.setTabOrder(last or self, below)
            last = below

    def _build(self) -> None:
        self.export_button.setMenu(self.exporter)
        parts = (self.busy, 1), self.notice, self.export_button
        layout = row(*parts, spacing=10)
        layout.setStretchFactor(self.notice, 2)
        self.setLayout(column((self.tabs, 1), layout, margins=(18, 10, 18, 12)))

    def _wire(self) -> None:
        self.busy.cancelled.connect(self._cancel)
        self.exporter.notified.connect(self._notify)

    # Progress.

    @Slot()
    def on_page(self) -> None:
        """Show how far the page in front has come."""
        self.notice.clear()
        self._show_progress()

    @Slot()
    def _show_progress(self) -> None:
        """Show how far the page in front has come; one result alone has no measure."""
        done, count = self.page.progress
        facts = {"done": number(done), "count": number(count)}
        if count > 1:
            self.busy.show_progress(done, count, tr("{done} of {count}", **facts))
        elif count:
            self.busy.show_progress(0, 0, counting())
        else:
            self.busy.hide()

    @Slot()
    def _cancel(self) -> None:
        self.page.cancel()
        self._notify(tr("Cancelled; what was found so far stays."))

    @Slot()
    def leave(self) -> None:
        """Cancel what the page counts, or else close the window."""
        if self.page.is_busy:
            self._cancel()
        else:
            self.close()

    # Messages, export, and lines on the board.

    @Slot()
    def _on_exportable(self) -> None:
        if self.exporter.isVisible():
            self.exporter.fill()

    @Slot(str)
    def _notify(self, text: str) -> None:
        self.notice.setText(text)
        announce(self, text)

    @Slot(object, str)
    def _show_line(self, game: Game, caption: str) -> None:
        """Play a line on the board, and bring that to the front."""
        self._pointing.show_line(game, caption)
        bring_to_front(self._board)

    def closeEvent(self, event: QCloseEvent) -> None:
        for page in self.pages.values():
            page.stop_worker()
        event.accept()


def show_lab_window(pointing: Pointing, parent: QWidget) -> LabWindow:
    """Show the lab, or bring the one that is there to the front."""
    return show_the_one(parent, LabWindow, "lab", lambda: LabWindow(pointing, parent))
