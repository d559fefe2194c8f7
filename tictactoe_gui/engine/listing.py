"""A program as its book prints it: rows of instructions, and what became of them on a board."""

from typing import NamedTuple, Protocol, runtime_checkable

from tictactoe_gui.engine.board import Board, LineReading
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.texts import Phrase


class Instruction(NamedTuple):
    """One thing that a program tries or does."""

    text: Phrase
    cells: tuple[Cell, ...] = ()
    """The squares that it names on every board."""
    key: str = ""
    """By which a search says that it is running this one."""
    is_function: bool = False
    """Whether it has a value, 0 for no square, that is told behind its text: PossWin(X) = 7."""


class ListingRow(NamedTuple):
    """A row of the listing; of several instructions the first that names a square decides."""

    instructions: tuple[Instruction, ...]
    label: str = ""
    """What stands before it: the number of the turn, of the rule, or of the line."""
    indent: int = 0
    is_printed: bool = True
    """Whether the book has it; else it says what is done where the book says nothing."""


class Listing(NamedTuple):
    """The whole program, and what its names mean."""

    rows: tuple[ListingRow, ...]
    meanings: tuple[Phrase, ...] = ()
    heading: str = ""
    """What the labels of the rows count, where that is not the rows themselves."""

    @property
    def printed(self) -> tuple[ListingRow, ...]:
        """The rows that the book has."""
        return tuple(row for row in self.rows if row.is_printed)


class Trial(NamedTuple):
    """What became of an instruction that was tried."""

    row: int
    place: int
    """Of the instruction in its row."""
    cell: Cell | None
    """The square that it names; None where it fails and the next one is tried."""
    why: Phrase | None = None
    """What it saw; None where nothing counts but whether its squares are free."""
    cells: tuple[Cell, ...] = ()
    """The squares that it looked at, besides those that it always names."""
    pairs: tuple[LineReading, ...] = ()
    """The pairs of magic numbers that it added up."""
    says: Phrase | None = None
    """What it came to, where it is a step on the way and neither names a square nor fails."""


@runtime_checkable
class Readable(Protocol):
    """A player that can be read."""

    def listing(self, board: Board) -> Listing:
        """Return the program; it is the same for every board unless a row depends on the turn."""

    def trials(self, board: Board) -> tuple[Trial, ...]:
        """Return what is tried on a board that is not over, up to what names the square."""


def numbered(instructions: tuple[Instruction, ...], meanings: tuple[Phrase, ...] = ()) -> Listing:
    """Return a listing with a row for each instruction."""
    rows = [ListingRow((each,), str(number)) for number, each in enumerate(instructions, start=1)]
    return Listing(tuple(rows), meanings)
