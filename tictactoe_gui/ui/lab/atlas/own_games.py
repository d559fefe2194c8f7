"""OwnGames: counts in the history, beside the game, how many games lead through each class."""

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.counting.atlas import Atlas
from tictactoe_gui.session.history.games_by_class import GamesByClass, GamesByClassCounter
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
        self._worker = worker
        self._atlas: Atlas | None = None
        self._counter: GamesByClassCounter | None = None
        """The count that is under way."""
        worker.migrated.connect(self._on_migrated)
        worker.opened.connect(self._on_opened)

    @property
    def is_counting(self) -> bool:
        return self._counter is not None

    def count(self, atlas: Atlas) -> None:
        """Count the games that are stored now."""
        counter = GamesByClassCounter(atlas)
        self._atlas, self._counter = atlas, counter
        # Not before the game that has just ended is written.
        self._worker.ask(lambda _: None, lambda _: self._go_on(counter))

    def stop(self) -> None:
        """Count no more, until it is asked for again."""
        self._counter = self._atlas = None

    def _go_on(self, counter: GamesByClassCounter) -> None:
        if counter is not self._counter:
            return  # another one has begun, or the window is closed
        self._worker.read(
            counter.step,
            lambda is_over: self._on_step(counter, is_over=is_over),
            lambda error: self._on_failure(counter, error),
        )

    def _on_step(self, counter: GamesByClassCounter, *, is_over: bool) -> None:
        if not is_over or counter is not self._counter:
            self._go_on(counter)
            return
        self._counter = None
        if counter.result != self.games:
            self.games = counter.result
            self.counted.emit()

    def _on_failure(self, counter: GamesByClassCounter, error: Exception) -> None:
        if counter is self._counter:
            self._counter = None
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
