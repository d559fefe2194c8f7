"""ThoughtReplay: the thoughts of a program that does not search, to be played on a board."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.replay import Replay
from tictactoe_gui.ui.wording.thoughts import thought_line


class ThoughtReplay(Replay):
    """Goes through the rules, the beads or the free squares, and ends with the move."""

    def __init__(
        self,
        thoughts: tuple[Thought, ...],
        board: Board,
        choice: Choice,
        speed: float,
        *,
        is_calm: bool,
    ) -> None:
        super().__init__(board, choice, speed, count=len(thoughts), is_calm=is_calm)
        self._thoughts = thoughts
        self._begin_at(1)

    def _begin_at(self, place: int) -> None:
        self._index = place - 1

    def _take_next(self) -> None:
        self._index += 1

    def _cost(self) -> float:
        return 1.0

    @property
    def thought(self) -> Thought:
        """What it thinks at the step that is shown."""
        return self._thoughts[self._index]

    @property
    def place(self) -> int:
        return self._index + 1

    @property
    def is_over(self) -> bool:
        return self.place == self.count

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
    def caption(self) -> str:
        return thought_line(self.thought, self.board, tells=True)
