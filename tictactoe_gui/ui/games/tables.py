"""All games in a table: what each says there, the search through them, and how they went."""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from functools import cache, partial

from PySide6.QtCore import (
    QDate,
    QDateTime,
    QItemSelection,
    QItemSelectionModel,
    QLocale,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.session import game_record
from tictactoe_gui.session.game_record import NOBODY, PERSON, SEVERAL
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.store.games import ListedGame
from tictactoe_gui.session.store.verdict import Results
from tictactoe_gui.ui.kit.table import Column, Style, TableModel, TableView, count_column
from tictactoe_gui.ui.kit.windows import RETURN
from tictactoe_gui.ui.wording import number
from tictactoe_gui.ui.wording.names import choice_name, program_name, program_short_name, wins
from tictactoe_gui.ui.wording.text import games_count, percent, tr

_WEEKDAY = re.compile(r"[,،]?\s*dddd\s*[,،]?\s*")


def played_at(time: int) -> str:
    """Return the day and the time of day of a time in milliseconds since 1970."""
    moment = QDateTime.fromMSecsSinceEpoch(time)
    hour = QLocale().toString(moment.time(), QLocale.FormatType.ShortFormat)
    return f"{day_name(moment.date())}, {hour}"


def day_name(day: QDate) -> str:
    """Return a day: today, yesterday, or its date."""
    ago = day.daysTo(QDateTime.fromMSecsSinceEpoch(game_record.now()).date())
    return {0: tr("Today"), 1: tr("Yesterday")}.get(ago) or date_text(day)


def date_text(day: QDate) -> str:
    """Return a date, such as “21 Nov 2026”, in the order of the user's country."""
    whole = QLocale().dateFormat(QLocale.FormatType.LongFormat)
    return QLocale().toString(day, _WEEKDAY.sub("", whole).replace("MMMM", "MMM"))


def persons_mark(game: ListedGame) -> Mark | None:
    """Return the person's mark, if exactly one side certainly was a person."""
    seats = (game.x, game.o)
    if seats.count(PERSON) != 1 or SEVERAL in seats:
        return None
    return Mark.X if game.x == PERSON else Mark.O


def player_name(game: ListedGame, mark: Mark, *, is_short: bool = False) -> str:
    """Return who played `mark`; of two persons, neither is called "you"."""
    seat = game.x if mark is Mark.X else game.o
    person = tr("You") if persons_mark(game) else tr("A person")
    names = {PERSON: person, SEVERAL: tr("Several"), NOBODY: "–"}
    name = program_short_name if is_short else program_name
    return names[seat] if seat in names else name(seat)


def result_word(game: ListedGame) -> str:
    """Return how a game ended, for the person if only one played, and whether that was helped."""
    result = _result(game)
    return tr("{result}, helped", result=result) if game.is_helped else result


def _result(game: ListedGame) -> str:
    if game.result not in ("X", "O"):
        return tr("Draw") if game.result else tr("Unfinished")
    winner, person = Mark(game.result), persons_mark(game)
    if not person:
        return wins(winner)
    return tr("You won") if winner is person else tr("You lost")


def moves_text(game: ListedGame) -> str:
    """Return the moves, so that they can be pasted onto the board."""
    return game.moves.text(game.result) if game.moves else tr("damaged")


# What is looked for.


def finder(text: str) -> Callable[[ListedGame], bool]:
    """Return what finds games by their first moves, a position, or else words said of them."""
    try:
        wanted = read_game(text.strip(), next(iter(REPRESENTATIONS.values())))
    except ImpossibleText:
        return _finder_of_words(text.casefold().split())
    start, moves = wanted.start.letters, "".join([str(cell + 1) for cell in wanted.moves])

    def finds(game: ListedGame) -> bool:
        if not game.moves:
            return False
        if moves:
            return ":".join(game.moves).startswith(f"{start}:{moves}")
        return game.moves.leads_through(start)

    return finds


def _finder_of_words(wanted: Sequence[str]) -> Callable[[ListedGame], bool]:
    players, day = cache(_players), cache(_day)  # thousands of games have few of them

    def finds(game: ListedGame) -> bool:
        said = players(game.x, game.o, game.result, game.is_helped)
        left = [word for word in wanted if word not in said]
        if left:
            said = day(QDateTime.fromMSecsSinceEpoch(game.started).date())
        return all(word in said for word in left)

    return finds


def _players(x: str, o: str, result: str, is_helped: bool) -> str:
    game = ListedGame("", 0, x, o, result, is_helped, None)
    names = [player_name(game, mark) for mark in Mark]
    short = [player_name(game, mark, is_short=True) for mark in Mark]
    return "\n".join([*names, *short, result_word(game)]).casefold()


def _day(day: QDate) -> str:
    return f"{day_name(day)}\n{date_text(day)}".casefold()


# The table.


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
        Column(tr("Played"), lambda game: played_at(game.started), lambda game: game.started),
        *[_player_column(mark) for mark in Mark],
        Column(tr("Result"), result_word, style=_result_style),
        Column(tr("Moves"), moves_text),
    )


def _player_column(mark: Mark) -> Column:
    name = partial(player_name, mark=mark)
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
