"""What is said of a game in a list: when it was played, by whom, and how it ended."""

import re
from functools import lru_cache

from PySide6.QtCore import QDate, QDateTime, QLocale, QTime

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import game_record
from tictactoe_gui.session.game_record import NOBODY, PERSON, SEVERAL
from tictactoe_gui.session.store.games import ListedGame
from tictactoe_gui.ui.wording.names import program_name, program_short_name, wins
from tictactoe_gui.ui.wording.text import tr

_WEEKDAY = re.compile(r"[,،]?\s*dddd\s*[,،]?\s*")


def played_at(time: int) -> str:
    """Return the day and the time of day of a time in milliseconds since 1970."""
    moment = QDateTime.fromMSecsSinceEpoch(time)
    return f"{day_name(moment.date())}, {time_of_day(moment.time())}"


def day_name(day: QDate) -> str:
    """Return a day: today, yesterday, or its date."""
    match day.daysTo(QDateTime.fromMSecsSinceEpoch(game_record.now()).date()):
        case 0:
            return tr("Today")
        case 1:
            return tr("Yesterday")
        case _:
            return date_text(day)


def date_text(day: QDate) -> str:
    """Return a date, such as “21 Nov 2026”, in the order of the user's country."""
    whole = QLocale().dateFormat(QLocale.FormatType.LongFormat)
    return QLocale().toString(day, _short_format(whole))


def time_of_day(time: QTime) -> str:
    """Return an hour and its minute."""
    return QLocale().toString(time, QLocale.FormatType.ShortFormat)


@lru_cache
def _short_format(whole: str) -> str:
    """Return a format of dates without the day of the week, and with the month shortened."""
    return _WEEKDAY.sub("", whole).replace("MMMM", "MMM")


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


def winner_of(game: ListedGame) -> Mark | None:
    """Return the winner, if there is one."""
    return Mark(game.result) if game.result in ("X", "O") else None


def result_word(game: ListedGame) -> str:
    """Return how a game ended, for the person if only one played."""
    winner, person = winner_of(game), persons_mark(game)
    if not winner:
        return tr("Draw") if game.result else tr("Unfinished")
    if not person:
        return wins(winner)
    return tr("You won") if winner is person else tr("You lost")


def moves_text(game: ListedGame) -> str:
    """Return the moves, so that they can be pasted onto the board."""
    return game.moves.text(game.result) if game.moves else tr("damaged")
