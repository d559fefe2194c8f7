"""Deletions: takes games out of the history, and puts them back, as often as is wished."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.archive import Archive
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.games import GameRow


class _Step:
    """Games that were deleted at once, as the archive had them then: they may have gone on."""

    def __init__(self, uids: Iterable[str]) -> None:
        self.uids = tuple(uids)
        self._rows: list[GameRow] = []

    def delete(self, database: Database) -> None:
        self._rows = games.rows_of(database, self.uids)
        games.delete(database, self.uids)

    def put_back(self, database: Database) -> list[GameRow]:
        """Put the games back, but for those that are there again; return all that are there."""
        games.put_back(database, self._rows)
        return games.rows_of(database, self.uids)


class Deletions(QObject):
    """Remembers what was deleted since the window was made."""

    deleted = Signal(object)
    """The names of games that are gone as far as anybody sees; the archive follows."""
    put_back = Signal(object)
    """The GameRows that are there again."""
    failed = Signal(object)
    """The exception that kept the archive from following."""

    def __init__(self, archive: Archive, parent: QObject) -> None:
        super().__init__(parent)
        self._archive = archive
        self._done: list[_Step] = []
        self._undone: list[_Step] = []

    def delete(self, uids: Iterable[str]) -> None:
        """Delete games."""
        self._undone.clear()
        self._delete(_Step(uids))

    def undo(self) -> None:
        """Put back what was deleted last."""
        if self._done:
            step = self._done.pop()
            self._undone.append(step)
            self._archive.ask(
                step.put_back, lambda rows: self._on_put_back(step, rows), self._on_failure
            )

    def redo(self) -> None:
        """Delete again what was put back last."""
        if self._undone:
            self._delete(self._undone.pop())

    def _delete(self, step: _Step) -> None:
        self._done.append(step)
        self._archive.ask(step.delete, on_failure=self._on_failure)
        self.deleted.emit(step.uids)

    def _on_put_back(self, step: _Step, rows: list[GameRow]) -> None:
        if step not in self._done:  # it was deleted again meanwhile
            self.put_back.emit(rows)

    def _on_failure(self, error: Exception) -> None:
        """Forget the steps: nobody knows any more where they would lead."""
        self._done.clear()
        self._undone.clear()
        self.failed.emit(error)
