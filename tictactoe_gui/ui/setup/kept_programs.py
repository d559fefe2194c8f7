"""KeptPrograms: what a person keeps of one kind, read and written in the history's thread."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.player import Shelf
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.files import TooLarge
from tictactoe_gui.session.kept_programs import Kept, ProgramsFile
from tictactoe_gui.ui.wording import files
from tictactoe_gui.ui.wording.setup import impossible_text

if TYPE_CHECKING:
    from tictactoe_gui.session.history.worker import HistoryWorker

T = TypeVar("T")


class KeptPrograms(QObject):
    """Follows a text file beside the database of games."""

    changed = Signal()
    """A program was added, replaced or deleted, or all were read."""
    refused = Signal(str)
    """A sentence on what is wrong with a text."""
    failed = Signal(str)
    """A sentence on what could not be read or written."""

    def __init__(
        self,
        worker: "HistoryWorker",
        file: ProgramsFile[Any],
        shelf: Shelf[Any],
        words: tuple[str, str],
        parent: QObject,
    ) -> None:
        """`words` are said of a file that was no good, and where there is no room for more."""
        super().__init__(parent)
        self.file, self._shelf = file, shelf
        self._not_read, self._no_room = words
        self._worker = worker

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self.file.path

    def read(self) -> None:
        """Read the programs that earlier runs have kept."""
        self._ask(self.file.read, lambda error: files.unreadable(self.path, error))

    def keep(self, program: Any) -> None:  # noqa: ANN401  (of the file's kind)
        """Keep a program under its name."""
        self._ask(lambda: self.file.keep(program), self._not_saved)

    def take(self, read: Callable[[], T], then: Callable[[T], object]) -> None:
        """Keep a program that `read` makes of a text, and go on; or say what is wrong with it."""

        def task(_: object) -> T | ImpossibleText:
            try:
                return read()
            except ImpossibleText as error:
                return error

        def on_read(program: T | ImpossibleText) -> None:
            if isinstance(program, ImpossibleText):
                self.refused.emit(impossible_text(program))
            else:
                self.keep(program)
                then(program)

        self._worker.ask(task, on_read)

    def forget(self, name: str) -> None:
        """Delete the stored program of that name."""
        self._ask(lambda: self.file.forget(name), self._not_saved)

    def _ask(self, task: Callable[[], Kept[Any]], said: Callable[[Exception], str]) -> None:
        self._worker.ask(
            lambda _: task(), self._on_kept, lambda error: self.failed.emit(said(error))
        )

    def _not_saved(self, error: Exception) -> str:
        return self._no_room if isinstance(error, TooLarge) else files.not_saved(self.path, error)

    @Slot(object)
    def _on_kept(self, kept: Kept[Any]) -> None:
        self._shelf.kept = kept.programs
        if kept.aside:
            self.failed.emit(self._not_read.format(name=kept.aside.name))
        self.changed.emit()
