"""The listing: how each game looks in a list, which is read without the records."""

from typing import NamedTuple

from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.move_text import MoveText


class ListedGame(NamedTuple):
    """A game as it stands in a list."""

    uid: str
    started: int
    """Milliseconds since 1970, UTC."""
    x: str
    """Who played X: PERSON, the key of a program, SEVERAL or NOBODY."""
    o: str
    result: str
    """`X`, `O` or `draw`; "" is unfinished."""
    moves: MoveText | None
    """None if the game cannot be read."""


def rows(database: Database) -> list[ListedGame]:
    """Return all games that are listed, in the order in which they came."""
    found = database.connection.execute(
        "SELECT uid, listing.started, kind.x, kind.o, kind.result, course"
        " FROM listing JOIN kind ON kind.id = listing.kind"
        " JOIN game ON game.number = listing.number ORDER BY listing.number"
    )
    return [ListedGame._make((*row, MoveText.of(course))) for *row, course in found]
