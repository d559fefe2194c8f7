"""KeptRules: the programs that a person keeps, read and written in the history's thread."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.rule_cards import RULE_SHELF, RuleList
from tictactoe_gui.files import TooLarge
from tictactoe_gui.session.kept_rules import FILE, Kept, RulesFile
from tictactoe_gui.ui.wording import files, tr

if TYPE_CHECKING:
    from tictactoe_gui.session.history.worker import HistoryWorker


class KeptRules(QObject):
    """Follows a text file beside the database of games."""

    changed = Signal()
    """A program was added, replaced or deleted, or all were read."""
    failed = Signal(str)
    """A sentence on what could not be read or written."""

    def __init__(self, worker: "HistoryWorker", parent: QObject) -> None:
        super().__init__(parent)
        self._file = RulesFile(worker.path.with_name(FILE))
        self._worker = worker

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._file.path

    def read(self) -> None:
        """Read the programs that earlier runs have kept."""
        self._ask(self._file.read, lambda error: files.unreadable(self.path, error))

    def keep(self, rules: RuleList) -> None:
        """Keep a program under its name."""
        self._ask(lambda: self._file.keep(rules), self._not_saved)

    def forget(self, name: str) -> None:
        """Delete the stored program of that name."""
        self._ask(lambda: self._file.forget(name), self._not_saved)

    def _ask(self, task: Callable[[], Kept], said: Callable[[Exception], str]) -> None:
        self._worker.ask(
            lambda _: task(), self._on_kept, lambda error: self.failed.emit(said(error))
        )

    def _not_saved(self, error: Exception) -> str:
        if isinstance(error, TooLarge):
            return tr("There is no room for more rules. Forget some that are kept first.")
        return files.not_saved(self.path, error)

    @Slot(object)
    def _on_kept(self, kept: Kept) -> None:
        RULE_SHELF.kept = kept.programs
        if kept.aside:
            name = kept.aside.name
            self.failed.emit(
                tr("Your kept rules could not be read. The old file is kept as {name}.", name=name)
            )
        self.changed.emit()
