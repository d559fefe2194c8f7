"""The listing: a few numbers a game, so that a million games are searched without being read.

The records of a million games are 2 GB; their listing is 100 MB.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from tictactoe_gui.session.history.database import PLACES, Database, in_parts
from tictactoe_gui.session.history.move_text import MoveText

GAMES = "listing JOIN kind ON kind.id = listing.kind"
"""The table of all games: number, started, course, x, o, representation, result, marks, hints.

`kind` has what games have in common that look the same in a list, but for their time.
"""


class GameSearch(NamedTuple):
    """Which games, in what order, in SQL over GAMES."""

    where: str
    values: Mapping[str, str]
    """By the names of the places in `where`."""
    order: str
    is_downward: bool
    functions: Mapping[str, Callable[..., str | bool]]
    """What `where` and `order` call."""


def find(database: Database, search: GameSearch, most: int = -1) -> "array[int]":
    """Return the numbers of games, or the first of them; those equal in order go by their time."""
    _lend_functions(database, search)
    way = "DESC" if search.is_downward else "ASC"
    order = dict.fromkeys((search.order, "started", "number"))
    found = database.connection.execute(
        f"SELECT number FROM {GAMES} WHERE {search.where}"  # noqa: S608
        f" ORDER BY {', '.join([f'{each} {way}' for each in order])} LIMIT {most:d}",
        search.values,
    )
    return array("q", chain.from_iterable(found))


def has(database: Database, search: GameSearch, number: int) -> bool:
    """Return whether a search finds a game."""
    _lend_functions(database, search)
    found = database.connection.execute(
        f"SELECT 1 FROM {GAMES} WHERE ({search.where}) AND number = {number:d}",  # noqa: S608
        search.values,
    )
    return found.fetchone() is not None


def _lend_functions(database: Database, search: GameSearch) -> None:
    for name, function in search.functions.items():
        database.connection.create_function(name, -1, function, deterministic=True)


def count(database: Database) -> int:
    """Return how many games are listed."""
    return database.number("SELECT count(*) FROM listing")


def is_whole(database: Database) -> bool:
    """Return whether all games are listed by now, and not only the newest."""
    return not database.connection.execute("SELECT below FROM unlisted").fetchone()


def texts(database: Database, numbers: Sequence[int]) -> list[str]:
    """Return the games of these numbers as `read_game` reads them; a damaged one is left out.

    The records themselves would be read thirty times as long.
    """
    sql = f"SELECT number, course, result FROM {GAMES} WHERE number IN ({PLACES})"  # noqa: S608
    found = (database.connection.execute(sql, part) for part in in_parts(numbers))
    known = {number: (MoveText.of(text), result) for rows in found for number, text, result in rows}
    there = [known[number] for number in numbers if number in known]
    return [course.text(result) for course, result in there if course]
