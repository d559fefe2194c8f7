"""CountingSince: from when on games count, how that is changed, and how the change is undone."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton, QWidget

from tictactoe_gui import log
from tictactoe_gui.session.history import counting
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.statistics import Statistics
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.ui.games.history import words as wording_history
from tictactoe_gui.ui.games.statistics import words
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted, show_text
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.message_box import Icon, message_box
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.numbers import games_count

Role = QMessageBox.ButtonRole


class CountingSince(QWidget):
    """Sets the first game that counts; earlier ones stay in the history."""

    changed = Signal()
    """Other games count now."""
    notified = Signal(str)
    """What was done, or why it could not be."""

    def __init__(self, worker: HistoryWorker, beside: QWidget) -> None:
        super().__init__()
        self._worker = worker
        self._statistics = Statistics()
        self._before: int | None = None
        """After which game the counting began before the last change, for undo."""
        self.left_out = QLabel(wordWrap=True)
        self.line = QLabel(wordWrap=True)
        self.notice = QLabel(wordWrap=True)
        for label in (self.left_out, self.line, self.notice):
            muted(label)
        self.anew = QPushButton(tr("&Reset statistics…"))
        self.all = QPushButton(tr("&Count all games"))
        self.undo = QPushButton(tr("&Undo"))
        self.undo.setToolTip(tr("Count as before (Ctrl+Z)"))
        self._lay_out(beside)
        self.anew.clicked.connect(self._ask)
        self.all.clicked.connect(self._count_all)
        self.undo.clicked.connect(self._undo)
        self.forget()

    def _lay_out(self, beside: QWidget) -> None:
        buttons = widget_of(FlowLayout(widgets=(self.anew, self.all, self.undo)))
        layout = row((buttons, 1), beside)
        self.setLayout(column(self.left_out, self.line, self.notice, layout, spacing=4))

    def add_shortcut(self, window: QWidget) -> None:
        """Let Ctrl+Z undo in all of `window`."""
        for key in QKeySequence.keyBindings(QKeySequence.StandardKey.Undo) or [
            QKeySequence("Ctrl+Z")
        ]:
            QShortcut(key, window, self._undo)

    def show_notice(self, text: str) -> None:
        """Say what was done."""
        show_text(self.notice, text)

    def forget(self) -> None:
        """Offer no undo of what was done when the window was last open."""
        self._before = None
        self.show_notice("")
        self._show()

    def show_statistics(self, statistics: Statistics) -> None:
        """Show which games do not count, and offer the changes that can be made to that."""
        self._statistics = statistics
        self._show()

    def _show(self) -> None:
        statistics = self._statistics
        is_writable = not statistics.is_read_only
        for label, text in (
            (self.left_out, words.left_out_line(statistics.left_out)),
            (self.line, words.beginning_line(statistics)),
        ):
            show_text(label, text)
        self.anew.setEnabled(is_writable and bool(statistics.games))
        self.all.setVisible(bool(statistics.begin))
        self.all.setEnabled(is_writable)
        self.undo.setVisible(self._before is not None)
        reason = tr("A newer version wrote the history. This one can only read it.")
        reason = "" if is_writable else reason
        for button in (self.anew, self.all):
            button.setToolTip(reason)
            button.setAccessibleDescription(reason)

    # What a person does.

    @Slot()
    def _ask(self) -> None:
        count = games_count(len(self._statistics.games))
        question = tr("Count from your next game on?")
        box = message_box(self, tr("Reset statistics"), question, Icon.Question)
        box.setObjectName("begin-anew")
        box.setInformativeText(
            tr("{games} will no longer count. All games stay in the history.", games=count)
        )
        anew = box.addButton(tr("&Reset"), Role.AcceptRole)
        box.setDefaultButton(box.addButton(tr("&Cancel"), Role.RejectRole))
        anew.clicked.connect(self._begin_anew)
        box.open()

    @Slot()
    def _begin_anew(self) -> None:
        self._change(counting.begin_anew, tr("Statistics were reset."))

    @Slot()
    def _count_all(self) -> None:
        all_games = partial(counting.begin_after, number=0)
        self._change(all_games, tr("All games count again."))

    def _change(self, change: Callable[[Database], None], text: str) -> None:
        """Begin the counting after another game, and remember the one before for undo."""
        before = self._statistics.begin

        def tell(_: None) -> None:
            self._before = before
            self._tell(text)

        self._worker.ask(change, tell, self._on_failure)

    @Slot()
    def _undo(self) -> None:
        if self._before is None:
            return
        before, self._before = self._before, None
        self._worker.ask(
            lambda database: counting.begin_after(database, before),
            lambda _: self._tell(tr("Undone: counting as before.")),
            self._on_failure,
        )

    def _on_failure(self, error: Exception) -> None:
        text = tr("This could not be changed: {error}", error=wording_history.why(error))
        log.warn(text, error)
        self.notified.emit(text)

    def _tell(self, text: str) -> None:
        had_focus = self.undo.hasFocus()
        self._show()
        if had_focus and not self.undo.isVisible():
            self.anew.setFocus(Qt.FocusReason.OtherFocusReason)
        self.notified.emit(text)
        self.changed.emit()
