"""FilterBar: the controls that filter the list of games."""

from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from tictactoe_gui.session.history.conditions import HistoryFilter
from tictactoe_gui.ui.games.history.filter import player_options, result_options
from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.kit.layouts import row, turn
from tictactoe_gui.ui.wording import tr

_WIDE = 640
"""From this width on, in pixels, all stands in one row."""
_MOST_LETTERS = 200


class FilterBar(QWidget):
    """A search text, a result, the players, and games that were chosen elsewhere."""

    changed = Signal(object)
    """The HistoryFilter."""

    def __init__(self) -> None:
        super().__init__()
        self.filter = HistoryFilter()
        self.search = QLineEdit(clearButtonEnabled=True, maxLength=_MOST_LETTERS)
        self.search.setPlaceholderText(tr("Search: name, date, 1 5 9, XO./.O./..X"))
        self.search.setToolTip(
            tr("A name, a date, the first moves of a game, or a position in it (Ctrl+F)")
        )
        self.search.setAccessibleName(tr("Search"))
        self.result = DropDown(tr("Result"))
        self.players = DropDown(tr("Players"))
        self.all = QPushButton()
        self.all.setToolTip(tr("Show all games again"))
        self.all.clicked.connect(partial(self._on_chosen, "chosen", None))
        choices = row((self.result, 1), (self.players, 1), spacing=8)
        self._row = row(self.all, (self.search, 1), (choices, 1), spacing=8)
        self.setLayout(self._row)
        for name, signal in (
            ("search", self.search.textChanged),
            ("result", self.result.chosen),
            ("players", self.players.chosen),
        ):
            signal.connect(partial(self._on_chosen, name))
        self._show()

    @Slot()
    def clear(self) -> None:
        """Remove all filters."""
        self.choose(HistoryFilter())

    @Slot()
    def begin(self) -> None:
        """Focus the search text, with all of it selected."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    @Slot(str)
    def type(self, text: str) -> None:
        """Begin a search with a letter that was typed elsewhere."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.setText(text)

    def _on_chosen(self, name: str, value: Any) -> None:  # noqa: ANN401  (what a field takes)
        self.choose(replace(self.filter, **{name: value}))

    def choose(self, chosen: HistoryFilter) -> None:
        """Filter the games by other conditions."""
        if chosen != self.filter:
            self.filter = chosen
            self._show()
            self.changed.emit(chosen)

    def _show(self) -> None:
        if self.search.text() != self.filter.search:
            self.search.setText(self.filter.search)
        games = self.filter.chosen
        self.all.setVisible(games is not None)
        self.all.setText(f"{games.name}  ×" if games else "")
        self.all.setAccessibleName(games.name if games else "")
        self.result.show_options(result_options(), self.filter.result)
        self.players.show_options(player_options(), self.filter.players)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        turn(self._row, is_wide=self.width() >= _WIDE)
