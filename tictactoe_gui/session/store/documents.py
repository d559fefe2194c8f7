"""Documents: texts with a name, such as a setting and the programs of a person's own."""

import sqlite3
from collections import Counter


def text_of(connection: sqlite3.Connection, name: str) -> str | None:
    """Return a document, if there is one."""
    row = connection.execute("SELECT text FROM document WHERE name = ?", (name,)).fetchone()
    return str(row[0]) if row else None


def texts_of(connection: sqlite3.Connection, prefix: str) -> dict[str, str]:
    """Return the documents whose names begin so, by the rest of their names."""
    sql = "SELECT substr(name, ?), text FROM document WHERE substr(name, 1, ?) = ?"
    found = connection.execute(sql, (len(prefix) + 1, len(prefix), prefix))
    return {str(name): str(text) for name, text in found}


def kinds(connection: sqlite3.Connection) -> dict[str, int]:
    """Return how many documents there are, by the first words of their names."""
    names = connection.execute("SELECT name FROM document")
    return Counter([str(name).partition(" ")[0] for (name,) in names])


def put_text(connection: sqlite3.Connection, name: str, text: str, *, over: bool = True) -> None:
    """Write a document, over the one of that name or only where there is none."""
    sql = "INSERT OR IGNORE INTO document VALUES (?, ?)"
    if over:
        sql = "INSERT OR REPLACE INTO document VALUES (?, ?)"
    connection.execute(sql, (name, text))
