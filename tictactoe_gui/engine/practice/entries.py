"""Questions about a move table: which of its entries is read for a board."""

from tictactoe_gui.engine.move_table import TableEntry, digits
from tictactoe_gui.engine.practice.answered import Answered, among

_SWAPPED = str.maketrans("12", "21")


class Entries:
    """The entry that is read, among those that a slip would read."""

    def __init__(self, found: TableEntry) -> None:
        self.found = found

    def choices(self) -> tuple[int, ...]:
        """Return the number of the board, as X and O or the digits are mixed up, and the next."""
        number = self.found.number
        read = digits(number)
        swapped = read.translate(_SWAPPED)
        near = [int(each, 3) for each in (swapped, read[::-1], swapped[::-1])]
        return among(number, [self.found.entry, *near, number + 1])

    def judge(self, number: int) -> Answered[int]:
        """Return whether a number is that of the board."""
        return Answered(number == self.found.number, self.found.number)
