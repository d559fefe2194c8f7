"""Board: an immutable position, and the registry of the ways to store one."""

import enum
import re
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import ClassVar, NamedTuple, Self

from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.engine.rules import (
    CELLS,
    LINES,
    Cell,
    IllegalMove,
    ImpossibleBoard,
    Line,
    MalformedBoard,
    Mark,
)
from tictactoe_gui.engine.texts import Naming, Phrase, Unit, tr

EMPTY_SQUARE = "."
_MARK_LETTERS = "XOxo"
_EMPTY_LETTERS = ".-_ "
_ROW_ENDS = re.compile(r"/|\r\n|\n|\r")

WinnerReading = tuple[Mark | None, int]
"""The winner, and how many squares, sums, masks or table entries it took to tell."""
CellsReading = tuple[tuple[Cell, ...], int]
"""Squares in reading order, and how many squares, sums, masks or entries it took to find them."""


class LineFinding(enum.Enum):
    """What a line tells, or a pair of magic numbers."""

    NOTHING = "nothing"
    """Neither side has the line, nor all of it but a free square."""
    COMPLETE = "complete"
    """`mark` has the whole line."""
    WINS = "wins"
    """`mark` has all of the line but `cell`, which is free."""
    OUTSIDE = "outside"
    """No square has the magic number that the pair needs: the two are not in line."""
    SAME = "same"
    """The magic number that the pair needs is one of the two: they are not in line."""
    TAKEN = "taken"
    """The other side has `cell`, whose magic number the pair needs."""


class LineReading(NamedTuple):
    """What a representation works out for one line, or one pair, and what that tells."""

    cells: tuple[Cell, ...]
    """The squares of a line; or the pair of squares whose magic numbers are added."""
    value: int
    """What the representation works out: marks, a product, the third number or a mask."""
    finding: LineFinding = LineFinding.NOTHING
    mark: Mark | None = None
    """Whose finding, or whose pair, it is."""
    cell: Cell | None = None
    """The square that is missing in a line, or has the number that a pair needs."""


class Board(ABC):
    """A position of the game, immutable and hashable.

    A representation stores it as `state` and implements the abstract methods, each in its own way;
    whose turn it is follows from the marks, since X moves first.
    """

    # Caches for the board on the screen, which is asked the same again and again. A search asks
    # none of it: on its boards these stay unset and cost nothing.
    __slots__ = ("_empty_cells", "_is_over", "_state", "_winner")

    key: ClassVar[str]
    """The representation's name in settings and registry."""
    names: ClassVar[Naming]
    unit: ClassVar[Unit]
    """What a reading counts."""

    _state: Hashable
    _winner: Mark | None
    _empty_cells: tuple[Cell, ...]
    _is_over: bool

    def __init__(self, state: Hashable) -> None:
        self._state = state

    @property
    def state(self) -> Hashable:
        """What is stored; two boards of one representation are equal when this is."""
        return self._state

    # What a representation implements.

    @classmethod
    @abstractmethod
    def empty(cls) -> Self:
        """Return the board before the first move."""

    @property
    @abstractmethod
    def turn(self) -> Mark:
        """The side to move: X when both have as many marks."""

    @abstractmethod
    def mark_at(self, cell: Cell) -> Mark | None:
        """Return the mark on `cell`, or None."""

    @abstractmethod
    def place(self, cell: Cell, mark: Mark) -> Self:
        """Return the board with `mark` on the empty `cell`, unchecked; the search's hot path."""

    @abstractmethod
    def read_winner(self) -> WinnerReading:
        """Return who has three in a row, and what it took to tell."""

    @abstractmethod
    def read_winning_cells(self, mark: Mark) -> CellsReading:
        """Return every empty square that gives `mark` three in a row, and what it took to tell."""

    @abstractmethod
    def stored(self, cell: Cell) -> str:
        """Return the few characters that this representation holds for `cell`."""

    # What every representation inherits.

    @property
    def winner(self) -> Mark | None:
        """The side with three in a row, or None."""
        try:
            return self._winner
        except AttributeError:
            self._winner = self.read_winner()[0]
            return self._winner

    def winning_cells(self, mark: Mark) -> tuple[Cell, ...]:
        """Return every empty square, in reading order, that gives `mark` three in a row."""
        return self.read_winning_cells(mark)[0]

    @property
    def empty_cells(self) -> tuple[Cell, ...]:
        """The squares without a mark, in reading order, whether or not the game is over."""
        try:
            return self._empty_cells
        except AttributeError:
            self._empty_cells = tuple([cell for cell in CELLS if self.mark_at(cell) is None])
            return self._empty_cells

    def legal_moves(self) -> tuple[Cell, ...]:
        """Return the squares the side to move may take: none once the game is over."""
        return () if self.winner else self.empty_cells

    @property
    def ply(self) -> int:
        """How many marks are on the board."""
        return len(CELLS) - len(self.empty_cells)

    @property
    def is_over(self) -> bool:
        """Whether a side has won or no square is left."""
        try:
            return self._is_over
        except AttributeError:
            self._is_over = not self.legal_moves()
            return self._is_over

    def winning_lines(self) -> tuple[Line, ...]:
        """Return the complete lines of the winner: one, or two that share the last move."""
        winner = self.winner
        if winner is None:
            return ()
        return tuple(line for line in LINES if all(self.mark_at(cell) is winner for cell in line))

    def line_value(self, line: Line) -> int:
        """Return what the representation works out for a line: here how many marks are on it."""
        return sum(self.mark_at(cell) is not None for cell in line)

    def line_readings(self) -> tuple[LineReading, ...]:
        """Return what every line tells; a representation that looks at no lines overrides this.

        Only for display: nothing that plays calls it.
        """
        return tuple([self._line_reading(line) for line in LINES])

    def _line_reading(self, line: Line) -> LineReading:
        marks = [self.mark_at(cell) for cell in line]
        reading = LineReading(line, self.line_value(line))
        for mark in Mark:
            if marks.count(mark) == len(line):
                return reading._replace(finding=LineFinding.COMPLETE, mark=mark)
            if marks.count(mark) == len(line) - 1 and None in marks:
                cell = line[marks.index(None)]
                return reading._replace(finding=LineFinding.WINS, mark=mark, cell=cell)
        return reading

    def working(self, reading: LineReading) -> str:
        """Return how the value of a reading is worked out: here the marks, as they are stored."""
        return " ".join([self.stored(cell) for cell in reading.cells])

    def threat(self, line: Line) -> Phrase:
        """Return how one sees that two equal marks and a free square on `line` are a threat.

        A representation that sees it by a trick of its own says that.
        """
        free = self.free_cell(line)
        mark = next(mark for cell in line if (mark := self.mark_at(cell)))
        facts = {"mark": mark.value, "cell": free + 1}
        return Phrase(tr("two {mark}, and {cell} is free"), facts)

    def no_threat(self, mark: Mark) -> Phrase:
        """Return how one sees that `mark` cannot win at once, in the words of `threat`."""
        return Phrase(tr("no line has two {mark} and a free square"), {"mark": mark.value})

    def free_cell(self, line: Line) -> Cell:
        """Return the first free square of a line that has one."""
        return next(cell for cell in line if self.mark_at(cell) is None)

    def play(self, cell: Cell) -> Self:
        """Return the board after the side to move takes `cell`; raise IllegalMove if it may not."""
        if cell not in CELLS:
            message = f"there is no square {cell + 1}"
        elif self.mark_at(cell):
            message = f"square {cell + 1} is taken"
        elif self.winner:
            message = "the game is over"
        else:
            return self.place(cell, self.turn)
        raise IllegalMove(message)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read three rows joined by `/` or line breaks, or nine characters in a row.

        `X`, `x`, `O`, `o` are marks; `.`, `-`, `_` and space are empty. Raise ImpossibleBoard
        (a ValueError) when the text has another shape or the game cannot reach the position.
        """
        letters = read_letters(text)
        _check_reachable(letters)
        board = cls.empty()
        for cell, letter in enumerate(letters):
            if letter != EMPTY_SQUARE:
                board = board.place(cell, Mark(letter))
        return board

    def to(self, representation: "type[Board]") -> "Board":
        """Return this position as `representation` stores it."""
        return self if type(self) is representation else representation.from_text(str(self))

    @property
    def letters(self) -> str:
        """The nine squares in reading order as `X`, `O` and `.`."""
        return letters_of([self.mark_at(cell) for cell in CELLS])

    def __str__(self) -> str:
        return in_rows(self.letters)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.from_text({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state)


REPRESENTATIONS: Registry[type[Board]] = Registry("tictactoe_gui.engine.representations")


def letters_of(marks: Iterable[Mark | None]) -> str:
    """Return squares as `X`, `O` and `.`."""
    return "".join([mark.value if mark else EMPTY_SQUARE for mark in marks])


def in_rows(letters: str) -> str:
    """Return nine letters as three rows, such as `XO./.O./..X`."""
    return "/".join((letters[:3], letters[3:6], letters[6:]))


def read_letters(text: str) -> str:
    """Return nine squares as `X`, `O` and `.`, whether or not a game can reach them.

    Raise MalformedBoard for another shape, and ImpossibleBoard for another letter.
    """
    for candidate in (text.strip("\r\n"), text.strip()):
        rows = _ROW_ENDS.split(candidate)
        if len(rows) == 1 and len(candidate) == len(CELLS):
            break
        if [len(row) for row in rows] == [3, 3, 3]:
            break
    else:
        raise MalformedBoard(
            tr("A board is three rows of three squares, such as XO./.O./..X; “{text}” is not."),
            text=shortened(text),
        )
    letters = "".join(rows)
    for number, letter in enumerate(letters, start=1):
        if letter not in _MARK_LETTERS + _EMPTY_LETTERS:
            raise ImpossibleBoard(
                tr("Square {number} holds “{letter}”: use X, O, or a dot for a free square."),
                number=number,
                letter=letter,
            )
    marks = [letter if letter in _MARK_LETTERS else EMPTY_SQUARE for letter in letters]
    return "".join(marks).upper()


def shortened(text: str, most: int = 30) -> str:
    """Return the beginning of any text, on one line and printable."""
    line = "".join([letter if letter.isprintable() else " " for letter in text[:most]])
    return line + "…" * (len(text) > len(line))


def _check_reachable(letters: str) -> None:
    """Raise ImpossibleBoard if no game leads to these nine squares."""
    crosses, noughts = letters.count("X"), letters.count("O")
    if crosses not in (noughts, noughts + 1):
        raise ImpossibleBoard(
            tr(
                "Marks on this board: X {crosses}, O {noughts}."
                " X moves first, so X must have as many as O or one more."
            ),
            crosses=crosses,
            noughts=noughts,
        )
    complete = {letters[a] for a, b, c in LINES if letters[a] == letters[b] == letters[c]}
    if {"X", "O"} <= complete:
        raise ImpossibleBoard(tr("Both X and O have three in a row: the game ends with the first."))
    if "X" in complete and crosses == noughts:
        raise ImpossibleBoard(tr("X has three in a row, but O moved after that."))
    if "O" in complete and crosses > noughts:
        raise ImpossibleBoard(tr("O has three in a row, but X moved after that."))
