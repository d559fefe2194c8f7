"""Where undo and redo lead within a game."""

from collections.abc import Container

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game


def undo_ply(game: Game, persons: Container[Mark]) -> int | None:
    """Return the latest earlier ply with a person to move, or any if there is no person."""
    return next((ply for ply in range(game.ply - 1, -1, -1) if _is_stop(game, ply, persons)), None)


def redo_ply(game: Game, persons: Container[Mark]) -> int | None:
    """Return the next such ply, or else the newest, if it is not the one that is shown."""
    end = len(game.moves)
    later = range(game.ply + 1, end + 1)
    stops = (ply for ply in later if _is_stop(game, ply, persons))
    return next(stops, end if later else None)


def _is_stop(game: Game, ply: int, persons: Container[Mark]) -> bool:
    return not persons or game.at(ply).board.turn in persons
