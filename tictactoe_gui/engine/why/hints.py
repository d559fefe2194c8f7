"""Hints: a best move, what is proved of it, and where to look before it is given away."""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CENTRE, CORNERS, SIDES, Cell
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.why.explanation import explain
from tictactoe_gui.engine.why.facts import Explanation, Topic

_ON_LINES = (Topic.WINS, Topic.BLOCKS, Topic.FORKS)


class Hint(NamedTuple):
    """A best move, why it is one, and the squares to look at before it is given away."""

    cell: Cell
    why: Explanation
    region: tuple[Cell, ...]


def hint(board: Board) -> Hint:
    """Return perfect play's advice for a board that is not over."""
    cell = next(each.cell for each in solved().evaluate(board) if each.is_best)
    why = explain(board, cell)
    return Hint(cell, why, why.claim.squares if why.claim.topic in _ON_LINES else _like(why, cell))


def _like(why: Explanation, cell: Cell) -> tuple[Cell, ...]:
    """Return the free squares of the move's kind; those that lead to less only to hide it."""
    kind = next(kind for kind in ((CENTRE,), CORNERS, SIDES) if cell in kind)
    scores = solved().scores(why.board)
    free = tuple(each for each in kind if each in scores)
    equals = tuple(each for each in free if scores[each].verdict is why.verdict)
    return equals if len(equals) > 1 else free
