"""PageFoot: below a page that counts, how far it has come, and what to save of it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.ui.kit.busy import BusyRow
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.lab.page import LabPage
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.progress import counting, save_a_picture, stop_counting


class PageFoot(QWidget):
    """Follows the page in front."""

    picture_wanted = Signal()
    """A person wants to save how the page looks."""

    def __init__(self, page: Callable[[], LabPage]) -> None:
        super().__init__()
        self._page = page
        self.busy = BusyRow(tr("Results so far"), stop_counting())
        self.notice = muted(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.save_picture = QPushButton(save_a_picture())
        self.save_picture.clicked.connect(self.picture_wanted)
        layout = row((self.busy, 1), self.notice, self.save_picture, spacing=10)
        layout.setStretchFactor(self.notice, 2)
        self.setLayout(layout)
        self.busy.cancelled.connect(self.cancel)

    def follow(self, page: LabPage) -> None:
        """Follow a page while it is in front."""
        page.progressed.connect(self.show_progress)

    @Slot()
    def show_page(self) -> None:
        """Show how far the page has come that is in front now."""
        self.notice.clear()
        self.show_progress()

    @Slot()
    def show_progress(self) -> None:
        """Show how far the page in front has come; one result alone has no measure."""
        done, count = self._page().progress
        facts = {"done": number(done), "count": number(count)}
        if count > 1:
            self.busy.show_progress(done, count, tr("{done} of {count}", **facts))
        elif count:
            self.busy.show_progress(0, 0, counting())
        else:
            self.busy.hide()

    @Slot()
    def cancel(self) -> bool:
        """Cancel what the page counts; return whether it did."""
        is_busy = self._page().is_busy
        if is_busy:
            self._page().cancel()
            self._notify(tr("Cancelled; what was found so far stays."))
        return is_busy

    @Slot(str)
    def _notify(self, text: str) -> None:
        self.notice.setText(text)
        announce(self, text)
