"""Positions in which a program of rules has a choice, a picture for each class."""

from functools import cache
from itertools import chain

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.listing import Readable
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import class_levels
from tictactoe_gui.engine.practice.deciding import Deciding
from tictactoe_gui.engine.search import SearchOptions


@cache
def classes_with_a_choice() -> tuple[Board, ...]:
    """Return the 593 classes with two free squares or more, each in the picture of `canonical`.

    A program that goes by the numbers of squares may decide otherwise in another picture.
    """
    found = chain.from_iterable(class_levels())
    return tuple([each for each in found if len(each.legal_moves()) > 1])


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
        board
        for board in classes_with_a_choice()
        if len({Deciding(each, board).cell for each in programs}) > 1
    )
