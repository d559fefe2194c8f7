"""What is asked on printed sheets: the same number gives the same sheets, on every machine.

A number stands for a set of up to 30 sheets; how many of them are printed changes none of them.
What is drawn follows from a hash of the number, and so from no version of Python either.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, count, islice
from typing import NamedTuple, TypeVar

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.chance import BITS, words
from tictactoe_gui.engine.practice.kinds import Exercise, exercises, of_kind
from tictactoe_gui.engine.practice.small_trees import small_trees
from tictactoe_gui.engine.scale import Scale
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.symmetry import SYMMETRIES, canonical, transformed
from tictactoe_gui.engine.tree import Node, Tree, trace

BOARDS = 6
"""On a sheet, each with a question."""
MOST_SHEETS, MOST_NUMBER = 30, 9_999
FREE_SQUARES = (3, 4)
"""How many squares can be free in a tree."""
_SCALE = Scale()
T = TypeVar("T")


class Dice:
    """Chance that follows from a number alone."""

    def __init__(self, number: int) -> None:
        self._words = chain.from_iterable(map(partial(words, number), count()))

    def below(self, most: int) -> int:
        """Return one of the numbers from 0 to `most` - 1."""
        return next(self._words) * most >> BITS

    def endless(self, things: Sequence[T]) -> Iterator[T]:
        """Yield all things in an order by chance, then all of them in another one, for ever."""
        while True:
            left = list(things)
            while left:
                yield left.pop(self.below(len(left)))


class QuestionSheet(NamedTuple):
    """Six positions with a question each, no two of them alike when turned or mirrored."""

    number: int
    place: int
    """Among the sheets of this number, from 1 on."""
    exercises: tuple[Exercise, ...]


class TreeSheet(NamedTuple):
    """A search tree with all its nodes, and what alpha-beta does in it."""

    number: int
    place: int
    whole: Tree
    """That of plain minimax."""
    cut: Tree
    """That of alpha-beta, row by row, with one window; both are written for X."""

    def visited(self, node: Node) -> Node | None:
        """Return a node of the whole tree as alpha-beta visits it; None if it does not."""
        return self.cut.root.follow(node.path)


def question_sheets(
    kind: str, number: int, most: int, first: Board | None = None
) -> Iterator[QuestionSheet]:
    """Yield the sheets of a number, with questions of a kind, or of all for "".

    A position that is given is the first one of the first sheet.
    """
    dice, given = Dice(number), None if first is None else Exercise(first)
    deck = dice.endless(of_kind(kind))
    seen = set[frozenset[str]]()
    for place in range(1, most + 1):
        drawn: list[Exercise] = []
        while not drawn or frozenset(each.board.letters for each in drawn) in seen:
            begin = [given] if given and place == 1 else []
            drawn = [*begin, *_others(begin, deck, dice)]
        seen.add(frozenset(each.board.letters for each in drawn))
        yield QuestionSheet(number, place, tuple(drawn))


def _others(begin: Sequence[Exercise], deck: Iterator[str], dice: Dice) -> Iterator[Exercise]:
    """Yield what a sheet has besides what it begins with; each is turned by chance."""
    keys = {each.key for each in begin}
    while len(keys) < BOARDS:
        key = next(deck)
        if key not in keys:
            keys.add(key)
            yield Exercise(_turned(exercises()[key].board, dice))


def is_asked(board: Board) -> bool:
    """Return whether a question can be about a position: whether a mistake can be made in it."""
    return not board.is_over and Exercise(board).is_test


def tree_sheets(
    number: int, most: int, free: int, control: Control, first: Board | None = None
) -> Iterator[TreeSheet]:
    """Yield the trees of a number with so many free squares, each with a cut-off.

    A position that is given is the first one.
    """
    found = _cut_trees(number, free, control, first)
    for place, each in enumerate(islice(found, most), start=1):
        yield each._replace(place=place)


def _cut_trees(
    number: int, free: int, control: Control, first: Board | None
) -> Iterator[TreeSheet]:
    """Yield trees turned by chance; none comes again before all have come."""
    if first is not None:
        yield _tree_sheet(number, first, control)
    dice, known = Dice(number), first and canonical(first).letters
    for tree in dice.endless([each for each in small_trees() if each.free == free]):
        sheet = _tree_sheet(number, _turned(tree.board, dice), control)
        if tree.board.letters != known and sheet.cut.root.visit.counts.cutoffs:
            yield sheet


def is_small(board: Board) -> bool:
    """Return whether the whole tree of a position fits onto a sheet."""
    return 1 < len(board.legal_moves()) <= max(FREE_SQUARES)


def _tree_sheet(number: int, board: Board, control: Control) -> TreeSheet:
    whole, cut = (
        trace(board, SearchOptions(alpha_beta=is_cut, memo=False), control)
        for is_cut in (False, True)
    )
    return TreeSheet(number, 0, whole.seen_as(_SCALE), cut.seen_as(_SCALE))


def _turned(board: Board, dice: Dice) -> Board:
    return transformed(board, SYMMETRIES[dice.below(len(SYMMETRIES))])
