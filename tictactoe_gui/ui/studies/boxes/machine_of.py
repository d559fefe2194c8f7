"""Which machine a program plays with, and which of its moves is looked at."""

from functools import lru_cache

from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.session.lessons import plays_learner
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice


def machine_of(choice: Choice) -> Machine | None:
    """Return the machine of a program that learns, untaught if it has no name; None if gone."""
    key = choice.program.key
    if not choice.state:
        return _untaught(key)
    try:
        return MACHINE_SHELF.machine(key, choice.state)
    except KeyError:
        return None


@lru_cache(maxsize=8)
def _untaught(key: str) -> Machine:
    return Machine.untaught(LEARNERS[key]())


def learner_in(session: GameSession) -> Choice | None:
    """Return the learning program that has just moved, or is seated, or moved last; or None."""
    move = session.computer_move
    if move and plays_learner(move.choice):
        return move.choice
    turn = session.game.board.turn
    for mark in (turn, turn.other):
        choice = session.settings.choice_for(mark)
        if plays_learner(choice):
            return choice
    last = last_move_of_learner(session)
    return last.choice if last else None


def last_move_of_learner(session: GameSession) -> ComputerMove | None:
    """Return the latest move, up to the board shown, that a program that learns has made."""
    move = session.computer_move
    if move and plays_learner(move.choice):
        return move
    game = session.game
    paths = (game.moves[:ply] for ply in range(game.ply, 0, -1))
    moves = (session.computer_moves.get(path) for path in paths)
    return next((each for each in moves if each and plays_learner(each.choice)), None)
