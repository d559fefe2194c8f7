"""LearningPlayer: plays with a machine, and says what it drew from what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import (
    Analysis,
    Decision,
    Effort,
    Ground,
    Learnt,
    LearntKind,
    MoveEvaluation,
    Reason,
)
from tictactoe_gui.engine.learning.boxes import box_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.listing import Instruction, Listing, Trial, numbered
from tictactoe_gui.engine.rules import Cell

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction


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
        reason = Reason(Ground.CHANCE, equals=len(shares), learnt=self._learnt(board, cell, shares))
        return Decision(cell, reason, Analysis(tuple(evaluations), effort))

    def _learnt(
        self, board: Board, cell: Cell | None, shares: Mapping[Cell, Fraction]
    ) -> Learnt | None:
        """Return what is in the box, and how its games ended; None where there is no choice."""
        opened = box_of(board)
        if opened is None:
            return None
        machine = self.machine
        # Where the learner has no such box, there are no kinds.
        inside = zip(
            opened.kinds,
            machine.contents_of(opened.box),
            machine.tallies_of(opened.box),
            strict=False,
        )
        kinds = tuple(
            LearntKind(cells, beads, shares[cells[0]] * len(cells), *tally)
            for cells, beads, tally in inside
        )
        taken = next((kind for kind in kinds if cell in kind.cells), None)
        return Learnt(kinds, taken)
