"""Claim: the game tree has at most 986,410 nodes, the sum of 9!/(9-k)! for k from 0 to 9.

That sum counts the orders in which marks can be put on the board. It would be the tree if a game
went on after a win. A bound is kept or not; where it is reached is a remark.
"""

from math import perm

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.tree_count import count_tree
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.texts import tr

_HOW = tr(
    "Every node of the tree was visited from the empty board, the root counted. With k marks "
    "on the board there are 9!/(9 - k)! orders in which they can be put there."
)


@claim(
    "tree-has-the-usual-bound",
    order=11,
    text=tr("The game tree has at most the sum of 9!/(9 - k)! nodes, k from 0 to 9."),
)
def check(control: Control) -> Finding:
    """Compare the tree with the bound, as a whole and with each number of marks."""
    nodes = count_tree(control).nodes
    orders = [perm(len(CELLS), marks) for marks in range(len(CELLS) + 1)]
    same = sum(count == most for count, most in zip(nodes, orders, strict=True))
    rows = tuple(
        (Figure("marks", marks, "marks", (), None, tr("Marks")), *_both(*counts))
        for marks, counts in enumerate(zip(nodes, orders, strict=True))
    )
    return Finding((_at_most(sum(nodes), sum(orders)), _reached(same, len(nodes))), rows=rows)


def _both(nodes: int, orders: int) -> tuple[Figure, Figure]:
    count = Figure("nodes", nodes, "nodes", (), None, tr("Nodes"))
    return count, Figure("bound", orders, "nodes", (), None, tr("Orders of marks"))


def _at_most(nodes: int, orders: int) -> SubClaim:
    text = tr("The sum is {bound}; the tree has {nodes} nodes.")
    return part("at-most", text, _both(nodes, orders), _HOW, holds=nodes <= orders)


def _reached(same: int, whole: int) -> SubClaim:
    figure = Figure("reached", same, "numbers", (), whole, tr("Equal"))
    template = tr(
        "With {same} of {whole} numbers of marks there are as many nodes as orders; with more "
        "marks some games are over before."
    )
    return part("reached", template, (figure,), _HOW, facts={"same": figure})
