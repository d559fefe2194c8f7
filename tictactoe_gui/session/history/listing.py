"""The listing: a few numbers a game, so that a million games are searched without being read.

The records of a million games are 2 GB; their listing is 100 MB. Games with the same players,
result, representation and length are of one kind: there are a few thousand kinds, and a search for
a player or a result first looks for these.
"""

import heapq
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from tictactoe_gui.session.history.course import Course
from tictactoe_gui.session.history.database import PLACES, Database, in_parts

FIRST_SECONDS = 0.02
"""The first slice is short: a list should show its first screen at once."""
SLICE_SECONDS = 0.08
FEW_KINDS = 50
"""Up to so many kinds are sooner searched one by one than by a scan of all games."""
MOST_FEW = 5_000
"""Up to so many games are sorted in memory."""
_LOOK_AT_CLOCK = 256
"""Games that are read before the clock is read again."""


_Row = tuple[int, int, int, str]
"""The fields of a Listed: making that takes longer than reading them."""


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


class Stock(NamedTuple):
    """What is there to be searched: the kinds of games, and the time that they span."""

    kinds: list[Kind]
    first: int
    """When the first of the games was begun."""
    last: int


Span = tuple[int, int]
"""From the first time on, and before the second."""


class SearchPlan(NamedTuple):
    """What a search is for: which games, in what order."""

    groups: Sequence[Sequence[int]]
    """Kinds in the order of the list; the games of those in one group are ordered by time."""
    is_downward: bool
    admits: Callable[[Listed], bool] | None = None
    """A condition on each game of these kinds, if any."""
    spans: Sequence[Span] | None = None
    """When the games were begun, in ascending spans; None is at any time."""
    prefixes: Sequence[str] | None = None
    """Beginnings of the courses that `admits` allows, for the index; None is any."""


Planner = Callable[[Stock], SearchPlan]


class ScanSlice(NamedTuple):
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


def stock(database: Database) -> Stock:
    """Return what there is to be searched."""
    first, last = database.connection.execute(
        "SELECT coalesce((SELECT min(started) FROM listing), 0),"
        " coalesce((SELECT max(started) FROM listing), 0)"
    ).fetchone()
    return Stock(kinds(database), first, last)


class Scan:
    """Finds games a slice at a time; between two slices nothing is open, and others can read."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner
        self._plan: SearchPlan | None = None
        self._all_kinds = 0
        self._group = 0
        self._last: tuple[int, int] | None = None
        """Time and number of the last game of this group that was read."""

    def step(self, database: Database) -> ScanSlice:
        """Look for more games for a moment."""
        end = time.monotonic() + (SLICE_SECONDS if self._plan else FIRST_SECONDS)
        if not self._plan:
            there = stock(database)
            self._plan, self._all_kinds = self._planner(there), len(there.kinds)
            few = _few(database, self._plan)
            if few is not None:
                return ScanSlice(few, is_over=True)
        numbers = array("q")
        while self._group < len(self._plan.groups):
            if not self._look(database, self._plan, numbers, end):
                return ScanSlice(numbers, is_over=False)
            self._group, self._last = self._group + 1, None
        return ScanSlice(numbers, is_over=True)

    def _look(
        self, database: Database, plan: SearchPlan, numbers: "array[int]", end: float
    ) -> bool:
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

    def _rows(self, database: Database, plan: SearchPlan, group: Sequence[int]) -> Iterable[_Row]:
        """Return the group's games after the last one; of many kinds, all games are returned."""
        if len(group) == self._all_kinds or (len(plan.groups) == 1 and len(group) > FEW_KINDS):
            return _rows(database, plan, self._last)
        found = [_rows(database, plan, self._last, kind) for kind in group]
        return found[0] if len(found) == 1 else heapq.merge(*found, reverse=plan.is_downward)


def _rows(
    database: Database, plan: SearchPlan, last: tuple[int, int] | None, kind: int | None = None
) -> Iterator[_Row]:
    """Yield games, of one kind or of all, in the order of their beginnings, from `last` on."""
    sign, way = ("<", "DESC") if plan.is_downward else (">", "ASC")
    course = "course" if plan.admits else "''"
    spans: Sequence[Span | tuple[()]] = ((),) if plan.spans is None else plan.spans
    for span in reversed(spans) if plan.is_downward else spans:
        tests = {
            "kind = ?": () if kind is None else (kind,),
            "started >= ? AND started < ?": span,
            f"(started, number) {sign} (?, ?)": last or (),
        }
        where = " AND ".join([test for test, values in tests.items() if values])
        yield from database.connection.execute(
            f"SELECT started, number, kind, {course} FROM listing"  # noqa: S608
            f"{' WHERE ' if where else ''}{where} ORDER BY started {way}, number {way}",
            [value for values in tests.values() for value in values],
        )


def _few(database: Database, plan: SearchPlan) -> "array[int] | None":
    """Return the games of these courses, in order, or None where a scan of all is as quick."""
    if plan.prefixes is None:
        return None
    rank = {kind: place for place, group in enumerate(plan.groups) for kind in group}
    found: list[tuple[int, int, int]] = []
    looked_at = 0
    for prefix in plan.prefixes:
        for started, number, kind in database.connection.execute(
            "SELECT started, number, kind FROM listing"
            " WHERE course >= ?1 AND course < ?1 || ':' LIMIT ?2",  # a colon comes after all digits
            (prefix, MOST_FEW - looked_at),
        ):
            looked_at += 1
            if kind in rank:
                found.append((rank[kind], started, number))
        if looked_at == MOST_FEW:
            return None
    return array("q", [each[2] for each in sorted(found, reverse=plan.is_downward)])


def texts(database: Database, numbers: Sequence[int]) -> list[str]:
    """Return the games of these numbers as `read_game` reads them; a damaged one is left out.

    The records themselves would be read thirty times as long.
    """
    sql = (
        "SELECT number, course, result FROM listing JOIN kind ON id = kind"  # noqa: S608
        f" WHERE number IN ({PLACES})"
    )
    found = (database.connection.execute(sql, part) for part in in_parts(numbers))
    known = {number: (Course.of(text), result) for rows in found for number, text, result in rows}
    there = [known[number] for number in numbers if number in known]
    return [course.text(result) for course, result in there if course]
