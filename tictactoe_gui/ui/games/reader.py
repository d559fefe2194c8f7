"""GameReader: reads all games from the history, and counts how they went."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.session.history import counting, listing
from tictactoe_gui.session.history.counting import Judging, Progress
from tictactoe_gui.session.history.reader_thread import ReadRequest
from tictactoe_gui.session.history.worker import HistoryWorker


class GameReader(QObject):
    """Works in the history's threads; the games come first, what was counted later."""

    found = Signal(object)
    """All games, each a ListedGame, in the order in which they came."""
    counted = Signal(object)
    """The Results by opponent."""
    failed = Signal(object)
    """The exception that kept them from being read."""

    def __init__(self, worker: HistoryWorker, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = worker
        self._request: ReadRequest | None = None
        self._judging: Judging | None = None
        """The last look at the games that were not judged yet."""

    def read(self) -> None:
        """Read everything, in place of what is being read."""
        self.stop()
        self._request = self._worker.read(listing.rows, self.found.emit, self.failed.emit)
        self._judging = Judging()
        self._judge(self._judging)

    def stop(self) -> None:
        """Read no more."""
        if self._request:
            self._request.cancel()
        self._request = self._judging = None

    def _judge(self, judging: Judging) -> None:
        """Judge some of the games that were not judged yet; count all after the last of them."""
        opening = self._worker.opening
        ask = self._worker.read if opening and opening.is_read_only else self._worker.ask

        def go_on(progress: Progress) -> None:
            if judging is not self._judging:
                return
            if not progress.is_over:
                self._judge(judging)
                return
            count = partial(counting.results, unwritten=judging.unwritten)
            self._worker.read(count, self.counted.emit, self.failed.emit)

        ask(judging.step, go_on, self.failed.emit)
