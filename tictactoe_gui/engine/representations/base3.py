"""Base 3: the whole board is one number, 0..19682, and tables answer every question about it.

    XO.
    .O.     digits 120020001 (0 empty, 1 X, 2 O; square 1 the most significant) = 11098
    ..X

The storage of the first textbook program, the move table: fastest to ask, largest to keep.
"""

from array import array
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import NamedTuple, Self

from tictactoe_gui.engine.board import REPRESENTATIONS, Board, CellsReading, WinnerReading
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, Line, Mark
from tictactoe_gui.engine.texts import Naming, Phrase, Unit, tr

_WEIGHT = tuple(3 ** (8 - cell) for cell in CELLS)
_SIZE = 3**9
_MARKS = (None, Mark.X, Mark.O)
_X, _O = 1, 2


class Tables(NamedTuple):
    """The answers for each of the 19,683 codes, one entry a code."""

    turn: bytearray
    """1 when X is to move, 2 when O is."""
    winner: bytearray
    """0 for none, 1 for X, 2 for O."""
    winning: tuple["array[int]", "array[int]"]
    """For X and for O: the squares that win at once, bit n for cell n."""
    cells: tuple[tuple[Cell, ...], ...]
    """The squares of each of the 512 masks."""


@cache
def tables() -> Tables:
    """Fill the tables, once, when the first base-3 board asks (about 20 ms)."""
    filled = [0]
    for _ in CELLS:
        filled = [count + step for count in filled for step in (0, 1, 1)]
    winner = bytearray(_SIZE)
    winning = (array("H", bytes(2 * _SIZE)), array("H", bytes(2 * _SIZE)))
    for line in LINES:
        rest = [cell for cell in CELLS if cell not in line]
        others = list(_codes(rest))
        for digit in (_X, _O):
            whole = digit * sum(_WEIGHT[cell] for cell in line)
            for other in others:
                winner[whole + other] = digit
            masks = winning[digit - 1]
            for cell in line:
                pair = whole - digit * _WEIGHT[cell]
                for other in others:
                    masks[pair + other] |= 1 << cell
    turn = bytearray([_O if count % 2 else _X for count in filled])
    cells = tuple(
        tuple([cell for cell in CELLS if mask >> cell & 1]) for mask in range(1 << len(CELLS))
    )
    return Tables(turn, winner, winning, cells)


def _codes(cells: Iterable[Cell]) -> Iterable[int]:
    """Return the code of every way to fill `cells`, the others empty."""
    return map(sum, product(*[(0, _WEIGHT[cell], 2 * _WEIGHT[cell]) for cell in cells]))


@REPRESENTATIONS.register(order=5)
class Base3Board(Board):
    """One number; every question is one look into a table."""

    __slots__ = ()
    key = "base3"
    names = Naming(
        tr("Base-3 number, table look-up"),
        tr("Base-3 number"),
        tr("Digits 0 free, 1 X, 2 O make one number."),
        tr("The index of the table in Rich and Knight's first program"),
    )
    unit = Unit(tr("entries"), tr("Entries read"), tr("%Ln entries", None, 0), "%Ln entry")
    _state: int

    @classmethod
    def empty(cls) -> Self:
        return cls(0)

    @property
    def turn(self) -> Mark:
        return Mark.X if tables().turn[self._state] == _X else Mark.O

    def mark_at(self, cell: Cell) -> Mark | None:
        return _MARKS[self._state // _WEIGHT[cell] % 3]

    def place(self, cell: Cell, mark: Mark) -> Self:
        return self.__class__(self._state + _WEIGHT[cell] * (_X if mark is Mark.X else _O))

    def read_winner(self) -> WinnerReading:
        return _MARKS[tables().winner[self._state]], 1

    def read_winning_cells(self, mark: Mark) -> CellsReading:
        masks = tables().winning[mark is Mark.O]
        return tables().cells[masks[self._state]], 1

    def threat(self, line: Line) -> Phrase:
        facts = {"code": self._state, "cell": self.free_cell(line) + 1}
        return Phrase(tr("entry {code} of the table names {cell}"), facts)

    def no_threat(self, mark: Mark) -> Phrase:
        facts = {"code": self._state, "mark": mark.value}
        return Phrase(tr("entry {code} of the table names no square for {mark}"), facts)

    def stored(self, cell: Cell) -> str:
        return str(self._state // _WEIGHT[cell] % 3)
