"""GamesByClass: how many of a person's finished games lead through each class of the atlas.

A game that goes on is left out: it would show where it stands. Only the listing is read, and games
that went alike are followed once.
"""

from collections import Counter
from typing import NamedTuple

from tictactoe_gui.engine.counting.atlas import Atlas
from tictactoe_gui.session.game_record import PERSON
from tictactoe_gui.session.history import listing
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.move_text import MoveText


class GamesByClass(NamedTuple):
    """How many of the games that a person has finished lead through each class."""

    games: int
    through: Counter[int]
    """By the places of the classes."""
    is_whole: bool
    """Whether all games are listed by now."""


def count_by_class(database: Database, atlas: Atlas) -> GamesByClass:
    """Count the games that are listed, in the reader thread."""
    through: Counter[int] = Counter()
    games = 0
    for text, times in database.connection.execute(
        f"SELECT course, count(*) FROM {listing.GAMES}"  # noqa: S608
        " WHERE ? IN (x, o) AND result <> '' GROUP BY course",
        (PERSON,),
    ):
        course = MoveText.of(text)
        positions = course.positions() if course else ()
        passed = [atlas.places[each] for each in positions if each in atlas.places]
        games += times if passed else 0
        for place in passed:
            through[place] += times
    return GamesByClass(games, through, listing.is_whole(database))
