"""The move table of the first textbook program: for every board the next one, by number.

    entry 11098 = 120020001 in base 3        entry 11098 holds 11101 = 120020011 in base 3
        XO.                                      XO.
        .O.                                      .O.
        ..X                                      .XX

The book leaves open who fills it in: here it is any program that decides the same each time.
"""

from array import array
from typing import NamedTuple, Protocol, runtime_checkable

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import CELLS, Cell, Mark

MOVE_TABLE = "move-table"
"""Key of the program that plays by it."""
ENTRIES = 3 ** len(CELLS)
"""One for each way to fill nine squares with nothing, X or O."""
_TYPE = "H"  # two bytes, without a sign
_DIGITS = {None: 0, Mark.X: 1, Mark.O: 2}
_WEIGHTS = tuple(3 ** (len(CELLS) - 1 - cell) for cell in CELLS)
_TAKEN = {weight * digit: cell for cell, weight in enumerate(_WEIGHTS) for digit in (1, 2)}
"""The square that is taken, by how much larger the number of the next board is."""


class TableEntry(NamedTuple):
    """An entry of the table, and what it says."""

    number: int
    """Of the board in base 3: where the entry stands."""
    entry: int
    """The number of the next board; 0 for none."""

    @property
    def cell(self) -> Cell | None:
        """The square that is taken on the next board; None for none."""
        return _TAKEN[self.entry - self.number] if self.entry else None


@runtime_checkable
class LooksUp(Protocol):
    """A player that goes by a move table."""

    def look_up(self, board: Board, control: Control) -> TableEntry:
        """Return the entry of a board; raise Cancelled on request."""


class MoveTable:
    """The entries that one program gives, worked out when the first of them is asked for."""

    def __init__(self, source: Player) -> None:
        self._source = source
        self._entries: array[int] | None = None

    def entries(self, control: Control) -> "array[int]":
        """Return the table; raise Cancelled on request while it is being filled in."""
        if self._entries is None:
            self._entries = self._filled(SilentControl(control))
        return self._entries

    def _filled(self, control: Control) -> "array[int]":
        entries: array[int] = array(_TYPE, [0]) * ENTRIES
        for board in reachable(control):
            if not board.is_over:
                cell = self._source.choose(board, control).cell
                assert cell is not None  # noqa: S101  (what always decides the same never resigns)
                entries[index_of(board)] = index_of(board.place(cell, board.turn))
        return entries


def index_of(board: Board) -> int:
    """Return a board as a number in base 3: where its entry stands."""
    if board.key == "base3":  # it is stored so
        return int(str(board.state))
    return sum([_WEIGHTS[cell] * _DIGITS[board.mark_at(cell)] for cell in CELLS])


def digits(number: int) -> str:
    """Return the nine digits of a number in base 3."""
    return "".join([str(number // weight % 3) for weight in _WEIGHTS])


def index_sum(board: Board) -> str:
    """Return what the marks of a board add to its number."""
    added = [
        f"{_DIGITS[mark]} × {_WEIGHTS[cell]}" for cell in CELLS if (mark := board.mark_at(cell))
    ]
    return " + ".join(added) or "0"
