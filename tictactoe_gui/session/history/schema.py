"""The schema of the database, as the steps that lead from each version to the next.

A step is never changed once it has been released; a new version adds one. `record` holds the whole
game as `record_text` describes it; the columns beside it follow from it, for lists and searches.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

APPLICATION = 0x54545431
"""Marks the file as ours, for `file` and for us: the letters TTT1."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE game (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            uid TEXT NOT NULL UNIQUE,
            writer TEXT NOT NULL,
            started INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            x TEXT NOT NULL,
            o TEXT NOT NULL,
            representation TEXT NOT NULL,
            result TEXT,
            marks INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            record TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE sitting (
            slot INTEGER PRIMARY KEY,
            before TEXT NOT NULL,
            present TEXT NOT NULL,
            after TEXT NOT NULL,
            is_paused INTEGER NOT NULL
        ) STRICT
        """,
    ),
    (
        # What was played before is kept, but no longer counted, once statistics begin anew.
        "CREATE TABLE statistics (begin INTEGER NOT NULL) STRICT",
        "INSERT INTO statistics VALUES (0)",
    ),
)
VERSION = len(STEPS)
MOST_GAMES = 2**53
"""SQLite gives no number after 2 ** 63, and nobody comes near that by playing."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the schema; 0 is an empty file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_foreign(connection: sqlite3.Connection) -> bool:
    """Return whether another program has made the file."""
    # In this order: another process may make the tables, and so its mark, just now.
    if not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        return False
    return bool(connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION)


def is_ours(connection: sqlite3.Connection) -> bool:
    """Return whether the file has every table as the steps make them, and room for games."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        if not _columns(new) <= _columns(connection):
            return False
    without_room = connection.execute(
        "SELECT number FROM game WHERE number > ?1"
        " UNION SELECT seq FROM sqlite_sequence WHERE seq > ?1",
        (MOST_GAMES,),
    )
    return not without_room.fetchone()


def _columns(connection: sqlite3.Connection) -> set[tuple[object, ...]]:
    """Return what is known of the columns of every table."""
    return set(
        connection.execute(
            'SELECT part.name, field.name, field.type, field."notnull", field.pk'
            " FROM sqlite_schema AS part, pragma_table_info(part.name) AS field"
            " WHERE part.type = 'table'"
        )
    )


def migrate(connection: sqlite3.Connection, steps: tuple[tuple[str, ...], ...] = STEPS) -> None:
    """Lead an older schema to the newest, each step in a transaction of its own."""
    for version in range(max(0, version_of(connection)) + 1, len(steps) + 1):
        with transaction(connection):
            # Another process may have made the step while this one waited for its turn.
            if version_of(connection) < version:
                for statement in steps[version - 1]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {APPLICATION:d}")
                connection.execute(f"PRAGMA user_version = {version:d}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Write all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite itself ends one that a full disk has broken
            connection.execute("ROLLBACK")
        raise
