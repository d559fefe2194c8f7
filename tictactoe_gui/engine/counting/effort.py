"""Effort: what a decision takes in squares examined, in time and in bytes, and what limits save.

What a depth limit costs and saves, and what the order of moves does, is counted from the empty
board on. A search that looks no further than its limit trusts the open lines there, and the games
that it then loses are counted too.
"""

import statistics
import sys
import time
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from math import inf
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.counting.strength import QUICKEST_SEARCH, LostGames, Strength, lost_games
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.player import PROGRAMS, HasTables, Player, search_options
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.search import DECIDED, INFINITY, MoveOrder, Search, SearchOptions, analyse
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.texts import Unit
from tictactoe_gui.engine.tree import trace

# One decision made on every representation, and what each had to examine for it.


class Count(NamedTuple):
    """What a decision examined on one representation."""

    key: str
    examined: int
    unit: Unit


def compare(
    player: Player, board: Board, keys: Iterable[str], control: Control
) -> tuple[Count, ...]:
    """Let `player` decide on `board` in each of the representations `keys`.

    Each Count is reported as soon as it is there; raise Cancelled on request.
    """

    def counts() -> Iterator[Count]:
        for key in keys:
            control.check()
            stored = board.to(REPRESENTATIONS[key])
            effort = player.choose(stored, SilentControl(control)).analysis.effort
            yield Count(key, effort.examined, effort.unit)

    return control.reporting(counts())


_RUNS, _ENOUGH_SECONDS = 15, 0.3
"""A quick decision is made several times: one run of it says little, and the first may prepare."""


class Measurement(NamedTuple):
    """What the decision of a program took."""

    program: str
    effort: Effort
    """Exact counts, and the median of the seconds of all runs."""


def measure(
    board: Board, programs: Iterable[str], options: SearchOptions, control: Control
) -> tuple[Measurement, ...]:
    """Let every program decide on `board`, which is not over, and report each.

    Raise Cancelled on request.
    """
    if board.is_over:
        raise ValueError("there is nothing to decide once the game is over")
    board.read_winner()  # what it looks things up in is filled now, and in no program's time
    return control.reporting(
        _measured(key, board, options, SilentControl(control)) for key in programs
    )


def _measured(key: str, board: Board, options: SearchOptions, control: Control) -> Measurement:
    program, _, state = key.partition(":")
    player = PROGRAMS[program].player(options, state)
    if isinstance(player, HasTables):
        player.tables(control)  # as above
    search = search_options(player)
    efforts: list[Effort] = []
    while len(efforts) < _RUNS and sum(each.seconds for each in efforts) < _ENOUGH_SECONDS:
        control.check()
        started = time.perf_counter()
        if search:
            effort = analyse(board, search, control).effort
        else:
            effort = player.choose(board, control).analysis.effort
        seconds = effort.seconds or time.perf_counter() - started
        efforts.append(effort._replace(seconds=seconds))
    median = statistics.median(each.seconds for each in efforts)
    return Measurement(key, efforts[0]._replace(seconds=median))


# The bytes that a stored position, a memo or a table takes.


_SIZED = (int, str, bytearray, array, tuple, list, dict)
"""What a stored position or table is made of; anything else belongs to the program."""


def deep_size(stored: object, control: Control) -> int:
    """Return the bytes of numbers, texts, arrays and what holds them, each object counted once.

    An object that is stored in several places takes its room once: Python keeps small numbers and
    single letters that way. Anything else, such as a mark, belongs to the program and counts 0.
    """
    seen: set[int] = set()
    left = [stored]
    size = 0
    while left:
        control.check()
        each = left.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if isinstance(each, _SIZED):
            size += sys.getsizeof(each)
        if isinstance(each, dict):
            left += each.keys()
            left += each.values()
        elif isinstance(each, tuple | list):
            left += each
    return size


# Nodes and lost games by depth limit and by order of moves.

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
