"""Deletions: takes games out of the history, and puts them back, as often as is wished."""

from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.worker import HistoryWorker

SLICE = 100
"""Games that are deleted, or put back, at once, so that a move can be saved in between."""
MANY = 20
"""From so many slices on, it is told how far the archive has followed, whenever it did as many."""

_Job = tuple[Callable[[Database], object], Callable[[object], object]]


class _Step:
    """Games that were deleted at once; those that came back by themselves have other numbers."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = array("q", numbers)

    def slices(self) -> Iterator["array[int]"]:
        return (self.numbers[start : start + SLICE] for start in range(0, len(self.numbers), SLICE))


class Deletions(QObject):
    """Remembers what was deleted since the window was made."""

    deleted = Signal(object)
    """The numbers of games that are gone as far as anybody sees; the archive follows."""
    put_back = Signal(int)
    """How many games are there again."""
    progressed = Signal(int, int)
    """How many slices of how many the archive has followed, where these are many."""
    rested = Signal()
    """The archive has followed."""
    failed = Signal(object)
    """The exception that kept the archive from following."""

    def __init__(self, archive: HistoryWorker, parent: QObject) -> None:
        super().__init__(parent)
        self._archive = archive
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self._followed = 0
        """How many jobs it has done since it rested."""
        self._jobs: deque[_Job] = deque()
        """What the archive is still to do; the first is being done."""

    @property
    def is_busy(self) -> bool:
        """Whether the archive still has to follow."""
        return bool(self._jobs)

    @property
    def can_undo(self) -> bool:
        """Whether anything was deleted that can be put back."""
        return bool(self._done)

    def delete(self, numbers: Sequence[int]) -> None:
        """Delete games."""
        self._undone.clear()
        self._delete(_Step(numbers))

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

    def _delete(self, step: _Step) -> None:
        self._done.append(step)
        for part in step.slices():
            self._do(partial(games.delete, numbers=part))
        self.deleted.emit(step.numbers)

    def _put_back(self, step: _Step) -> None:
        there = array("q")

        def put_back(database: Database, part: Sequence[int]) -> None:
            there.extend(games.put_back(database, part))

        def tell(_: object) -> None:
            step.numbers = there
            if step not in self._done:  # else it was deleted again meanwhile
                self.put_back.emit(len(there))

        for part in step.slices():
            self._do(partial(put_back, part=part))
        self._do(lambda _: None, tell)

    # One job after the other: what would stand in the archive's queue, a move would stand behind.

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
        self._archive.ask(job, self._on_done, self._on_failure)

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
        """Forget the steps: nobody knows any more where they would lead."""
        self._done.clear()
        self._undone.clear()
        self._jobs.clear()
        self._followed = 0
        self.failed.emit(error)
        self.rested.emit()
