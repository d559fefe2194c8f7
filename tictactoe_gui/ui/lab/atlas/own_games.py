"""OwnGames: counts in the history, beside the game, how many games lead through each class."""

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.counting.atlas import Atlas
from tictactoe_gui.session.history.passing import PassingCount, PassingGames
from tictactoe_gui.session.history.schema import MigrationProgress
from tictactoe_gui.session.history.worker import HistoryWorker


class OwnGames(QObject):
    """What was counted last stays until another count is done."""

    counted = Signal()
    failed = Signal(object)
    """The exception that ended a count."""

    def __init__(self, worker: HistoryWorker, parent: QObject) -> None:
        super().__init__(parent)
        self.games: PassingGames | None = None
        self._worker = worker
        self._atlas: Atlas | None = None
        self._count: PassingCount | None = None
        """The count that is under way."""
        worker.filled.connect(self._on_filled)
        worker.opened.connect(self._on_opened)

    @property
    def is_counting(self) -> bool:
        return self._count is not None

    def count(self, atlas: Atlas) -> None:
        """Count the games that are stored now."""
        count = PassingCount(atlas)
        self._atlas, self._count = atlas, count
        # Not before the game that has just ended is written.
        self._worker.ask(lambda _: None, lambda _: self._go_on(count))

    def stop(self) -> None:
        """Count no more, until it is asked for again."""
        self._count = self._atlas = None

    def _go_on(self, count: PassingCount) -> None:
        if count is not self._count:
            return  # another one has begun, or the window is closed
        self._worker.read(
            count.step,
            lambda is_over: self._on_step(count, is_over=is_over),
            lambda error: self._on_failure(count, error),
        )

    def _on_step(self, count: PassingCount, *, is_over: bool) -> None:
        if not is_over or count is not self._count:
            self._go_on(count)
            return
        self._count = None
        if count.result != self.games:
            self.games = count.result
            self.counted.emit()

    def _on_failure(self, count: PassingCount, error: Exception) -> None:
        if count is self._count:
            self._count = None
            self.failed.emit(error)

    @Slot()
    def _on_opened(self) -> None:
        """Count again: another file has taken the place of the history's."""
        if self._atlas:
            self.count(self._atlas)

    @Slot(object)
    def _on_filled(self, filling: MigrationProgress) -> None:
        """Count again once all games of an older version are listed."""
        if filling.is_done and self._atlas and self.games and not self.games.is_whole:
            self.count(self._atlas)
