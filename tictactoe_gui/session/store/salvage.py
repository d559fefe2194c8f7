"""What can still be read of a damaged file: each table from both of its ends."""

import sqlite3
from contextlib import suppress

from tictactoe_gui.session.store.documents import kinds
from tictactoe_gui.session.store.schema import TABLES


def salvage(damaged: sqlite3.Connection, connection: sqlite3.Connection) -> dict[str, int]:
    """Copy the rows that can be read, and return how many there were, by table; so of documents.

    A page that cannot be read ends a walk along the rows, so the other one begins at their end.
    """
    saved = {table: _copy(table, damaged, connection) for table in TABLES}
    return saved | kinds(connection)


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
