"""GamesByClass: how many of a person's finished games lead through each class of the atlas.

A game that goes on is left out: it would show where it stands. Only the listing is read, in the
order of the games' numbers and a slice at a time: between two slices nothing is open. Games that
went alike are followed once.
"""

import time
from collections import Counter
from typing import NamedTuple

from tictactoe_gui.engine.counting.atlas import Atlas
from tictactoe_gui.session.game_record import PERSON
from tictactoe_gui.session.history import listing
from tictactoe_gui.session.history.course import Course
from tictactoe_gui.session.history.database import Database

STEP_SECONDS = 0.04
PART = 2_000
"""Games that are read before the clock is read again."""


class GamesByClass(NamedTuple):
    """How many of the games that a person has finished lead through each class."""

    games: int
    through: Counter[int]
    """By the places of the classes."""
    is_whole: bool
    """Whether all games are listed by now."""


class GamesByClassCounter:
    """Counts a slice of games a step, in the reader thread; `result` is set by the last step."""

    def __init__(self, atlas: Atlas) -> None:
        self._places = atlas.places
        self._last = 0
        self._courses: Counter[str] = Counter()
        self.result: GamesByClass | None = None

    def step(self, database: Database) -> bool:
        """Read some more games; return whether those were the last."""
        end = time.monotonic() + STEP_SECONDS
        while self._read(database):
            if time.monotonic() >= end:
                return False
        self.result = self._count(is_whole=listing.is_whole(database))
        return True

    def _read(self, database: Database) -> bool:
        """Read a part of the games; return whether there may be more."""
        rows = database.connection.execute(
            "SELECT listing.number, listing.course, ? IN (kind.x, kind.o) AND kind.result <> ''"
            " FROM listing JOIN kind ON kind.id = listing.kind"
            " WHERE listing.number > ? ORDER BY listing.number LIMIT ?",
            (PERSON, self._last, PART),
        ).fetchall()
        self._courses.update([course for _, course, is_own in rows if is_own])
        self._last = rows[-1][0] if rows else self._last
        return len(rows) == PART

    def _count(self, *, is_whole: bool) -> GamesByClass:
        through: Counter[int] = Counter()
        games = 0
        for text, times in self._courses.items():
            course = Course.of(text)
            positions = course.positions() if course else ()
            passed = [self._places[each] for each in positions if each in self._places]
            games += times if passed else 0
            for place in passed:
                through[place] += times
        return GamesByClass(games, through, is_whole)
