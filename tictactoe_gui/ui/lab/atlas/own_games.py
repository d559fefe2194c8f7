"""OwnGames: what the history knows of each class: games that lead through it, and answers."""

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.counting.atlas import Atlas
from tictactoe_gui.engine.practice.memory import Memory
from tictactoe_gui.session.history.answers import GivenAnswer, all_answers
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.games_by_class import GamesByClass, count_by_class
from tictactoe_gui.session.history.reader_thread import ReadRequest
from tictactoe_gui.session.history.schema import MigrationProgress
from tictactoe_gui.session.history.worker import HistoryWorker


class OwnGames(QObject):
    """What was counted last stays until another count is done."""

    counted = Signal()
    failed = Signal(object)
    """The exception that ended a count."""

    def __init__(self, worker: HistoryWorker, parent: QObject) -> None:
        super().__init__(parent)
        self.games: GamesByClass | None = None
        self.memory = Memory()
        """What is known of the classes from practice."""
        self._given: tuple[GivenAnswer, ...] = ()
        self.is_counting = False
        self._worker = worker
        self._atlas: Atlas | None = None
        self._request: ReadRequest | None = None
        worker.migrated.connect(self._on_migrated)
        worker.opened.connect(self._on_opened)

    def count(self, atlas: Atlas) -> None:
        """Count the games that are stored now."""
        self._atlas, self.is_counting = atlas, True
        # Not before the game that has just ended is written.
        self._worker.ask(lambda _: None, self._read)

    def stop(self) -> None:
        """Count no more, until it is asked for again."""
        self._atlas, self.is_counting = None, False
        self._cancel()

    def _read(self, _: None) -> None:
        self._cancel()
        if atlas := self._atlas:
            self._request = self._worker.read(
                lambda database: (count_by_class(database, atlas), _given(database)),
                self._on_counted,
                self._on_failure,
            )

    def _cancel(self) -> None:
        if self._request:
            self._request.cancel()
            self._request = None

    def _on_counted(self, found: tuple[GamesByClass, tuple[GivenAnswer, ...]]) -> None:
        self.is_counting = False
        games, given = found
        if games != self.games or given != self._given:
            self.games, self._given = games, given
            self.memory = Memory(each.answer for each in given)
            self.counted.emit()

    def _on_failure(self, error: Exception) -> None:
        self.is_counting = False
        self.failed.emit(error)

    @Slot()
    def _on_opened(self) -> None:
        """Count again: another file has taken the place of the history's."""
        if self._atlas:
            self.count(self._atlas)

    @Slot(object)
    def _on_migrated(self, progress: MigrationProgress) -> None:
        """Count again once all games of an older version are listed."""
        if progress.is_done and self._atlas and self.games and not self.games.is_whole:
            self.count(self._atlas)


def _given(database: Database) -> tuple[GivenAnswer, ...]:
    return tuple(all_answers(database.connection))
