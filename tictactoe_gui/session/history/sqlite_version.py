"""What the history needs of SQLite, which is the system's or Python's, and may be years old."""

import sqlite3

OLDEST = (3, 34)
"""README names it; RHEL 9 has it."""
STRICT = "STRICT" if sqlite3.sqlite_version_info >= (3, 37) else ""
"""The end of a table's definition; its columns take no other types where SQLite knows of that."""


class OldSQLite(Exception):  # noqa: N818  (says what is wrong)
    """SQLite is older than OLDEST."""


def look_at_version() -> None:
    """Raise OldSQLite if no history can be kept with this SQLite."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise OldSQLite(f"SQLite {sqlite3.sqlite_version} is too old for a history")


def accept_strict(connection: sqlite3.Connection) -> None:
    """Let the tables of a newer SQLite be read: without STRICT, where SQLite does not know it."""
    if not STRICT:  # then a definition is read as far as it is understood, and is no damage
        connection.execute("PRAGMA writable_schema = ON")
