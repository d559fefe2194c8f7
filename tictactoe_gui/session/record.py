"""What happens in a session, as values."""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Choice


class Activity(enum.Enum):
    """What a program is doing at the moment."""

    IDLE = "idle"
    MOVING = "moving"
    WAITING = "waiting"
    """It has decided, and waits for the pace of the watched game."""
    EVALUATING = "evaluating"


class Refusal(enum.Enum):
    """Why something a person asked for was not done."""

    TAKEN = "taken"
    OVER = "over"
    NOT_YOUR_TURN = "not your turn"


class Maker(enum.Enum):
    """Who made a move, for the person at the window."""

    PERSON = "person"
    """The only one in the game."""
    PROGRAM = "program"
    """The only person's opponent."""
    SIDE = "side"
    """One of two persons, one of two programs, or nobody here: its mark is all there is to say."""


class ComputerMove(NamedTuple):
    """A move that a program made: before which board, by which program, and why."""

    board: Board
    choice: Choice
    decision: Decision


class Tally(NamedTuple):
    """The results of the games since the start of the program."""

    x_wins: int = 0
    o_wins: int = 0
    draws: int = 0

    def with_result(self, game: Game) -> "Tally":
        """Return the tally with the result of `game`, if moves have led it to an end."""
        if not (game.moves and game.is_finished):
            return self
        match game.result:
            case Mark.X:
                return self._replace(x_wins=self.x_wins + 1)
            case Mark.O:
                return self._replace(o_wins=self.o_wins + 1)
            case _:
                return self._replace(draws=self.draws + 1)
