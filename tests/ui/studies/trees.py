"""Trees and walks for the tests of what draws them."""

from collections.abc import Iterator
from functools import cache

from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.search import CodeAs, Scale, SearchOptions
from tictactoe_gui.engine.tree import Node, Tree, trace
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

PLAIN = SearchOptions(alpha_beta=False, memo=False)
ALPHA_BETA = SearchOptions(alpha_beta=True, memo=False)
BOTH = SearchOptions(alpha_beta=True, memo=True)
MIDDLE = "X.. .O. ..X"
START = "... ... ..."


@cache
def tree_of(text: str = MIDDLE, options: SearchOptions = ALPHA_BETA) -> Tree:
    """Return the tree of a position drawn as text; trees do not change, so tests share them.

    Each first move has a full window, so that what hangs from the root is exact.
    """
    tree = trace(board(drawing(text), "base3"), options, Control(), full_windows=True)
    return tree.seen_as(Scale(CodeAs.NEGAMAX))


def walk_of(text: str = MIDDLE, options: SearchOptions = ALPHA_BETA) -> TreeWalk:
    return TreeWalk(tree_of(text, options))


def nodes(node: Node) -> Iterator[Node]:
    """Yield a node and all below it, in the order of visits."""
    yield node
    for child in node.children:
        yield from nodes(child)


def at(walk: TreeWalk, *numbers: int) -> Node:
    """Return the node that moves lead to, given as people number squares."""
    node = walk.tree.root.follow(tuple(number - 1 for number in numbers))
    assert node, numbers
    return node
