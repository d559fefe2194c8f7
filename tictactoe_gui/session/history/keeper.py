"""Keeper: has every change of a session's games written, and brings them back at the next start."""

import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.session.game_record import GameRecord, Sitting
from tictactoe_gui.session.history.archive import Archive
from tictactoe_gui.session.history.slot import Slot as WindowSlot
from tictactoe_gui.session.session import GameSession

if TYPE_CHECKING:
    from tictactoe_gui.session.history.database import Database, Opening
    from tictactoe_gui.session.history.games import Names
    from tictactoe_gui.session.recall import Recall

FILE = "history.sqlite3"
WRITE_MS = 12
"""How long a move waits at most to be written before it is shown; a frame has 16."""
WRITE_SWITCH_SECONDS = 0.0001
"""How long a search may keep the interpreter from what writes, for the time of that wait."""
OPEN_MS = 250
"""How long the first game waits for the last one to be read."""


class Keeper(QObject):
    """Stands between a session and the archive."""

    troubled = Signal(object)
    """An Opening that is worth a message, or the exception that kept a game from being saved."""
    saved = Signal(object)
    """The names of games that have been written just now."""

    def __init__(self, session: GameSession, folder: Path) -> None:
        super().__init__(session)
        self.archive = Archive(folder / FILE, self)
        self._session = session
        self._slot = WindowSlot(folder)
        self._is_keeping = False
        self._is_restored = False
        self._saved: Sitting | None = None
        self._written: dict[str, GameRecord] = {}
        """The games of the sitting as they are in the database."""
        self._names: Names | None = None
        """The sitting as it was written, unless that has failed."""
        self._unsaved: dict[str, GameRecord] = {}
        self._has_failed = False
        self._recall: Recall | None = None
        self.archive.opened.connect(self._on_opened)
        self.archive.failed.connect(self.troubled)

    def start(self) -> None:
        """Start the session where the last one of this slot has ended."""
        from tictactoe_gui.session.history import games
        from tictactoe_gui.session.recall import Recall

        self._slot.take()
        self.archive.open()
        slot = self._slot.number
        self.archive.ask(lambda database: games.sitting(database, slot), self._keep, self._do_not)
        self.archive.wait(OPEN_MS)
        self.archive.look_for_damage()
        if not self._is_restored:
            self._session.start()
        self._recall = Recall(self._session)

    def _keep(self, sitting: Sitting | None) -> None:
        """Go on from `sitting`, and keep every change from now on."""
        if not self.archive.is_open:
            return  # the window is closed already
        self._is_keeping = True
        if sitting:
            self._is_restored = True
            self._saved = sitting
            self._written = {each.uid: each for each in sitting.games}
            self._session.restore(sitting)
        for signal in (
            self._session.game_changed,
            self._session.hinted,
            self._session.activity_changed,
        ):
            signal.connect(self.save)
        self.save()

    def _do_not(self, error: Exception) -> None:
        """Begin without the games of the last time, which cannot be read."""
        from tictactoe_gui.session.history.database import State

        if self.archive.opening and self.archive.opening.state is State.FINE:
            self.troubled.emit(error)  # of any other state was told already
        self._keep(None)

    @Slot()
    def save(self) -> None:
        """Write all that has changed since in one transaction, and wait for a moment."""
        sitting = self._session.sitting
        if sitting == self._saved or not self.archive.is_open:
            return
        from tictactoe_gui.session.history import games

        self._saved = sitting
        for each in sitting.games:
            known = self._unsaved.get(each.uid) or self._written.get(each.uid)
            if known != each and not each.game.is_untouched:
                self._unsaved[each.uid] = each
        slot, names, records = self._slot.number, games.names_of(sitting), [*self._unsaved.values()]
        changed = None if names == self._names else names
        self._names = names
        is_done = threading.Event()

        def write(database: "Database") -> None:
            try:
                games.save(database, slot, changed, records)
            finally:
                is_done.set()

        self.archive.ask(write, lambda _: self._on_saved(records), self._on_failure)
        usual = sys.getswitchinterval()
        sys.setswitchinterval(WRITE_SWITCH_SECONDS)
        is_done.wait(WRITE_MS / 1000)
        sys.setswitchinterval(usual)

    @Slot()
    def close(self) -> None:
        """Write what is not yet written, and wait for it, but not for ever."""
        if self._is_keeping:
            self.save()
        elif self.archive.is_open and not self._session.record.is_left_to_programs:
            from tictactoe_gui.session.history import games

            record = self._session.record  # the games of the last time are still to be read
            self.archive.ask(lambda database: games.add(database, [record]))
        self.archive.close()
        self._slot.release()
        if self._recall:
            self._recall.close()

    def _on_saved(self, records: list[GameRecord]) -> None:
        self._has_failed = False
        for record in records:
            self._written[record.uid] = record
            if self._unsaved.get(record.uid) is record:
                del self._unsaved[record.uid]
        present = {each.uid for each in self._session.sitting.games}
        for uid in self._written.keys() - present:
            del self._written[uid]
        self.saved.emit([record.uid for record in records])

    def _on_failure(self, error: Exception) -> None:
        """Tell of a trouble once; what was not written is written with the next change."""
        self._saved = self._names = None
        if not self._has_failed:
            self._has_failed = True
            self.troubled.emit(error)

    @Slot(object)
    def _on_opened(self, opening: "Opening") -> None:
        from tictactoe_gui.session.history.database import State

        if opening.state is not State.FINE:
            self.troubled.emit(opening)
        if self._is_keeping:  # another file is there, which lacks what is not played any more
            self._saved = self._names = None
            self._written.clear()
            self.save()
