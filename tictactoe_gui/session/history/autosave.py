"""Autosave: writes every change of a session's games, and brings them back at the next start."""

import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tictactoe_gui import log
from tictactoe_gui.session.game_record import GameRecord, Sitting
from tictactoe_gui.session.history.beside import Beside, Unsaved
from tictactoe_gui.session.history.slot import Slot as WindowSlot
from tictactoe_gui.session.history.worker import HistoryWorker
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
RETRY_MS = 3000
"""So long after it has failed, it is tried again to write."""
CLOSE_MS = 800
"""How long the end waits for the database, before the emergency file has to do."""
LAST_MS = 4000
"""How long it waits on, without a window, for what is more than the games of this one."""


class Unwritten(NamedTuple):
    """Why the database does not take a game, and whether it is kept beside it meanwhile."""

    error: Exception
    is_beside: bool


class CannotWrite(OSError):  # noqa: N818  (says what is wrong)
    """The file can only be read."""


class Autosave(QObject):
    """Writes a session's games by the history's worker, and sees to it that they arrive."""

    troubled = Signal(object)
    """An Opening that is worth a message, an Unwritten, or what went wrong otherwise."""
    mended = Signal()
    """All that was played is in the database, after a trouble with it."""
    saved = Signal(object)
    """The names of games that have been written just now."""

    def __init__(self, session: GameSession, folder: Path, former: Path | None = None) -> None:
        super().__init__(session)
        self.archive = HistoryWorker(folder / FILE, self)
        if former and former != folder:
            self.archive.former = former / FILE
        self._session = session
        self._slot = WindowSlot(folder)
        self._beside = Beside(folder, self._slot)
        self._is_following = self._is_keeping = False
        """Whether changes are heeded, and whether the games of the last time are there."""
        self._is_restored = False
        self._saved: Sitting | None = None
        self._written: dict[str, GameRecord] = {}
        """The games of the sitting as they are in the database."""
        self._names: Names | None = None
        """The sitting as it was written, unless that has failed."""
        self._due: Names | None = None
        """In the archive's thread: the sitting that it could not write."""
        self._number = 0
        self._last: Unsaved | None = None
        self._unsaved: dict[str, GameRecord] = {}
        self._has_failed = self._is_beside = False
        """Whether a trouble was told, and whether it was said that the games are kept beside."""
        self._was_without = False
        self._retry = QTimer(self, interval=RETRY_MS, singleShot=True)
        self._retry.timeout.connect(self.save)
        self._recall: Recall | None = None
        self.archive.opened.connect(self._on_opened)
        self.archive.failed.connect(self.troubled)

    def start(self) -> None:
        """Start the session where the last one of this slot has ended."""
        from tictactoe_gui.session.recall import Recall

        self._slot.take()
        self.archive.secured = self._beside.tidy
        self.archive.open()
        self.archive.ask(self._sitting, self._keep, self._do_not)
        self.archive.wait(OPEN_MS)
        self.archive.look_for_damage()
        if not self._is_restored:
            self._session.start()
        self._follow()
        self._recall = Recall(self._session)

    def _sitting(self, database: "Database") -> tuple[Sitting | None, bool]:
        """Return the games of the last time, and whether all of them are in the database."""
        from tictactoe_gui.session.history import games

        if not self._beside.has_others:
            return games.sitting(database, self._slot.number), True
        from tictactoe_gui.session.history import leftover

        return leftover.sitting(database, self._slot, self._beside.path)

    def _follow(self) -> None:
        """Keep every change from now on."""
        if self._is_following:
            return
        self._is_following = True
        for signal in (
            self._session.game_changed,
            self._session.hinted,
            self._session.activity_changed,
        ):
            signal.connect(self.save)

    def _keep(self, found: tuple[Sitting | None, bool]) -> None:
        """Go on from the games of the last time."""
        sitting, is_written = found
        if not self.archive.is_open:
            return  # the window is closed already
        self._is_keeping = True
        self._saved = sitting if is_written else None
        if sitting:
            self._is_restored = True
            if is_written:
                self._written |= {each.uid: each for each in sitting.games}
            self._session.restore(sitting)
        self._follow()
        self.save()

    def _do_not(self, error: Exception) -> None:
        """Begin without the games of the last time, which cannot be read."""
        from tictactoe_gui.session.history.database import State

        if self.archive.opening and self.archive.opening.state is State.FINE:
            self.troubled.emit(error)  # of any other state was told already
        self._keep((None, True))

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
            if known != each and not each.game.is_untouched and self._is_wanted(each):
                self._unsaved[each.uid] = each
        names, records = games.names_of(sitting), [*self._unsaved.values()]
        changed = None if names == self._names or not self._is_keeping else names
        if self._is_keeping:
            self._names = names
        elif not records:
            return
        self._number += 1
        self._write(Unsaved(self._number, names, records, not self._is_keeping), changed)

    def _is_wanted(self, record: GameRecord) -> bool:
        """Return whether a game is kept: before those of the last time are there, few are."""
        return self._is_keeping or not record.is_left_to_programs

    def _write(self, what: Unsaved, changed: "Names | None") -> None:
        """Write to the database; what takes too long, or cannot be done, goes beside it."""
        self._last = what
        is_done = threading.Event()

        def write(database: "Database") -> None:
            try:
                self._write_to(database, what, changed)
            finally:
                is_done.set()

        self.archive.ask(
            write,
            lambda _: self._on_saved(what.records),
            lambda error: self._on_failure(error, what.number),
        )
        usual = sys.getswitchinterval()
        sys.setswitchinterval(WRITE_SWITCH_SECONDS)
        is_done.wait(WRITE_MS / 1000)
        sys.setswitchinterval(usual)
        if not is_done.is_set():
            self._beside.watch(
                what, is_done, lambda error: self.archive.tell(self._on_unkept, error)
            )

    def _write_to(self, database: "Database", what: Unsaved, changed: "Names | None") -> None:
        """In the archive's thread: write, and what was to be written before it."""
        from tictactoe_gui.session.history import games

        self._due = changed or self._due
        try:
            _check_writable(database)
            games.save(database, self._slot.number, self._due, what.records)
        except Exception:
            with suppress(OSError):  # it is told that it is not kept
                self._beside.append(what)
            raise
        self._due = None
        if database.is_in_file:
            self._beside.note(what.number)
        else:
            with suppress(OSError):  # as above
                self._beside.append(what)

    @Slot()
    def close(self) -> None:
        """Write what is not yet written: into the database, or beside it."""
        self.save()
        if not self.archive.close(CLOSE_MS) and self._last:
            try:
                self._beside.append(self._last)
            except OSError as error:
                log.warn("the last moves could not be kept", error)
            self.archive.close(LAST_MS)
        self._slot.release()
        if self._recall:
            self._recall.close()

    def _on_saved(self, records: Sequence[GameRecord]) -> None:
        for record in records:
            self._written[record.uid] = record
            if self._unsaved.get(record.uid) is record:
                del self._unsaved[record.uid]
        present = {each.uid for each in self._session.sitting.games}
        for uid in self._written.keys() - present:
            del self._written[uid]
        self.saved.emit([record.uid for record in records])
        if self._has_failed and not self._unsaved:
            self._has_failed = False
            self.mended.emit()

    def _on_failure(self, error: Exception, number: int) -> None:
        """Tell of a trouble once; what was not written is written with the next change, or soon."""
        self._saved = self._names = None
        self._retry.start()
        if self._beside.holds(number):
            self._tell(Unwritten(error, is_beside=True))
        else:
            self._on_unkept(error)

    def _on_unkept(self, error: Exception) -> None:
        self._tell(Unwritten(error, is_beside=False))

    def _tell(self, trouble: Unwritten) -> None:
        """Tell of a trouble, unless as much was told since all went well."""
        if not self._has_failed or (self._is_beside and not trouble.is_beside):
            self._has_failed, self._is_beside = True, trouble.is_beside
            self.troubled.emit(trouble)

    @Slot(object)
    def _on_opened(self, opening: "Opening") -> None:
        from tictactoe_gui.session.history.database import State

        if opening.state is not State.FINE:
            self.troubled.emit(opening)
        elif self._was_without:
            self.mended.emit()
        self._was_without = opening.is_without
        if self._is_keeping:  # another file is there, which lacks what is not played any more
            self._saved = self._names = None
            self._written.clear()
            self.save()


def _check_writable(database: "Database") -> None:
    from tictactoe_gui.session.history.database import State

    if database.opening.state is State.READ_ONLY:
        raise CannotWrite from database.opening.error
