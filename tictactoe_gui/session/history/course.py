"""Course: how a game went, as the listing has it: its start and a digit a move."""

import re
from typing import NamedTuple

from tictactoe_gui.engine.rules import CELLS

_TEXT = re.compile("[XO.]{9}:[1-9]*")


class Course(NamedTuple):
    """How a game went, as text."""

    start: str
    """Nine letters."""
    moves: str
    """A digit a move."""

    @classmethod
    def of(cls, text: str) -> "Course | None":
        """Return the course that the listing has, if the game could be read."""
        start, _, moves = text.partition(":")
        return cls(start, moves) if _TEXT.fullmatch(text) else None

    def position(self, marks: int) -> str:
        """Return the position with so many marks on the board, or "" if there was none."""
        ply = marks - (len(CELLS) - self.start.count("."))
        return self._after(ply) if 0 <= ply <= len(self.moves) else ""

    def positions(self) -> tuple[str, ...]:
        """Return all positions of the game, the start first."""
        return tuple([self._after(ply) for ply in range(len(self.moves) + 1)])

    def _after(self, ply: int) -> str:
        """Return the nine letters after so many moves."""
        letters = list(self.start)
        mark, other = "XO" if letters.count("X") == letters.count("O") else "OX"
        for number in self.moves[:ply]:
            letters[int(number) - 1] = mark
            mark, other = other, mark
        return "".join(letters)
