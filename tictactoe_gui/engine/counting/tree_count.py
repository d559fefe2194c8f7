"""The whole game tree, counted node by node: every order of moves to the end of every game."""

from typing import NamedTuple

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import CELLS, LINES, Mark

_CHECK_PLY = 4
_LINES_THROUGH = tuple(
    tuple(tuple(each for each in line if each != cell) for line in LINES if cell in line)
    for cell in CELLS
)


class TreeCount(NamedTuple):
    """The nodes from the empty board on, and the games that end there."""

    nodes: tuple[int, ...]
    """By ply, 0..9."""
    games: dict[Mark | None, tuple[int, ...]]
    """By winner (None for a draw), and by the number of moves, 0..9."""


def count_tree(control: Control) -> TreeCount:
    """Visit every node, without any short cut; raise Cancelled on request."""
    plies = len(CELLS) + 1
    nodes = [0] * plies
    games = {winner: [0] * plies for winner in (Mark.X, Mark.O, None)}
    board: list[Mark | None] = [None] * len(CELLS)

    def visit(ply: int, last: int) -> None:
        nodes[ply] += 1
        if ply == _CHECK_PLY:
            control.check()
        other = Mark.X if ply % 2 else Mark.O
        for a, b in _LINES_THROUGH[last] if ply else ():
            if board[a] is other and board[b] is other:
                games[other][ply] += 1
                return
        if ply == len(CELLS):
            games[None][ply] += 1
            return
        mark = Mark.O if ply % 2 else Mark.X
        for cell in CELLS:
            if board[cell] is None:
                board[cell] = mark
                visit(ply + 1, cell)
                board[cell] = None

    visit(0, 0)
    return TreeCount(tuple(nodes), {winner: tuple(each) for winner, each in games.items()})
