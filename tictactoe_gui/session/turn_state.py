"""TurnState: whose turn it is on the board that is shown, and what a person may do there."""

import enum
from dataclasses import dataclass
from functools import cached_property

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side


class Refusal(enum.Enum):
    """Why something a person asked for was not done."""

    TAKEN = "taken"
    OVER = "over"
    NOT_YOUR_TURN = "not your turn"


class Activity(enum.Enum):
    """What a program is doing at the moment."""

    IDLE = "idle"
    MOVING = "moving"
    WAITING = "waiting"
    """It has decided, or a watched game goes on; it waits so that a person sees the move before."""
    EVALUATING = "evaluating"


@dataclass(frozen=True)
class TurnState:
    """A session as it stands; what follows from its fields is worked out once, when asked for."""

    game: Game
    settings: Settings
    activity: Activity
    is_paused: bool
    """Whether no program moves until the person lets it."""
    is_trying: bool
    """Whether the person plays on from an earlier board, as after an undo."""
    has_earlier: bool
    """Whether there is a game before this one."""
    has_later: bool
    """Whether undo has left a game that came after this one."""
    is_opened: bool
    """Whether a kept game is looked at, in place of the person's own."""
    is_set_aside: bool
    """Whether the game waits while something else is on the board."""

    @cached_property
    def is_persons_turn(self) -> bool:
        """Whether a person may take a square of the board that is shown."""
        is_theirs = self.game.board.turn in self.settings.side.persons
        return is_theirs and not (self.game.is_over or self.is_set_aside)

    def refusal(self, cell: Cell | None = None) -> Refusal | None:
        """Return why a person may not move, or may not take `cell`; None if they may."""
        if self.game.is_over:
            return Refusal.OVER
        if not self.is_persons_turn:
            return Refusal.NOT_YOUR_TURN
        is_taken = cell is not None and self.game.board.mark_at(cell)
        return Refusal.TAKEN if is_taken else None

    @cached_property
    def program_to_move(self) -> Choice | None:
        """The program whose turn it is on the board that is shown, if it is one's."""
        if self.game.is_over or self.is_persons_turn or self.is_set_aside:
            return None
        return self.settings.choice_for(self.game.board.turn)

    @cached_property
    def is_halted(self) -> bool:
        """Whether a program is to move but waits for the person to let it go on."""
        if not self.program_to_move or self.activity is Activity.MOVING:
            return False
        watched = self.settings.side is Side.WATCH
        return self.is_paused or not (self.game.is_newest or watched)

    @cached_property
    def is_reviewing(self) -> bool:
        """Whether an earlier board is looked at, and not played on from."""
        return not (self.game.is_newest or (self.is_trying and self.is_persons_turn))

    @cached_property
    def is_covered(self) -> bool:
        """Whether the next move of a person is not to be given away, as the values are off.

        Against a program it is, while that person is to move; all that was played is open.
        """
        is_off = self.settings.evaluation is EvaluationSource.OFF
        is_asked = self.settings.computer is not None and self.is_persons_turn
        return is_off and is_asked and not self.is_reviewing

    @cached_property
    def undo_ply(self) -> int | None:
        """The latest earlier ply with a person to move, or any if there is no person."""
        return next(filter(self._stops, range(self.game.ply - 1, -1, -1)), None)

    @cached_property
    def redo_ply(self) -> int | None:
        """The next such ply, or else the newest, if it is not the one that is shown."""
        later = range(self.game.ply + 1, len(self.game.moves) + 1)
        return next(filter(self._stops, later), len(self.game.moves) if later else None)

    def _stops(self, ply: int) -> bool:
        persons = self.settings.side.persons
        return not persons or self.game.turn_at(ply) in persons

    @property
    def can_undo(self) -> bool:
        """Whether there is something to go back to."""
        return not self.is_set_aside and (self.undo_ply is not None or self.has_earlier)

    @property
    def can_redo(self) -> bool:
        """Whether there is something that undo has left."""
        return not self.is_set_aside and (self.redo_ply is not None or self.has_later)
