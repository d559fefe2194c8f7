"""Counting: the statistics of a database.

What a game counts for is kept with it. Games of which that is not known yet are judged in slices,
between which moves are written; then all are counted without being read.
"""

import time
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.judgements import (
    Judged,
    Judgement,
    Judgements,
    known_verdicts,
)
from tictactoe_gui.session.history.statistics import Results, by_opponent
from tictactoe_gui.session.settings import Choice

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
            found[number] = Judged.of_text(record) if is_finished else Judged(None)
            self._last = number
            if time.monotonic() > end:
                break
        return found


def results(
    database: Database, unwritten: Mapping[int, Judgement] = _NONE
) -> dict[Choice, Results]:
    """Return how the games that are judged went against each opponent."""
    found = database.connection.execute(
        "SELECT verdict, count(*) FROM listing WHERE verdict IS NOT NULL GROUP BY verdict"
    )
    verdicts = known_verdicts(database.connection)
    counts = [(verdicts.get(verdict), count) for verdict, count in found]
    counts += Counter(unwritten.values()).items()
    return by_opponent((game, count) for game, count in counts if game)
