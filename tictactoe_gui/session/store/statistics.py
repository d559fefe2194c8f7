"""Statistics: how the games that count went, by opponent, as plain SQL over the verdicts."""

import sqlite3
from typing import NamedTuple

from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.record_text import read_choice

_BY_OPPONENT = """
    SELECT opponent, count(*) AS games, sum(score > 0), sum(score = 0), sum(score < 0),
        sum(mistakes), sum(tests)
    FROM game WHERE left_out = '' GROUP BY opponent ORDER BY games DESC
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

    def plus(self, other: "Results") -> "Results":
        """Return the results of both."""
        return Results(*map(sum, zip(self, other, strict=True)))


def by_opponent(connection: sqlite3.Connection) -> dict[Choice, Results]:
    """Return how the games against each opponent went, the one of the most games first."""
    found = connection.execute(_BY_OPPONENT)
    return {read_choice(opponent): Results(*figures) for opponent, *figures in found}


def left_out(connection: sqlite3.Connection) -> dict[str, int]:
    """Return how many games do not count, by why."""
    sql = "SELECT left_out, count(*) FROM game WHERE left_out <> '' GROUP BY left_out"
    return dict(connection.execute(sql).fetchall())
