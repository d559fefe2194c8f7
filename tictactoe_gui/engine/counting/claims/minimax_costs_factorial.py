"""Claim: minimax costs O(9!) in the worst case.

The worst case is the whole game without a memo and without alpha-beta. O( ) is read as everywhere:
at most a constant times as much. On a board of one size there is one; counting names it.
"""

from fractions import Fraction
from math import factorial

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.tree_count import count_tree
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.texts import tr

BOUND = factorial(len(CELLS))


_HOW = tr(
    "The worst case: the whole game tree was walked from the empty board, its root counted too, "
    "without a memo or alpha-beta; no game goes on after a win. O(9!) means: at most a constant "
    "times 9!. On a board of one size there is always such a constant, so the figures say more "
    "than the claim."
)


@claim("minimax-costs-factorial", order=6, text=tr("In the worst case minimax costs O(9!)."))
def check(control: Control) -> Finding:
    """Count the games and the nodes of the whole tree."""
    tree = count_tree(control)
    games = sum(map(sum, tree.games.values()))
    parts = (
        _at_most(
            Figure("games", games, "games", (), BOUND, tr("Lines of play")),
            tr("Plain minimax plays {count} games to the end: {times} times 9! = {bound}."),
            tr("Games"),
        ),
        _at_most(
            Figure("nodes", sum(tree.nodes), "nodes", (), BOUND, tr("Nodes")),
            tr("Plain minimax visits {count} nodes of the tree: {times} times 9! = {bound}."),
            tr("Nodes"),
        ),
    )
    return Finding(parts)


def _at_most(count: Figure, template: str, name: str) -> SubClaim:
    times = Figure("times", Fraction(count.value) / BOUND, "times", heading=tr("Times 9!"))
    facts, key = {"bound": BOUND}, f"{count.key}-at-most"
    return part(key, template, (count, times), _HOW, holds=True, title=name, facts=facts)
