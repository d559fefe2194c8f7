"""Machines: those that are kept, and the lessons that games give them, in the history's thread.

The window never waits for it. A lesson is asked for when a game ends; the game itself was queued
before, so after a kill at most the lesson is missing, and the next start asks for it again.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine, new_machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import kept_machines
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.kept_files import NotRead
from tictactoe_gui.session.kept_machines import KeptMachines, Taught
from tictactoe_gui.session.lessons import (
    GameLesson,
    NoLesson,
    lesson_of,
    machine_names,
    obstacle,
)
from tictactoe_gui.session.session import GameSession

if TYPE_CHECKING:
    from tictactoe_gui.session.history.worker import HistoryWorker

RETRY_MS = 5_000
"""The time until a lesson that could not be written is tried again."""
_LATEST = 5
"""Games before the present one whose lessons may be missing after a kill."""

Done = Callable[[], object]


class Machines(QObject):
    """Reads, changes and teaches the machines of a folder beside the games."""

    changed = Signal()
    """Other machines are kept than before, or they have learnt."""
    taught = Signal(object)
    """A Taught, for each machine that has learnt from a game of this window."""
    failed = Signal(object)
    """The exception that kept a change or a lesson from being written."""
    refused = Signal(object)
    """The Path of a file that holds no machine, and was renamed."""

    def __init__(
        self, session: GameSession, worker: "HistoryWorker", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.folder: Path = worker.path.with_name(kept_machines.FOLDER)
        self.kept = KeptMachines()
        self.lessons: dict[str, tuple[Taught, ...]] = {}
        """What the games of this window have taught, by their uids."""
        self._session = session
        self._worker = worker
        self._asked: set[str] = set()
        """The games whose lessons were asked for."""
        self._seen = session.record.uid
        """The game of this window that was looked at last, while it was not finished."""
        self._is_read = False
        self._retry = QTimer(self, interval=RETRY_MS, singleShot=True)
        self._retry.timeout.connect(self.catch_up)
        self._late: dict[str, GameLesson] = {}
        """Lessons that could not be written yet."""
        session.game_changed.connect(self._on_game)
        session.name_now = self.name_now

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all machines, the oldest first."""
        return tuple([each.name for each in self.kept.machines])

    def read(self) -> None:
        """Read what is kept, and teach what the last session may not have taught."""
        # The reply comes after the games of the last session, which were asked for before.
        self._ask(self._read, self._teach_missing)

    def _read(self) -> KeptMachines:
        return kept_machines.read_kept(self.folder)

    def _teach_missing(self) -> None:
        open_games = self._session.open_games
        for record in (*open_games.before[-_LATEST:], open_games.present):
            if lesson := lesson_of(record):
                self._teach(lesson)

    def with_machine(self, learner: str, seat: "Callable[[str], object]") -> None:
        """Call `seat` with the name of the newest machine of a learner; without one, make it."""
        if names := MACHINE_SHELF.names(learner):
            seat(names[-1])
        else:  # they may not be read yet
            self._ask(self._read, lambda: self._with_machine(learner, seat))

    def _with_machine(self, learner: str, seat: "Callable[[str], object]") -> None:
        if names := MACHINE_SHELF.names(learner):
            seat(names[-1])
            return
        name = kept_machines.free_name(self.names, LEARNERS[learner].names.short)
        self.add(name, new_machine(LEARNERS[learner]()), lambda: seat(name))

    def add(self, name: str, machine: Machine, done: Done = lambda: None) -> None:
        """Keep a machine under a new name, and call `done` then."""
        self._ask(partial(kept_machines.add, self.folder, name, machine), done)

    def replace(self, name: str, machine: Machine, done: Done = lambda: None) -> None:
        """Keep another machine under a name that is there."""
        self._ask(partial(kept_machines.replace, self.folder, name, machine), done)

    def rename(self, name: str, new_name: str, done: Done = lambda: None) -> None:
        """Give a machine another name."""
        self._ask(partial(kept_machines.rename, self.folder, name, new_name), done)

    def forget(self, name: str, done: Done = lambda: None) -> None:
        """Delete a kept machine."""
        self._ask(partial(kept_machines.forget, self.folder, name), done)

    @Slot()
    def catch_up(self) -> None:
        """Teach again the lessons that could not be written."""
        late, self._late = self._late, {}
        for lesson in late.values():
            self._teach(lesson, is_again=True)

    @Slot(object)
    def _on_game(self, _game: object) -> None:
        record = self._session.record
        if not record.game.is_finished:
            if self._seen != record.uid and record.game.is_untouched:
                self._refresh()
            self._seen = record.uid
        self._follow()

    def _follow(self) -> None:
        """Note which machines have moved in the present game, and teach them when it has ended."""
        record = self._session.record
        if self._seen != record.uid:
            return
        made = {each.name: each.made for each in self.kept.machines}
        for name in machine_names(record, *Mark):
            if name in made and name not in record.machines:
                self._session.note_machine(name, made[name])
        if lesson := lesson_of(self._session.record):
            self._teach(lesson)

    def obstacle(self, record: GameRecord) -> NoLesson | None:
        """Return why a game teaches its machines nothing, as far as that is known."""
        why = obstacle(record)
        is_known = self._is_read and not self.kept.unread
        if why or not is_known or self._seen != record.uid:
            return why
        for mark in Mark:
            for name in machine_names(record, mark)[-1:]:
                if not self.kept.same(name, record.machines.get(name, 0)):
                    return NoLesson.NEWER if name in self.names else NoLesson.GONE
        return None

    def name_now(self, name: str) -> str:
        """Return what a machine that has moved in the present game is called by now."""
        same = self.kept.same(name, self._session.record.machines.get(name, 0))
        return same.name if same else name

    def _refresh(self) -> None:
        """Read what another window has taught since, before the next game begins."""
        if self.kept.machines:
            self._ask(self._read)

    def _teach(self, lesson: GameLesson, *, is_again: bool = False) -> None:
        if lesson.uid in self._asked and not is_again:
            return
        self._asked.add(lesson.uid)
        self._worker.ask(
            lambda _: kept_machines.teach(self.folder, lesson),
            self._on_taught,
            partial(self._on_late, lesson, is_again=is_again),
        )

    def _on_taught(self, result: tuple[KeptMachines, tuple[Taught, ...]]) -> None:
        kept, taught = result
        self._on_kept(kept)
        for each in taught:
            self.lessons[each.uid] = (*self.lessons.get(each.uid, ()), each)
            self.taught.emit(each)

    def _on_late(self, lesson: GameLesson, error: Exception, *, is_again: bool) -> None:
        is_news = not self._late and not is_again
        self._late[lesson.uid] = lesson
        self._retry.start()
        if is_news:
            self.failed.emit(error)

    def _ask(self, task: Callable[[], KeptMachines], done: Done = lambda: None) -> None:
        def show(kept: KeptMachines) -> None:
            self._on_kept(kept)
            done()

        self._worker.ask(lambda _: task(), show, self.failed.emit)

    def _on_kept(self, kept: KeptMachines) -> None:
        for path in kept.aside:
            self.refused.emit(path)
        self._is_read = True
        before, self.kept = self.kept, kept.beside(self.kept)
        known = [each.path for each in before.unread]
        if unread := [each for each in kept.unread if each.path not in known]:
            self.failed.emit(NotRead(unread[0].path, unread[0].error, len(unread) - 1))
        if self.kept.machines != before.machines:
            machines = {each.name: each.machine for each in self.kept.machines}
            MACHINE_SHELF.kept = MappingProxyType(machines)
            self.changed.emit()
        self._follow()
