"""Magic square: each player's list of squares, numbered so that every line sums to 15.

8 3 4
1 5 9      X on 8, 1 and 6 has a line, for 8 + 1 + 6 = 15; the square that completes a pair
6 7 2      a, b is d = 15 - (a + b), if there is one and it is free
"""

from itertools import combinations
from typing import Self

from tictactoe_gui.engine.board import (
    REPRESENTATIONS,
    Board,
    CellsReading,
    LineFinding,
    LineReading,
    WinnerReading,
)
from tictactoe_gui.engine.rules import Cell, Line, Mark
from tictactoe_gui.engine.texts import Naming, Phrase, Unit, tr

NUMBERS = (8, 3, 4, 1, 5, 9, 6, 7, 2)
"""The magic number of each cell."""
_CELL = {number: cell for cell, number in enumerate(NUMBERS)}
_SUM = 15

Numbers = tuple[int, ...]


@REPRESENTATIONS.register(order=3)
class MagicBoard(Board):
    """Two ascending tuples of magic numbers, X's and O's; lines are found by adding."""

    __slots__ = ()
    key = "magic"
    names = Naming(
        tr("Magic square, sums to 15"),
        tr("Magic square"),
        tr("Numbers 1 to 9 by place; a line sums to 15."),
        tr("The board of Rich and Knight's program 2', with the rows 8 3 4, 1 5 9 and 6 7 2"),
    )
    unit = Unit(tr("sums"), tr("Sums made"), tr("%Ln sums", None, 0), "%Ln sum")
    _state: tuple[Numbers, Numbers]

    @classmethod
    def empty(cls) -> Self:
        return cls(((), ()))

    @property
    def turn(self) -> Mark:
        crosses, noughts = self._state
        return Mark.X if len(crosses) == len(noughts) else Mark.O

    def mark_at(self, cell: Cell) -> Mark | None:
        crosses, noughts = self._state
        number = NUMBERS[cell]
        if number in crosses:
            return Mark.X
        return Mark.O if number in noughts else None

    def place(self, cell: Cell, mark: Mark) -> Self:
        crosses, noughts = self._state
        number = NUMBERS[cell]
        # Ascending, so that the same squares reached in another order are the same board.
        if mark is Mark.X:
            return self.__class__((tuple(sorted((*crosses, number))), noughts))
        return self.__class__((crosses, tuple(sorted((*noughts, number)))))

    def read_winner(self) -> WinnerReading:
        """Look through the list that grew last: no other can have a line that is new."""
        crosses, noughts = self._state
        moved = Mark.O if len(crosses) == len(noughts) else Mark.X
        numbers = noughts if moved is Mark.O else crosses
        examined = 0
        for a, b in combinations(numbers, 2):
            examined += 1
            third = _SUM - a - b
            # Ascending numbers: a third above b meets each triple once and is neither a nor b.
            if third > b and third in numbers:
                return moved, examined
        return None, examined

    def read_winning_cells(self, mark: Mark) -> CellsReading:
        crosses, noughts = self._state
        numbers = crosses if mark is Mark.X else noughts
        found = set()
        examined = 0
        for a, b in combinations(numbers, 2):
            examined += 1
            third = _SUM - a - b
            # Outside 1..9 the two are not in line. A third equal to a or b (3 and 6 give 6) is no
            # line either; it is taken, and so drops out with the other taken ones.
            if third in _CELL and third not in crosses and third not in noughts:
                found.add(_CELL[third])
        return tuple(sorted(found)), examined

    def line_readings(self) -> tuple[LineReading, ...]:
        """Return the third number that every pair needs, the pairs of X first."""
        readings = []
        for mark, own in zip(Mark, self._state, strict=True):
            for a, b in combinations(own, 2):
                third = _SUM - a - b
                cell = _CELL.get(third)
                if cell is None:
                    finding = LineFinding.OUTSIDE
                elif third in (a, b):
                    finding = LineFinding.SAME
                elif third in own:
                    finding = LineFinding.COMPLETE
                else:
                    finding = LineFinding.TAKEN if self.mark_at(cell) else LineFinding.WINS
                readings.append(LineReading((_CELL[a], _CELL[b]), third, finding, mark, cell))
        return tuple(readings)

    def working(self, reading: LineReading) -> str:
        """Return the third number that a pair needs, as a sum."""
        a, b = [NUMBERS[cell] for cell in reading.cells]
        return f"{_SUM} − ({a} + {b}) = {_SUM - a - b}".replace("-", "−")

    def threat(self, line: Line) -> Phrase:
        free = self.free_cell(line)
        a, b = (NUMBERS[cell] for cell in line if cell != free)
        facts = {"a": a, "b": b, "rest": NUMBERS[free]}
        return Phrase(tr("15 − ({a} + {b}) = {rest}, which is free"), facts)

    def no_threat(self, mark: Mark) -> Phrase:
        facts = {"mark": mark.value}
        return Phrase(tr("no two numbers of {mark} need a third that is free"), facts)

    def stored(self, cell: Cell) -> str:
        return str(NUMBERS[cell])
