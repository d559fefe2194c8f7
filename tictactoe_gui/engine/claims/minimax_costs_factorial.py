"""Claim: minimax costs O(9!).

What grows like n! with n empty squares is the number of complete games. For nine squares an order
of growth is only a number, so each part is taken literally: is it at most, or about, 9! ?
"""

from fractions import Fraction
from math import factorial

from tictactoe_gui.engine.claim import Figure, Finding, Part, claim
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import Search, SearchOptions
from tictactoe_gui.engine.strength import search_options
from tictactoe_gui.engine.tree_count import count_tree

BOUND = factorial(len(CELLS))
CLOSE = Fraction(1, 10)
"""A search that visits less than this share of 9! costs something else than 9!."""


@claim("minimax-costs-factorial", order=6)
def check(control: Control) -> Finding:
    """Count the games and the nodes of the whole tree, and what each shorter search visits."""
    tree = count_tree(control)
    games = sum(map(sum, tree.games.values()))
    parts = [_at_most("games", games, "games"), _at_most("nodes", sum(tree.nodes), "nodes")]
    for key, program in PROGRAMS.items():
        options = search_options(program.build(SearchOptions()))
        if options and (options.alpha_beta or options.memo):
            nodes = Search(empty_board(), options, control).run().effort.nodes
            figures = (_figure("nodes", nodes, "nodes", key), _share(nodes, key))
            parts.append(Part("close", nodes >= CLOSE * BOUND, figures))
    return Finding(tuple(parts))


def _at_most(key: str, count: int, unit: str) -> Part:
    return Part(f"{key}-at-most", count <= BOUND, (_figure(key, count, unit), _share(count)))


def _figure(key: str, count: int, unit: str, *about: str) -> Figure:
    return Figure(key, count, unit, about, BOUND)


def _share(count: int, *about: str) -> Figure:
    return Figure("of-the-bound", Fraction(count, BOUND), "", about)
