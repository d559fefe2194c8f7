"""Positions whose whole tree is small enough to be walked with paper and pencil."""

from functools import cache
from itertools import chain, islice
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.positions import class_levels
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.solution import solved

MOST_NODES = 40
"""Of plain minimax, the root among them."""
_PLIES = 5, 7
"""From so many marks on, and below so many, four squares are free, or three."""
_OPTIONS = SearchOptions(alpha_beta=True, memo=False)


class SmallTree(NamedTuple):
    """A class of positions, in the picture that stands for it, and the work of its search."""

    board: Board
    nodes: int
    """Of plain minimax, the root among them."""
    cuts: int
    """Of alpha-beta, row by row, in one window."""

    @property
    def free(self) -> int:
        """How many squares are free."""
        return len(self.board.empty_cells)

    @property
    def grade(self) -> tuple[int, int, int]:
        """How hard it is; easier ones have smaller grades."""
        return self.free, self.nodes, self.cuts


@cache
def small_trees() -> tuple[SmallTree, ...]:
    """Return the 279 small trees: first those with three free squares, then by nodes and cuts."""
    boards = chain.from_iterable(islice(class_levels(), *_PLIES))
    found = [_small_tree(board) for board in boards if not board.is_over]
    fitting = [each for each in found if each.nodes <= MOST_NODES]
    return tuple(sorted(fitting, key=lambda each: (*each.grade, each.board.letters)))


def _small_tree(board: Board) -> SmallTree:
    effort = analyse(board, _OPTIONS, Control()).effort
    return SmallTree(board, solved().tree_size(board), effort.cutoffs)
