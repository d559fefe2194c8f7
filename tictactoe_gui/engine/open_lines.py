"""The heuristic evaluation H at a depth limit: the lines open for X minus those open for O.

A line is open for a side while the other has no mark on it (Nilsson).
"""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, LINES, Line, Mark


class OpenLines(NamedTuple):
    """The lines of a board that each side can still complete."""

    x: tuple[Line, ...]
    o: tuple[Line, ...]

    @property
    def value(self) -> int:
        """H: above 0 if more lines are open for X, below 0 if more are open for O."""
        return len(self.x) - len(self.o)

    def of(self, mark: Mark) -> tuple[Line, ...]:
        """Return the lines that `mark` can still complete."""
        return self.x if mark is Mark.X else self.o


def open_lines(board: Board) -> OpenLines:
    """Return which lines are open, in the order of rows, columns and diagonals."""
    marks = [board.mark_at(cell) for cell in CELLS]

    def without(mark: Mark) -> tuple[Line, ...]:
        return tuple(line for line in LINES if all(marks[cell] is not mark for cell in line))

    return OpenLines(without(Mark.O), without(Mark.X))


def open_line_lead(board: Board, mark: Mark) -> int:
    """Return H for `mark`, as a search asks for it: nothing but the number."""
    marks = [board.mark_at(cell) for cell in CELLS]
    other = mark.other
    lead = 0
    for a, b, c in LINES:
        line = (marks[a], marks[b], marks[c])
        lead += (other not in line) - (mark not in line)
    return lead
