"""The game in plain words: headline and line, how it ended, earlier moves, score, refusals."""

from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.makers import Maker, deciding_mistake, maker, winners_maker
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import EvaluationSource, Side
from tictactoe_gui.session.turn_state import Activity, Refusal
from tictactoe_gui.ui.wording.names import (
    choice_name,
    difficulty_adjective,
    program_name,
    program_short_name,
    to_move,
    wins,
)
from tictactoe_gui.ui.wording.text import line_names, nodes_count, number, square, tr

if TYPE_CHECKING:
    from tictactoe_gui.engine.review import MoveReview, Review
    from tictactoe_gui.session.store.score import GameScore


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

        by = maker(session, mistake.ply)
        said = verdict_line(mistake, by), mistake_square(mistake, by)
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


STREAK = 2
"""From so many wins in a row on, the score mentions them."""


def title(session: GameSession) -> str:
    """Return the headline over the board."""
    game, side = session.game, session.settings.side
    if game.winner:
        return {
            Maker.PERSON: tr("You win!"),
            Maker.PROGRAM: tr("The computer wins"),
            Maker.SIDE: wins(game.winner),
        }[winners_maker(session)]
    if game.is_over:
        return tr("A draw")
    if session.state.is_persons_turn:
        if side is Side.BOTH:
            return to_move(game.board.turn)
        return tr("Your move")
    if session.state.is_halted:
        return tr("Paused")
    if side is Side.WATCH:
        return to_move(game.board.turn)
    return tr("Thinking…")


def subtitle(session: GameSession) -> str:
    """Return the line under the headline: who sits where, and what happened last."""
    game = session.game
    if game.is_over and (ended := ending(session)):
        return ended.lines[0]
    if session.state.is_halted and session.settings.side is not Side.WATCH:
        return tr("The computer is paused. Press Go on to let it move.")
    answer = _answer(session.computer_move, game) or _who(session)
    if game.is_newest:
        return answer
    return tr("Playing on from move {ply}. {answer}", ply=game.ply + 1, answer=answer)


def _who(session: GameSession) -> str:
    settings = session.settings
    if session.game.is_untouched and settings.computer and session.state.is_persons_turn:
        return tr("You are {mark}. Click a square.", mark=settings.side.name)
    if settings.side is Side.WATCH:
        return tr(
            "X is {x}, O is {o}.",
            x=choice_name(settings.watch_x),
            o=choice_name(settings.watch_o),
        )
    if settings.side is Side.BOTH:
        return tr("Two people play; the computer only watches.")
    if settings.opponent.difficulty is Difficulty.LEARNING:
        mark = settings.side.name
        return tr("You are {mark}. The computer learns from your games.", mark=mark)
    computer = difficulty_adjective(settings.opponent.difficulty)
    return tr(
        "You are {mark}. The computer plays {difficulty}.",
        mark=settings.side.name,
        difficulty=computer,
    )


def _answer(move: ComputerMove | None, game: Game) -> str:
    """Return what the program just did."""
    if move is None or move.decision.cell is None:
        return ""
    name = difficulty_adjective(move.choice.difficulty)
    cell = square(move.decision.cell)
    if game.ply < 2 and game.start.ply:
        return tr("The computer ({name}) took {cell}.", name=name, cell=cell)
    if game.ply < 2:
        return tr("The computer ({name}) opened with {cell}.", name=name, cell=cell)
    answered = square(game.moves[game.ply - 2])
    return tr(
        "The computer ({name}) answered {answered} with {cell}.",
        name=name,
        answered=answered,
        cell=cell,
    )


def reply_line(session: GameSession, move: ComputerMove) -> str:
    """Return what is heard of a program's move: why it was made, where thoughts may be shown."""
    settings = session.settings
    if not settings.think_aloud or settings.evaluation is EvaluationSource.OFF:
        return subtitle(session)
    from tictactoe_gui.ui.wording.thoughts import taken_line

    return taken_line(move.decision, move.board)


def thinking(session: GameSession, thought: Control, done: int, count: int) -> str:
    """Return the line shown while a program takes longer: how far it is, and where."""
    choice = session.settings.choice_for(session.game.board.turn)
    facts = {"program": program_name(choice.program.key), "done": done}
    line = tr("Values by {program}: {done} of %Ln squares.", None, count, **facts)
    if session.activity is Activity.MOVING:
        line = tr("{program} thinks: {done} of %Ln squares.", None, count, **facts)
    if not thought.nodes or thought.cell is None:
        return line
    return tr(
        "{line} Now at square {cell}, {nodes} so far.",
        line=line,
        cell=square(thought.cell),
        nodes=nodes_count(thought.nodes),
    )


def refusal(session: GameSession, reason: Refusal) -> str:
    """Return why a click was not a move, and what can be done."""
    if reason is Refusal.NOT_YOUR_TURN and session.state.is_halted:
        mark = session.game.board.turn.name
        return tr("It is not your turn: press Go on, or choose to play {mark}.", mark=mark)
    return {
        Refusal.TAKEN: tr("That square is taken; choose a free one."),
        Refusal.OVER: tr("The game is over; start a new one or undo."),
        Refusal.NOT_YOUR_TURN: tr("It is not your turn."),
    }[reason]


def undo_tip(session: GameSession) -> str:
    """Return what undo takes back."""
    game, ply = session.game, session.state.undo_ply
    if ply is None:
        return tr("Return to the previous game (Ctrl+Z)") if session.state.can_undo else tr("Undo")
    if game.ply - ply > 1 and session.settings.side is not Side.BOTH:
        return tr("Take back your move and the computer's reply (Ctrl+Z)")
    return tr("Take back the last move (Ctrl+Z)")


def score_line(score: "GameScore | None", side: Side) -> str:
    """Return how the games between those who are seated went, once one has ended."""
    if score is None or not score.games:
        return ""
    facts = {"won": number(score.won), "lost": number(score.lost), "drawn": number(score.drawn)}
    if len(side.persons) != 1:
        return tr("X {won} · O {lost} · Draws {drawn}", **facts)
    line = tr("You {won} · Computer {lost} · Draws {drawn}", **facts)
    if score.streak < STREAK:
        return line
    return tr("{line} · {count} wins in a row", line=line, count=number(score.streak))


# Looking back.


def earlier_title(session: GameSession) -> str:
    """Return the headline over an earlier board."""
    from tictactoe_gui.ui.wording.moves import whose

    game = session.game
    if not game.ply:
        return tr("Start of the game")
    by = whose(maker(session, game.ply), game.at(game.ply - 1).board.turn)
    facts = {"ply": game.ply, "count": len(game.moves), "whose": by}
    if mistake_shown(session):
        return tr("Move {ply} of {count}: {whose} mistake", **facts)
    return tr("Move {ply} of {count}: {whose} move", **facts)


def earlier_line(session: GameSession) -> str:
    """Return what the move kept or gave away."""
    from tictactoe_gui.engine.solution import solved
    from tictactoe_gui.ui.wording.moves import verdict_line

    game = session.game
    if move := _move(session):
        return verdict_line(move, maker(session, game.ply))
    winner = solved().worth(game.start).winner
    if winner is None:
        return tr("From here perfect play leads to a draw.")
    return tr("From here {mark} wins with perfect play.", mark=winner.value)


def try_ply(session: GameSession) -> int:
    """Return where the person can move again: before a mistake, or else on the board shown."""
    game, persons = session.game, session.settings.side.persons
    turns = [ply for ply in range(game.ply + 1) if game.at(ply).board.turn in persons]
    if mistake_shown(session) and game.ply - 1 in turns:
        return game.ply - 1
    return turns[-1] if turns else game.ply


def mistake_shown(session: GameSession) -> "MoveReview | None":
    """Return the move shown if it was a mistake."""
    move = _move(session)
    return move if move and move.mistake else None


def _move(session: GameSession) -> "MoveReview | None":
    from tictactoe_gui.engine.review import review

    game = session.game
    return review(game.start, game.moves).move_to(game.ply)
