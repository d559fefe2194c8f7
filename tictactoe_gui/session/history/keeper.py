"""Keeper: has every change of a session's games written, and brings them back at the next start."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.session.game_record import GameRecord, Sitting
from tictactoe_gui.session.history.archive import Archive
from tictactoe_gui.session.history.slot import Slot as WindowSlot
from tictactoe_gui.session.session import GameSession

if TYPE_CHECKING:
    from tictactoe_gui.session.history.database import Opening

FILE = "history.sqlite3"
WRITE_MS = 4
"""How long a move waits to be written before it is shown; a frame has 16."""
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
        self._unsaved: dict[str, GameRecord] = {}
        self._saved: Sitting | None = None
        self._has_failed = False
        self._is_restored = False
        self.archive.opened.connect(self._on_opened)
        self.archive.failed.connect(self.troubled)

    def start(self) -> None:
        """Start the session where the last one of this slot has ended."""
        from tictactoe_gui.session.history import games

        self._slot.take()
        self.archive.open()
        slot = self._slot.number
        self.archive.ask(lambda database: games.sitting(database, slot), self._restore)
        self.archive.wait(OPEN_MS)
        if not self._is_restored:
            self._session.start()
        self._session.game_changed.connect(self.save)
        self._session.hinted.connect(self.save)

    @Slot()
    def save(self) -> None:
        """Write the present game in one transaction, if anything has changed since."""
        sitting = self._session.sitting
        if sitting == self._saved:
            return
        from tictactoe_gui.session.history import games

        self._saved = sitting
        if not sitting.present.game.is_untouched:
            self._unsaved[sitting.present.uid] = sitting.present
        slot, names, records = self._slot.number, games.names_of(sitting), [*self._unsaved.values()]
        self.archive.ask(
            lambda database: games.save(database, slot, names, records),
            lambda _: self._on_saved(records),
            self._on_failure,
        )
        self.archive.wait(WRITE_MS)

    @Slot()
    def close(self) -> None:
        """Write what is not yet written, and wait for it, but not for ever."""
        if self.archive.is_open:
            self.save()
        self.archive.close()
        self._slot.release()

    def _restore(self, sitting: Sitting | None) -> None:
        if sitting:
            self._is_restored = True
            self._session.restore(sitting)

    def _on_saved(self, records: list[GameRecord]) -> None:
        self._has_failed = False
        for record in records:
            if self._unsaved.get(record.uid) is record:
                del self._unsaved[record.uid]
        self.saved.emit([record.uid for record in records])

    def _on_failure(self, error: Exception) -> None:
        """Tell of a trouble once; what was not written is written with the next change."""
        self._saved = None
        if not self._has_failed:
            self._has_failed = True
            self.troubled.emit(error)

    @Slot(object)
    def _on_opened(self, opening: "Opening") -> None:
        from tictactoe_gui.session.history.database import State

        if opening.state is not State.FINE:
            self.troubled.emit(opening)
