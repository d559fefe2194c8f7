"""2-3-5 vector: nine integers, 2 for empty, 3 for X, 5 for O (Rich & Knight's second program).

3 5 2
2 5 2      2, 3 and 5 are prime, so the product of a line tells what is on it:
2 2 3      27 = X wins, 125 = O wins, 18 = 3·3·2 X can win here, 50 = 5·5·2 O can
"""

from math import prod
from typing import Self

from tictactoe_gui.engine.board import (
    REPRESENTATIONS,
    Board,
    CellsReading,
    LineReading,
    WinnerReading,
)
from tictactoe_gui.engine.rules import LINES, Cell, Line, Mark
from tictactoe_gui.engine.texts import SQUARES, Naming, Phrase, tr

_EMPTY, _X, _O = 2, 3, 5
_X_WINS, _O_WINS = _X**3, _O**3
_VALUE = {Mark.X.value: _X, Mark.O.value: _O}
_MARKS = {_X: Mark.X, _O: Mark.O}


@REPRESENTATIONS.register(order=2)
class VectorBoard(Board):
    """Nine integers; a line is judged by the product of its three."""

    __slots__ = ()
    key = "vector"
    names = Naming(
        tr("2-3-5 vector, line products"),
        tr("2-3-5 vector"),
        tr("2 is free, 3 is X, 5 is O; three X in a line make 27."),
        tr("The board of Rich and Knight's second program"),
    )
    unit = SQUARES
    _state: tuple[int, ...]

    @classmethod
    def empty(cls) -> Self:
        return cls((_EMPTY,) * 9)

    @property
    def turn(self) -> Mark:
        return Mark.X if self._state.count(_EMPTY) % 2 else Mark.O

    def mark_at(self, cell: Cell) -> Mark | None:
        return _MARKS.get(self._state[cell])

    def place(self, cell: Cell, mark: Mark) -> Self:
        squares = list(self._state)
        squares[cell] = _X if mark is Mark.X else _O
        return self.__class__(tuple(squares))

    def read_winner(self) -> WinnerReading:
        squares = self._state
        examined = 0
        for a, b, c in LINES:
            examined += 3
            product = squares[a] * squares[b] * squares[c]
            if product == _X_WINS:
                return Mark.X, examined
            if product == _O_WINS:
                return Mark.O, examined
        return None, examined

    def read_winning_cells(self, mark: Mark) -> CellsReading:
        squares = self._state
        wanted = _VALUE[mark.value] ** 2 * _EMPTY
        found = set()
        examined = 0
        for a, b, c in LINES:
            examined += 3
            if squares[a] * squares[b] * squares[c] == wanted:
                for cell in (a, b, c):
                    examined += 1
                    if squares[cell] == _EMPTY:
                        found.add(cell)
                        break
        return tuple(sorted(found)), examined

    def line_value(self, line: Line) -> int:
        """Return the product of the line."""
        return prod(self._state[cell] for cell in line)

    def working(self, reading: LineReading) -> str:
        """Return the product with its factors."""
        return f"{super().working(reading).replace(' ', ' × ')} = {reading.value}"

    def threat(self, line: Line) -> Phrase:
        if _X in [self._state[cell] for cell in line]:
            return Phrase(tr("line product 3 × 3 × 2 = 18"))
        return Phrase(tr("line product 5 × 5 × 2 = 50"))

    def no_threat(self, mark: Mark) -> Phrase:
        product = _VALUE[mark.value] ** 2 * _EMPTY
        return Phrase(tr("no line product is {product}"), {"product": product})

    def stored(self, cell: Cell) -> str:
        return str(self._state[cell])
