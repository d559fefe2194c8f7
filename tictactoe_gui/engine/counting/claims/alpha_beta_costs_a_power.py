"""Claim: alpha-beta costs O(b^d), b being the branching factor and d the depth.

For one game O(b^d) is a number for each depth, so it is taken literally: b is 9, the squares of the
empty board, and a tree that branches so at every node has 1 + 9 + ... + 9^d nodes. It is a bound:
how far below it alpha-beta stays, and who else does, are remarks.
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
    "windows, row by row, without a memo; the root counts. A tree with nine branches at "
    "every node has 1 + 9 + … + 9^d nodes."
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


@claim(
    "alpha-beta-costs-a-power",
    order=10,
    text=tr("Alpha-beta costs O(b^d), with b branches at a node and depth d."),
)
def check(control: Control) -> Finding:
    """Count the nodes of both searches at every depth."""
    rows = tuple(_rows(control))
    kept = sum(pruned.value <= bound.value for _, bound, _, pruned in rows)
    kept_by_plain = sum(plain.value <= bound.value for _, bound, plain, _ in rows)
    depth, bound, _, nodes = rows[-1]
    parts = (
        _within("at-most", kept, len(rows), _AT_MOST, holds=kept == len(rows)),
        part("last", _LAST, (nodes, bound), _HOW, facts={"depth": depth, "nodes": nodes}),
        _within("plain", kept_by_plain, len(rows), _PLAIN, holds=None),
    )
    return Finding(parts, rows=rows)


def _rows(control: Control) -> Iterator[tuple[Figure, ...]]:
    """Yield the counts at each depth from 1 on; plain minimax visits every node of the tree."""
    plain = count_tree(control).nodes
    for depth in range(1, len(CELLS) + 1):
        options = SearchOptions(depth=depth)
        found = analyse(empty_board(), options, control, full_windows=True)
        pruned = found.effort.nodes
        bound = sum(len(CELLS) ** ply for ply in range(depth + 1))
        yield (
            Figure("depth", depth, "plies", (), None, tr("Depth")),
            Figure("bound", bound, "nodes", (), None, tr("Nodes, nine branches")),
            Figure("plain", sum(plain[: depth + 1]), "nodes", (), None, tr("Nodes, plain minimax")),
            Figure("pruned", pruned, "nodes", (), None, tr("Nodes, alpha-beta")),
        )


def _within(key: str, count: int, whole: int, template: str, *, holds: bool | None) -> SubClaim:
    figure = Figure(key, count, "depths", (), whole, tr("Depths"))
    return part(key, template, (figure,), _HOW, holds=holds)
