"""The rules of tic-tac-toe: two marks, nine cells, eight lines."""

import enum

Cell = int
"""A square, 0..8 in reading order; in all texts, 1..9."""


class Mark(enum.Enum):
    """What a player puts on a square; X always moves first."""

    X = "X"
    O = "O"  # noqa: E741  (that is what the mark is called)

    @property
    def other(self) -> "Mark":
        """The opponent's mark."""
        return Mark.O if self is Mark.X else Mark.X


CELLS: tuple[Cell, ...] = tuple(range(9))
CENTRE: Cell = 4
CORNERS: tuple[Cell, ...] = (0, 2, 6, 8)
SIDES: tuple[Cell, ...] = (1, 3, 5, 7)

Line = tuple[Cell, Cell, Cell]
LINES: tuple[Line, ...] = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)


class IllegalMove(ValueError):
    """A move that the rules forbid: off the board, onto a mark, or after the end."""


class ImpossibleText(ValueError):
    """A text that cannot be read; `template` and `facts` make the sentence that says why.

    The two are kept apart so that a user interface can translate the sentence.
    """

    def __init__(self, template: str, **facts: object) -> None:
        super().__init__(template.format(**facts))
        self.template = template
        self.facts = facts


class ImpossibleBoard(ImpossibleText):
    """A text that is no position of the game."""


class MalformedBoard(ImpossibleBoard):
    """A text that is not even nine squares."""


class ImpossibleGame(ImpossibleText):
    """A text that is no game by the rules."""
