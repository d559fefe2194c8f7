"""Figures: the numbers in the course, each counted when it is needed.

A chapter names them in braces, as `{positions}`, and writes none down. Each takes half a second at
most.
"""

from collections.abc import Callable, Iterator, Mapping

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.all_positions import count_tree
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.engine.counting.effort import FewestNodesSearch
from tictactoe_gui.engine.counting.strength import (
    QUICKEST_SEARCH,
    RANDOM,
    LostGames,
    Strength,
    lost_games,
)
from tictactoe_gui.engine.learning.boxes import all_boxes, boxes_of
from tictactoe_gui.engine.learning.exact_strength import opposition
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.positions import classes, empty_board, reachable
from tictactoe_gui.engine.rule_cards import OWN_RULES
from tictactoe_gui.engine.rules import CELLS, LINES, Mark
from tictactoe_gui.engine.search import MoveOrder, Search, SearchOptions
from tictactoe_gui.engine.solution import solved

Count = Callable[[Control], int]
"""Returns a figure; raises Cancelled on request."""
_LEARNER = "menace"
_ROWS = {"x-two": "XX.OO....", "o-two": "OO.XX....", "x-three": "XXXOO....", "o-three": "OOOXX.X.."}
"""Boards whose top row has two or three marks of a side."""
_DECIDE_AS_O = {
    "paper": (OWN_RULES, len(CELLS)),
    "turn-table": ("turn-table-corner", len(CELLS)),
    "magic": ("magic-square", len(CELLS)),
    "depth-1": (QUICKEST_SEARCH, 1),
    "depth-4": (QUICKEST_SEARCH, 4),
    "depth-5": (QUICKEST_SEARCH, 5),
}
"""Programs that lose as O, and how far they look ahead if they search."""


def _product_of(row: str) -> Count:
    """Return what counts the line product of a top row in the 2-3-5 vector."""
    return lambda _: REPRESENTATIONS["vector"].from_text(row).line_value(LINES[0])


def _nodes_of(options: SearchOptions, kind: type[Search] = Search) -> Count:
    """Return what counts the nodes of a search for the first move."""
    return lambda control: kind(empty_board(), options, control).run().effort.nodes


def _winning_at_once(control: Control) -> list[Board]:
    """Return the positions in which the player to move has a square that wins at once."""
    boards = [each for each in reachable(control) if not each.is_over]
    return [each for each in boards if each.winning_cells(each.turn)]


def _passed_wins(control: Control) -> int:
    """Return in how many of them the first square that wins, by rows, is one that wins later."""
    return sum(
        next(cell for cell, value in solved().values(board).items() if value > 0)
        not in board.winning_cells(board.turn)
        for board in _winning_at_once(control)
    )


def _as_o(strength: Strength, program: str, pick: Callable[[LostGames], int]) -> Count:
    """Return what counts the games of a program as O, whatever X plays."""
    return lambda control: pick(lost_games(strength, program, Mark.O, control))


def _beads(boxes: int) -> Count:
    """Return what counts the beads in so many of the boxes of X, before the first game."""
    filling = LEARNERS[_LEARNER]().filling
    return lambda _: sum(sum(filling(box)) for box in boxes_of(Mark.X)[:boxes])


def _untaught_wins(_control: Control) -> int:
    """Return how many of a hundred games an untaught machine wins as X against random play."""
    untaught = Machine.untaught(LEARNERS[_LEARNER]())
    return round(100 * opposition(RANDOM, Mark.X).results(untaught).won)


def _figures() -> Iterator[tuple[str, Count]]:
    yield "games", lambda control: sum(map(sum, count_tree(control).games.values()))
    yield "tree-nodes", lambda _: solved().tree_size(empty_board())
    yield "positions", lambda control: len(reachable(control))
    yield "classes", lambda control: len(classes(control))
    yield "fillings", lambda _: 3 ** len(CELLS)
    magic = REPRESENTATIONS["magic"]
    yield "magic-sum", lambda _: sum(int(magic.empty().stored(cell)) for cell in LINES[0])
    for name, row in _ROWS.items():
        yield name, _product_of(row)
    yield "memo-nodes", _nodes_of(SearchOptions(alpha_beta=False, memo=True))
    yield "alpha-beta-nodes", _nodes_of(SearchOptions())
    yield "alpha-beta-memo-nodes", _nodes_of(SearchOptions(memo=True))
    yield "open-lines-nodes", _nodes_of(SearchOptions(order=MoveOrder.OPEN_LINES))
    yield "fewest-nodes", _nodes_of(SearchOptions(), FewestNodesSearch)
    yield "wins-at-once", lambda control: len(_winning_at_once(control))
    yield "passed-wins", _passed_wins
    for name, (program, depth) in _DECIDE_AS_O.items():
        strength = Strength(SearchOptions(depth=depth))  # which remembers each decision
        yield f"{name}-lost", _as_o(strength, program, lambda found: found.lost)
        yield f"{name}-games", _as_o(strength, program, lambda found: found.games)
    yield "boxes", lambda _: len(boxes_of(Mark.X))
    yield "first-beads", _beads(1)
    yield "beads", _beads(len(all_boxes()))
    yield "untaught-wins", _untaught_wins
    yield "claims", lambda _: len(CLAIMS)


FIGURES: Mapping[str, Count] = dict(_figures())
"""By the names that chapters use."""
