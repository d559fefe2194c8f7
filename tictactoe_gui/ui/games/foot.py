"""The foot of the window of games: what was done, how far something has come, what can be done."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tictactoe_gui.ui.kit.busy import BusyRow
from tictactoe_gui.ui.kit.labels import show_text
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.wording import tr

_STEPS = 1000
"""Of the bar: files may have more bytes than it can count."""


class Foot(QWidget):
    """A notice, and a row of buttons under it."""

    def __init__(self) -> None:
        super().__init__()
        self.notice = BusyRow(tr("Progress"))
        self.notice.text.setWordWrap(True)
        self.notice.row.setStretchFactor(self.notice.text, 2)
        self.import_ = QPushButton(tr("&Import…"))
        self.import_.setToolTip(tr("Read games from files, or drop the files here"))
        self.export = QPushButton(tr("E&xport"))
        self.delete = QPushButton(tr("&Delete…"))
        self.delete.setToolTip(tr("Delete the selected games (Del)"))
        self.open = QPushButton(tr("&Open"))
        self.open.setObjectName("primary")
        self.open.setToolTip(tr("Show the game on the board (Enter)"))
        menu = QMenu(self)
        self.export_all = menu.addAction(tr("&All games and answers…"))
        self.export_shown = menu.addAction(tr("&Games that are shown…"))
        self.export_selected = menu.addAction(tr("&Selected games…"))
        self.export.setMenu(menu)
        buttons = row(self.import_, self.export, None, self.delete, self.open, spacing=8)
        self.setLayout(column(self.notice, buttons, spacing=10))

    def show_counts(self, count: int, shown: int, selected: int, *, is_busy: bool) -> None:
        """Offer what can be done with so many games."""
        self.open.setEnabled(selected == 1)
        self.delete.setEnabled(selected > 0)
        self.import_.setEnabled(not is_busy)
        self.export.setEnabled(count > 0 and not is_busy)
        self.export_shown.setEnabled(shown > 0)
        self.export_selected.setEnabled(selected > 0)

    @Slot(str)
    def tell(self, text: str) -> None:
        """Say what was done."""
        show_text(self.notice.text, text)
        self._show_notice(is_busy=False)
        announce(self, text)

    def show_task(self, share: float, line: str) -> None:
        """Show how much of a task is done, 0 to 1."""
        self.notice.show_progress(round(_STEPS * share), _STEPS, line)
        self._show_notice(is_busy=True)

    def _show_notice(self, *, is_busy: bool) -> None:
        for each in (self.notice.bar, self.notice.cancel):
            each.setVisible(is_busy)
        self.notice.show()
