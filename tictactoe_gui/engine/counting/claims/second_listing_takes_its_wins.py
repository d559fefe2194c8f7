"""Claim: the listing for the magic square that circulates wins where it can, as it is printed.

Its PossWin returns the first d = 15 - (a + b) from 1 to 9, the pairs in the order of the moves,
without asking whether d is free: a winning number that comes later is missed.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import BadMove, Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.texts import tr

NAME = tr("The magic listing")
_MAGIC = REPRESENTATIONS["magic"]
_SUM = 15
_CENTRE = 5
_ORDER = (1, 6, 2, 4, 7, 3, 8, 9)

_HOW = tr(
    "The listing was played as it is printed, against every reply. Every decision in every "
    "game counts, for the order of the moves decides which pair is added first."
)
_TEXT = tr(
    "as {mark} it can win at once in {had} of {whole} decisions, and misses that in {missed}."
)


@cache
def _numbers() -> tuple[int, ...]:
    """Return the number of each square."""
    return tuple(int(_MAGIC.empty().stored(cell)) for cell in CELLS)


class _WinOnOffer(NamedTuple):
    board: Board
    cell: Cell
    wins: tuple[Cell, ...]


@claim(
    "second-listing-takes-its-wins",
    order=16,
    text=tr("The listing for the magic square that circulates wins at once where it can."),
)
def check(control: Control) -> Finding:
    """Play it as X and as O against every reply."""
    parts: list[SubClaim] = []
    bad_moves: list[BadMove] = []
    for mark in Mark:
        decisions = list(_decisions(_MAGIC.empty(), (), (), mark, control))
        had = [each for each in decisions if each.wins]
        missed = [each for each in had if each.cell not in each.wins]
        about = (NAME, mark.value)
        figures = (
            Figure("missed", len(missed), "decisions", about, len(had), tr("Missed")),
            Figure("had", len(had), "decisions", about, None, tr("Could win")),
            Figure("whole", len(decisions), "decisions", about, None, tr("Decisions")),
        )
        parts.append(
            part("missed", _TEXT, figures, _HOW, holds=not missed, facts={"mark": mark.value})
        )
        bad_moves += dict.fromkeys(map(_bad_move, missed))  # a position may come by several orders
    return Finding(tuple(parts), bad_moves=tuple(bad_moves))


def _decisions(
    board: Board, own: tuple[int, ...], other: tuple[int, ...], mark: Mark, control: Control
) -> Iterator[_WinOnOffer]:
    """Yield every decision as `mark` from here on; the numbers of both are in order of moves."""
    control.check()
    if board.is_over:
        return
    is_own = board.turn is mark
    cells = board.empty_cells
    if is_own:
        number = _choice(own, other)
        cells = (_numbers().index(number),)
        yield _WinOnOffer(board, cells[0], board.winning_cells(mark))
    for cell in cells:
        number = _numbers()[cell]
        numbers = ((*own, number), other) if is_own else (own, (*other, number))
        yield from _decisions(board.play(cell), *numbers, mark, control)


def _choice(own: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return the number that the listing takes."""
    taken = {*own, *other}
    wanted = (_CENTRE, _poss_win(own), _poss_win(other), *_ORDER)
    return next(number for number in wanted if number and number not in taken)


def _poss_win(numbers: tuple[int, ...]) -> int | None:
    thirds = (_SUM - a - b for a, b in combinations(numbers, 2))
    return next((third for third in thirds if third in _numbers()), None)


def _bad_move(decision: _WinOnOffer) -> BadMove:
    board, cell, wins = decision
    return BadMove.at(NAME, board, cell)._replace(better=wins)
