"""The schema of the database, as the steps that lead from each version to the next.

A step is never changed once it has been released; a new version adds one. `record` holds the whole
game as `record_text` describes it; the columns beside it follow from it, for lists and searches.
"""

import sqlite3

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
            after TEXT NOT NULL
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


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the schema; 0 is an empty file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_foreign(connection: sqlite3.Connection) -> bool:
    """Return whether another program has made the file."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    return application != APPLICATION and bool(
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    )


def migrate(connection: sqlite3.Connection, steps: tuple[tuple[str, ...], ...] = STEPS) -> None:
    """Lead an older schema to the newest, each step in a transaction of its own."""
    for version in range(version_of(connection) + 1, len(steps) + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Another process may have made the step while this one waited for its turn.
            if version_of(connection) < version:
                for statement in steps[version - 1]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {APPLICATION:d}")
                connection.execute(f"PRAGMA user_version = {version:d}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
