"""Statistics: how the games that count went, by opponent, as plain SQL over the verdicts."""

import sqlite3
from contextlib import suppress
from typing import NamedTuple

from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.record_text import read_choice

_BY_OPPONENT = """
    SELECT opponent, count(*) AS games, sum(score > 0), sum(score = 0), sum(score < 0),
        CAST(total(mistakes) AS INTEGER), CAST(total(tests) AS INTEGER)
    FROM game WHERE counts GROUP BY opponent ORDER BY games DESC
"""


class Results(NamedTuple):
    """How several games went for the person."""

    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    mistakes: int = 0
    tests: int = 0
    """Moves where a mistake was possible."""


def by_opponent(connection: sqlite3.Connection) -> dict[Choice, Results]:
    """Return how the games against each opponent went, the one of the most games first."""
    found = dict[Choice, Results]()
    for opponent, *figures in connection.execute(_BY_OPPONENT):
        with suppress(ValueError, TypeError, RecursionError):  # damaged
            found[read_choice(opponent)] = Results(*figures)
    return found
