"""FilterRow: the controls that filter the games of the statistics."""

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.history.statistics import Games, Help, StatisticsFilter, by_opponent
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.games.statistics import words
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import choice_name

_LETTERS = 24
"""The length of a name that is shown in full."""


class FilterRow(QWidget):
    """Filters by opponent, by side and by kind of help, in any combination."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.chosen = StatisticsFilter()
        self._opponents: tuple[Choice, ...] = ()
        self.opponent = DropDown(tr("Program"))
        self.side = Segments(tr("Side"))
        self.help = DropDown(tr("Help"))
        for box in (self.opponent, self.help):
            box.setMinimumContentsLength(_LETTERS)
            box.setAccessibleDescription(box.accessibleName())  # else not always read
        self.every = QPushButton(tr("All &games"))
        self.every.setToolTip(tr("Look at all games again"))
        self.setLayout(FlowLayout(widgets=(self.opponent, self.side, self.help, self.every)))
        for name, each in (("opponent", self.opponent), ("side", self.side), ("help", self.help)):
            each.chosen.connect(partial(self._on_chosen, name))
        self.every.clicked.connect(lambda: self.choose(StatisticsFilter()))
        self._show()

    def show_games(self, games: Games) -> None:
        """Offer the opponents in these games; the filter drops one that is no longer there."""
        self._opponents = tuple(by_opponent(games))
        if self.chosen.opponent not in self._opponents:
            self.chosen = self.chosen._replace(opponent=None)
        self._show()

    def choose(self, chosen: StatisticsFilter) -> None:
        if chosen != self.chosen:
            self.chosen = chosen
            self._show()
            self.changed.emit()

    def _show(self) -> None:
        opponents = [(each, choice_name(each)) for each in self._opponents]
        sides = [(each, words.side_name(each)) for each in Mark]
        helps = [(each, words.help_name(each)) for each in Help]
        chosen = self.chosen
        self.opponent.show_options(((None, tr("Every program")), *opponents), chosen.opponent)
        self.side.show_options(((None, tr("X and O")), *sides), chosen.side)
        self.help.show_options(((None, tr("With or without help")), *helps), chosen.help)
        if self.every.hasFocus():
            self.opponent.setFocus(Qt.FocusReason.OtherFocusReason)
        self.every.setVisible(chosen != StatisticsFilter())

    def _on_chosen(self, name: str, value: Any) -> None:  # noqa: ANN401  (what a list has)
        self.choose(self.chosen._replace(**{name: value}))
