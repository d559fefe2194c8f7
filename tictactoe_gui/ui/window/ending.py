"""The end of a game: how it ended, and which mistake decided it."""

from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.mistakes import deciding_mistake, is_lost_to_program
from tictactoe_gui.session.session import GameSession, Maker
from tictactoe_gui.ui.wording.lists import listed, numbers_of
from tictactoe_gui.ui.wording.text import tr

if TYPE_CHECKING:  # it needs the solved game, which the start can do without
    from tictactoe_gui.engine.review import MoveReview, Review


class Ending(NamedTuple):
    """How the game on the board has ended."""

    winner: Mark | None
    is_own: bool
    """Whether the only person in the game has won."""
    slip: "MoveReview | None"
    """The mistake that decided it."""
    can_try_again: bool
    """Whether a person made that mistake, and sits on that side now."""
    lines: tuple[str, ...]
    """What is said of it, the longest first."""


def ending(session: GameSession) -> Ending | None:
    """Return how the game has ended, if its end is shown."""
    game = session.game
    if not game.board.is_over:
        return None
    from tictactoe_gui.engine.review import review

    winner, reviewed = game.board.winner, review(game.start, game.moves)
    maker = session.maker(game.ply) if game.ply else Maker.SIDE
    slip = deciding_mistake(session)
    return Ending(
        winner,
        winner is not None and maker is Maker.PERSON,
        slip,
        slip is not None and _is_persons(session, slip),
        _lines(game, reviewed, slip, is_lost=is_lost_to_program(session)),
    )


def _is_persons(session: GameSession, slip: "MoveReview") -> bool:
    is_seated = slip.mark in session.settings.side.persons
    return is_seated and session.maker(slip.ply) is not Maker.PROGRAM


def _lines(
    game: Game, reviewed: "Review", slip: "MoveReview | None", *, is_lost: bool
) -> tuple[str, ...]:
    """Return what is said of the end: of a loss what it was lost by, else what it was won with."""
    how = _how_it_ended(game, reviewed)
    if slip is None:
        return (how,)
    from tictactoe_gui.ui.wording.moves import verdict_line

    said = verdict_line(slip)
    return (said,) if is_lost or game.board.winner is None else (f"{how} {said}", how)


def _how_it_ended(game: Game, reviewed: "Review") -> str:
    lines = [numbers_of(line) for line in game.board.winning_lines()]
    if lines:
        return tr("Three in a row: {lines}.", lines=listed(lines))
    if game.moves and not reviewed.mistakes:
        return tr("The board is full, and no move was a mistake.")
    return tr("The board is full, and nobody has three in a row.")
