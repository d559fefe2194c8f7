"""Claim: alpha-beta costs O(b^d), b being the branching factor and d the depth.

For one game O(b^d) is a number for each depth, so it is taken literally: b is 9, the squares of the
empty board, and a tree that branches so at every node has 1 + 9 + ... + 9^d nodes. It is a bound:
how far below it alpha-beta stays, and who else does, are remarks.
"""

from typing import NamedTuple

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Ruling, SubClaim, claim, part
from tictactoe_gui.engine.counting.tree_count import count_tree
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.texts import Phrase, tr

_HOW = Phrase(
    tr(
        "The game was searched from the empty board to every depth from 1 to 9, with full "
        "windows, row by row, without a memo; the root counts. A tree with nine branches at "
        "every node has 1 + 9 + … + 9^d nodes."
    )
)
_AT_MOST = tr(
    "At {count} of {whole} depths alpha-beta visits no more nodes than nine branches at every "
    "node would make."
)
_LAST = tr(
    "At depth {depth} that would be {bound} nodes; alpha-beta visits {nodes}: the squares run out."
)
_PLAIN = tr(
    "Plain minimax keeps to the same bound at {count} of {whole} depths: the bound does not tell "
    "the two apart."
)


class _Depth(NamedTuple):
    depth: int
    bound: int
    plain: int
    pruned: int


@claim(
    "alpha-beta-costs-a-power",
    order=10,
    text=tr("Alpha-beta costs O(b^d), with b branches at a node and depth d."),
    expected=Ruling.TRUE,
)
def check(control: Control) -> Finding:
    """Count the nodes of both searches at every depth."""
    depths = list(_depths(control))
    kept = sum(each.pruned <= each.bound for each in depths)
    kept_by_plain = sum(each.plain <= each.bound for each in depths)
    rows = tuple(map(_row, depths))
    depth, bound, _, nodes = rows[-1]
    return Finding(
        (
            _within("at-most", kept, len(depths), _AT_MOST, holds=kept == len(depths)),
            part("last", _LAST, (nodes, bound), _HOW, facts={"depth": depth, "nodes": nodes}),
            _within("plain", kept_by_plain, len(depths), _PLAIN, holds=None),
        ),
        rows=rows,
    )


def _depths(control: Control) -> list[_Depth]:
    """Return the counts at each depth from 1 on; plain minimax visits every node of the tree."""
    plain = count_tree(control).nodes
    found = []
    for depth in range(1, len(CELLS) + 1):
        options = SearchOptions(memo=False, depth=depth)
        pruned = analyse(empty_board(), options, control).effort.nodes
        bound = sum(len(CELLS) ** ply for ply in range(depth + 1))
        found.append(_Depth(depth, bound, sum(plain[: depth + 1]), pruned))
    return found


def _within(key: str, count: int, whole: int, template: str, *, holds: bool | None) -> SubClaim:
    figure = Figure(key, count, "depths", (), whole, tr("Depths"))
    return part(key, template, (figure,), _HOW, holds=holds)


def _row(each: _Depth) -> tuple[Figure, ...]:
    return (
        Figure("depth", each.depth, "plies", (), None, tr("Depth")),
        Figure("bound", each.bound, "nodes", (), None, tr("Nodes, nine branches")),
        Figure("plain", each.plain, "nodes", (), None, tr("Nodes, plain minimax")),
        Figure("pruned", each.pruned, "nodes", (), None, tr("Nodes, alpha-beta")),
    )
