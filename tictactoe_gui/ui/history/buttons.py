"""Buttons: what can be done with the games of the list."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from tictactoe_gui.ui.wording import tr

ALL, SHOWN, SELECTED = "all", "shown", "selected"


class Buttons(QWidget):
    """A row at the foot of the window."""

    export_wanted = Signal(str)
    """ALL, SHOWN or SELECTED."""

    def __init__(self) -> None:
        super().__init__()
        self.import_ = QPushButton(tr("&Import…"))
        self.import_.setToolTip(tr("Read games from files; they can be dropped here as well"))
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
        self.export.setMenu(menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.import_)
        row.addWidget(self.export)
        row.addStretch()
        row.addWidget(self.delete)
        row.addWidget(self.open)

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
