"""The tables, and how to save what can still be read from those of a damaged file."""

import sqlite3
from collections import Counter
from contextlib import suppress

APPLICATION = 0x54545432
"""Marks the file as ours: the letters TTT2."""
VERSION = 1

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS game (
        number INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        started INTEGER NOT NULL,
        x TEXT NOT NULL,
        o TEXT NOT NULL,
        result TEXT NOT NULL,
        helped INTEGER NOT NULL,
        course TEXT NOT NULL,
        counts INTEGER NOT NULL,
        opponent TEXT NOT NULL,
        score INTEGER NOT NULL,
        mistakes INTEGER NOT NULL,
        tests INTEGER NOT NULL
    )""",
    "CREATE TABLE IF NOT EXISTS record (number INTEGER PRIMARY KEY, text TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS mistake (
        number INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        class TEXT NOT NULL,
        PRIMARY KEY (number, ply)
    )""",
    "CREATE TABLE IF NOT EXISTS window (number INTEGER PRIMARY KEY, games TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS answer (
        round TEXT NOT NULL,
        place INTEGER NOT NULL,
        class TEXT NOT NULL,
        picture TEXT NOT NULL,
        square INTEGER,
        is_right INTEGER NOT NULL,
        answered INTEGER NOT NULL,
        day TEXT NOT NULL,
        PRIMARY KEY (round, place)
    )""",
    """CREATE TABLE IF NOT EXISTS machine (
        name TEXT PRIMARY KEY,
        made INTEGER NOT NULL,
        text TEXT NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS lesson (
        uid TEXT NOT NULL,
        made INTEGER NOT NULL,
        PRIMARY KEY (uid, made)
    )""",
    "CREATE TABLE IF NOT EXISTS document (name TEXT PRIMARY KEY, text TEXT NOT NULL)",
)
"""`document` has the settings, one each, and the person's own rules."""

TABLES = tuple(each.split()[5] for each in SCHEMA)
"""The names of the tables."""


def salvage(damaged: sqlite3.Connection, connection: sqlite3.Connection) -> dict[str, int]:
    """Copy what can be read; return how many rows, by table, and documents, by their first words.

    A page that cannot be read ends a pass over the rows, so a second pass begins at the other end.
    """
    saved = {table: _copy(table, damaged, connection) for table in TABLES}
    names = connection.execute("SELECT name FROM document")
    return saved | Counter([str(name).partition(" ")[0] for (name,) in names])


def _copy(table: str, damaged: sqlite3.Connection, connection: sqlite3.Connection) -> int:
    before = connection.total_changes
    for order in ("", "DESC"):
        with suppress(sqlite3.Error):
            for row in damaged.execute(f"SELECT * FROM {table} ORDER BY rowid {order}"):  # noqa: S608
                places = ", ".join("?" * len(row))
                sql = f"INSERT OR IGNORE INTO {table} VALUES ({places})"  # noqa: S608
                with suppress(sqlite3.IntegrityError):  # a column may be empty now
                    connection.execute(sql, row)
    return connection.total_changes - before
