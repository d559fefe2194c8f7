"""Transfers: takes games out to a file and in from files, one task at a time."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tictactoe_gui import log
from tictactoe_gui.session.history.transfer import Export, Import
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.ui.history import transfer_words as words

Task = Export | Import


class Transfers(QObject):
    """Asks the archive for one step after the other, so that others come in between."""

    progressed = Signal()
    """Something has been begun, or has come further, or has ended."""
    told = Signal(str)
    """What has become of it."""
    imported = Signal()
    """There may be other games than before."""

    def __init__(self, archive: HistoryWorker, parent: QObject) -> None:
        super().__init__(parent)
        self.task: Task | None = None
        """What is being done."""
        self._archive = archive

    def export(self, path: Path, numbers: Sequence[int] | None) -> None:
        """Write the games of these numbers, or all of them, to a file."""
        self._begin(Export(path, numbers))

    def import_(self, paths: Sequence[Path]) -> None:
        """Read games from files."""
        self._begin(Import(paths))

    def cancel(self) -> None:
        """Stop; games that were read so far stay."""
        if task := self.task:
            self._way(task)(task.cancel)
            self._end(task, words.cancelled_line(task))

    def _begin(self, task: Task) -> None:
        if not self.task and self._archive.is_open:
            self.task = task
            self._go_on(task)

    def _go_on(self, task: Task) -> None:
        self._way(task)(
            task.step,
            lambda is_over: self._on_step(task, is_over=is_over),
            lambda error: self._on_failure(task, error),
        )

    def _way(self, task: Task) -> Callable[..., object]:
        """Return how the archive is asked: what only reads, no move is to stand behind."""
        return self._archive.look if isinstance(task, Export) else self._archive.ask

    def _on_step(self, task: Task, *, is_over: bool) -> None:
        if task is not self.task:
            return  # it was cancelled
        if is_over:
            self._end(task, words.done_line(task))
        else:
            self.progressed.emit()
            self._go_on(task)

    def _on_failure(self, task: Task, error: Exception) -> None:
        if task is self.task:
            self._way(task)(task.cancel)
            text = words.failure_line(task, error)
            log.warn(text, error)
            self._end(task, text)

    def _end(self, task: Task, line: str) -> None:
        self.task = None
        self.progressed.emit()
        self.told.emit(line)
        if isinstance(task, Import):
            self.imported.emit()
