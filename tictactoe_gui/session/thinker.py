"""Thinker: a player that thinks about a board in a worker thread, and what it has found so far."""

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Analysis, Decision, MoveEvaluation
from tictactoe_gui.engine.player import Player
from tictactoe_gui.session.runner import EngineRunner


class Thinker(QObject):
    """Lets one player at a time think; a new thought cancels the old one."""

    evaluated = Signal(object)
    """An Analysis, growing square by square until the decision completes it."""
    decided = Signal(object)
    """The Decision."""
    failed = Signal(object)
    """The exception that ended the thought."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.analysis: Analysis | None = None
        """What the present thought, or the last one if it was not cancelled, has found."""
        self._runner = EngineRunner(self)
        self._runner.progressed.connect(self._on_square)
        self._runner.finished.connect(self._on_decision)
        self._runner.failed.connect(self.failed)

    @property
    def is_thinking(self) -> bool:
        """Whether a decision is still to come."""
        return self._runner.is_busy

    def think(self, board: Board, player: Player) -> None:
        """Let `player` choose a square of `board`."""
        self.analysis = None
        self._runner.submit(lambda control: player.choose(board, control))

    def cancel(self) -> None:
        """Think no more; nothing is heard of it."""
        self.analysis = None
        self._runner.cancel()

    def close(self) -> None:
        """Think no more, and wait for the thread."""
        self._runner.close()

    @Slot(object)
    def _on_square(self, evaluation: MoveEvaluation) -> None:
        known = self.analysis.evaluations if self.analysis else ()
        self.analysis = Analysis(tuple(sorted((*known, evaluation), key=lambda each: each.cell)))
        self.evaluated.emit(self.analysis)

    @Slot(object)
    def _on_decision(self, decision: Decision) -> None:
        self.analysis = decision.analysis
        self.evaluated.emit(self.analysis)
        self.decided.emit(decision)
