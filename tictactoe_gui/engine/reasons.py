"""Why a move is good, as facts that follow from the solved game, and the hint made of them."""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.rules import CENTRE, CORNERS, LINES, SIDES, Cell
from tictactoe_gui.engine.solution import solved


class Motive(enum.Enum):
    """What a move does for the side that makes it; the first that holds."""

    WINS = "wins"
    BLOCKS = "blocks"
    FORKS = "forks"
    FORCES_WIN = "forces a win"
    ONLY_HOLDS = "only move that holds"
    HOLDS = "holds"
    LOSES = "loses"


class Hint(NamedTuple):
    """A best move, what it does, and the squares to look at before it is given away."""

    cell: Cell
    motive: Motive
    region: tuple[Cell, ...]


def motive(board: Board, cell: Cell) -> Motive:
    """Return what the legal move `cell` does.

    A move that blocks or forks is called so only if it loses nothing: a block of one of two
    threats, say, is a move that loses.
    """
    side = board.turn
    scores = solved().scores(board)
    verdict = scores[cell].verdict
    after = board.place(cell, side)
    if after.winner is side:
        return Motive.WINS
    if verdict is Verdict.LOSS:
        return Motive.LOSES
    if cell in board.winning_cells(side.other):
        return Motive.BLOCKS
    if verdict is Verdict.WIN:
        return Motive.FORKS if len(after.winning_cells(side)) > 1 else Motive.FORCES_WIN
    holding = [each for each in scores.values() if each.verdict is not Verdict.LOSS]
    return Motive.ONLY_HOLDS if len(holding) == 1 and len(scores) > 1 else Motive.HOLDS


def hint(board: Board) -> Hint:
    """Return perfect play's advice for a board that is not over."""
    evaluations = solved().evaluate(board)
    cell = next(each.cell for each in evaluations if each.is_best)
    why = motive(board, cell)
    return Hint(cell, why, _region(board, cell, why))


def _region(board: Board, cell: Cell, why: Motive) -> tuple[Cell, ...]:
    """Return the lines that the move is about, or the squares of its kind with its verdict."""
    side = board.turn
    if why in (Motive.WINS, Motive.BLOCKS, Motive.FORKS):
        owner = side.other if why is Motive.BLOCKS else side
        after = board.place(cell, owner)
        wanted = 3 if why is not Motive.FORKS else 2
        lines = [
            line
            for line in LINES
            if cell in line
            and sum(after.mark_at(each) is owner for each in line) == wanted
            and not any(after.mark_at(each) is owner.other for each in line)
        ]
        return tuple(sorted({each for line in lines for each in line}))
    kind = next(kind for kind in ((CENTRE,), CORNERS, SIDES) if cell in kind)
    scores = solved().scores(board)
    verdict = scores[cell].verdict
    return tuple(each for each in kind if each in scores and scores[each].verdict is verdict)
