"""The whole game tree, ply by ply: every order of moves to the end of every game."""

from collections import Counter
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.positions import empty_board, moves_from
from tictactoe_gui.engine.rules import Mark


class TreeCount(NamedTuple):
    """The nodes from the empty board on, and the games that end there."""

    nodes: tuple[int, ...]
    """By ply, 0..9."""
    games: dict[Mark | None, tuple[int, ...]]
    """By winner (None for a draw), and by the number of moves, 0..9."""


def count_tree(control: Control) -> TreeCount:
    """Count the orders of moves that lead to each position; raise Cancelled on request."""
    nodes, ended = list[int](), list[Counter[Mark | None]]()
    level = Counter({empty_board(): 1})
    while level:
        nodes.append(level.total())
        ends, after = Counter[Mark | None](), Counter[Board]()
        for board, orders in level.items():
            control.check()
            if board.is_over:
                ends[board.winner] += orders
            for each in moves_from(board):
                after[each] += orders
        ended.append(ends)
        level = after
    winners = Mark.X, Mark.O, None
    games = {winner: tuple([ends[winner] for ends in ended]) for winner in winners}
    return TreeCount(tuple(nodes), games)
