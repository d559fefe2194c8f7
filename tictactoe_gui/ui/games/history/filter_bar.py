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
from tictactoe_gui.ui.kit.layouts import column, row, turn
from tictactoe_gui.ui.wording import tr

_WIDE = 640
"""From this width on, in pixels, all stands in one row."""
_MOST_LETTERS = 200
_CROSS, _PADDING = "  ×", 32
"""What stands behind a name that a press removes, and what a button has beside its text."""


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
        self.all.setMinimumWidth(1)
        self.all.clicked.connect(partial(self._on_chosen, "chosen", None))
        choices = row((self.result, 1), (self.players, 1), spacing=8)
        self._row = row((self.search, 1), (choices, 1), spacing=8)
        self.setLayout(column((self.all, Qt.AlignmentFlag.AlignLeft), self._row, spacing=8))
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
        self._show_chosen()
        self.result.show_options(result_options(), self.filter.result)
        self.players.show_options(player_options(), self.filter.players)

    def _show_chosen(self) -> None:
        """Name the games that were chosen elsewhere: in a narrow window only the tip has all."""
        games = self.filter.chosen
        self.all.setVisible(games is not None)
        if games:
            letters = self.fontMetrics()
            room = self.width() - letters.horizontalAdvance(_CROSS) - _PADDING
            name = letters.elidedText(games.name, Qt.TextElideMode.ElideRight, room)
            self.all.setText(f"{name}{_CROSS}")
            self.all.setAccessibleName(games.name)
            self.all.setToolTip(f"{games.name}\n{tr('Show all games again')}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_chosen()
        turn(self._row, is_wide=self.width() >= _WIDE)
