"""Positions in which a program of rules has a choice, a picture for each class."""

from functools import cache
from itertools import chain

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.listing import Readable
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import empty_board, levels, moves_from
from tictactoe_gui.engine.practice.deciding import Deciding
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.symmetry import canonical


@cache
def classes_with_a_choice() -> tuple[Board, ...]:
    """Return the 593 classes with two free squares or more, each in the picture of `canonical`.

    A program that goes by the numbers of squares may decide otherwise in another picture.
    """
    found = chain.from_iterable(levels(empty_board(), _classes_after, Control()))
    return tuple([each for each in found if len(each.legal_moves()) > 1])


def _classes_after(board: Board) -> list[Board]:
    return [canonical(each) for each in moves_from(board)]


@cache
def disputed_classes() -> tuple[Board, ...]:
    """Return those of the classes in which textbook programs of rules take different squares."""
    programs = [
        player
        for each in PROGRAMS.values()
        if each.difficulty is Difficulty.RULES and each.states is None
        if isinstance(player := each.build(SearchOptions()), Readable)
    ]
    return tuple(
        [
            board
            for board in classes_with_a_choice()
            if len({Deciding(each, board).cell for each in programs}) > 1
        ]
    )
