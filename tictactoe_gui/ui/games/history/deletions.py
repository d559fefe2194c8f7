"""Deletions: deletes games from the history, with undo and redo."""

from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.worker import HistoryWorker

SLICE = 100
"""Games that are deleted or restored in one transaction; moves can be saved in between."""
MANY = 20
"""Progress is reported after every so many slices; a shorter job reports none."""


class _Job(NamedTuple):
    """Something that is done with games in the database, and what follows it."""

    do: Callable[[Database], object]
    then: Callable[[], object] = lambda: None


class _Deletion:
    """Games deleted by one command; those that were restored with new numbers are updated."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = array("q", numbers)

    def jobs(self, do: Callable[..., object]) -> Iterator[_Job]:
        """Yield a job for each slice of the games: `do` takes a Database and the `numbers`."""
        for start in range(0, len(self.numbers), SLICE):
            yield _Job(partial(do, numbers=self.numbers[start : start + SLICE]))


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
        self._queue(*step.jobs(games.delete))
        self.deleted.emit(step.numbers)

    def _put_back(self, step: _Deletion) -> None:
        there = array("q")

        def undelete(database: Database, numbers: Sequence[int]) -> None:
            there.extend(games.undelete(database, numbers))

        def tell() -> None:
            step.numbers = there
            if step not in self._done:  # else it was deleted again meanwhile
                self.undelete.emit(len(there))

        self._queue(*step.jobs(undelete), _Job(lambda _: None, tell))

    # One job at a time is in the worker's queue, so that a move never waits behind all of them.

    def _queue(self, *jobs: _Job) -> None:
        is_idle = not self._jobs
        self._jobs.extend(jobs)
        if is_idle and jobs:
            self._go_on()

    def _go_on(self) -> None:
        self._worker.ask(self._jobs[0].do, self._on_done, self._on_failure)

    def _on_done(self, _: object) -> None:
        self._jobs[0].then()
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
