"""What a depth limit costs and saves, and what the order of moves does: nodes and exact strength.

Everything is counted from the empty board on. A search that looks no further than its limit trusts
the open lines there, and what it then loses is counted over every game.
"""

from functools import cache, partial
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
BEST_FIRST = "best-first"
FEWEST = "fewest-nodes"
ORDER_KEYS = (*(each.value for each in MoveOrder), BEST_FIRST, FEWEST)


class DepthCount(NamedTuple):
    """A depth limit: nodes for the first move, without a memo, and the games that are lost."""

    depth: int
    plain: int
    """Nodes of plain minimax."""
    full: int
    """Nodes of alpha-beta with a full window for every square."""
    one_window: int
    """Nodes of alpha-beta with one window for all squares."""
    lost: dict[Mark, LostGames]
    """By the side that searches."""


class MoveOrderCount(NamedTuple):
    """An order of moves: the nodes that alpha-beta visits to the end, without a memo."""

    key: str
    """A MoveOrder's value, BEST_FIRST or FEWEST."""
    full: int
    one_window: int


class BestFirstSearch(Search):
    """Tries the best move first everywhere, by its exact score; equals in reading order.

    No program can, that has yet to search for the scores.
    """

    def _ordered(
        self,
        board: Board,
        cells: tuple[Cell, ...],
        alpha: int,  # noqa: ARG002  (the same for every window)
        beta: int,  # noqa: ARG002
    ) -> tuple[Cell, ...]:
        values = solved().values(board)
        return tuple(sorted(cells, key=lambda cell: (-values[cell], cell)))


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
        values = {cell: _as_searched(value) for cell, value in solved().values(board).items()}
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


def _as_searched(value: int) -> int:
    """Return an exact value as a search has it inside."""
    return value + ((value > 0) - (value < 0)) * DECIDED


_KNOWING: dict[str, type[Search]] = {BEST_FIRST: BestFirstSearch, FEWEST: FewestNodesSearch}


def depth_counts(control: Control) -> tuple[DepthCount, ...]:
    """Count every depth limit, and report each; raise Cancelled on request."""
    return control.reporting(depth_count(depth, control) for depth in DEPTHS)


def depth_count(depth: int, control: Control) -> DepthCount:
    """Return the nodes and the lost games of a search that looks `depth` plies ahead."""
    nodes = partial(_nodes_at, depth, control)
    strength = Strength(SearchOptions(depth=depth))
    return DepthCount(
        depth,
        nodes(alpha_beta=False),
        nodes(alpha_beta=True, full_windows=True),
        nodes(alpha_beta=True),
        {mark: lost_games(strength, QUICKEST_SEARCH, mark, control) for mark in Mark},
    )


def _nodes_at(depth: int, control: Control, *, alpha_beta: bool, full_windows: bool = False) -> int:
    """Return the nodes of a search; the record of it walks equal subtrees once, and counts all."""
    options, silent = SearchOptions(alpha_beta, depth=depth), SilentControl(control)
    tree = trace(empty_board(), options, silent, full_windows=full_windows)
    return tree.analysis.effort.nodes


def order_counts(control: Control) -> tuple[MoveOrderCount, ...]:
    """Count every order of moves, and report each; raise Cancelled on request."""
    nodes = partial(_nodes_in, control=control)
    return control.reporting(
        MoveOrderCount(key, nodes(key, full_windows=True), nodes(key, full_windows=False))
        for key in ORDER_KEYS
    )


def _nodes_in(key: str, *, control: Control, full_windows: bool) -> int:
    kind = _KNOWING.get(key, Search)
    options = SearchOptions(order=MoveOrder.ROW_MAJOR if key in _KNOWING else MoveOrder(key))
    search = kind(empty_board(), options, SilentControl(control))
    return search.run(full_windows=full_windows).effort.nodes


def depth_study(control: Control) -> tuple[DepthCount | MoveOrderCount, ...]:
    """Count orders and depth limits, those that take least time first."""
    return (*order_counts(control), *depth_counts(control))
