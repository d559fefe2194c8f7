"""Matrix: three rows of X, O or empty, the board as a beginner writes it.

rows[0]  X O .
rows[1]  . O .      a line is complete when its three squares hold equal marks
rows[2]  . . X
"""

from typing import Self

from tictactoe_gui.engine.board import REPRESENTATIONS, Board, CellsReading, WinnerReading
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, Mark
from tictactoe_gui.engine.texts import SQUARES, Naming, tr

_EMPTY, _X, _O = " ", "X", "O"
_MARKS = {_X: Mark.X, _O: Mark.O}
_PLACES = tuple(divmod(cell, 3) for cell in CELLS)
_LINES = tuple((_PLACES[a], _PLACES[b], _PLACES[c]) for a, b, c in LINES)


@REPRESENTATIONS.register(order=1)
class MatrixBoard(Board):
    """Three rows of three letters; every row, column and diagonal is looked at."""

    __slots__ = ()
    key = "matrix"
    names = Naming(
        tr("3 × 3 matrix"), tr("3 × 3 matrix"), tr("Three rows; a line is three equal marks.")
    )
    unit = SQUARES
    _state: tuple[tuple[str, ...], ...]

    @classmethod
    def empty(cls) -> Self:
        return cls(((_EMPTY,) * 3,) * 3)

    @property
    def turn(self) -> Mark:
        first, second, third = self._state
        empty = first.count(_EMPTY) + second.count(_EMPTY) + third.count(_EMPTY)
        return Mark.X if empty % 2 else Mark.O

    def mark_at(self, cell: Cell) -> Mark | None:
        row, column = _PLACES[cell]
        return _MARKS.get(self._state[row][column])

    def place(self, cell: Cell, mark: Mark) -> Self:
        rows = list(self._state)
        row, column = _PLACES[cell]
        squares = list(rows[row])
        squares[column] = _X if mark is Mark.X else _O
        rows[row] = tuple(squares)
        return self.__class__(tuple(rows))

    def read_winner(self) -> WinnerReading:
        rows = self._state
        examined = 0
        for (row, column), (row2, column2), (row3, column3) in _LINES:
            examined += 1
            mark = rows[row][column]
            if mark != _EMPTY:
                examined += 1
                if rows[row2][column2] == mark:
                    examined += 1
                    if rows[row3][column3] == mark:
                        return _MARKS[mark], examined
        return None, examined

    def read_winning_cells(self, mark: Mark) -> CellsReading:
        rows = self._state
        pair = [_EMPTY, mark.value, mark.value]  # as sorted
        found = set()
        for line in _LINES:
            marks = [rows[row][column] for row, column in line]
            if sorted(marks) == pair:
                row, column = line[marks.index(_EMPTY)]
                found.add(3 * row + column)
        return tuple(sorted(found)), 3 * len(_LINES)

    def stored(self, cell: Cell) -> str:
        row, column = _PLACES[cell]
        return self._state[row][column].replace(_EMPTY, "·")
