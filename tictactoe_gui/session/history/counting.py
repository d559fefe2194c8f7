"""Counting: the statistics of a database, and from which game on they count."""

from collections import Counter
from typing import NamedTuple

from tictactoe_gui.engine.control import Control
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import BadRecord, read_record
from tictactoe_gui.session.history.statistics import LeftOut, PlayedGame, Statistics, judge

STEP = 500
"""Games from one report to the next."""


class Row(NamedTuple):
    """A game as it is stored."""

    uid: str
    is_finished: bool
    record: str


class Stored(NamedTuple):
    """What there is to count."""

    rows: tuple[Row, ...]
    """The games from the beginning on, in their order."""
    begin: int
    """The number of the last game before that."""
    earlier: int
    is_read_only: bool


class Progress(NamedTuple):
    """How many games have been looked at, of how many."""

    done: int
    whole: int


def read(database: Database) -> Stored:
    """Return all games that statistics look at."""
    connection = database.connection
    begin = connection.execute("SELECT coalesce(max(begin), 0) FROM statistics").fetchone()[0]
    found = connection.execute(
        "SELECT uid, result IS NOT NULL, record FROM game WHERE number > ? ORDER BY number",
        (begin,),
    )
    rows = tuple([Row(*each) for each in found])
    earlier = connection.execute("SELECT count(*) FROM game WHERE number <= ?", (begin,))
    return Stored(rows, begin, earlier.fetchone()[0], database.is_read_only)


def begin_anew(database: Database) -> None:
    """Look at no game any more that has ended by now; one that goes on will count."""
    with database.transaction() as connection:
        found = connection.execute(
            "SELECT coalesce(max(number), 0) FROM game WHERE result IS NOT NULL"
        )
        _write(database, found.fetchone()[0])


def begin_after(database: Database, number: int) -> None:
    """Look at all games after the one of that number; 0 is before the first."""
    with database.transaction():
        _write(database, number)


def _write(database: Database, begin: int) -> None:
    database.connection.execute("DELETE FROM statistics")
    database.connection.execute("INSERT INTO statistics VALUES (?)", (begin,))


class Counting:
    """Counts what is stored; a game that has not changed since the last time is not read again."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[int, PlayedGame | LeftOut]] = {}
        """What was found of each game, by its name and the hash of its record."""

    def count(self, stored: Stored, control: Control) -> Statistics:
        """Return the statistics; report a Progress now and then."""
        left_out: Counter[LeftOut] = Counter()
        games = []
        for place, row in enumerate(stored.rows):
            control.check()
            if place and place % STEP == 0:
                control.report(Progress(place, len(stored.rows)))
            judged = self._judge(row)
            if isinstance(judged, LeftOut):
                left_out[judged] += 1
            else:
                games.append(judged)
        # What was deleted meanwhile is forgotten; what a cancelled count has found is not.
        self._known = {row.uid: self._known[row.uid] for row in stored.rows if row.is_finished}
        return Statistics(tuple(games), left_out, stored.begin, stored.earlier, stored.is_read_only)

    def _judge(self, row: Row) -> PlayedGame | LeftOut:
        if not row.is_finished:
            return LeftOut.UNFINISHED
        mark = hash(row.record)
        known = self._known.get(row.uid)
        if known and known[0] == mark:
            return known[1]
        try:
            judged = judge(read_record(row.record))
        except BadRecord:
            judged = LeftOut.UNREADABLE
        self._known[row.uid] = mark, judged
        return judged
