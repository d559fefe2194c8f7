"""Documents: texts with a name, such as the programs of a person's own, and each setting.

A window writes only those settings that it has changed, so that with two windows the last change
of each setting wins.
"""

import sqlite3

from PySide6.QtCore import QObject, Slot

from tictactoe_gui.session.settings import Settings, read_settings, settings_texts
from tictactoe_gui.session.store.store import Store


def text_of(connection: sqlite3.Connection, name: str) -> str | None:
    """Return a document, if there is one."""
    row = connection.execute("SELECT text FROM document WHERE name = ?", (name,)).fetchone()
    return str(row[0]) if row else None


def texts_of(connection: sqlite3.Connection, prefix: str) -> dict[str, str]:
    """Return the documents whose names begin so, by the rest of their names."""
    sql = "SELECT substr(name, ?), text FROM document WHERE substr(name, 1, ?) = ?"
    found = connection.execute(sql, (len(prefix) + 1, len(prefix), prefix))
    return {str(name): str(text) for name, text in found}


def put_text(connection: sqlite3.Connection, name: str, text: str, *, over: bool = True) -> None:
    """Write a document, over the one of that name or only where there is none."""
    sql = "INSERT OR IGNORE INTO document VALUES (?, ?)"
    if over:
        sql = "INSERT OR REPLACE INTO document VALUES (?, ?)"
    connection.execute(sql, (name, text))


PREFIX = "setting "


class KeptSettings(QObject):
    """Reads the settings at the start, and writes what changes."""

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._now: Settings | None = None
        self._begun: Settings | None = None
        self._changed: set[str] = set()
        """The names of settings that differ, or have differed, from those at the beginning."""
        self._written: dict[str, str] = {}
        """What this window has read or written, by the names of the settings."""

    def read(self) -> Settings | None:
        """Return the settings that are kept, or None if there are none: a first start."""
        self._written = self._store.look(lambda connection: texts_of(connection, PREFIX), {})
        self._store.opened.connect(self._on_opened)
        return read_settings(self._written) if self._written else None

    def begin(self, settings: Settings) -> None:
        """Note the settings that the window begins with; they replace none that are kept."""
        self._begun = settings

    def write(self, settings: Settings) -> None:
        """Write those settings that have changed."""
        self._now = settings
        texts = settings_texts(settings)
        news = {name: text for name, text in texts.items() if self._written.get(name) != text}
        if not news:
            return
        begun = settings_texts(self._begun) if self._begun else {}
        self._changed |= {name for name, text in news.items() if begun.get(name) != text}
        self._written |= news

        def put(connection: sqlite3.Connection) -> None:
            for name, text in news.items():
                put_text(connection, PREFIX + name, text, over=name in self._changed)

        self._store.write(put)

    @Slot()
    def _on_opened(self) -> None:
        """Write all settings again: another file is used, which may have none."""
        if self._now:
            self._written.clear()
            self.write(self._now)
