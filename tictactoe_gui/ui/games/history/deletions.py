"""Deletions: deletes games from the history, with undo and redo."""

from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.worker import HistoryWorker

SLICE = 100
"""Games that are deleted or restored in one transaction; moves can be saved in between."""
MANY = 20
"""Progress is reported after every so many slices; a shorter job reports none."""

_Job = tuple[Callable[[Database], object], Callable[[object], object]]


class _Deletion:
    """Games deleted by one command; those that were restored with new numbers are updated."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = array("q", numbers)

    def slices(self) -> Iterator["array[int]"]:
        return (self.numbers[start : start + SLICE] for start in range(0, len(self.numbers), SLICE))


class Deletions(QObject):
    """The undo stack of deletions since the window was made; the database is changed in slices."""

    deleted = Signal(object)
    """The numbers of games that the list no longer shows; the database is changed afterwards."""
    undelete = Signal(int)
    """How many games were restored."""
    progressed = Signal(int, int)
    """How many slices of how many the database has done, for long jobs."""
    rested = Signal()
    """The database has done all jobs."""
    failed = Signal(object)
    """The exception that stopped a job."""

    def __init__(self, worker: HistoryWorker, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = worker
        self._done: list[_Deletion] = []
        self._undone: list[_Deletion] = []
        self._followed = 0
        """How many jobs are done since the queue was last empty."""
        self._jobs: deque[_Job] = deque()
        """Jobs still to do; the first one is running."""

    @property
    def is_busy(self) -> bool:
        """Whether jobs are still to be done."""
        return bool(self._jobs)

    @property
    def can_undo(self) -> bool:
        """Whether anything was deleted that can be put back."""
        return bool(self._done)

    def delete(self, numbers: Sequence[int]) -> None:
        """Delete games."""
        self._undone.clear()
        self._delete(_Deletion(numbers))

    def undo(self) -> None:
        """Put back what was deleted last."""
        if self._done:
            step = self._done.pop()
            self._undone.append(step)
            self._put_back(step)

    def redo(self) -> None:
        """Delete again what was put back last."""
        if self._undone:
            self._delete(self._undone.pop())

    def _delete(self, step: _Deletion) -> None:
        self._done.append(step)
        for part in step.slices():
            self._do(partial(games.delete, numbers=part))
        self.deleted.emit(step.numbers)

    def _put_back(self, step: _Deletion) -> None:
        there = array("q")

        def undelete(database: Database, part: Sequence[int]) -> None:
            there.extend(games.undelete(database, part))

        def tell(_: object) -> None:
            step.numbers = there
            if step not in self._done:  # else it was deleted again meanwhile
                self.undelete.emit(len(there))

        for part in step.slices():
            self._do(partial(undelete, part=part))
        self._do(lambda _: None, tell)

    # One job at a time is in the worker's queue, so that a move never waits behind all of them.

    def _do(
        self,
        job: Callable[[Database], object],
        then: Callable[[object], object] = lambda _: None,
    ) -> None:
        self._jobs.append((job, then))
        if len(self._jobs) == 1:
            self._go_on()

    def _go_on(self) -> None:
        job, _ = self._jobs[0]
        self._worker.ask(job, self._on_done, self._on_failure)

    def _on_done(self, reply: object) -> None:
        _, then = self._jobs[0]
        then(reply)
        self._jobs.popleft()
        self._followed += 1
        if self._jobs:
            if self._followed % MANY == 0:
                self.progressed.emit(self._followed, self._followed + len(self._jobs))
            self._go_on()
        else:
            self._followed = 0
            self.rested.emit()

    def _on_failure(self, error: Exception) -> None:
        """Drop the undo stack: after a failure it is unknown which games are deleted."""
        self._done.clear()
        self._undone.clear()
        self._jobs.clear()
        self._followed = 0
        self.failed.emit(error)
        self.rested.emit()
