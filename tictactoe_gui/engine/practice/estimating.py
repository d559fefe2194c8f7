"""Questions about a depth limit: the lines open for X, those for O, and H, the difference."""

import enum

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.open_lines import OpenLines, open_lines
from tictactoe_gui.engine.practice.answered import Answered, among
from tictactoe_gui.engine.rules import LINES


class CountTopic(enum.Enum):
    """What is counted."""

    OPEN_FOR_X = "open for X"
    OPEN_FOR_O = "open for O"
    ESTIMATE = "H"


class Estimating:
    """The open lines of a board, and H."""

    def __init__(self, board: Board) -> None:
        self.board, self.lines = board, open_lines(board)

    def answer(self, topic: CountTopic) -> int:
        """Return the count, or the difference of both."""
        if topic is CountTopic.ESTIMATE:
            return self.lines.value
        return len(self.lines.x if topic is CountTopic.OPEN_FOR_X else self.lines.o)

    def choices(self, topic: CountTopic) -> tuple[int, ...]:
        """Return the answer among what comes of a mistake: of the sign, the side, or by one."""
        right, both = self.answer(topic), (len(self.lines.x), len(self.lines.o))
        if topic is CountTopic.ESTIMATE:
            near = [-right, *both, right + 1, right - 1, right + 2]
            return among(right, near)
        near = [*both, len(LINES) - right, right + 1, right - 1, right + 2, right - 2, right + 3]
        return among(right, [each for each in near if 0 <= each <= len(LINES)])

    def judge(self, topic: CountTopic, reply: int) -> Answered[int, OpenLines]:
        """Return whether a count is right."""
        right = self.answer(topic)
        return Answered(reply == right, right, self.lines)
