"""VerifyWindow: every known number counted anew, in front of everybody."""

from PySide6.QtCore import QElapsedTimer, Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCloseEvent,
    QGuiApplication,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.engine.counting.verification import Check, known, verify_all
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit import export
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.lab.verify import words as lab_facts
from tictactoe_gui.ui.lab.verify.table import Line, VerifyTable
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.files import copied_rows

_NAME = "verify"


class VerifyWindow(QWidget):
    """Begins to count when it is shown; Esc cancels that, and then closes the window."""

    failed = Signal(object)
    """The exception that ended the counting."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName(_NAME)
        self.setWindowTitle(tr("Verify every number – Tic-tac-toe"))
        self.checks: tuple[Check, ...] = ()
        self.worker = Worker(
            self, progressed=self._on_check, finished=self._on_end, failed=self._on_failure
        )
        self._clock = QElapsedTimer()
        self.headline = QLabel(wordWrap=True)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setObjectName("busy")
        self.bar.setFixedHeight(6)
        self.bar.setAccessibleName(tr("Counted so far"))
        self.table = VerifyTable()
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setToolTip(tr("Stop counting (Esc)"))
        self.again = QPushButton(tr("&Run again"))
        self.copy = QPushButton(tr("Copy as &Markdown"))
        self.notice = QLabel(wordWrap=True)
        self.notice.setProperty("muted", True)
        self._lay_out()
        self.cancel.clicked.connect(self._cancel)
        self.again.clicked.connect(self.run)
        self.copy.clicked.connect(self._copy)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self._escape)
        self.resize(1120, 780)

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self.notice, 1)
        for button in (self.copy, self.again, self.cancel):
            foot.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 16, 22, 14)
        column.setSpacing(10)
        column.addWidget(self.headline)
        column.addWidget(self.bar)
        column.addWidget(self.table, 1)
        column.addLayout(foot)

    # Counting.

    @Slot()
    def run(self) -> None:
        """Count everything, from the first line on."""
        self.checks = known()
        self.table.rows.show({check.key: Line(check) for check in self.checks})
        self.table.scrollToTop()
        self.notice.clear()
        self.bar.setRange(0, len(self.checks))
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
        self.bar.setValue(self.bar.value() if is_busy else self.bar.maximum())
        if had_focus:
            (self.cancel if is_busy else self.again).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_running(self, place: int) -> None:
        """Show how far it has come, and which line is next."""
        self.bar.setValue(place)
        if place < len(self.checks):
            self.headline.setText(lab_facts.running(self.checks, place))
            check = self.checks[place]
            self.table.rows.put({check.key: Line(check, is_running=True)})
            self.table.scrollTo(self.table.rows.index(place, 0))

    @Slot(object)
    def _on_check(self, check: Check) -> None:
        place = next(i for i, each in enumerate(self.checks) if each.key == check.key)
        self.checks = (*self.checks[:place], check, *self.checks[place + 1 :])
        self.table.rows.put({check.key: Line(check)})
        self._show_running(place + 1)

    @Slot(object)
    def _on_end(self, _items: object) -> None:
        self._stop(lab_facts.summary(self.checks, self._clock.elapsed()))

    @Slot()
    def _cancel(self) -> None:
        self.worker.cancel()
        self.table.rows.put({check.key: Line(check) for check in self.checks})
        self._stop(lab_facts.cancelled(self.checks))

    @Slot(object)
    def _on_failure(self, error: BaseException) -> None:
        self._stop(tr("The counting broke off."))
        self.failed.emit(error)

    def _stop(self, headline: str) -> None:
        self._show_busy(is_busy=False)
        self.headline.setText(headline)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, headline))

    # What can be taken out.

    @Slot()
    def _copy(self) -> None:
        table = self.table.rows.content()
        text = export.markdown_of(table)
        QGuiApplication.clipboard().setText(f"{self.headline.text()}\n\n{text}")
        self.notice.setText(copied_rows(len(table.rows)))

    # Window.

    @Slot()
    def _escape(self) -> None:
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
        self.worker.close()
        event.accept()


def show_verify_window(parent: QWidget, failed: SignalInstance) -> VerifyWindow:
    """Show the window, or bring the one that is there to the front; `failed` tells of errors."""

    def make() -> VerifyWindow:
        window = VerifyWindow(parent)
        window.failed.connect(failed)
        return window

    return show_the_one(parent, VerifyWindow, _NAME, make)
