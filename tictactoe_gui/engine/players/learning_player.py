"""Programs that learn: a program for each learner, which carries a machine as its state."""

from __future__ import annotations

from functools import partial

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
from tictactoe_gui.engine.learning.learner import LEARNERS, Learner
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine, new_machine
from tictactoe_gui.engine.player import (
    Difficulty,
    Instruction,
    Listing,
    Program,
    States,
    Trial,
    numbered,
)
from tictactoe_gui.engine.texts import tr


class LearningPlayer:
    """Draws from the boxes of a machine, and resigns where nothing can be drawn."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def listing(self, board: Board) -> Listing:
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


def _entry(key: str, way: type[Learner]) -> Program:
    """Return the program of a learner: untaught, it draws otherwise each time."""
    states = States(
        partial(MACHINE_SHELF.names, key),
        lambda _options, name: LearningPlayer(MACHINE_SHELF.machine(key, name)),
        without=tr("not taught"),
    )
    return Program(
        key,
        Difficulty.LEARNING,
        lambda _options: LearningPlayer(new_machine(way())),
        way.names,
        states=states,
        is_recallable=False,
        decides_the_same=False,
    )


for _place, (_key, _way) in enumerate(LEARNERS.items()):
    _entry(_key, _way).enter(order=20 + _place)
