"""Answers to practice questions: one row and one transaction each.

As text an answer is a line of JSON with a key of its own:

    {"answer": 1, "round": "0123456789abcdef0123456789abcdef", "place": 3, "class": "..O.X.XOX",
     "picture": "X.O.X.OX.", "square": 4, "right": true, "time": "2026-11-21T19:38:48.123Z",
     "day": "2026-11-21"}

`class` and `picture` are the nine letters that stand for the class and those of the board that was
shown; `square` is 1..9, or 0 where the answer was shown; `day` is the local date.
"""

import json
import re
from collections.abc import Iterable
from datetime import date
from sqlite3 import Connection
from typing import Any, NamedTuple

from tictactoe_gui.engine.practice.kinds import exercises
from tictactoe_gui.engine.practice.memory import Attempt
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.engine.texts import tr
from tictactoe_gui.session.store.record_text import BadRecord, read_time, time_text

FORMAT = 1
KEY = "answer"
_NAMES = "round", "place", "class", "picture", "square", "right", "time", "day"
"""The names of the fields of a line."""
_COLUMNS = "round, place, class, picture, square, is_right, answered, day"
"""The columns of the table, in the same order."""
MOST_PLACES = 1_000_000
"""Questions in one round."""
_ROUND = re.compile("[0-9a-f]{32}")


class GivenAnswer(NamedTuple):
    """An answer as it is kept."""

    round: str
    """What tells the rounds apart: 32 hexadecimal digits."""
    place: int
    """The number of the question in its round."""
    exercise: str
    """The nine letters that stand for the class."""
    picture: str
    """The nine letters of the board that was shown."""
    square: Cell | None
    """The answer; None where it was shown instead."""
    is_right: bool
    answered: int
    """Milliseconds since 1970, UTC."""
    day: date
    """The local date then."""

    @property
    def answer(self) -> Attempt:
        """The answer as the memory takes it."""
        return Attempt(self.exercise, self.picture, self.is_right, self.day, self.round)


def put(connection: Connection, given: Iterable[GivenAnswer]) -> int:
    """Write answers; return how many of them were not there yet."""
    rows = [(*each[:-1], each.day.isoformat()) for each in given]
    return connection.executemany(
        f"INSERT OR IGNORE INTO answer ({_COLUMNS})"  # noqa: S608
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        rows,
    ).rowcount


def all_answers(connection: Connection) -> list[GivenAnswer]:
    """Return all answers, the oldest first, without what is damaged."""
    sql = f"SELECT {_COLUMNS} FROM answer ORDER BY answered, round, place"  # noqa: S608
    return [given for row in connection.execute(sql) if (given := _read_row(row))]


def forget(connection: Connection) -> None:
    """Delete all answers."""
    connection.execute("DELETE FROM answer")


class MistakeMade(NamedTuple):
    """A mistake of a person in a game that was kept."""

    exercise: str
    """The nine letters that stand for the class."""
    started: int
    """When the game began, in milliseconds since 1970, UTC."""
    ply: int
    course: str


def mistakes_made(connection: Connection) -> list[MistakeMade]:
    """Return the newest mistake in each class, the newest first."""
    found = connection.execute(
        "SELECT class, CAST(max(started) AS INTEGER), CAST(ply AS INTEGER), CAST(course AS TEXT)"
        " FROM mistake JOIN game USING (number) GROUP BY class ORDER BY 2 DESC"
    )
    return [each for row in found if (each := MistakeMade(*row)).exercise in exercises()]


def answer_text(given: GivenAnswer) -> str:
    """Return an answer as one line of ASCII."""
    square = 0 if given.square is None else given.square + 1
    time, day = time_text(given.answered), given.day.isoformat()
    fields = zip(_NAMES, (*given[:4], square, given.is_right, time, day), strict=True)
    return json.dumps({KEY: FORMAT, **dict(fields)}, separators=(",", ":"))


def is_answer(text: str) -> bool:
    """Return whether a line is meant as an answer; it may be a bad one."""
    return text.startswith(f'{{"{KEY}":')


def read_answer(text: str) -> GivenAnswer:
    """Return the answer that a line is; raise BadRecord if it is none."""
    try:
        fields = json.loads(text)
        is_newer = fields[KEY] != FORMAT
        found = None if is_newer else _read_row(_row_of(fields))
    except (KeyError, TypeError, ValueError, RecursionError):
        is_newer, found = False, None
    if is_newer:
        raise BadRecord(tr("This answer was written by a newer version of the program."))
    if not found:
        raise BadRecord(tr("This line is no answer."))
    return found


def _row_of(fields: dict[str, Any]) -> tuple[Any, ...]:
    """Return the fields of a line as a row of the table has them."""
    *first, square, is_right, time, day = [fields[name] for name in _NAMES]
    return (*first, square - 1 if square else None, is_right, read_time(time), day)


def _read_row(row: tuple[Any, ...]) -> GivenAnswer | None:
    """Return the answer that a row holds, if its columns, which may hold anything, make one."""
    match row:
        case (str(), int(), str(), str(), None | int(), bool() | 0 | 1, int(), str()):
            pass
        case _:
            return None
    *asked, is_right, answered, day = row
    try:
        given = GivenAnswer._make((*asked, bool(is_right), answered, date.fromisoformat(day)))
        time_text(answered)
    except (ValueError, OverflowError):
        return None
    known = exercises().get(given.exercise)
    is_sound = (
        known is not None
        and given.picture in known.pictures
        and (given.square is None or given.square in CELLS)
        and _ROUND.fullmatch(given.round)
        and 0 < given.place <= MOST_PLACES
    )
    return given if is_sound else None
