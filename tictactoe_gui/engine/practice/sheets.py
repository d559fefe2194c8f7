"""What is asked on printed sheets: six questions, or a small search tree."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.positions import SYMMETRIES, transformed
from tictactoe_gui.engine.practice.kinds import Exercise, exercises, of_kind, small_trees
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Tree, trace

BOARDS = 6
"""On a sheet of questions."""
_FREE_SQUARES = 3
"""In a tree, so that it leaves room to write in."""
T = TypeVar("T")


class TreeSheet(NamedTuple):
    """A search tree with all its nodes, and what alpha-beta visits of it; X is MAX in both."""

    whole: Tree
    cut: Tree


def question_sheets(kind: str, random: Random) -> Iterator[tuple[Exercise, ...]]:
    """Yield sheets with questions of a kind, or of all for "", each turned by chance."""
    for keys in _dealt(of_kind(kind), BOARDS, random):
        yield tuple([Exercise(_turned(exercises()[key].board, random)) for key in keys])


def tree_sheets(random: Random, control: Control) -> Iterator[TreeSheet]:
    """Yield small trees, turned by chance, in each of which something is cut off."""
    boards = [each.board for each in small_trees() if each.free == _FREE_SQUARES]
    for drawn in _dealt(boards, 1, random):
        board = _turned(drawn[0], random)
        both = [SearchOptions(alpha_beta=is_cut, memo=False) for is_cut in (False, True)]
        sheet = TreeSheet(*[trace(board, each, control) for each in both])
        if sheet.cut.root.visit.counts.cutoffs:
            yield sheet


def _dealt(things: Sequence[T], size: int, random: Random) -> Iterator[list[T]]:
    """Yield so many things by chance, no two of them alike; none comes again before all have."""
    deck: list[T] = []
    while True:
        hand, deck = deck[:size], deck[size:]
        if lacking := size - len(hand):
            others = [each for each in things if each not in hand]
            random.shuffle(others)
            hand, deck = hand + others[:lacking], others[lacking:]
        yield hand


def _turned(board: Board, random: Random) -> Board:
    return transformed(board, random.choice(SYMMETRIES))
