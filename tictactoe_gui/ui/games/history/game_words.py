"""Sentences on saved games: when they were played, by whom, each move, and how they ended."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QDateTime, QLocale

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import Scoring
from tictactoe_gui.session import game_record
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import NOBODY, PERSON, SEVERAL, GameRecord
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.notation import game_text
from tictactoe_gui.session.settings import Choice, EvaluationSource
from tictactoe_gui.ui.wording.names import (
    choice_name,
    depth_name,
    program_name,
    program_short_name,
    representation_name,
    resigns,
    score_name,
    state_title,
    wins,
)
from tictactoe_gui.ui.wording.numbers import games_count, moves_count, tenths
from tictactoe_gui.ui.wording.text import number, square, tr

_WEEKDAY = re.compile(r"[,،]?\s*dddd\s*[,،]?\s*")
_MINUTE = 60_000
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR


def day_name(time: int) -> str:
    """Return the day of a time in milliseconds since 1970: today, yesterday, or its date."""
    day = local_time(time).date()
    match day.daysTo(local_time(game_record.now()).date()):
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
    """Return the person's mark, if exactly one side certainly was a person."""
    seats = (row.x, row.o)
    if seats.count(PERSON) != 1 or SEVERAL in seats:
        return None
    return Mark.X if row.x == PERSON else Mark.O


def player_name(row: GameRow, mark: Mark, *, is_short: bool = False) -> str:
    """Return who played `mark`."""
    seat = row.x if mark is Mark.X else row.o
    person = person_name(is_alone=bool(persons_mark(row)))
    names = {PERSON: person, SEVERAL: tr("Several"), NOBODY: "–"}
    name = program_short_name if is_short else program_name
    return names[seat] if seat in names else name(seat)


def player_note(record: GameRecord, mark: Mark) -> str:
    """Return a remark on who played `mark`: the program's options, or several players' names."""
    makers = dict.fromkeys(record.makers_of(mark))
    if record.seat(mark) == SEVERAL:
        return ", ".join(dict.fromkeys([maker_name(record, by) for by in makers]))
    notes = dict.fromkeys([_options(by) for by in makers if by])
    return "; ".join([note for note in notes if note])


def maker_name(record: GameRecord, by: Choice | None) -> str:
    """Return who made a move; if both are persons, neither of them is called "you"."""
    if by:
        return choice_name(by)
    persons = [mark for mark in Mark if None in record.makers_of(mark)]
    return person_name(is_alone=len(persons) == 1)


def person_name(*, is_alone: bool) -> str:
    """Return the name of a person who played, alone against a program or not."""
    return tr("You") if is_alone else tr("A person")


def _options(choice: Choice) -> str:
    """Return what may change the moves of a program: what it carries, and its options."""
    title = state_title(choice.program.key, choice.state)
    parts = [tr("“{state}”", state=title)] if choice.state else []
    if choice.difficulty is not Difficulty.HARD:
        return ", ".join(parts)
    if choice.depth < len(CELLS):
        parts.append(depth_name(choice.depth))
    if choice.score is Scoring.SIGN:
        parts.append(score_name(choice.score))
    return ", ".join(parts)


# How it ended.


def winner_of(row: GameRow) -> Mark | None:
    """Return the winner, if there is one."""
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
        return drawn()
    if not winner:
        return unfinished()
    if not person:
        return wins(winner)
    return you_won() if winner is person else you_lost()


def end_note(record: GameRecord) -> str:
    """Return who resigned, if the game has ended so."""
    resigned = record.game.newest().resigned
    return resigns(resigned) if resigned else ""


def result_words() -> tuple[str, ...]:
    """Return every result that `result_word` can return; of a win by a mark only one."""
    return drawn(), unfinished(), wins(Mark.O), you_won(), you_lost()


def drawn() -> str:
    """Return the result of a game that nobody has won."""
    return tr("Draw")


def unfinished() -> str:
    """Return what is said of a game without a result."""
    return tr("Unfinished")


def you_won() -> str:
    """Return the result of a game that the person has won."""
    return tr("You won")


def you_lost() -> str:
    """Return the result of a game that the person has lost."""
    return tr("You lost")


def spoken_game(row: GameRow, x_note: str, o_note: str, end: str) -> str:
    """Return all of a row in one sentence, for screen readers."""
    x, o = player_name(row, Mark.X), player_name(row, Mark.O)
    return tr(
        "{day}, {time}: X {x}, O {o}; {result}, {moves}, {hints}. {representation}",
        day=day_name(row.started),
        time=time_of_day(row.started),
        x=f"{x} ({x_note})" if x_note else x,
        o=f"{o} ({o_note})" if o_note else o,
        result=f"{result_word(row)} ({end})" if end else result_word(row),
        moves=moves_count(row.marks),
        hints=tr("%Ln hints", None, row.hints),
        representation=representation_name(row.representation),
    )


# One game, move by move.


class MoveLine(NamedTuple):
    """A move as it stands in a table."""

    number: str
    mark: Mark
    square: str
    maker: str
    time: str


def player_line(row: GameRow, record: GameRecord, mark: Mark) -> str:
    """Return who played `mark`, with options."""
    if record.seat(mark) == NOBODY:
        return tr("made no move here")
    name, note = player_name(row, mark), player_note(record, mark)
    return tr("{name} ({note})", name=name, note=note) if note else name


def moves_of(record: GameRecord) -> Iterator[MoveLine]:
    """Yield the moves of the line on the board."""
    game, mark, before = record.game, record.game.start.turn, record.started
    for ply, cell in enumerate(game.moves, start=1):
        played = record.played.get(game.moves[:ply])
        maker = maker_name(record, played.by) if played else _pasted()
        time = _after(played.at - before) if played else ""
        yield MoveLine(f"{number(ply)}.", mark, square(cell), maker, time)
        mark, before = mark.other, played.at if played else before
    if game.newest().resigned:
        maker = maker_name(record, record.end.by) if record.end else _pasted()
        time = _after(record.end.at - before) if record.end else ""
        yield MoveLine("", mark, tr("resigns"), maker, time)


def _pasted() -> str:
    return tr("pasted")


def _after(milliseconds: int) -> str:
    return tr("after {time}", time=rough_duration(max(0, milliseconds)))


def rough_duration(milliseconds: int) -> str:
    """Return a length of time; the longer it is, the coarser the unit."""
    if milliseconds < _MINUTE:
        return tenths(milliseconds)
    if milliseconds < _HOUR:
        return tr("{minutes} min", minutes=number(milliseconds // _MINUTE))
    if milliseconds < _DAY:
        return tr("{hours} h", hours=number(milliseconds // _HOUR))
    return tr("%Ln days", None, milliseconds // _DAY)


def facts_of(row: GameRow, record: GameRecord) -> Iterator[str]:
    """Yield what else is known: start, help, representation, lines that were left."""
    yield f"{day_name(row.started)}, {time_of_day(row.started)}"
    if record.game.start.ply:
        yield tr("From the position {position}", position=record.game.start)
    yield tr("Hints: {count}", count=number(record.hints))
    shown = {move.evaluation for move in record.played.values() if move.by is None}
    if shown:
        names = [_evaluation(each) for each in EvaluationSource if each in shown]
        yield tr("Evaluation shown: {names}", names=", ".join(names))
    yield representation_name(row.representation)
    if count := len(record.game.variations):
        yield tr("Other lines that were tried: {count}", count=number(count))


def _evaluation(source: EvaluationSource) -> str:
    return {
        EvaluationSource.COMPUTER: tr("the computer's"),
        EvaluationSource.PERFECT: tr("perfect play"),
        EvaluationSource.OFF: tr("none"),
    }[source]


def damaged_line() -> str:
    """Return the sentence for a record that cannot be read."""
    return tr("The record of this game is damaged; it cannot be opened.")


# The list as a whole.


def count_line(count: int, shown: int, found: str) -> str:
    """Return how many games there are and are shown; `found` says what the search looks for."""
    if shown == count and not found:
        return games_count(count)
    line = tr("{count}, {shown} shown", count=games_count(count), shown=number(shown))
    return f"{line}: {found}" if found else line


def search_line(game: Game | None) -> str:
    """Return what the search finds when its text is a position or moves."""
    if not game:
        return ""
    if game.moves:
        return tr("beginning with {moves}", moves=game_text(game))
    return tr("with the position {position}", position=game.start)
