"""Showing: how the computer finds a move, for a new person, on a board that is nobody's game."""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.replay import Event
from tictactoe_gui.engine.thoughts import thoughts
from tictactoe_gui.engine.tree import trace
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.ui.board.search_replay import SearchReplay
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.thoughts import thought_line

POSITION = "OXO/.X./..X"
"""Few squares are free, and three of the four lose at once."""
CHOICE = replace(Choice().with_program("alpha-beta"), shared_window=True)
"""As books have it, so that every node is searched: Hard, as it is seated, has a memo."""
SPEED = 16.0
READING_SECONDS = 1.2
"""For what was found out about a square, before the next one is tried."""


class ShowingReplay(SearchReplay):
    """A search with a caption for each square, which ends with the move."""

    is_showing = True

    def __init__(self, board: Board, *, reduced_motion: bool) -> None:
        player, control, options = CHOICE.player(), Control(), CHOICE.search_options
        assert options  # noqa: S101  (it searches)
        super().__init__(
            trace(board, options, control), CHOICE, SPEED, reduced_motion=reduced_motion
        )
        decision = player.choose(board, control)
        assert decision.cell is not None  # noqa: S101  (and does not resign)
        *tried, self._taken = thoughts(player, board, decision, control)
        self._tried = {each.cell: each for each in tried}
        self.answer = Game(board, (decision.cell,), 1)

    @property
    def _is_found_out(self) -> bool:
        """Whether it has just been found out what a square of the board is worth."""
        return self.step.event is Event.RETURN and len(self.step.node.path) == 1

    def _cost(self) -> float:
        return super()._cost() + self._is_found_out * READING_SECONDS * self.rate

    @property
    def game(self) -> Game:
        return self.answer if self.is_over else super().game

    @property
    def title(self) -> str:
        if self.is_over and self.answer.last_move is not None:
            return tr("The computer takes {cell}", cell=square(self.answer.last_move))
        return tr("The computer looks for {mark}'s move", mark=self.board.turn.value)

    @property
    def caption(self) -> str:
        path = self.step.node.path
        if self.is_over:
            return thought_line(self._taken, self.board, tells=True)
        if not path:
            return tr("It tries every free square, and every answer to it.")
        return thought_line(self._tried[path[0]], self.board, tells=self._is_found_out)

    def skip(self) -> bool:
        was_over = self.is_over
        self._pause()
        while not self.is_over:
            self._advance()
        self.changed.emit()
        return not was_over


class Showing(QObject):
    """Makes what is shown, and lets a person play on from there."""

    answered = Signal()
    """A person has seen which move it takes."""
    left = Signal()
    """A person has returned from it."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self._session, self._preview = pointing.session, pointing.preview
        self._was_on = False
        self._preview.changed.connect(self._on_preview)

    @property
    def _replay(self) -> ShowingReplay | None:
        replay = self._preview.replay
        return replay if isinstance(replay, ShowingReplay) else None

    def replay(self, *, reduced_motion: bool) -> ShowingReplay:
        """Return the showing from its beginning."""
        board = self._session.settings.board_type.from_text(POSITION)
        return ShowingReplay(board, reduced_motion=reduced_motion)

    @Slot()
    def _on_preview(self) -> None:
        was_on, self._was_on = self._was_on, self._replay is not None
        if self._replay and self._replay.is_over:
            self.answered.emit()
        elif was_on and not self._replay:
            self.left.emit()

    @Slot()
    def play_on(self) -> None:
        """Seat Hard against the person at the end of the showing, in a game of its own."""
        if replay := self._replay:
            settings = self._session.settings
            opponent = settings.opponent.with_difficulty(Difficulty.HARD)
            side = Side[replay.answer.board.turn.name]
            settings = replace(settings, side=side, opponent=opponent)
            self._session.change_and_start(settings, replay.answer)
