"""Looking back: which move of the game the board shows, and whether it was a mistake."""

from tictactoe_gui.engine.review import MoveReview, review, value_of
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.wording.moves import verdict_line, whose
from tictactoe_gui.ui.wording.text import tr


def title(session: GameSession) -> str:
    """Return the headline over an earlier board."""
    game = session.game
    if not game.ply:
        return tr("Start of the game")
    by = whose(session.maker(game.ply), game.at(game.ply - 1).board.turn)
    facts = {"ply": game.ply, "count": len(game.moves), "whose": by}
    if mistake(session):
        return tr("Move {ply} of {count}: {whose} mistake", **facts)
    return tr("Move {ply} of {count}: {whose} move", **facts)


def subtitle(session: GameSession) -> str:
    """Return what the move kept or gave away."""
    game = session.game
    if move := _move(session):
        return verdict_line(move, session.maker(game.ply))
    winner = value_of(game.start).winner
    if winner is None:
        return tr("From here perfect play leads to a draw.")
    return tr("From here {mark} wins with perfect play.", mark=winner.value)


def try_ply(session: GameSession) -> int:
    """Return where the person can move again: before a mistake, or else on the board shown."""
    game, persons = session.game, session.settings.side.persons
    turns = [ply for ply in range(game.ply + 1) if game.at(ply).board.turn in persons]
    if mistake(session) and game.ply - 1 in turns:
        return game.ply - 1
    return turns[-1] if turns else game.ply


def mistake(session: GameSession) -> MoveReview | None:
    """Return the move shown if it was a mistake."""
    move = _move(session)
    return move if move and move.mistake else None


def _move(session: GameSession) -> MoveReview | None:
    game = session.game
    return review(game.start, game.moves).move_to(game.ply)
