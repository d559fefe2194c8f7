"""Claim: minimax costs O(9!) in the worst case.

The worst case is the whole game without a memo and without alpha-beta. What grows like n! with n
empty squares is the number of complete games; for nine squares an order of growth is only a number,
so it is taken literally: does minimax play at most 9! games, and visit at most 9! nodes?
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
    "The worst case: the whole game tree was walked from the empty board, its "
    "root counted too, without a memo or alpha-beta; no game goes on after a "
    "win. For a board of one size O(9!) is only a number, so it is taken to mean "
    "at most 9!."
)


@claim("minimax-costs-factorial", order=6, text=tr("In the worst case minimax costs O(9!)."))
def check(control: Control) -> Finding:
    """Count the games and the nodes of the whole tree."""
    tree = count_tree(control)
    games = sum(map(sum, tree.games.values()))
    parts = (
        _at_most(
            Figure("games", games, "games", (), BOUND, tr("Lines of play")),
            tr("Plain minimax plays {count} games to the end, 9! is {bound}: {share}."),
            tr("Games"),
        ),
        _at_most(
            Figure("nodes", sum(tree.nodes), "nodes", (), BOUND, tr("Nodes")),
            tr("Plain minimax visits {count} nodes of the tree, 9! is {bound}: {share}."),
            tr("Nodes"),
        ),
    )
    return Finding(parts)


def _at_most(count: Figure, template: str, name: str) -> SubClaim:
    share = Figure("of-the-bound", Fraction(count.value) / BOUND, "", heading=tr("Share of 9!"))
    holds, key = count.value <= BOUND, f"{count.key}-at-most"
    facts = {"bound": BOUND, "share": share}
    return part(key, template, (count, share), _HOW, holds=holds, title=name, facts=facts)
