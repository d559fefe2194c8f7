"""Indexing: how games get into the listing: by triggers as they are written, and in slices.

A history that is older than the listing has games already: they are put in from the newest on, so
that the window can show from the top what is listed so far.
"""

import sqlite3

from tictactoe_gui.session.history.sqlite_version import STRICT

SLICE = 100
"""Games that are listed at once; their records have a few hundred kB."""


def _course(record: str) -> str:
    """Return the SQL for a game's start and moves, given the SQL for the text of its record."""
    start, moves = (f"instr({record}, '{name}')" for name in ('"start":"', '"moves":['))
    digits = f"substr({record}, {moves} + 9, 18)"
    return (
        f"CASE WHEN {start} AND {moves} THEN replace(substr({record}, {start} + 9, 11), '/', '')"
        f" || ':' || replace(substr({digits}, 1, instr({digits}, ']') - 1), ',', '') ELSE '' END"
    )


_PARTS = "new.x, new.o, new.representation, coalesce(new.result, ''), new.marks, new.hints"
_SAME_KIND = (
    "kind.x = new.x AND kind.o = new.o AND kind.representation = new.representation"
    " AND kind.result = coalesce(new.result, '')"
    " AND kind.marks = new.marks AND kind.hints = new.hints"
)
_IS_NEW_KIND = f"NOT EXISTS (SELECT 1 FROM kind WHERE {_SAME_KIND})"  # noqa: S608
_INTO_KIND = "INSERT INTO kind (x, o, representation, result, marks, hints)"
_LISTED = f"new.number, new.started, kind.id, {_course('new.record')}"
_INTO_LISTING = "INTO listing (number, started, kind, course)"
# Nothing here is left to OR IGNORE: in a trigger it is the outer statement that says what happens.
_ENTER = (
    f"{_INTO_KIND} SELECT {_PARTS} WHERE {_IS_NEW_KIND};"  # noqa: S608
    f" INSERT {_INTO_LISTING} SELECT {_LISTED} FROM kind WHERE {_SAME_KIND};"
)
_LEAVE = "DELETE FROM listing WHERE number = old.number;"
_RANGE = "new.number >= ? AND new.number < ?"

STATEMENTS = (
    f"""
    CREATE TABLE kind (
        id INTEGER PRIMARY KEY,
        x TEXT NOT NULL,
        o TEXT NOT NULL,
        representation TEXT NOT NULL,
        result TEXT NOT NULL,
        marks INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        UNIQUE (x, o, representation, result, marks, hints)
    ) {STRICT}
    """,
    f"CREATE TABLE verdict (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) {STRICT}",
    f"""
    CREATE TABLE listing (
        number INTEGER PRIMARY KEY,
        started INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        course TEXT NOT NULL,
        verdict INTEGER
    ) {STRICT}
    """,
    "CREATE INDEX listing_by_kind ON listing (kind, started)",
    "CREATE INDEX listing_unjudged ON listing (number) WHERE verdict IS NULL",
    f"CREATE TABLE unlisted (below INTEGER NOT NULL) {STRICT}",
    "INSERT INTO unlisted SELECT number + 1 FROM game ORDER BY number DESC LIMIT 1",
    f"CREATE TRIGGER game_comes AFTER INSERT ON game BEGIN {_ENTER} END",
    f"CREATE TRIGGER game_changes AFTER UPDATE ON game BEGIN {_LEAVE} {_ENTER} END",
    f"CREATE TRIGGER game_goes AFTER DELETE ON game BEGIN {_LEAVE} END",
)
"""The listing, empty, with what keeps it in step from now on."""


def list_slice(connection: sqlite3.Connection, position: int) -> int | None:
    """List some games; return how far that is, counted from the newest, None if all are listed."""
    row = connection.execute("SELECT below FROM unlisted").fetchone()
    if not row:
        return None
    (first,) = connection.execute(
        "SELECT min(number) FROM (SELECT number FROM game WHERE number < ?"
        " ORDER BY number DESC LIMIT ?)",
        (row[0], SLICE),
    ).fetchone()
    if first is None:
        connection.execute("DELETE FROM unlisted")
        return None
    part = (first, row[0])
    connection.execute(
        f"{_INTO_KIND} SELECT DISTINCT {_PARTS} FROM game AS new"  # noqa: S608
        f" WHERE {_RANGE} AND {_IS_NEW_KIND}",
        part,
    )
    connection.execute(  # what was written since is there already
        f"INSERT OR IGNORE {_INTO_LISTING} SELECT {_LISTED}"  # noqa: S608
        f" FROM game AS new JOIN kind ON {_SAME_KIND} WHERE {_RANGE}",
        part,
    )
    connection.execute("UPDATE unlisted SET below = ?", (first,))
    return position + int(row[0] - first)
