"""ThoughtReplay: the thoughts of a program that does not search, to be played on a board."""

from collections.abc import Iterator

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.question import Question
from tictactoe_gui.ui.board.replay import Replay
from tictactoe_gui.ui.wording.thoughts import thought_line


class ThoughtReplay(Replay[tuple[int, Thought]]):
    """Goes through the rules, the beads or the free squares, and ends with the move."""

    def __init__(
        self, thoughts: tuple[Thought, ...], asked: Question, speed: float, *, reduced_motion: bool
    ) -> None:
        self._thoughts = tuple(enumerate(thoughts, 1))
        super().__init__(asked, speed, count=len(thoughts), reduced_motion=reduced_motion)

    def _steps_from(self, place: int) -> Iterator[tuple[int, Thought]]:
        return iter(self._thoughts[place - 1 :])

    @property
    def place(self) -> int:
        return self.step[0]

    @property
    def thought(self) -> Thought:
        """What it thinks at the step that is shown."""
        return self.step[1]

    @property
    def game(self) -> Game:
        """The board in question, at the end with the mark that is placed."""
        cell = self.thought.cell
        if self.thought.kind is not ThoughtKind.TAKEN or cell is None:
            return Game(self.board)
        return Game(self.board, (cell,), 1)

    @property
    def lit(self) -> tuple[Cell, ...]:
        cell = self.thought.cell
        return self.thought.cells or (() if cell is None else (cell,))

    @property
    def drawn(self) -> Cell | None:
        """The square whose bead has been drawn, if one has."""
        decision = self.thought.decision
        is_drawn = decision and decision.reason.learnt and self.is_over
        return self.thought.cell if is_drawn else None

    @property
    def caption(self) -> str:
        return thought_line(self.thought, self.board, tells=True)
