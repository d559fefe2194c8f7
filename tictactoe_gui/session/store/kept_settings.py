"""KeptSettings: the settings in the database, a document each.

Only what this window has changed is written, so that of two windows the last change of each
setting wins.
"""

import sqlite3

from PySide6.QtCore import QObject, Slot

from tictactoe_gui.session.settings import Settings, read_settings, settings_texts
from tictactoe_gui.session.store.documents import put_text, texts_of
from tictactoe_gui.session.store.store import Store

PREFIX = "setting "


class KeptSettings(QObject):
    """Reads the settings at the start, and writes what changes."""

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._now: Settings | None = None
        self._begun: dict[str, str] = {}
        self._changed: set[str] = set()
        """What is another than the window has begun with, or was."""
        self._written: dict[str, str] = {}
        """What this window has read or written, by the names of the settings."""

    def read(self) -> Settings | None:
        """Return the settings that are kept, or None if there are none: a first start."""
        self._written = self._store.look_early(lambda connection: texts_of(connection, PREFIX), {})
        self._store.opened.connect(self._on_opened)
        return read_settings(self._written) if self._written else None

    def begin(self, settings: Settings) -> None:
        """Note with what the window begins, which replaces nothing that is kept."""
        self._begun = settings_texts(settings)

    def write(self, settings: Settings) -> None:
        """Write those settings that have changed."""
        self._now = settings
        texts = settings_texts(settings)
        news = {name: text for name, text in texts.items() if self._written.get(name) != text}
        if not news:
            return
        self._changed |= {name for name, text in news.items() if self._begun.get(name) != text}
        self._written |= news

        def put(connection: sqlite3.Connection) -> None:
            for name, text in news.items():
                put_text(connection, PREFIX + name, text, over=name in self._changed)

        self._store.write(put)

    @Slot()
    def _on_opened(self) -> None:
        """Write all anew where another file is used, which may have none."""
        if self._now:
            self._written.clear()
            self.write(self._now)
