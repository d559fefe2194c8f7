"""Bitboard: two nine-bit masks, one for each player, bit n for cell n.

X = 0b100000001     XO.
O = 0b000010010     .O.     a line is complete when mask & line == line
                    ..X
"""

from typing import Self

from tictactoe_gui.engine.board import REPRESENTATIONS, Board, CellsReading, WinnerReading
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, Line, Mark
from tictactoe_gui.engine.texts import Naming, Phrase, Unit, tr

_BIT = tuple(1 << cell for cell in CELLS)
_FULL = sum(_BIT)
LINE_MASKS = tuple(_BIT[a] | _BIT[b] | _BIT[c] for a, b, c in LINES)


@REPRESENTATIONS.register(order=4)
class BitboardBoard(Board):
    """Two masks; a line is matched by one `and`."""

    __slots__ = ()
    key = "bitboard"
    names = Naming(
        tr("Bitboard, two masks"),
        tr("Bitboard"),
        tr("Two masks: 10 is X, 01 is O, 00 is free."),
        tr("Programs that play chess store their boards so"),
    )
    unit = Unit(tr("masks"), tr("Masks compared"), tr("%Ln masks", None, 0), "%Ln mask")
    _state: tuple[int, int]

    @classmethod
    def empty(cls) -> Self:
        return cls((0, 0))

    @property
    def turn(self) -> Mark:
        crosses, noughts = self._state
        return Mark.O if (crosses | noughts).bit_count() % 2 else Mark.X

    def mark_at(self, cell: Cell) -> Mark | None:
        crosses, noughts = self._state
        bit = _BIT[cell]
        if crosses & bit:
            return Mark.X
        return Mark.O if noughts & bit else None

    def place(self, cell: Cell, mark: Mark) -> Self:
        crosses, noughts = self._state
        if mark is Mark.X:
            return self.__class__((crosses | _BIT[cell], noughts))
        return self.__class__((crosses, noughts | _BIT[cell]))

    def read_winner(self) -> WinnerReading:
        """Compare the masks of X with the lines, then those of O."""
        crosses, noughts = self._state
        for line in LINE_MASKS:
            if crosses & line == line:
                return Mark.X, LINE_MASKS.index(line) + 1
        for line in LINE_MASKS:
            if noughts & line == line:
                return Mark.O, len(LINE_MASKS) + LINE_MASKS.index(line) + 1
        return None, 2 * len(LINE_MASKS)

    def read_winning_cells(self, mark: Mark) -> CellsReading:
        crosses, noughts = self._state
        own = crosses if mark is Mark.X else noughts
        free = _FULL & ~(crosses | noughts)
        found = 0
        for line in LINE_MASKS:
            missing = line & ~own
            if missing & free and missing.bit_count() == 1:
                found |= missing
        return tuple([cell for cell in CELLS if found & _BIT[cell]]), len(LINE_MASKS)

    def line_value(self, line: Line) -> int:
        """Return the mask of the line."""
        return sum(_BIT[cell] for cell in line)

    def threat(self, line: Line) -> Phrase:
        facts = {"cell": self.free_cell(line) + 1}
        return Phrase(tr("two of its three bits are set, {cell} is free"), facts)

    def no_threat(self, mark: Mark) -> Phrase:
        return Phrase(tr("no line has two bits of {mark} and a free one"), {"mark": mark.value})

    def stored(self, cell: Cell) -> str:
        crosses, noughts = self._state
        bit = _BIT[cell]
        return f"{int(bool(crosses & bit))}{int(bool(noughts & bit))}"
