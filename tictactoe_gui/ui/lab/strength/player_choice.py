"""PlayerChoice: a button with a menu of all players, each of which can be left out."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton

from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.wording import number, tr


class PlayerChoice(QPushButton):
    """Chooses players: to begin with all but those that would have to learn first."""

    changed = Signal()
    """Another set of players is chosen."""

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__()
        menu = QMenu(self, toolTipsVisible=True)
        self.setMenu(menu)
        self.all = menu.addAction(tr("All programs"))
        self.all.setCheckable(True)
        self.all.toggled.connect(self._on_all)
        menu.addSeparator()
        self.players: dict[str, QAction] = {}
        self.offer(keys)

    def offer(self, keys: Sequence[str]) -> bool:
        """Offer these players, and none that is gone; return whether that changes anything."""
        new, gone = [key for key in keys if key not in self.players], self.players.keys() - {*keys}
        for key in gone:
            self.players.pop(key).deleteLater()
        for key in new:
            action = self.players[key] = self.menu().addAction(words.player_name(key))
            action.setToolTip(words.player_line(key))
            action.setCheckable(True)
            action.setChecked(not _is_untaught(key))
            action.toggled.connect(self._tell)
        if new or gone:
            self._show()
        return bool(new or gone)

    @property
    def keys(self) -> tuple[str, ...]:
        """The players that are chosen."""
        return tuple(key for key, each in self.players.items() if each.isChecked())

    @Slot(bool)
    def _on_all(self, is_checked: bool) -> None:
        for each in self.players.values():
            with QSignalBlocker(each):
                each.setChecked(is_checked)
        self._tell()

    @Slot()
    def _tell(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        facts = {"count": number(len(self.keys)), "whole": number(len(self.players))}
        self.setText(tr("Programs: {count} of {whole}", **facts))
        with QSignalBlocker(self.all):
            self.all.setChecked(len(self.keys) == len(self.players))


def _is_untaught(key: str) -> bool:
    """Return whether it is a way to learn, and not a machine that has learnt."""
    return key in PROGRAMS and PROGRAMS[key].difficulty is Difficulty.LEARNING
