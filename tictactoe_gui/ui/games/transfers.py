"""Transfers: exports games to a file and imports them from files, one task at a time."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui import log
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.session.history.transfer import SUFFIX, Export, Import, Problem
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.ui.kit import file_dialog
from tictactoe_gui.ui.wording import files, tr
from tictactoe_gui.ui.wording.numbers import answers_count, games_count
from tictactoe_gui.ui.wording.progress import reading
from tictactoe_gui.ui.wording.setup import impossible_text
from tictactoe_gui.ui.wording.trouble import why

Task = Export | Import


class Transfers(QObject):
    """Runs a task in small steps on the history worker, so that moves are saved in between."""

    progressed = Signal()
    """A task has begun, has made progress, or has ended."""
    told = Signal(str)
    """The result of a task, as a sentence."""
    imported = Signal()
    """Games may have been added."""

    def __init__(self, worker: HistoryWorker, parent: QObject) -> None:
        super().__init__(parent)
        self.task: Task | None = None
        """The running task."""
        self._worker = worker

    def export(self, path: Path, uids: Sequence[str] | None) -> None:
        """Write these games, or all of them and the answers, to a file."""
        self._begin(Export(path, uids))

    def import_(self, paths: Sequence[Path]) -> None:
        """Read games from files."""
        self._begin(Import(paths))

    def cancel(self) -> None:
        """Stop; games that were read so far stay."""
        if task := self.task:
            self._way(task)(task.cancel)
            self._end(task, _cancelled_line(task))

    def _begin(self, task: Task) -> None:
        if not self.task and self._worker.is_open:
            self.task = task
            self._go_on(task)

    def _go_on(self, task: Task) -> None:
        self._way(task)(
            task.step,
            lambda is_over: self._on_step(task, is_over=is_over),
            lambda error: self._on_failure(task, error),
        )

    def _way(self, task: Task) -> Callable[..., object]:
        """Return how the worker is asked: a move must never wait behind what only reads."""
        return self._worker.read if isinstance(task, Export) else self._worker.ask

    def _on_step(self, task: Task, *, is_over: bool) -> None:
        if task is not self.task:
            return  # it was cancelled
        if is_over:
            self._end(task, _done_line(task))
        else:
            self.progressed.emit()
            self._go_on(task)

    def _on_failure(self, task: Task, error: Exception) -> None:
        if task is self.task:
            self._way(task)(task.cancel)
            text = _broken_off_line(task, error)
            log.warn(text, error)
            self._end(task, text)

    def _end(self, task: Task, line: str) -> None:
        self.task = None
        self.progressed.emit()
        self.told.emit(line)
        if isinstance(task, Import):
            self.imported.emit()


def ask_for_new_file(window: QWidget, then: Callable[[Path], object]) -> None:
    """Ask where to write games."""
    name = f"games.tictactoe.{SUFFIX}"  # by which the desktop knows whose it is
    file_dialog.ask_for_new_file(window, tr("Export games"), name, _kinds(), then)


def ask_for_files(window: QWidget, then: Callable[[list[Path]], object]) -> None:
    """Ask which files to read games from."""
    file_dialog.ask_for_files(window, tr("Import games"), _kinds(), then)


def dropped_files(event: QDropEvent) -> list[Path]:
    """Return the files that are dragged, unless they may only be moved."""
    if not event.possibleActions() & Qt.DropAction.CopyAction:
        return []
    return [Path(each.toLocalFile()) for each in event.mimeData().urls() if each.isLocalFile()]


def _kinds() -> tuple[str, str]:
    return f"{tr('Games')} (*.{SUFFIX})", f"{tr('All files')} (*)"


# What is said.


def progress_line(task: Export | Import) -> str:
    """Return what is being done."""
    if isinstance(task, Export):
        return tr("Writing {name}…", name=files.file_name(task.path))
    return reading(task.added)


def _done_line(task: Export | Import) -> str:
    """Return the result of a task that is done."""
    if isinstance(task, Export):
        facts = {"games": games_count(task.total), "name": files.file_name(task.path)}
        if task.answers:
            given = answers_count(task.answers)
            return tr("Exported {games} and {answers} to {name}.", answers=given, **facts)
        return tr("Exported {games} to {name}.", **facts)
    return _import_line(task)


def _cancelled_line(task: Export | Import) -> str:
    """Return the result of a task that was cancelled."""
    if isinstance(task, Export):
        return tr("Cancelled; no file was written.")
    return tr("Cancelled. {report}", report=_import_line(task))


def _broken_off_line(task: Export | Import, error: Exception) -> str:
    """Return the result of a task that has failed."""
    if isinstance(task, Export):
        return files.not_saved(task.path, error)
    return tr("The import stopped: {error}. {report}", error=why(error), report=_import_line(task))


def _import_line(task: Import) -> str:
    """Return how many games and answers came in, were known, and could not be read."""
    parts = []
    if task.added and task.answers:
        facts = {"games": games_count(task.added), "answers": answers_count(task.answers)}
        parts.append(tr("Imported {games} and {answers}", **facts))
    elif task.answers:
        parts.append(tr("Imported {answers}", answers=answers_count(task.answers)))
    elif task.added or not task.bad:
        parts.append(tr("Imported {games}", games=games_count(task.added)))
    if task.known:
        parts.append(tr("%Ln were there already", None, task.known))
    if task.first:
        parts.append(_problem(task.first, task.bad, task))
    return _sentence("; ".join(parts))


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


def _problem(first: Problem, count: int, task: Import) -> str:
    """Return how many lines could not be read, and why the first of them."""
    if not isinstance(first.error, ImpossibleText):
        return files.unreadable(first.path, first.error)
    reason = impossible_text(first.error)
    facts = {"line": first.line, "name": files.file_name(first.path), "reason": reason}
    place = tr("line {line}: {reason}", **facts)
    if len(task.paths) > 1:
        place = tr("{name}, line {line}: {reason}", **facts)
    return tr("%Ln lines could not be read: {place}", None, count, place=place)
