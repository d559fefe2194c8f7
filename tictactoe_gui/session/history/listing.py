"""The listing: a few numbers a game, so that a million games are searched without being read.

The records of a million games are 2 GB; their listing is 100 MB. What games have in common, and
there are some thousands of that, is a kind: who looks for a player or for a result looks for kinds.
"""

import heapq
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from tictactoe_gui.session.history.database import Database

FIRST_SECONDS = 0.02
"""The first games that are found are wanted at once."""
SLICE_SECONDS = 0.08
FEW_KINDS = 50
"""So many are sooner looked for one by one than among all games."""
_LOOK_AT_CLOCK = 256
"""Games from one look at the clock to the next."""


class Kind(NamedTuple):
    """What games have in common that look the same in a list, but for their time."""

    id: int
    x: str
    o: str
    representation: str
    result: str | None
    marks: int
    hints: int


class Listed(NamedTuple):
    """A game as it is searched."""

    started: int
    number: int
    kind: int
    course: str
    """The nine letters of the start and a digit a move, parted by a colon."""


class Plan(NamedTuple):
    """Which games are looked for, and in what order."""

    groups: Sequence[Sequence[int]]
    """Kinds in the order of the list; the games of those in one group are ordered by time."""
    admits: Callable[[Listed], bool] | None
    """What is asked of each game of these kinds, if anything."""
    is_downward: bool


class Found(NamedTuple):
    """What a slice of a scan has found."""

    numbers: "array[int]"
    is_over: bool


def kinds(database: Database) -> list[Kind]:
    """Return all kinds of games."""
    found = database.connection.execute(
        "SELECT id, x, o, representation, nullif(result, ''), marks, hints FROM kind"
    )
    return [Kind(*row) for row in found]


def count(database: Database) -> int:
    """Return how many games are listed."""
    return int(database.connection.execute("SELECT count(*) FROM listing").fetchone()[0])


def is_whole(database: Database) -> bool:
    """Return whether all games are listed by now, and not only the newest."""
    return not database.connection.execute("SELECT below FROM unlisted").fetchone()


class Scan:
    """Finds games a slice at a time; between two slices nothing is open, and others can read."""

    def __init__(self, plan: Callable[[list[Kind]], Plan]) -> None:
        self._make_plan = plan
        self._plan: Plan | None = None
        self._all_kinds = 0
        self._group = 0
        self._last: tuple[int, int] | None = None
        """Time and number of the game of this group that was looked at last."""

    def step(self, database: Database) -> Found:
        """Look for more games for a moment."""
        end = time.monotonic() + (SLICE_SECONDS if self._plan else FIRST_SECONDS)
        if not self._plan:
            known = kinds(database)
            self._plan, self._all_kinds = self._make_plan(known), len(known)
        numbers = array("q")
        while self._group < len(self._plan.groups):
            if not self._look(database, self._plan, numbers, end):
                return Found(numbers, is_over=False)
            self._group, self._last = self._group + 1, None
        return Found(numbers, is_over=True)

    def _look(self, database: Database, plan: Plan, numbers: "array[int]", end: float) -> bool:
        """Look through a group, at least at one game; return whether that was all of it."""
        group = plan.groups[-1 - self._group if plan.is_downward else self._group]
        wanted = set(group)
        rows = self._rows(database, plan, group)
        for place, row in enumerate(rows, start=1):
            if row[2] in wanted and (plan.admits is None or plan.admits(Listed._make(row))):
                numbers.append(row[1])
            if place % _LOOK_AT_CLOCK == 0 and time.monotonic() > end:
                self._last = row[:2]
                return False
        return True

    def _rows(
        self, database: Database, plan: Plan, group: Sequence[int]
    ) -> Iterable[tuple[int, int, int, str]]:
        """Return the games of a group from the last one on; where all are looked at, others too."""
        if len(group) == self._all_kinds or (len(plan.groups) == 1 and len(group) > FEW_KINDS):
            return _rows(database, plan, self._last)
        found = [_rows(database, plan, self._last, kind) for kind in group]
        return found[0] if len(found) == 1 else heapq.merge(*found, reverse=plan.is_downward)


def _rows(
    database: Database, plan: Plan, last: tuple[int, int] | None, kind: int | None = None
) -> Iterator[tuple[int, int, int, str]]:
    """Return games, of one kind or of all, in the order of their beginnings, from `last` on."""
    sign, way = ("<", "DESC") if plan.is_downward else (">", "ASC")
    course = "course" if plan.admits else "''"
    tests = [
        *(["kind = ?"] if kind is not None else []),
        *([f"(started, number) {sign} (?, ?)"] if last else []),
    ]
    where = f" WHERE {' AND '.join(tests)}" if tests else ""
    return database.connection.execute(
        f"SELECT started, number, kind, {course} FROM listing{where}"  # noqa: S608
        f" ORDER BY started {way}, number {way}",
        (*([kind] if kind is not None else []), *(last or ())),
    )


def courses(database: Database, numbers: Iterable[int]) -> list[str]:
    """Return how games went, in the order of the numbers."""
    query = "SELECT course FROM listing WHERE number = ?"
    return [row[0] for each in numbers for row in database.connection.execute(query, (each,))]
