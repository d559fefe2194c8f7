"""Claim: alpha-beta costs O(b^d), b being the branching factor and d the depth.

O( ) is read as everywhere: at most a constant times as much, at each depth. b is 9, the squares of
the empty board. What that constant is for alpha-beta, counting names; that plain minimax has the
same one, and how far below alpha-beta ends, are remarks.
"""

from collections.abc import Iterator

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.tree_count import count_tree
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.texts import tr

_HOW = tr(
    "The game was searched from the empty board to every depth from 1 to 9, with full "
    "windows, row by row, without a memo; the root counts. O(9^d) means: at most a constant times "
    "9^d, at every depth."
)
_AT_MOST = tr("Alpha-beta visits at most {times} times 9^d nodes, at each of the depths 1 to 9.")
_LAST = tr("At depth {depth} 9^d is {bound}; alpha-beta visits {nodes} nodes: the squares run out.")
_PLAIN = tr(
    "Plain minimax visits at most {times} times as many: so O(b^d) does not tell them apart."
)


@claim(
    "alpha-beta-costs-a-power",
    order=10,
    text=tr("Alpha-beta costs O(b^d), with b branches at a node and depth d."),
)
def check(control: Control) -> Finding:
    """Count the nodes of both searches at every depth."""
    rows = tuple(_rows(control))
    depth, bound, _, nodes = rows[-1]
    parts = (
        _constant("at-most", [row[3] for row in rows], _AT_MOST, holds=True),
        part("last", _LAST, (nodes, bound), _HOW, facts={"depth": depth, "nodes": nodes}),
        _constant("plain", [row[2] for row in rows], _PLAIN, holds=None),
    )
    return Finding(parts, rows=rows)


def _rows(control: Control) -> Iterator[tuple[Figure, ...]]:
    """Yield the counts at each depth from 1 on; plain minimax visits every node of the tree."""
    plain = count_tree(control).nodes
    for depth in range(1, len(CELLS) + 1):
        options = SearchOptions(depth=depth)
        found = analyse(empty_board(), options, control, full_windows=True)
        pruned = found.effort.nodes
        yield (
            Figure("depth", depth, "plies", (), None, tr("Depth")),
            Figure("bound", len(CELLS) ** depth, "numbers", (), None, tr("9^d")),
            Figure("plain", sum(plain[: depth + 1]), "nodes", (), None, tr("Nodes, plain minimax")),
            Figure("pruned", pruned, "nodes", (), None, tr("Nodes, alpha-beta")),
        )


def _constant(key: str, nodes: list[Figure], template: str, *, holds: bool | None) -> SubClaim:
    """Return what 9^d has to be multiplied with, so that it is enough at every depth."""
    most = max(each.value / len(CELLS) ** depth for depth, each in enumerate(nodes, start=1))
    times = Figure("times", most, "times", (), None, tr("Times 9^d"))
    return part(key, template, (times,), _HOW, holds=holds)
