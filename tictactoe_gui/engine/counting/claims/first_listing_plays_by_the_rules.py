"""Claim: the listing for the 2-3-5 vector that circulates plays as it is printed.

It numbers the squares 0 to 8, but its Make2 was taken from a listing that numbers them 1 to 9: it
takes 5, the middle of the right side, for the centre, and else one of 2, 4, 6, 8 at random, without
asking whether that is free. On turn 5 it takes 3 in the same way.
"""

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import BadMove, Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.positions import met_as
from tictactoe_gui.engine.rules import LINES, Cell, Mark
from tictactoe_gui.engine.texts import tr

NAME = tr("The vector listing")
_FIXED: dict[int, tuple[Cell, Cell]] = {2: (4, 1), 3: (8, 2), 5: (7, 3)}
"""By turn: the square that is taken if it is free, else the other one, taken or not."""
_OWN, _OTHER = True, False
_LOOKS: dict[int, tuple[bool, ...]] = {4: (_OTHER,), 5: (_OWN, _OTHER)}
"""By turn: whose winning square is asked for first; in later turns the own, then the other's."""

_HOW = tr(
    "The listing was played as it is printed, against every reply; where it takes a square at "
    "random, each was tried, and a game ended where it takes a square that is not free. Each "
    "position counts once."
)
_TEXT = tr("as {mark} it may take a square that is not free in {count} of {whole} positions.")


@claim(
    "first-listing-plays-by-the-rules",
    order=15,
    text=tr("The listing for the 2-3-5 vector that circulates can be played as it is printed."),
)
def check(control: Control) -> Finding:
    """Play it as X and as O against every reply."""
    parts: list[SubClaim] = []
    bad_moves: list[BadMove] = []
    start = REPRESENTATIONS["vector"].empty()
    for mark in Mark:
        met = list(met_as(mark, start, _free, control))
        taken = [(board, _taken(board)) for board in met]
        wrong = [BadMove.at(NAME, board, cell) for board, cell in taken if cell is not None]
        figure = Figure(
            "taken", len(wrong), "positions", (NAME, mark.value), len(met), tr("Not free")
        )
        parts.append(
            part("taken", _TEXT, (figure,), _HOW, holds=not wrong, facts={"mark": mark.value})
        )
        bad_moves += wrong
    return Finding(tuple(parts), bad_moves=tuple(bad_moves))


def squares(board: Board) -> tuple[Cell, ...]:
    """Return the squares that the listing may take, by the turn."""
    turn = board.ply + 1
    if turn == 1:
        return (0,)
    for is_own in _LOOKS.get(turn, () if turn in _FIXED else (_OWN, _OTHER)):
        cell = _poss_win(board, board.turn if is_own else board.turn.other)
        if cell is not None:
            return (cell,)
    if turn in _FIXED:
        first, second = _FIXED[turn]
        return (first,) if board.mark_at(first) is None else (second,)
    return (5,) if board.mark_at(5) is None else (2, 4, 6, 8)


def _poss_win(board: Board, mark: Mark) -> Cell | None:
    for line in LINES:
        marks = [board.mark_at(cell) for cell in line]
        if marks.count(mark) == len(line) - 1 and None in marks:
            return line[marks.index(None)]
    return None


def _free(board: Board) -> list[Cell]:
    return [cell for cell in squares(board) if board.mark_at(cell) is None]


def _taken(board: Board) -> Cell | None:
    """Return the first square that is not free, if it may take one."""
    return next((cell for cell in squares(board) if board.mark_at(cell)), None)
