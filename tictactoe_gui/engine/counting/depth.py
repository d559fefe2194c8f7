"""What a depth limit costs and saves, and what the order of moves does: nodes and exact strength.

Everything is counted from the empty board on. A search that looks no further than its limit trusts
the open lines there, and what it then loses is counted over every game.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from math import inf
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.counting.losing_lines import LostGames, lost_games
from tictactoe_gui.engine.counting.strength import QUICKEST_SEARCH, Strength
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.search import DECIDED, INFINITY, MoveOrder, Search, SearchOptions
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.tree import trace

DEPTHS = tuple(range(1, len(CELLS) + 1))
FEWEST = "fewest-nodes"
_OTHER_ORDERS = (*(each.value for each in MoveOrder if each is not MoveOrder.ROW_MAJOR), FEWEST)
SEARCHES = (
    *((MoveOrder.ROW_MAJOR.value, depth) for depth in DEPTHS),
    *((order, DEPTHS[-1]) for order in _OTHER_ORDERS),
)
"""What is counted, by its order of moves and its depth limit: each limit, then each order."""


class SearchCount(NamedTuple):
    """Nodes for the first move, without a memo, and the games that are lost."""

    order: str
    """A MoveOrder's value, or FEWEST."""
    depth: int
    plain: int
    """Nodes of plain minimax."""
    full: int
    """Nodes of alpha-beta with a full window for every square."""
    one_window: int
    """Nodes of alpha-beta with one window for all squares."""
    lost: dict[Mark, LostGames]
    """By the side that searches; none where no program can search so."""


class FewestNodesSearch(Search):
    """Visits the fewest nodes that alpha-beta can: of all orders, the best one at every node.

    Only the first square counts. Where some squares reach beta, that is the one with the fewest
    nodes below it. Else it is one of the best, for the others then need no more than the proof that
    they are no better; of several the one whose own value takes the fewest nodes more than that.
    """

    def __init__(self, board: Board, options: SearchOptions, control: Control) -> None:
        super().__init__(board, options, control)
        self._fewest = cache(self._counted)

    def _ordered(
        self, board: Board, cells: tuple[Cell, ...], alpha: int, beta: int
    ) -> tuple[Cell, ...]:
        costs = self._costs_as_first(board, alpha, beta)
        return tuple(sorted(cells, key=lambda cell: costs.get(cell, inf)))

    def _costs_as_first(self, board: Board, alpha: int, beta: int) -> dict[Cell, int]:
        """Return the nodes below `board` with each square first that may be."""
        values = solved().values(board)
        for cell, value in values.items():  # as a search has it inside
            values[cell] = value + ((value > 0) - (value < 0)) * DECIDED
        best = max(values.values())
        cutting = [cell for cell in values if values[cell] >= beta]
        if cutting:
            return {cell: self._fewest(board.play(cell), -beta, INFINITY) for cell in cutting}
        floor = max(alpha, best)
        rest = {cell: self._fewest(board.play(cell), -beta, -floor) for cell in values}
        return {
            cell: sum(rest.values()) - rest[cell] + self._fewest(board.play(cell), -beta, -alpha)
            for cell in values
            if values[cell] == best
        }

    def _counted(self, board: Board, alpha: int, beta: int) -> int:
        """Return the fewest nodes at and below a board."""
        self.control.check()
        return 1 if board.is_over else 1 + min(self._costs_as_first(board, alpha, beta).values())


def search_counts(
    control: Control, searches: Iterable[tuple[str, int]] = SEARCHES
) -> tuple[SearchCount, ...]:
    """Count some searches, and report each; raise Cancelled on request."""
    return control.reporting(search_count(*each, SilentControl(control)) for each in searches)


def search_count(order: str, depth: int, control: Control) -> SearchCount:
    """Return the nodes and the lost games of a search; the record of it walks equal trees once."""
    kind = FewestNodesSearch if order == FEWEST else Search
    known = MoveOrder.ROW_MAJOR if order == FEWEST else MoveOrder(order)
    options = SearchOptions(order=known, depth=depth)
    plain = trace(empty_board(), replace(options, alpha_beta=False), control)
    full, one_window = (
        kind(empty_board(), options, control).run(full_windows=each).effort.nodes
        for each in (True, False)
    )
    strength, sides = Strength(options), () if order == FEWEST else Mark
    lost = {mark: lost_games(strength, QUICKEST_SEARCH, mark, control) for mark in sides}
    return SearchCount(order, depth, plain.analysis.effort.nodes, full, one_window, lost)
