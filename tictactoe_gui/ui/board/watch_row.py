"""WatchRow: lets a person watch a program think, and step through it."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.wording import tr


class WatchRow(QWidget):
    """Begins and ends to play a search on the board; the steps are those of what is played."""

    def __init__(self, pointing: Pointing) -> None:
        super().__init__()
        self._pointing = pointing
        self.watch = QPushButton()
        self.back, self.forward = QToolButton(), QToolButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.watch)
        for each, sign, name in (
            (self.back, "◀", tr("One node back")),
            (self.forward, "▶", tr("One node on")),
        ):
            each.setText(sign)
            each.setAccessibleName(name)
            each.setToolTip(name)
            each.setAutoRepeat(True)
            row.addWidget(each)
        row.addStretch(1)
        self.watch.clicked.connect(self._watch)
        self.back.clicked.connect(pointing.preview.back)
        self.forward.clicked.connect(pointing.preview.forward)
        pointing.preview.changed.connect(self._follow)
        self._follow()

    @Slot()
    def _watch(self) -> None:
        self._pointing.watch_wanted.emit(None)

    @Slot()
    def _follow(self) -> None:
        preview = self._pointing.preview
        self.watch.setText(tr("Stop") if preview.replay else tr("Watch it think"))
        self.back.setEnabled(preview.replay is not None and preview.has_earlier)
        self.forward.setEnabled(preview.replay is not None and preview.has_later)
