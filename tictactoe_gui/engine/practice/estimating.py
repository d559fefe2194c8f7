"""Questions about a depth limit: the lines open for X, those for O, and H, the difference."""

import enum
from collections.abc import Iterator

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.open_lines import open_lines
from tictactoe_gui.engine.practice.answered import Answered, among
from tictactoe_gui.engine.rules import LINES
from tictactoe_gui.engine.tree import Answer, Tree, Visit


def boards_at_limit(tree: Tree) -> tuple[Board, ...]:
    """Return the boards at which a search has stopped for its depth limit, each once."""
    return tuple(dict.fromkeys(_at_limit(tree.root.visit, set())))


def _at_limit(visit: Visit, seen: set[int]) -> Iterator[Board]:
    """Yield the boards at or below a visit; one that several share is walked once."""
    if visit.answer is Answer.ESTIMATE:
        yield visit.board
    for child in visit.children:
        if id(child) not in seen:
            seen.add(id(child))
            yield from _at_limit(child, seen)


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

    def judge(self, topic: CountTopic, reply: int) -> Answered[int]:
        """Return whether a count is right."""
        right = self.answer(topic)
        return Answered(reply == right, right)
