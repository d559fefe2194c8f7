"""VerifyWindow: every known number counted again, line by line, to be watched."""

from PySide6.QtCore import QElapsedTimer, QSize, Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.engine.counting.verification import Check, known, verify_all
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit import export
from tictactoe_gui.ui.kit.busy import BusyBar, cancel_button
from tictactoe_gui.ui.kit.exporter import copy_table
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.windows import SecondaryWindow, announce, show_the_one
from tictactoe_gui.ui.lab.verify import words as lab_facts
from tictactoe_gui.ui.lab.verify.table import CheckRow, VerifyTable
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.files import copied_rows
from tictactoe_gui.ui.wording.progress import broke_off, counted_so_far, stop_counting

_NAME = "verify"


class VerifyWindow(SecondaryWindow):
    """Begins to count when it is shown; Esc cancels that, and then closes the window."""

    failed = Signal(object)
    """The exception that ended the counting."""

    def __init__(self, parent: QWidget) -> None:
        title, size = tr("Verify every number"), QSize(1120, 780)
        super().__init__(parent, _NAME, title, size, is_kept=False)
        self.checks: tuple[Check, ...] = ()
        self.worker = Worker(
            self, progressed=self._on_check, finished=self._on_end, failed=self._on_failure
        )
        self._clock = QElapsedTimer()
        self.headline = QLabel(wordWrap=True)
        self.bar = BusyBar(counted_so_far())
        self.table = VerifyTable()
        self.cancel = cancel_button(stop_counting())
        self.again = QPushButton(tr("&Run again"))
        self.copy = QPushButton(copy_table())
        self.notice = muted(QLabel(wordWrap=True))
        self._lay_out()
        self.cancel.clicked.connect(self._cancel)
        self.again.clicked.connect(self.run)
        self.copy.clicked.connect(self._copy)

    def _lay_out(self) -> None:
        below = (self.notice, 1), self.copy, self.again, self.cancel
        foot = row(*below, spacing=10)
        parts = self.headline, self.bar, (self.table, 1), foot
        self.setLayout(column(*parts, spacing=10, margins=(22, 16, 22, 14)))

    # Counting.

    @Slot()
    def run(self) -> None:
        """Count everything, from the first line on."""
        self.checks = known()
        self.table.rows.show({check.key: CheckRow(check) for check in self.checks})
        self.table.scrollToTop()
        self.notice.clear()
        self._clock.start()
        self.worker.submit(verify_all)
        self._show_running(0)
        self._show_busy(is_busy=True)

    def _show_busy(self, *, is_busy: bool) -> None:
        """Offer what can be done now, and let the focus stay on a button."""
        had_focus = self.cancel.hasFocus() or self.again.hasFocus()
        self.cancel.setVisible(is_busy)
        self.again.setVisible(not is_busy)
        self.copy.setEnabled(not is_busy)
        if not is_busy:
            self.bar.show_progress(len(self.checks), len(self.checks))
        if had_focus:
            (self.cancel if is_busy else self.again).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_running(self, place: int) -> None:
        """Show the progress, and which line is being counted."""
        self.bar.show_progress(place, len(self.checks))
        if place < len(self.checks):
            self.headline.setText(lab_facts.running(self.checks, place))
            check = self.checks[place]
            self.table.rows.put({check.key: CheckRow(check, is_running=True)})
            self.table.scrollTo(self.table.rows.index(place, 0))

    def _on_check(self, check: Check) -> None:
        place = next(i for i, each in enumerate(self.checks) if each.key == check.key)
        self.checks = (*self.checks[:place], check, *self.checks[place + 1 :])
        self.table.rows.put({check.key: CheckRow(check)})
        self._show_running(place + 1)

    def _on_end(self, _items: object) -> None:
        self._stop(lab_facts.summary(self.checks, self._clock.elapsed()))

    @Slot()
    def _cancel(self) -> None:
        self.worker.cancel()
        self.table.rows.put({check.key: CheckRow(check) for check in self.checks})
        self._stop(lab_facts.cancelled(self.checks))

    def _on_failure(self, error: BaseException) -> None:
        self._stop(broke_off())
        self.failed.emit(error)

    def _stop(self, headline: str) -> None:
        self._show_busy(is_busy=False)
        self.headline.setText(headline)
        announce(self, headline)

    # Export.

    @Slot()
    def _copy(self) -> None:
        table = self.table.rows.content()
        text = export.markdown_of(table)
        QGuiApplication.clipboard().setText(f"{self.headline.text()}\n\n{text}")
        self.notice.setText(copied_rows(len(table.rows)))

    # Window.

    @Slot()
    def leave(self) -> None:
        """Cancel the count, or else close the window."""
        if self.worker.is_busy:
            self._cancel()
        else:
            self.close()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.checks:
            self.cancel.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
            self.run()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        font = self.headline.font()
        font.setBold(True)
        font.setPixelSize(max(16, min(self.width() // 42, self.height() // 22, 40)))
        self.headline.setFont(font)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.worker.stop()
        event.accept()


def show_verify_window(parent: QWidget, failed: SignalInstance) -> VerifyWindow:
    """Show the window, or bring the one that is there to the front; `failed` tells of errors."""

    def make() -> VerifyWindow:
        window = VerifyWindow(parent)
        window.failed.connect(failed)
        return window

    return show_the_one(parent, VerifyWindow, _NAME, make)
