"""LearningPlayer: plays with a machine, and says what it drew from what."""

from __future__ import annotations

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import (
    Analysis,
    Decision,
    Effort,
    Ground,
    MoveEvaluation,
    Reason,
)
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.listing import Instruction, Listing, Trial, numbered


class LearningPlayer:
    """Draws from the boxes of a machine, and resigns where nothing can be drawn."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def listing(self, board: Board) -> Listing:  # noqa: ARG002  (the same for every board)
        """Return how it plays and learns."""
        rows = self.machine.learner.listing
        return numbered(tuple(map(Instruction, rows)))

    def trials(self, board: Board) -> tuple[Trial, ...]:
        """Return nothing: what it takes is drawn, and cannot be told from the board."""
        del board
        return ()

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the square that is drawn, and the chance of each."""
        control.check()
        shares = self.machine.shares(board)
        evaluations = [MoveEvaluation(cell, pick_chance=share) for cell, share in shares.items()]
        effort = Effort(nodes=1, unit=board.unit)
        cell = self.machine.draw(board)
        reason = Reason(Ground.CHANCE, equals=len(shares), learnt=self.machine.learnt(board, cell))
        return Decision(cell, reason, Analysis(tuple(evaluations), effort))
