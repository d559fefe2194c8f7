"""Questions about a program that learns: how likely it takes a square, from what is in its box."""

from __future__ import annotations

from fractions import Fraction

from tictactoe_gui.engine.evaluation import Learnt, LearntKind
from tictactoe_gui.engine.practice.searching import among
from tictactoe_gui.engine.rules import Cell


class BoxChances:
    """The chances of all squares of a position."""

    def __init__(self, learnt: Learnt) -> None:
        self.learnt = learnt

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares to ask about, one of each kind; none where nothing can be drawn."""
        kinds = self.learnt.kinds if any(kind.share for kind in self.learnt.kinds) else ()
        return tuple(kind.cells[0] for kind in kinds)

    def kind_of(self, cell: Cell) -> LearntKind:
        """Return what was learnt of a square, and of those equal to it."""
        return next(kind for kind in self.learnt.kinds if cell in kind.cells)

    def answer(self, cell: Cell) -> Fraction:
        """Return how likely a square is taken: as likely as the others of its kind."""
        kind = self.kind_of(cell)
        return kind.share / len(kind.cells)

    def choices(self, cell: Cell) -> tuple[Fraction, ...]:
        """Return the answer among others that are told apart at a tenth of a per cent.

        These are the chance of the whole kind, of any square or kind, of other squares, and more.
        """
        kinds, right = self.learnt.kinds, self.answer(cell)
        squares = sum(len(kind.cells) for kind in kinds)
        near = [self.kind_of(cell).share, Fraction(1, squares), Fraction(1, len(kinds))]
        for kind in kinds:
            near += [kind.share / len(kind.cells), kind.share]
        near += [1 - right, Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)]
        told = {_per_mille(right): right}
        for each in near:
            told.setdefault(_per_mille(each), each)
        return among((right,), told.values())


def _per_mille(chance: Fraction) -> int:
    return round(1000 * chance)
