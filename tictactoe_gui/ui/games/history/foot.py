"""The foot of the window: what was done, how far something has come, and what can be done."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tictactoe_gui.ui.kit.busy import BusyRow
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import print_a_sheet

ALL, SHOWN, SELECTED = "all", "shown", "selected"
_STEPS = 1000
"""Of the bar: files may have more bytes than it can count."""


class NoticeBar(BusyRow):
    """Shows also what was done, and offers to undo it."""

    undo_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Progress"))
        self.text.setWordWrap(True)
        self.undo = QPushButton(tr("&Undo"))
        self.row.setStretchFactor(self.text, 2)
        self.row.insertWidget(2, self.undo)
        self.undo.clicked.connect(self.undo_wanted)

    def tell(self, text: str, *, can_undo: bool = False) -> None:
        """Say what was done, and offer to undo it."""
        self.text.setText(text)
        self.text.show()
        self._offer(can_undo=can_undo, is_busy=False, can_cancel=False)
        self.show()
        announce(self.window(), text)

    def show_task(self, text: str, done: int, total: int, *, can_cancel: bool = True) -> None:
        """Show how much of a task is done."""
        self._offer(can_undo=False, is_busy=True, can_cancel=can_cancel)
        self.show_progress(round(_STEPS * done / total) if total else 0, _STEPS, text)

    def _offer(self, *, can_undo: bool, is_busy: bool, can_cancel: bool) -> None:
        self.undo.setVisible(can_undo)
        self.bar.setVisible(is_busy)
        self.cancel.setVisible(can_cancel)


class Buttons(QWidget):
    """A row at the foot of the window."""

    export_wanted = Signal(str)
    """ALL, SHOWN or SELECTED."""
    print_wanted = Signal()
    """A sheet of paper is to be made."""

    def __init__(self) -> None:
        super().__init__()
        self.import_ = QPushButton(tr("&Import…"))
        self.import_.setToolTip(tr("Read games from files, or drop the files here"))
        self.export = QPushButton(tr("E&xport"))
        self.delete = QPushButton(tr("&Delete"))
        self.delete.setToolTip(tr("Delete the selected games (Del); Ctrl+Z brings them back"))
        self.open = QPushButton(tr("&Open"))
        self.open.setObjectName("primary")
        self.open.setToolTip(tr("Show the game on the board (Enter)"))
        menu = QMenu(self)
        self._choices = {
            ALL: menu.addAction(tr("&All games…")),
            SHOWN: menu.addAction(tr("&Games that are shown…")),
            SELECTED: menu.addAction(tr("&Selected games…")),
        }
        for key, action in self._choices.items():
            action.triggered.connect(lambda _=False, key=key: self.export_wanted.emit(key))
        menu.addSeparator()
        self.print = menu.addAction(print_a_sheet())
        self.print.triggered.connect(self.print_wanted)
        self.export.setMenu(menu)
        parts = self.import_, self.export, None, self.delete, self.open
        self.setLayout(row(*parts, spacing=8))

    def show_counts(
        self, count: int, shown: int, selected: int, *, can_write: bool, is_busy: bool
    ) -> None:
        """Offer what can be done with so many games."""
        self.open.setEnabled(selected > 0)
        self.delete.setEnabled(can_write and selected > 0)
        self.import_.setEnabled(can_write and not is_busy)
        self.export.setEnabled(count > 0 and not is_busy)
        self._choices[SHOWN].setEnabled(shown > 0)
        self._choices[SELECTED].setEnabled(selected > 0)
