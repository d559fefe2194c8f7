"""The end of a game: how it ended, and which mistake decided it."""

from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.deciding_mistake import deciding_mistake, is_lost_to_program
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession, Maker
from tictactoe_gui.ui.wording.learnt import why_resigned
from tictactoe_gui.ui.wording.lists import listed, numbers_of
from tictactoe_gui.ui.wording.names import program_short_name
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
    if not game.is_over:
        return None
    from tictactoe_gui.engine.review import review

    winner, reviewed = game.winner, review(game.start, game.moves)
    slip = deciding_mistake(session)
    return Ending(
        winner,
        winner is not None and session.winners_maker is Maker.PERSON,
        slip,
        slip is not None and _is_persons(session, slip),
        _lines(session, reviewed, slip),
    )


def _is_persons(session: GameSession, slip: "MoveReview") -> bool:
    is_seated = slip.mark in session.settings.side.persons
    return is_seated and session.maker(slip.ply) is not Maker.PROGRAM


def _lines(session: GameSession, reviewed: "Review", slip: "MoveReview | None") -> tuple[str, ...]:
    """Return what is said of the end: of a loss what it was lost by, else what it was won with."""
    game, is_lost = session.game, is_lost_to_program(session)
    how = resigning_line(session) or _how_it_ended(game, reviewed)
    if slip is None:
        left = _given_up(game, reviewed)
        return (f"{how} {left}", how) if left else (how,)
    from tictactoe_gui.ui.wording.moves import verdict_line

    said = verdict_line(slip)
    return (said,) if is_lost or game.winner is None else (f"{how} {said}", how)


def resigning_line(session: GameSession) -> str:
    """Return who has resigned, and why as far as that is known; nothing if nobody has."""
    game = session.game
    if not game.resigned:
        return ""
    end = session.record.resigned.get(game.moves[: game.ply])
    who = program_short_name(end.by.key) if end else game.resigned.value
    move = session.computer_move
    if move and (why := _why_resigned(move)):
        return tr("{who} resigns: {why}.", who=who, why=why)
    return tr("{who} resigns.", who=who)


def _why_resigned(move: ComputerMove) -> str:
    reason = move.decision.reason
    if reason.learnt:
        return why_resigned(reason.learnt)
    if not reason.rule:
        return ""
    from tictactoe_gui.ui.wording.moves import rule_reason

    return rule_reason(reason.rule, move.board)


def _given_up(game: Game, reviewed: "Review") -> str:
    """Return what a resignation gave away, if that was not lost."""
    mark = game.resigned
    if mark is None:
        return ""
    facts = {"mark": mark.value}
    return {
        Verdict.WIN: tr("{mark} could still win: resigning decided the game.", **facts),
        Verdict.DRAW: tr("{mark} could still draw: resigning decided the game.", **facts),
        Verdict.LOSS: "",
    }[reviewed.values[-1].seen_by(mark).verdict]


def _how_it_ended(game: Game, reviewed: "Review") -> str:
    lines = [numbers_of(line) for line in game.board.winning_lines()]
    if lines:
        return tr("Three in a row: {lines}.", lines=listed(lines))
    if game.moves and not reviewed.mistakes:
        return tr("The board is full, and no move was a mistake.")
    return tr("The board is full, and nobody has three in a row.")
