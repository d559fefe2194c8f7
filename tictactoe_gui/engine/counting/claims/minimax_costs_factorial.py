"""Claim: minimax costs O(9!) in the worst case.

The worst case is the whole game without a memo and without alpha-beta. What grows like n! with n
empty squares is the number of complete games; for nine squares an order of growth is only a number,
so it is taken literally: does minimax play at most 9! games, and visit at most 9! nodes?
"""

from fractions import Fraction
from math import factorial

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Part, claim
from tictactoe_gui.engine.counting.tree_count import count_tree
from tictactoe_gui.engine.rules import CELLS

BOUND = factorial(len(CELLS))


@claim("minimax-costs-factorial", order=6)
def check(control: Control) -> Finding:
    """Count the games and the nodes of the whole tree."""
    tree = count_tree(control)
    games = sum(map(sum, tree.games.values()))
    return Finding((_at_most("games", games), _at_most("nodes", sum(tree.nodes))))


def _at_most(unit: str, count: int) -> Part:
    figures = (
        Figure(unit, count, unit, (), BOUND),
        Figure("of-the-bound", Fraction(count, BOUND), ""),
    )
    return Part(f"{unit}-at-most", count <= BOUND, figures)
