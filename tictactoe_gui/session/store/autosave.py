"""Autosave: writes every change of a session's games before it is painted, and restores them."""

import sqlite3
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.files import make_folder
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.recall import Recall
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.database import is_busy, lock_file
from tictactoe_gui.session.store.store import Store


class WindowNumber(NamedTuple):
    """A number, and the lock that holds it until it is closed or the program ends."""

    number: int
    lock: sqlite3.Connection | None
    """None where no file can be locked."""


def take_number(folder: Path) -> WindowNumber:
    """Return the first number that no other running program of this user has."""
    for number in count(1):
        try:
            return WindowNumber(number, lock_file(folder / f"window-{number}.lock", 0))
        except (sqlite3.Error, OSError) as error:
            if not is_busy(error):
                return WindowNumber(number, None)
    raise AssertionError


class Autosave(QObject):
    """Follows the open games of a session."""

    saved = Signal()
    """Games have been written, or another file with other games is in use."""

    def __init__(self, session: GameSession, store: Store) -> None:
        super().__init__(session)
        self.store = store
        self._session = session
        self._number: WindowNumber | None = None
        """The number under which this window's games are kept, once it has started."""
        self._written: dict[str, GameRecord] = {}
        """The open games as the database has them."""
        self._open: OpenGamesRecord | None = None
        self._is_restored = False
        self._recall: Recall | None = None
        store.opened.connect(self._on_opened)

    def start(self) -> None:
        """Restore the games of the last session, or begin the first one."""
        folder = self.store.path.parent
        with suppress(OSError):
            make_folder(folder)
        self._number = take_number(folder)
        if self.store.opening:
            self._on_opened()

    @Slot()
    def _on_opened(self) -> None:
        if self._number is None:
            return
        self._written.clear()
        self._open = None
        if not self._is_restored:
            self._restore(self._number.number)
        self.save()
        self.saved.emit()

    def _restore(self, number: int) -> None:
        """Let the session go on with the games that its window had open."""
        found, connection = None, self.store.connection
        assert connection
        try:
            found = games.games_of_window(connection, number)
        except sqlite3.Error as error:
            if self.store.suspect(error):
                return  # the new file is open now, and its games were restored
        except (ValueError, TypeError, RecursionError):
            pass  # no list of games
        self._is_restored = True
        if found:
            self._session.restore(found)
            self._written = {each.uid: each for each in found.games}
            self._open = found
        else:
            self._session.start()
        for signal in (
            self._session.game_changed,
            self._session.hinted,
            self._session.activity_changed,
        ):
            signal.connect(self.save)
        self._recall = Recall(self._session)

    @Slot()
    def save(self) -> None:
        """Write all that has changed, in one transaction."""
        now = self._session.open_games
        if now == self._open or not self._number or not self._is_restored:
            return
        changed = [games.ready(each) for each in now.games if self._is_news(each, now.present)]
        left = [
            each.uid
            for each in self._written.values()
            if each.is_start and each.uid != now.present.uid
        ]
        has_others = self._open is None or self._open.names != now.names
        self._open = now
        self._written = {each.uid: each for each in now.games if not each.game.is_untouched}
        number = self._number.number

        def write(connection: sqlite3.Connection) -> None:
            for each in changed:
                games.put(connection, each)
            games.delete(connection, left)
            if has_others:
                games.put_window(connection, number, now)

        if changed or left or has_others:
            self.store.write(write)
            self.saved.emit()

    def _is_news(self, record: GameRecord, present: GameRecord) -> bool:
        """Return whether to write a game; one that only a program has begun, while it is shown."""
        is_wanted = not record.game.is_untouched and (record is present or not record.is_start)
        return is_wanted and self._written.get(record.uid) != record

    @Slot()
    def close(self) -> None:
        """Write what is not written yet, and wait for the disk, but not for long."""
        self.save()
        self.store.close()
        if self._number and self._number.lock:
            self._number.lock.close()
        if self._recall:
            self._recall.close()
