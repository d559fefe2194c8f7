"""Questions about a program: which square it takes and what of it says so, or how likely it is.

What is right is read from the program's own trials, up to the one that names the square; of a
program that learns, from what is in its box.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Learnt, LearntKind
from tictactoe_gui.engine.listing import Readable, Trial
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import class_levels
from tictactoe_gui.engine.practice.searching import among
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import SearchOptions


class RulePlace(NamedTuple):
    """Where an instruction stands in a listing."""

    row: int
    place: int


class Deciding:
    """What a program decides on a board that is not over."""

    def __init__(self, player: Readable, board: Board) -> None:
        self.board, self.listing = board, player.listing(board)
        self.trials = player.trials(board)

    @property
    def cell(self) -> Cell | None:
        """The square that is taken."""
        return self.trials[-1].cell

    @property
    def decisive(self) -> RulePlace:
        """Where that stands which named the square."""
        return place_of(self.trials[-1])

    @property
    def has_rules(self) -> bool:
        """Whether one of several instructions names the square; a move table has steps instead."""
        return not any(trial.says for trial in self.trials)

    @property
    def rules(self) -> tuple[RulePlace, ...]:
        """The instructions to choose from: those of this turn, and those of no turn."""
        listing, turn = self.listing, self.trials[0].row
        return tuple(
            RulePlace(index, place)
            for index, row in enumerate(listing.rows)
            if not listing.heading or index == turn or not row.is_printed
            for place in range(len(row.instructions))
        )

    def trial_of(self, rule: RulePlace) -> Trial | None:
        """Return what became of an instruction; None if it was not reached."""
        return next((each for each in self.trials if place_of(each) == rule), None)


def place_of(trial: Trial) -> RulePlace:
    """Return where the instruction stands that was tried."""
    return RulePlace(trial.row, trial.place)


def disputed_boards(dice: random.Random) -> Iterator[Board]:
    """Yield positions in which textbook programs of rules take different squares, by chance.

    Each is in the picture that stands for its class: a program that goes by the numbers of squares
    may decide otherwise in another one.
    """
    boards = [each for each in chain.from_iterable(class_levels()) if len(each.legal_moves()) > 1]
    programs = [
        player
        for each in PROGRAMS.values()
        if each.difficulty is Difficulty.RULES and each.states is None
        if isinstance(player := each.build(SearchOptions()), Readable)
    ]
    for board in dice.sample(boards, len(boards)):
        if len({Deciding(each, board).cell for each in programs}) > 1:
            yield board


# Questions about a program that learns: how likely it takes a square, from what is in its box.


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
