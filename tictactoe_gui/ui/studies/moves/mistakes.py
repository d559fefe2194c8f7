"""The way to the next mistake of the game, whether or not its review is on the screen."""

from tictactoe_gui.engine.review import review
from tictactoe_gui.session.session import GameSession


def go_to_next_mistake(session: GameSession) -> bool:
    """Show the game after its next mistake, after the last the first; return if it has any."""
    game = session.game
    ply = review(game.start, game.moves).next_mistake(game.ply)
    if ply is not None and ply != game.ply:
        session.go_to(ply)
    return ply is not None
