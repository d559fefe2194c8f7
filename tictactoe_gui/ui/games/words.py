"""The words of a game in the list, and the search through them."""

import re
from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QDate, QDateTime, QLocale

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.session import game_record
from tictactoe_gui.session.game_record import NOBODY, PERSON, SEVERAL
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.store.games import ListedGame
from tictactoe_gui.ui.wording.names import program_name, program_short_name, wins
from tictactoe_gui.ui.wording.text import tr

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
