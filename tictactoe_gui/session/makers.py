"""Who made the moves of a game, for the person at the window, and whose mistake decided it."""

import enum
from typing import TYPE_CHECKING

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession

if TYPE_CHECKING:  # it needs the solved game, which the start can do without
    from tictactoe_gui.engine.review import MoveReview


class Maker(enum.Enum):
    """Who made a move, for the person at the window."""

    PERSON = "person"
    """The only one in the game."""
    PROGRAM = "program"
    """The only person's opponent."""
    SIDE = "side"
    """One of two persons or programs, or the maker is unknown: the move is named by its mark."""


def maker(session: GameSession, ply: int) -> Maker:
    """Return who made the move that led to `ply` of the game, as far as the record tells."""
    game, persons = session.game, _persons(session)
    move = session.record.played.get(game.moves[:ply])
    if move is None or len(persons) != 1:
        return Maker.SIDE
    is_persons = game.at(ply - 1).board.turn in persons
    if is_persons is not (move.by is None):
        return Maker.SIDE
    return Maker.PERSON if is_persons else Maker.PROGRAM


def winners_maker(session: GameSession) -> Maker:
    """Return who has won the game on the board: who made the last move, or did not resign."""
    game = session.game
    if game.resigned and session.record.resigned.get(game.moves[: game.ply]):
        return Maker.PERSON if _persons(session) == [game.resigned.other] else Maker.SIDE
    return maker(session, game.ply) if game.ply else Maker.SIDE


def _persons(session: GameSession) -> list[Mark]:
    """Return the marks that persons have played, or play now if they have made no move."""
    makers = {mark: session.record.makers_of(mark, session.game.moves) for mark in Mark}
    seated = session.seated.side.persons
    return [mark for mark, by in makers.items() if (None in by if by else mark in seated)]


def is_lost_to_program(session: GameSession) -> bool:
    """Return whether a program has beaten the only person in the game."""
    return session.game.winner is not None and winners_maker(session) is Maker.PROGRAM


def deciding_mistake(session: GameSession) -> "MoveReview | None":
    """Return the mistake that decided the game; of a draw, the win that got away last."""
    from tictactoe_gui.engine.review import review

    game = session.game
    if not game.is_over:
        return None
    winner, reviewed = game.winner, review(game.start, game.moves)
    found = [mistake for mark in Mark if (mistake := reviewed.deciding_mistake(mark, winner))]
    if winner is None:  # a person asks for a win of their own that got away
        found = [each for each in found if maker(session, each.ply) is not Maker.PROGRAM]
    return max(found, key=lambda each: each.ply, default=None)
