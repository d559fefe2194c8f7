"""The mistake that decided a game, as those who played it see it."""

from typing import TYPE_CHECKING

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession, Maker

if TYPE_CHECKING:  # it needs the solved game, which the start can do without
    from tictactoe_gui.engine.review import MoveReview


def deciding_mistake(session: GameSession) -> "MoveReview | None":
    """Return the mistake that decided the game; of a draw, the win that got away last."""
    from tictactoe_gui.engine.review import review

    game = session.game
    if not game.is_over:
        return None
    winner, reviewed = game.winner, review(game.start, game.moves)
    found = [mistake for mark in Mark if (mistake := reviewed.deciding_mistake(mark, winner))]
    if winner is None:  # a person asks for a win of their own that got away
        found = [each for each in found if session.maker(each.ply) is not Maker.PROGRAM]
    return max(found, key=lambda each: each.ply, default=None)


def is_lost_to_program(session: GameSession) -> bool:
    """Return whether a program has beaten the only person in the game."""
    return session.game.winner is not None and session.winners_maker is Maker.PROGRAM
