"""Mistakes: which classes of positions a person went wrong in, kept beside the games for practice.

They are written when a game is judged (`judgements.py`), and go when it changes or is deleted. As
in the statistics, a game has them once it has ended, in its newest line. "Your mistakes, the newest
first, each class once" is one question:

    SELECT class, max(game) AS newest FROM mistake GROUP BY class ORDER BY newest DESC
"""

import sqlite3
from collections.abc import Mapping
from contextlib import suppress

from tictactoe_gui.session.history.sqlite_version import STRICT

SLICE = 20
"""Games that are read at once; each takes half a millisecond."""

STATEMENTS = (
    # `ply` counts the moves up to and with the mistake; `class` is the nine letters of the board
    # before it, turned or mirrored as `canonical` does.
    f"""
    CREATE TABLE mistake (
        game INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        class TEXT NOT NULL,
        UNIQUE (game, ply)
    ) {STRICT}
    """,
    "CREATE INDEX mistake_by_class ON mistake (class, game)",
    """
    CREATE TRIGGER mistakes_go AFTER DELETE ON listing
    BEGIN DELETE FROM mistake WHERE game = old.number; END
    """,
)
"""The table, empty; a game that is written leaves the listing and comes back to it."""


def put_mistakes(connection: sqlite3.Connection, number: int, mistakes: Mapping[int, str]) -> None:
    """Write the mistakes of a game, by ply, unless they are there already."""
    rows = [(number, ply, name) for ply, name in mistakes.items()]
    connection.executemany("INSERT OR IGNORE INTO mistake VALUES (?, ?, ?)", rows)


def mistakes_slice(connection: sqlite3.Connection, position: int) -> int | None:
    """Write the mistakes of some older games; return how far that is, None if there are no more."""
    # Only here: what judges a move would be loaded at each start.
    from tictactoe_gui.session.history.record_text import BadRecord, read_record
    from tictactoe_gui.session.history.statistics import mistakes_of

    rows = connection.execute(
        "SELECT number, result IS NOT NULL, record FROM game WHERE number > ?"
        " ORDER BY number LIMIT ?",
        (position, SLICE),
    ).fetchall()
    for number, is_finished, text in rows:
        with suppress(BadRecord):
            if is_finished:
                put_mistakes(connection, number, mistakes_of(read_record(text)))
    return rows[-1][0] if rows else None
