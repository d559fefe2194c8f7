"""The end of a game: how it ended, and which mistake decided it."""

from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.question import deciding_mistake
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.wording.names import program_short_name
from tictactoe_gui.ui.wording.text import line_names, tr

if TYPE_CHECKING:  # it needs the solved game, which the start can do without
    from tictactoe_gui.engine.review import MoveReview, Review


class Ending(NamedTuple):
    """How the game on the board has ended."""

    winner: Mark | None
    mistake: "MoveReview | None"
    """The mistake that decided it."""
    lines: tuple[str, ...]
    """What is said of it; where there is not room for one, the next one is taken."""


def ending(session: GameSession) -> Ending | None:
    """Return how the game has ended, if its end is shown."""
    if not session.game.is_over:
        return None
    mistake = deciding_mistake(session)
    return Ending(session.game.winner, mistake, _lines(session, mistake))


def _lines(session: GameSession, mistake: "MoveReview | None") -> tuple[str, ...]:
    """Return whose mistake decided the game, or how it ended without one."""
    if mistake:
        from tictactoe_gui.ui.wording.moves import mistake_square, verdict_line

        maker = session.maker(mistake.ply)
        said = verdict_line(mistake, maker), mistake_square(mistake, maker)
        resigned = resigning_line(session)
        return (f"{resigned} {said[0]}", *said) if resigned else said
    from tictactoe_gui.engine.review import review

    game = session.game
    reviewed = review(game.start, game.moves)
    how = resigning_line(session) or _how_it_ended(game, reviewed)
    left = _given_up(game, reviewed)
    return (f"{how} {left}", how) if left else (how,)


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
        has_box = bool(reason.learnt.kinds)
        return tr("its box is empty") if has_box else tr("it has no box for this position")
    if not reason.rule:
        return ""
    from tictactoe_gui.ui.wording.moves import rule_reason

    return rule_reason(reason.rule, move.board, move.decision.cell)


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
    if lines := game.board.winning_lines():
        return tr("Three in a row: {lines}.", lines=line_names(lines))
    if not game.start.ply and not reviewed.mistakes:
        return tr("No move was a mistake: without one, every game is a draw.")
    if game.moves and not reviewed.mistakes:
        return tr("No move was a mistake.")
    return tr("The board is full, and nobody has three in a row.")
