"""What is said of kept games: when they were played, by whom, and how they ended."""

import re
from functools import lru_cache

from PySide6.QtCore import QDateTime, QLocale

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.session import clock
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import NOBODY, PERSON, SEVERAL, GameRecord
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.notation import game_text
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.wording.names import (
    choice_name,
    depth_name,
    program_name,
    program_short_name,
    representation_name,
)
from tictactoe_gui.ui.wording.text import number, tr

_WEEKDAY = re.compile(r"[,،]?\s*dddd\s*[,،]?\s*")


def day_name(time: int) -> str:
    """Return the day of a time, in milliseconds since 1970, as it is told from today."""
    day = local_time(time).date()
    match day.daysTo(local_time(clock.now()).date()):
        case 0:
            return tr("Today")
        case 1:
            return tr("Yesterday")
        case _:
            return date_text(time)


def date_text(time: int) -> str:
    """Return the date of a time, such as “21 Nov 2026”, in the order of the user's country."""
    whole = QLocale().dateFormat(QLocale.FormatType.LongFormat)
    return QLocale().toString(local_time(time).date(), _short_format(whole))


def time_of_day(time: int) -> str:
    """Return the hour and the minute of a time."""
    return QLocale().toString(local_time(time).time(), QLocale.FormatType.ShortFormat)


def local_time(time: int) -> QDateTime:
    return QDateTime.fromMSecsSinceEpoch(time)


def utc_offset(time: int) -> int:
    """Return how far the local time is ahead of UTC at a time, in milliseconds."""
    return 1000 * local_time(time).offsetFromUtc()


@lru_cache
def _short_format(whole: str) -> str:
    """Return a format of dates without the day of the week, and with the month shortened."""
    return _WEEKDAY.sub("", whole).replace("MMMM", "MMM")


# Who played.


def persons_mark(row: GameRow) -> Mark | None:
    """Return which mark the person had, if the other side was certainly none."""
    seats = (row.x, row.o)
    if seats.count(PERSON) != 1 or SEVERAL in seats:
        return None
    return Mark.X if row.x == PERSON else Mark.O


def player_name(row: GameRow, mark: Mark, *, is_short: bool = False) -> str:
    """Return who played `mark`."""
    seat = row.x if mark is Mark.X else row.o
    person = tr("You") if persons_mark(row) else tr("A person")
    names = {PERSON: person, SEVERAL: tr("Several"), NOBODY: "–"}
    name = program_short_name if is_short else program_name
    return names[seat] if seat in names else name(seat)


def player_note(record: GameRecord, mark: Mark) -> str:
    """Return what else is worth knowing of who played `mark`: options, or who they were."""
    makers = dict.fromkeys([each.by for each in record.moves_of(mark)])
    if record.seat(mark) == SEVERAL:
        return ", ".join(dict.fromkeys([maker_name(record, by) for by in makers]))
    notes = dict.fromkeys([_options(by) for by in makers if by])
    return "; ".join([note for note in notes if note])


def maker_name(record: GameRecord, by: Choice | None) -> str:
    """Return who made a move; two persons are both strangers."""
    if by:
        return choice_name(by)
    persons = [mark for mark in Mark if any(not each.by for each in record.moves_of(mark))]
    return tr("You") if len(persons) == 1 else tr("A person")


def _options(choice: Choice) -> str:
    """Return the options of a program that may change its moves."""
    if choice.difficulty is not Difficulty.HARD:
        return ""
    parts = [depth_name(choice.depth)] if choice.depth < len(CELLS) else []
    if choice.shared_window and choice.program.prunes:
        parts.append(tr("shared window"))
    return ", ".join(parts)


# How it ended.


def winner_of(row: GameRow) -> Mark | None:
    """Return who has won, if anybody."""
    return Mark(row.result) if row.result in ("X", "O") else None


def is_won(row: GameRow) -> bool:
    """Return whether one person played, and has won."""
    person = persons_mark(row)
    return person is not None and winner_of(row) is person


def is_lost(row: GameRow) -> bool:
    """Return whether one person played, and has lost."""
    person = persons_mark(row)
    return person is not None and winner_of(row) is person.other


def result_glyph(row: GameRow) -> str:
    """Return the shape of a result; an unfinished game has none."""
    return {"X": "X", "O": "O", "draw": "="}.get(row.result or "", "")


def result_word(row: GameRow) -> str:
    """Return how a game ended, for the person if only one played."""
    winner, person = winner_of(row), persons_mark(row)
    if row.result == "draw":
        return tr("Draw")
    if not winner:
        return tr("Unfinished")
    if not person:
        return tr("{mark} wins", mark=winner.value)
    return tr("You won") if winner is person else tr("You lost")


def result_words() -> tuple[str, ...]:
    """Return all that `result_word` can say, but for the mark."""
    wins = tr("{mark} wins", mark=Mark.O.value)
    return tr("Draw"), tr("Unfinished"), wins, tr("You won"), tr("You lost")


def spoken_game(row: GameRow, x_note: str, o_note: str) -> str:
    """Return all of a row in one sentence, for screen readers."""
    x, o = player_name(row, Mark.X), player_name(row, Mark.O)
    return tr(
        "{day}, {time}: X {x}, O {o}; {result}, {moves}, {hints}. {representation}",
        day=day_name(row.started),
        time=time_of_day(row.started),
        x=f"{x} ({x_note})" if x_note else x,
        o=f"{o} ({o_note})" if o_note else o,
        result=result_word(row),
        moves=move_count(row.marks),
        hints=hint_count(row.hints),
        representation=representation_name(row.representation),
    )


# The list as a whole.


def game_count(count: int) -> str:
    return tr("%Ln games", None, count)


def move_count(count: int) -> str:
    return tr("%Ln moves", None, count)


def hint_count(count: int) -> str:
    return tr("%Ln hints", None, count)


def count_line(count: int, shown: int, found: str) -> str:
    """Return how many games there are and are shown; `found` says what the search looks for."""
    if shown == count and not found:
        return game_count(count)
    line = tr("{count}, {shown} shown", count=game_count(count), shown=number(shown))
    return f"{line}: {found}" if found else line


def reading_line(count: int) -> str:
    """Return that the games are still being read, with how many were found so far."""
    return tr("Reading… {games} so far", games=game_count(count)) if count else tr("Reading…")


def search_line(game: Game | None) -> str:
    """Return what is looked for when the search is a position or moves."""
    if not game:
        return ""
    if game.moves:
        return tr("they begin {moves}", moves=game_text(game))
    return tr("{position} occurs in them", position=game.start)
