"""What a depth limit costs and saves, and what the order of moves does: nodes and exact strength.

Everything is counted from the empty board on. A search that looks no further than its limit trusts
the open lines there, and what it then loses is counted over every game.
"""

from collections.abc import Container
from functools import partial
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.counting.losing_lines import LostGames, lost_games
from tictactoe_gui.engine.counting.strength import QUICKEST_SEARCH, Strength
from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.search import MoveOrder, Search, SearchOptions
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.tree import trace

DEPTHS = tuple(range(1, len(CELLS) + 1))
BEST_FIRST = "best-first"
ORDER_KEYS = (*(each.value for each in MoveOrder), BEST_FIRST)


class DepthCount(NamedTuple):
    """A depth limit: nodes for the first move, without a memo, and the games that are lost."""

    depth: int
    plain: int
    """Nodes of plain minimax."""
    full: int
    """Nodes of alpha-beta with a full window for every square."""
    shared: int
    """Nodes of alpha-beta with one window for all squares."""
    lost: dict[tuple[Mark, bool], LostGames]
    """By the side that searches, and whether its squares share one window."""


class MoveOrderCount(NamedTuple):
    """An order of moves: the nodes that alpha-beta visits to the end, without a memo."""

    key: str
    """A MoveOrder's value, or BEST_FIRST."""
    full: int
    shared: int


class BestFirstSearch(Search):
    """Tries the best move first everywhere, by its exact score; equals in reading order.

    No program can search so: it would have to know what it searches for. It is the least that
    alpha-beta can do.
    """

    def _in_order(self, empty: Container[Cell]) -> tuple[Cell, ...]:
        return _best_first(self.root, super()._in_order(empty))

    def _best_of_moves(  # noqa: PLR0913
        self,
        board: Board,
        cells: tuple[Cell, ...],
        mark: Mark,
        alpha: int,
        beta: int,
        depth: int,
    ) -> tuple[int, Bound]:
        cells = _best_first(board, cells)
        return super()._best_of_moves(board, cells, mark, alpha, beta, depth)


def _best_first(board: Board, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    scores = solved().scores(board)
    return tuple(sorted(cells, key=lambda cell: (-scores[cell].seen_by(board.turn).value, cell)))


def depth_counts(control: Control) -> tuple[DepthCount, ...]:
    """Count every depth limit, and report each; raise Cancelled on request."""
    counts = []
    for depth in DEPTHS:
        counts.append(depth_count(depth, control))
        control.report(counts[-1])
    return tuple(counts)


def depth_count(depth: int, control: Control) -> DepthCount:
    """Return the nodes and the lost games of a search that looks `depth` plies ahead."""
    nodes = partial(_nodes_at, depth, control)
    lost = {}
    for shared in (False, True):
        strength = Strength(SearchOptions(depth=depth, shared_window=shared))
        for mark in Mark:
            lost[mark, shared] = lost_games(strength, QUICKEST_SEARCH, mark, control)
    return DepthCount(
        depth,
        nodes(alpha_beta=False),
        nodes(alpha_beta=True),
        nodes(alpha_beta=True, shared=True),
        lost,
    )


def _nodes_at(depth: int, control: Control, *, alpha_beta: bool, shared: bool = False) -> int:
    """Return the nodes of a search; the record of it walks equal subtrees once, and counts all."""
    options = SearchOptions(alpha_beta, memo=False, depth=depth, shared_window=shared)
    return trace(empty_board(), options, SilentControl(control)).analysis.effort.nodes


def order_counts(control: Control) -> tuple[MoveOrderCount, ...]:
    """Count every order of moves, and report each; raise Cancelled on request."""
    counts = []
    for key in ORDER_KEYS:
        full, shared = (_nodes_in(key, control, shared=each) for each in (False, True))
        counts.append(MoveOrderCount(key, full, shared))
        control.report(counts[-1])
    return tuple(counts)


def _nodes_in(key: str, control: Control, *, shared: bool) -> int:
    kind = BestFirstSearch if key == BEST_FIRST else Search
    order = MoveOrder.ROW_MAJOR if key == BEST_FIRST else MoveOrder(key)
    options = SearchOptions(alpha_beta=True, memo=False, order=order, shared_window=shared)
    return kind(empty_board(), options, SilentControl(control)).run().effort.nodes


def depth_study(control: Control) -> tuple[DepthCount | MoveOrderCount, ...]:
    """Count orders and depth limits, those that take least time first."""
    return (*order_counts(control), *depth_counts(control))
