"""Question: the board and the program that the studies are about, asked last or to be asked now."""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice


class Question(NamedTuple):
    """A board to decide on, and the program that decides."""

    board: Board
    choice: Choice
    move: ComputerMove | None = None
    """The program's answer, if it has moved."""

    @property
    def taken(self) -> Cell | None:
        """The square that it took."""
        return self.move.decision.cell if self.move else None

    def is_same(self, other: "Question | None") -> bool:
        """Return whether both ask for the same, however the board is stored."""
        if other is None:
            return False
        return (str(self.board), self.choice) == (str(other.board), other.choice)


def question(session: GameSession, whose: Mark | None = None) -> Question | None:
    """Return what led to the board that is shown, or what is asked on it; or that of one side.

    At the end of a game that a person ended it is what a program was asked last, if one was.
    """
    game, turn = session.game, session.game.board.turn
    if not game.is_over and (whose is turn if whose else not session.computer_move):
        return Question(game.board, session.settings.choice_for(turn))
    known = (session.computer_moves.get(game.moves[:ply]) for ply in range(game.ply, 0, -1))
    moves = session.computer_move, *known  # it may have resigned
    last = next((each for each in moves if each and whose in (None, each.board.turn)), None)
    return Question(last.board, last.choice, last) if last else None


def thought(session: GameSession, whose: Mark | None = None) -> Question | None:
    """Return the question that shows how a program thinks: one that takes the seat is asked now."""
    asked, game = question(session, whose), session.game
    if asked is None or asked.move is None or game.is_over or not game.is_newest:
        return asked
    if asked.choice == session.settings.choice_for(asked.board.turn):
        return asked
    return Question(game.board, session.settings.choice_for(game.board.turn))
