"""Question: which board and program the studies are about, asked last or to be asked now."""

from dataclasses import replace
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.player import Difficulty
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
    is_asked_instead: bool = False
    """Whether it takes the place of a program that plays at random; no move is made of it."""

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
    """Return the question that led to the board, or is asked on it; or the last one to one side.

    At the end of a game that a person ended it is the last one that a program was asked, if any.
    """
    game, turn = session.game, session.game.board.turn
    if not game.is_over and (whose is turn if whose else not session.computer_move):
        return Question(game.board, session.seated.choice_for(turn))
    known = (session.computer_moves.get(game.moves[:ply]) for ply in range(game.ply, 0, -1))
    moves = session.computer_move, *known  # it may have resigned
    last = next((each for each in moves if each and whose in (None, each.board.turn)), None)
    return Question(last.board, last.choice, last) if last else None


def thought(session: GameSession, whose: Mark | None = None) -> Question | None:
    """Return the question that shows how a program thinks; one that takes the seat is asked now.

    A person's own covered move gives no question: the program's last move is shown, or the last
    move of a game that two persons have ended. Hard is asked in place of a program that plays at
    random; no move is made of its answer.
    """
    asked, game, seat = question(session, whose), session.game, session.settings.choice_for
    if session.state.is_covered:
        asked = asked if asked and asked.move else None
    elif asked and asked.move and not game.is_over and game.is_newest:
        seated = seat(asked.board.turn)
        is_seated = asked.choice == replace(seated, score=asked.choice.score)
        asked = asked if is_seated else Question(game.board, seat(game.board.turn))
    if asked and asked.move:
        seated = seat(asked.board.turn)
        if seated != asked.choice and seated == replace(asked.choice, score=seated.score):
            asked = Question(asked.board, seated)  # another score is a search of its own
    if asked is None and game.is_over and game.ply:
        before = (game if game.resigned else game.at(game.ply - 1)).board
        asked = Question(before, seat(before.turn))
    return asked and _one_that_thinks(asked)


def program_asked(session: GameSession) -> Question:
    """Return the question that shows how a program thinks, even about a move that is covered."""
    board = session.game.board
    seated = Question(board, session.seated.choice_for(board.turn))
    return thought(session) or _one_that_thinks(seated)


def _one_that_thinks(asked: Question) -> Question:
    """Return a question, put to Hard in place of a program that plays at random."""
    if not asked.choice.draws_lots:
        return asked
    hard = asked.choice.with_difficulty(Difficulty.HARD)
    return Question(asked.board, hard, is_asked_instead=True)
