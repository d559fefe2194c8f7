"""PlayerChoice: a check box for each player, and one for all of them."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QWidget

from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.wording import tr


class PlayerChoice(QWidget):
    """Chooses players; all of them to begin with."""

    changed = Signal()
    """Another set of players is chosen."""

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(tr("Programs"))
        self.all = QCheckBox(tr("All programs"))
        self.all.setCheckState(Qt.CheckState.Checked)
        self.all.checkStateChanged.connect(self._on_all)  # a screen reader checks without a click
        self._row = FlowLayout()
        self._row.addWidget(self.all)
        self.boxes: dict[str, QCheckBox] = {}
        self.setLayout(self._row)
        self.offer(keys)

    def offer(self, keys: Sequence[str]) -> bool:
        """Offer these players, and none that is gone; return whether that changes anything."""
        new, gone = [key for key in keys if key not in self.boxes], self.boxes.keys() - set(keys)
        for key in gone:
            self.boxes.pop(key).deleteLater()
        for key in new:
            box = self.boxes[key] = QCheckBox(words.short_name(key))
            box.setToolTip(f"{words.player_name(key)}: {words.player_line(key)}")
            box.setAccessibleName(words.player_name(key))
            box.setChecked(True)
            box.toggled.connect(self._tell)
            self._row.addWidget(box)
        return bool(new or gone)

    @property
    def keys(self) -> tuple[str, ...]:
        """The players that are chosen."""
        return tuple(key for key, box in self.boxes.items() if box.isChecked())

    @Slot()
    def _on_all(self) -> None:
        # A person's click leads from "some" to all, and from all to none.
        is_checked = self.all.checkState() is not Qt.CheckState.Unchecked
        for box in self.boxes.values():
            with QSignalBlocker(box):
                box.setChecked(is_checked)
        self._tell()

    @Slot()
    def _tell(self) -> None:
        chosen = len(self.keys)
        state = Qt.CheckState.PartiallyChecked if chosen else Qt.CheckState.Unchecked
        with QSignalBlocker(self.all):
            self.all.setCheckState(Qt.CheckState.Checked if chosen == len(self.boxes) else state)
        self.changed.emit()
