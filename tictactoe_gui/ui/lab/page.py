"""A page of the lab: it answers a question, row by row."""

from collections.abc import Callable

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.windows import bring_to_front, main_window


class LabPage(QWidget):
    """A page; a subclass starts tasks and shows their results."""

    progressed = Signal()
    """A result has come, or a task has begun or ended."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__()
        self.pointing = pointing
        self.session = pointing.session
        self.worker = Worker(
            self, progressed=self._on_row, finished=self._on_end, failed=self._on_failure
        )
        self.progress = (0, 0)
        """How many of how many results have come; 0 of 0 when nothing runs."""
        self.was_stopped = False
        """Whether the last task was cancelled or has failed."""
        self._was_shown = False

    @classmethod
    def title(cls) -> str:
        """Return the tab's label."""
        raise NotImplementedError

    def begin(self) -> None:
        """Called when the page is first shown; by default does nothing."""

    def weight(self, value: object) -> int:
        """Return how many results a report counts for."""
        return 1

    def show_row(self, value: object) -> None:
        """Show a result that has just arrived."""
        raise NotImplementedError

    def show_all(self) -> None:
        """Show the results so far; called when a task has ended or was stopped."""
        raise NotImplementedError

    def show_end(self, value: object) -> None:
        """Show that all results have arrived; `value` is what the task returned."""
        self.show_all()

    def start(self, task: Callable[[Control], object], count: int) -> None:
        """Run a task that reports `count` results, in place of the one that runs."""
        self.progress, self.was_stopped = (0, count), False
        self.worker.submit(task)
        self.progressed.emit()

    def show_line(self, game: Game, caption: str) -> None:
        """Play the moves of a game after its ply on the board, and bring that to the front."""
        self.pointing.show_line(game, caption)
        bring_to_front(main_window(self))

    @property
    def is_busy(self) -> bool:
        """Whether results are still to come."""
        return self.worker.is_busy

    @Slot()
    def cancel(self) -> None:
        """Stop the running task; what it has found stays."""
        self.worker.cancel()
        self._stop()

    def stop_worker(self) -> None:
        """Stop the running task and wait for its thread.

        A page that was interrupted begins again when it is next shown.
        """
        if self.is_busy:
            self._was_shown = False
            self.cancel()
        self.worker.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._was_shown:
            self._was_shown = True
            self.begin()

    def _on_row(self, value: object) -> None:
        done, count = self.progress
        self.progress = done + self.weight(value), count
        self.show_row(value)
        self.progressed.emit()

    def _on_end(self, value: object) -> None:
        self.progress = (0, 0)
        self.progressed.emit()
        self.show_end(value)

    def _on_failure(self, error: BaseException) -> None:
        self._stop()
        self.session.failed.emit(error)

    def _stop(self) -> None:
        self.progress, self.was_stopped = (0, 0), True
        self.show_all()
        self.progressed.emit()


PAGES: Registry[type[LabPage]] = Registry("tictactoe_gui.ui.lab")
