"""Questions about a program that can be read: which square it takes, and what of it says so.

What is right is read from the program's own trials, up to the one that names the square.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.listing import Readable, Trial
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import class_levels
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
