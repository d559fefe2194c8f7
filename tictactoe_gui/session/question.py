"""Question: the board and the program that the studies are about, asked last or to be asked now."""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice


class Question(NamedTuple):
    """A board to decide on, and the program that decides."""

    board: Board
    choice: Choice
    move: ComputerMove | None = None
    """The program's answer, if it has moved."""

    def is_same(self, other: "Question | None") -> bool:
        """Return whether both ask for the same, however the board is stored."""
        if other is None:
            return False
        return (str(self.board), self.choice) == (str(other.board), other.choice)


def question(session: GameSession) -> Question | None:
    """Return what led to the board that is shown, or what is asked on it.

    At the end of a game that a person ended it is what a program was asked last, if one was.
    """
    game = session.game
    move = session.computer_move
    if not (move or game.is_over):
        return Question(game.board, session.settings.choice_for(game.board.turn))
    known = (session.computer_moves.get(game.moves[:ply]) for ply in range(game.ply, 0, -1))
    last = next(filter(None, known), None)
    return Question(last.board, last.choice, last) if last else None
