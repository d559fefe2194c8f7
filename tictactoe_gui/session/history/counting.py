"""Counting: the statistics of a database, and from which game on they count.

What a game counts for is kept with it. Games of which that is not known yet are judged in slices,
between which moves are written; then all are counted without being read.
"""

import time
from array import array
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tictactoe_gui.session.history import listing
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.judgements import (
    Judged,
    Judgement,
    Judgements,
    known_verdicts,
)
from tictactoe_gui.session.history.statistics import Games, LeftOut, Statistics

_NONE: Mapping[int, Judgement] = MappingProxyType({})
STEP = 100
"""At most so many games are judged before the clock is read again."""
STEP_SECONDS = 0.025


class Progress(NamedTuple):
    """How many games are judged, of how many that were not."""

    done: int
    whole: int

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to be judged."""
        return self.done >= self.whole


def begin_anew(database: Database) -> None:
    """Leave out all games that have ended by now; one that goes on will count."""
    last = "SELECT coalesce(max(number), 0) FROM game WHERE result IS NOT NULL"
    with database.transaction():
        _write(database, database.number(last))


def begin_after(database: Database, number: int) -> None:
    """Count the games after the one of that number; 0 is before the first."""
    with database.transaction():
        _write(database, number)


def _write(database: Database, begin: int) -> None:
    database.connection.execute("DELETE FROM statistics")
    database.connection.execute("INSERT INTO statistics VALUES (?)", (begin,))


def begin_of(database: Database) -> int:
    """Return the number of the last game that is too early to count."""
    return database.number("SELECT coalesce(max(begin), 0) FROM statistics")


class Judging:
    """Judges the games that are not judged yet, a step at a time."""

    def __init__(self) -> None:
        self._progress: Progress | None = None
        self._last = 0
        self.unwritten: dict[int, Judgement] = {}
        """By the numbers of games, where the database can only be read."""

    def step(self, database: Database) -> Progress:
        """Judge some games, and store their verdicts; return the progress."""
        end = time.monotonic() + STEP_SECONDS
        if not self._progress:
            unjudged = "SELECT count(*) FROM listing WHERE verdict IS NULL"
            self._progress = Progress(0, database.number(unjudged))
        if self._progress.is_over:
            return self._progress
        if database.is_read_only:
            found = self._judge(database, end)
            self.unwritten |= {number: each.verdict for number, each in found.items()}
        else:
            with database.transaction() as connection:
                found = self._judge(database, end)
                verdicts = Judgements(connection)
                for number, judged in found.items():
                    verdicts.keep(number, judged)
        done = self._progress.done + len(found) if found else self._progress.whole
        self._progress = self._progress._replace(done=done)
        return self._progress

    def _judge(self, database: Database, end: float) -> dict[int, Judged]:
        """Judge the next games that were not, until the time is up; return them by number."""
        rows = database.connection.execute(
            "SELECT number, result IS NOT NULL, record FROM game WHERE number IN (SELECT number"
            " FROM listing WHERE verdict IS NULL AND number > ? ORDER BY number LIMIT ?)"
            " ORDER BY number",
            (self._last, STEP),
        )
        found: dict[int, Judged] = {}
        for number, is_finished, record in rows:
            found[number] = Judged.of_text(record) if is_finished else Judged(LeftOut.UNFINISHED)
            self._last = number
            if time.monotonic() > end:
                break
        return found


class Counted(NamedTuple):
    """What was counted, and whether there is more that is not listed yet."""

    statistics: Statistics
    is_whole: bool


def count(database: Database, unwritten: Mapping[int, Judgement] = _NONE) -> Counted:
    """Count the games that are judged; those that are not count as if they went on."""
    begin = begin_of(database)
    ids = {verdict: -place for place, verdict in enumerate({*unwritten.values()}, start=1)}
    verdicts: dict[int, Judgement] = {place: verdict for verdict, place in ids.items()}
    verdicts |= {0: LeftOut.UNFINISHED, **known_verdicts(database.connection)}
    kinds = {place: each for place, each in verdicts.items() if not isinstance(each, LeftOut)}
    order, numbers, since = array("i"), array("q"), 0
    left_out: Counter[int] = Counter()
    for number, verdict, started in database.connection.execute(
        "SELECT number, verdict, started FROM listing WHERE number > ? ORDER BY number", (begin,)
    ):
        place = ids[unwritten[number]] if number in unwritten else verdict or 0
        if place in kinds:
            order.append(place)
            numbers.append(number)
            since = since or started
        else:
            left_out[place] += 1
    statistics = Statistics(
        Games({place: kinds[place] for place in set(order)}, order, numbers),
        _by_reason(left_out, verdicts),
        begin,
        database.number("SELECT count(*) FROM listing WHERE number <= ?", begin),
        database.is_read_only,
        since,
    )
    return Counted(statistics, listing.is_whole(database))


def _by_reason(tally: Mapping[int, int], verdicts: Mapping[int, Judgement]) -> Counter[LeftOut]:
    """Return how many games are left out, by why, from how many there are of each verdict."""
    left_out: Counter[LeftOut] = Counter()
    for place, times in tally.items():
        reason = verdicts.get(place)
        left_out[reason if isinstance(reason, LeftOut) else LeftOut.UNREADABLE] += times
    return left_out
