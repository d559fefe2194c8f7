"""The two tables of the window: all games, and how those against each program went."""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from functools import partial

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.store.games import ListedGame
from tictactoe_gui.session.store.verdict import Results
from tictactoe_gui.ui.games import words
from tictactoe_gui.ui.kit.table import Column, Style, TableModel, TableView, count_column
from tictactoe_gui.ui.kit.windows import RETURN
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.text import games_count, percent


class GameTable(TableView):
    """A row for each game: Enter opens it, Delete deletes all that are selected."""

    open_wanted = Signal()
    delete_wanted = Signal()

    def __init__(self) -> None:
        name = tr("Games; Enter opens one on the board")
        super().__init__(name, TableModel(_columns()))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        header = self.horizontalHeader()
        header.setResizeContentsPrecision(0)  # by what is in sight: there may be thousands
        header.setStretchLastSection(True)
        self.sortByColumn(0, Qt.SortOrder.DescendingOrder)
        self.doubleClicked.connect(self.open_wanted)

    @property
    def selected(self) -> list[str]:
        """The ids of the games that are selected, from top to bottom."""
        return [str(self.rows.keys[place]) for place in self._places]

    @property
    def _places(self) -> list[int]:
        """The places of the rows that are selected, from top to bottom."""
        return sorted(each.row() for each in self.selectionModel().selectedRows())

    def show_games(self, games: Iterable[ListedGame]) -> None:
        """Show other games; the selection stays, or moves to what has taken its place."""
        before, selected = self._places, frozenset(self.selected)
        self.rows.show({each.uid: each for each in games})
        if keys := self.rows.keys:
            near = min(before[0], len(keys) - 1) if before else 0
            self._select([at for at, uid in enumerate(keys) if uid in selected] or [near])

    def _select(self, places: Sequence[int]) -> None:
        """Select rows, one of which becomes the current one.

        Not as the view does it by itself, to which Ctrl and Shift mean something if they are held.
        """
        chosen, flags = QItemSelection(), QItemSelectionModel.SelectionFlag
        for place in places:
            chosen.select(self.rows.index(place, 0), self.rows.index(place, 0))
        if self.currentIndex().row() not in places:
            index = self.rows.index(places[0], 0)
            self.selectionModel().setCurrentIndex(index, flags.NoUpdate)
        self.selectionModel().select(chosen, flags.ClearAndSelect | flags.Rows)

    def point_at(self, key: Hashable, column: int | None = None) -> None:
        """Make a game the current one, and select it alone, whatever keys are held."""
        super().point_at(key, column)
        if key in self.rows.keys:
            self._select([self.rows.keys.index(key)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open or delete what is selected; Home and End go to the first game and the last."""
        places = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self.rows.rowCount() - 1}
        if event.key() in places and not event.modifiers() and self.rows.keys:
            self.point_at(self.rows.keys[places[Qt.Key(event.key())]])
        elif event.key() in RETURN:
            self.open_wanted.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)


def _columns() -> tuple[Column, ...]:
    return (
        Column(tr("Played"), lambda game: words.played_at(game.started), lambda game: game.started),
        *[_player_column(mark) for mark in Mark],
        Column(tr("Result"), words.result_word, style=_result_style),
        Column(tr("Moves"), words.moves_text),
    )


def _player_column(mark: Mark) -> Column:
    name = partial(words.player_name, mark=mark)
    short = partial(name, is_short=True)
    return Column(mark.value, short, lambda game: short(game).casefold(), tip=name)


def _result_style(game: ListedGame) -> Style:
    """Tint a result by who won."""
    tints = {"X": "x_tint", "O": "o_tint", "draw": "draw_tint"}
    return Style(is_muted=not game.result, tint=tints.get(game.result, ""))


# How the games against each program went.


def results_line(results: Iterable[Results]) -> str:
    """Return how the games against all programs went."""
    games, *figures = map(sum, zip(Results(), *results, strict=True))
    won, drawn, lost, *_ = map(number, figures)
    facts = {"games": games_count(games), "won": won, "drawn": drawn, "lost": lost}
    return tr("{games} against the computer: {won} won, {drawn} drawn, {lost} lost.", **facts)


def result_columns() -> tuple[Column, ...]:
    return (
        Column(tr("Program"), lambda row: choice_name(row[0])),
        count_column(tr("Games"), lambda row: row[1].games),
        count_column(tr("Won"), lambda row: row[1].won),
        count_column(tr("Drawn"), lambda row: row[1].drawn),
        count_column(tr("Lost"), lambda row: row[1].lost),
        Column(
            tr("Mistakes"),
            lambda row: _share(*row[1][-2:]),
            lambda row: row[1][-2] / max(1, row[1][-1]),
            explained=tr("Mistakes, of the moves where one was possible"),
            is_figure=True,
        ),
    )


def _share(part: int, whole: int) -> str:
    if not whole:
        return "–"
    facts = {"part": number(part), "whole": number(whole)}
    return tr("{part} of {whole} ({share})", **facts, share=percent(Fraction(part, whole)))
