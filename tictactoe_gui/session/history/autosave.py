"""Autosave: writes every change of a session's games, and restores them at the next start."""

import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tictactoe_gui import log
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.history.emergency_file import EmergencyFile, Unsaved
from tictactoe_gui.session.history.slot import Slot as WindowSlot
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.session.session import GameSession

if TYPE_CHECKING:
    from tictactoe_gui.session.history.database import Database, OpenResult
    from tictactoe_gui.session.history.games import OpenGameNames
    from tictactoe_gui.session.recall import Recall

FILE = "history.sqlite3"
WRITE_MS = 12
"""How long showing a move waits for its write at most; a frame lasts 16 ms."""
HEAD_START = 0.5
"""The part of it that is the database's alone; after it, the emergency file takes the move too."""
OPEN_MS = 250
"""How long the start waits for the last game; then a new one begins without it."""
RETRY_MS = 3000
"""After a failed write, the time until the next attempt."""
CLOSE_MS = 800
"""How long closing waits for the database before it uses the emergency file instead."""
LAST_MS = 4000
"""How much longer it then waits, the window gone, for a sync, or for other writes than moves."""


class Unwritten(NamedTuple):
    """Why the database does not take a game, and whether the emergency file has it meanwhile."""

    error: Exception
    is_in_emergency_file: bool


class CannotWrite(OSError):  # noqa: N818  (says what is wrong)
    """The file can only be read."""


class Autosave(QObject):
    """Writes a session's games through the history worker, and retries until they are stored."""

    troubled = Signal(object)
    """An OpenResult that is worth a message, an Unwritten, or what went wrong otherwise."""
    mended = Signal()
    """After a failure, all games are in the database again."""
    saved = Signal(object)
    """The ids of games that have been written just now."""

    def __init__(self, session: GameSession, folder: Path, former: Path | None = None) -> None:
        super().__init__(session)
        self.worker = HistoryWorker(folder / FILE, self)
        if former and former != folder:
            self.worker.former = former / FILE
        self._session = session
        self._slot = WindowSlot(folder)
        self._emergency_file = EmergencyFile(
            folder, self._slot, lambda error: self.worker.tell(self._on_unkept, error)
        )
        self._is_keeping = self._is_restored = False
        """Whether the games of the last session have been read, and whether there were any."""
        self._patience = QTimer(self, interval=OPEN_MS, singleShot=True)
        self._patience.timeout.connect(self._begin)
        self._saved: OpenGamesRecord | None = None
        self._written: dict[str, GameRecord] = {}
        """The open games as they are in the database."""
        self._names: OpenGameNames | None = None
        """The open games as they were written, unless that has failed."""
        self._due: OpenGameNames | None = None
        """Used in the history worker's thread: the open games that it could not write."""
        self._left: set[str] = set()
        """Games that a program has opened, left before the person moved: they are deleted."""
        self._number = self._pending = 0
        """How many writes there were, and how many of them the database has not answered."""
        self._last: Unsaved | None = None
        self._unsaved: dict[str, GameRecord] = {}
        self._has_failed = self._is_in_emergency_file = False
        """Whether a failure was reported, and whether the emergency file made up for it."""
        self._was_without = False
        self._retry = QTimer(self, interval=RETRY_MS, singleShot=True)
        self._retry.timeout.connect(self.save)
        self._recall: Recall | None = None
        self.worker.opened.connect(self._on_opened)
        self.worker.failed.connect(self.troubled)

    def start(self) -> None:
        """Restore the games of the last session of this slot as soon as they are read, and start.

        What a person does meanwhile counts: that is the present game then, and they go before it.
        """
        self._slot.take()
        self.worker.before_sync = self._emergency_file.tidying
        self.worker.open()
        self.worker.ask(self._open_games, self._keep, self._do_not)
        self.worker.look_for_damage()
        self._follow()
        self._patience.start()

    @Slot()
    def _begin(self) -> None:
        """Let the first game begin, unless a person has begun one already."""
        from tictactoe_gui.session.recall import Recall

        if self._recall:
            return  # the last games were long in coming
        self._patience.stop()
        if not self._is_restored and self._session.game.is_untouched:
            self._session.start()
        self._recall = Recall(self._session)

    def _open_games(self, database: "Database") -> tuple[OpenGamesRecord | None, bool]:
        """Return the games of the last session, and whether all of them are in the database."""
        from tictactoe_gui.session.history import games

        if not self._emergency_file.has_others:
            return games.open_games(database, self._slot.number), True
        from tictactoe_gui.session.history import recovery

        return recovery.open_games(database, self._slot, self._emergency_file.path)

    def _follow(self) -> None:
        """Write every change from now on."""
        for signal in (
            self._session.game_changed,
            self._session.hinted,
            self._session.evaluation_revealed,
            self._session.activity_changed,
        ):
            signal.connect(self.save)

    def _keep(self, found: tuple[OpenGamesRecord | None, bool]) -> None:
        """Restore the games of the last session, and begin to save those of this one."""
        open_games, is_written = found
        if not self.worker.is_open:
            return  # the window is closed already
        self._is_keeping = True
        self._saved = open_games if is_written else None
        if open_games:
            self._is_restored = True
            if is_written:
                self._written |= {each.uid: each for each in open_games.games}
            self._session.restore(open_games)
        self._begin()
        self.save()

    def _do_not(self, error: Exception) -> None:
        """Begin without the games of the last session, which cannot be read."""
        from tictactoe_gui.session.history.database import State

        if self.worker.opening and self.worker.opening.state is State.FINE:
            self.troubled.emit(error)  # any other state was reported when the file was opened
        self._keep((None, True))

    @Slot()
    def save(self) -> None:
        """Write all that has changed since in one transaction, and wait for a moment."""
        open_games = self._session.open_games
        if open_games == self._saved or not self.worker.is_open:
            return
        from tictactoe_gui.session.history import games

        self._saved = open_games
        self._leave_starts(open_games)
        for each in open_games.games:
            known = self._unsaved.get(each.uid) or self._written.get(each.uid)
            is_wanted = each is open_games.present or not each.is_start
            is_wanted = is_wanted and self._is_wanted(each)
            if known != each and not each.game.is_untouched and is_wanted:
                self._unsaved[each.uid] = each
        names, records = games.names_of(open_games), [*self._unsaved.values()]
        changed = None if names == self._names or not self._is_keeping else names
        if self._is_keeping:
            self._names = names
        elif not records:
            return
        self._number += 1
        self._write(Unsaved(self._number, names, records, not self._is_keeping), changed)

    def _leave_starts(self, open_games: OpenGamesRecord) -> None:
        """Drop a game that only a program has opened once it is no longer the present one."""
        present = open_games.present.uid
        now = {each.uid: each for each in open_games.games}
        for uid, kept in {**self._written, **self._unsaved}.items():
            if now.get(uid, kept).is_start and uid != present:
                self._left.add(uid)
                self._written.pop(uid, None)
                self._unsaved.pop(uid, None)
        self._left.discard(present)

    def _is_wanted(self, record: GameRecord) -> bool:
        """Return whether a game is to be written: few are before the last session has been read."""
        return self._is_keeping or not record.is_left_to_programs

    def _write(self, what: Unsaved, changed: "OpenGameNames | None") -> None:
        """Write to the database; if that takes too long or fails, to the emergency file."""
        self._last = what
        left = frozenset(self._left)
        is_done = threading.Event()
        self._pending += 1

        def write(database: "Database") -> None:
            try:
                self._write_to(database, what, changed, left)
            finally:
                is_done.set()

        self.worker.ask(
            write,
            lambda _: self._on_saved(what.records, left),
            lambda error: self._on_failure(error, what.number),
        )
        seconds = WRITE_MS / 1000
        if not is_done.wait(seconds * HEAD_START):
            self._emergency_file.take(what, is_done)
            is_done.wait(seconds * (1 - HEAD_START))

    def _write_to(
        self,
        database: "Database",
        what: Unsaved,
        changed: "OpenGameNames | None",
        left: Iterable[str],
    ) -> None:
        """In the history worker's thread: write, together with what earlier attempts could not."""
        from tictactoe_gui.session.history import games

        self._due = changed or self._due
        try:
            _check_writable(database)
            games.save(database, self._slot.number, self._due, what.records, left)
        except Exception:
            with suppress(OSError):  # then the failure is reported as games that are not kept
                self._emergency_file.append(what)
            raise
        self._due = None
        if database.is_in_file:
            self._emergency_file.note(what.number)
        else:
            with suppress(OSError):  # as above
                self._emergency_file.append(what)

    @Slot()
    def close(self) -> None:
        """Write what is not yet written, and wait for one sync of what has it."""
        self._patience.stop()
        self.save()
        is_kept = self._keep_last()
        if not self.worker.close(CLOSE_MS):
            if is_kept:
                self.worker.is_safe.wait(LAST_MS / 1000)
            if not is_kept or (self._is_keeping and self.worker.awaited > self._pending):
                self.worker.close(LAST_MS)
        self._slot.release()
        if self._recall:
            self._recall.close()

    def _keep_last(self) -> bool:
        """Return whether the emergency file has what the database has not, and is being synced."""
        try:
            return self._emergency_file.keep_last(self._last, self.worker.is_safe)
        except OSError as error:
            log.warn("the last moves could not be kept", error)
            return False

    def _on_saved(self, records: Sequence[GameRecord], left: Iterable[str]) -> None:
        self._pending -= 1
        self._left.difference_update(left)
        for record in records:
            self._written[record.uid] = record
            if self._unsaved.get(record.uid) is record:
                del self._unsaved[record.uid]
        present = {each.uid for each in self._session.open_games.games}
        for uid in self._written.keys() - present:
            del self._written[uid]
        self.saved.emit([record.uid for record in records])
        if self._has_failed and not self._unsaved:
            self._has_failed = False
            self.mended.emit()

    def _on_failure(self, error: Exception, number: int) -> None:
        """Report a failure once; the write is repeated with the next change, or after RETRY_MS."""
        self._pending -= 1
        self._saved = self._names = None
        self._retry.start()
        if self._emergency_file.holds(number):
            self._tell(Unwritten(error, is_in_emergency_file=True))
        else:
            self._on_unkept(error)

    def _on_unkept(self, error: Exception) -> None:
        self._tell(Unwritten(error, is_in_emergency_file=False))

    def _tell(self, trouble: Unwritten) -> None:
        """Report a failure, unless as much was reported since the last success."""
        if not self._has_failed or (
            self._is_in_emergency_file and not trouble.is_in_emergency_file
        ):
            self._has_failed, self._is_in_emergency_file = True, trouble.is_in_emergency_file
            self.troubled.emit(trouble)

    @Slot(object)
    def _on_opened(self, opening: "OpenResult") -> None:
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
