"""Easy: any free square, each with the same chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from tictactoe_gui.engine.player import Difficulty, Instruction, Listing, Program, Trial, numbered
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.texts import Naming, Phrase, tr

if TYPE_CHECKING:
    from random import Random


class RandomPlayer:
    """Picks among the free squares with equal chances; `source` makes it repeatable."""

    def __init__(self, source: Random | None = None) -> None:
        import random  # imported here, as the program starts without it

        self._source = source or random.Random()

    def listing(self, board: Board) -> Listing:
        """Return the program, which has a single rule."""
        text = Phrase(tr("Take any free square: each with the same chance."))
        return numbered((Instruction(text, CELLS),))

    def trials(self, board: Board) -> tuple[Trial, ...]:
        """Return nothing: what it takes does not depend on the board."""
        del board
        return ()

    def choose(self, board: Board, control: Control) -> Decision:
        """Return a free square at random."""
        from fractions import Fraction

        control.check()
        cells = board.legal_moves()
        chance = Fraction(1, len(cells))
        evaluations = tuple(MoveEvaluation(cell, pick_chance=chance) for cell in cells)
        reason = Reason(Ground.CHANCE, equals=len(cells))
        analysis = Analysis(evaluations, Effort(nodes=1, unit=board.unit))
        return Decision(self._source.choice(cells), reason, analysis)


Program(
    "random",
    Difficulty.EASY,
    lambda _options: RandomPlayer(),
    Naming(tr("Easy"), tr("Easy"), tr("Any free square, each with the same chance.")),
    decides_the_same=False,
).enter(order=1)
