"""What a representation sees where it looks for lines, as values for whoever wants to watch."""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.rules import Cell, Mark


class Finding(enum.Enum):
    """What one look tells."""

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


class Look(NamedTuple):
    """One look at the board, and what it tells."""

    cells: tuple[Cell, ...]
    """The squares of a line; or the pair of squares whose magic numbers are added."""
    value: int
    """What the representation works out: marks, a product, the third number or a mask."""
    finding: Finding = Finding.NOTHING
    mark: Mark | None = None
    """Whose finding, or whose pair, it is."""
    cell: Cell | None = None
    """The square that is missing in a line."""
