"""The settings in a file of the program, between two of its runs."""

from contextlib import closing
from pathlib import Path

from tictactoe_gui.session.settings import Settings, read_settings, settings_texts
from tictactoe_gui.session.store.database import connect, open_database, transaction
from tictactoe_gui.session.store.documents import put_text, texts_of
from tictactoe_gui.session.store.kept_settings import PREFIX


def kept(file: Path) -> Settings:
    """Return the settings that the program has kept."""
    with closing(connect(file, syncs=True)) as connection:
        return read_settings(texts_of(connection, PREFIX))


def keep(file: Path, settings: Settings) -> None:
    """Let the program find settings at its next start."""
    opened = open_database(file).connection
    with closing(opened) as connection, transaction(connection):
        for name, text in settings_texts(settings).items():
            put_text(connection, PREFIX + name, text)
