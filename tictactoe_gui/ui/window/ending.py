"""The end of a game: how it ended, and which mistake decided it."""

from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.deciding_mistake import deciding_mistake, is_lost_to_program
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession, Maker
from tictactoe_gui.ui.wording.learnt import why_resigned
from tictactoe_gui.ui.wording.lists import line_names
from tictactoe_gui.ui.wording.names import program_short_name
from tictactoe_gui.ui.wording.text import number, tr

if TYPE_CHECKING:  # it needs the solved game, which the start can do without
    from tictactoe_gui.engine.review import MoveReview, Review


DRAWS = 3
"""So many draws in a row are worth a word."""


class Ending(NamedTuple):
    """How the game on the board has ended."""

    winner: Mark | None
    is_own: bool
    """Whether the only person in the game has won."""
    mistake: "MoveReview | None"
    """The mistake that decided it."""
    can_try_again: bool
    """Whether the only person made that mistake, and sits on that side now."""
    lines: tuple[str, ...]
    """What is said of it; where there is not room for one, the next one is taken."""


def ending(session: GameSession) -> Ending | None:
    """Return how the game has ended, if its end is shown."""
    game = session.game
    if not game.is_over:
        return None
    from tictactoe_gui.engine.review import review

    winner, reviewed = game.winner, review(game.start, game.moves)
    mistake = deciding_mistake(session)
    return Ending(
        winner,
        winner is not None and session.winners_maker is Maker.PERSON,
        mistake,
        mistake is not None and _is_persons(session, mistake),
        _lines(session, reviewed, mistake),
    )


def _is_persons(session: GameSession, mistake: "MoveReview") -> bool:
    is_seated = mistake.mark in session.settings.side.persons
    return is_seated and session.maker(mistake.ply) is Maker.PERSON


def _lines(
    session: GameSession, reviewed: "Review", mistake: "MoveReview | None"
) -> tuple[str, ...]:
    """Return what the game was won with and whose mistake decided it, a loss by that alone."""
    game = session.game
    how = resigning_line(session) or _how_it_ended(game, reviewed)
    if mistake is None:
        left = _given_up(game, reviewed)
        return (f"{how} {left}", how) if left else (how,)
    from tictactoe_gui.ui.wording.moves import mistake_square, verdict_line

    said = verdict_line(mistake, session.maker(mistake.ply))
    if game.winner is None:
        return (said,)
    last = how
    if is_lost_to_program(session):
        last = mistake_square(mistake, session.maker(mistake.ply))
    return f"{how} {said}", said, last


def with_remarks(ended: Ending, *, is_unbeatable: bool, draws: int) -> tuple[str, ...]:
    """Return what is said of an end, of a draw also that nobody can do better, or yet another.

    `draws` is how many of the last games in a row were drawn.
    """
    third, more = tr("The third draw in a row."), tr("{count} draws in a row.", count=number(draws))
    remarks = [tr("Nobody can do better.")] if is_unbeatable else []
    remarks += [third if draws == DRAWS else more] if draws >= DRAWS else []
    if not remarks:
        return ended.lines
    said, remark = ended.lines[0], " ".join(remarks)
    return f"{said} {remark}", said if ended.mistake else remark


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
    if game.moves and not reviewed.mistakes:
        return tr("No move was a mistake.")
    return tr("The board is full, and nobody has three in a row.")
