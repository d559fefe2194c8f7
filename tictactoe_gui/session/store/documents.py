"""Documents: texts with a name, such as a setting and the programs of a person's own."""

import sqlite3


def text_of(connection: sqlite3.Connection, name: str) -> str | None:
    """Return a document, if there is one."""
    row = connection.execute("SELECT text FROM document WHERE name = ?", (name,)).fetchone()
    return str(row[0]) if row else None


def texts_of(connection: sqlite3.Connection, prefix: str) -> dict[str, str]:
    """Return the documents whose names begin so, by the rest of their names."""
    sql = "SELECT substr(name, ?), text FROM document WHERE substr(name, 1, ?) = ?"
    found = connection.execute(sql, (len(prefix) + 1, len(prefix), prefix))
    return {str(name): str(text) for name, text in found}


def put_text(connection: sqlite3.Connection, name: str, text: str) -> None:
    """Write a document in place of the one of that name."""
    connection.execute("INSERT OR REPLACE INTO document VALUES (?, ?)", (name, text))
