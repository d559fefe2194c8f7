"""The state of the game in plain words: headline, line under it, score, refusals."""

from typing import TYPE_CHECKING

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession, Maker, Refusal
from tictactoe_gui.session.settings import EvaluationSource, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.window.ending import ending
from tictactoe_gui.ui.wording.names import (
    choice_name,
    difficulty_adjective,
    program_name,
    to_move,
    wins,
)
from tictactoe_gui.ui.wording.text import nodes_count, number, square, tr

if TYPE_CHECKING:
    from tictactoe_gui.session.store.score import GameScore

STREAK = 2
"""From so many wins in a row on, the score mentions them."""


def title(session: GameSession) -> str:
    """Return the headline over the board."""
    game, side = session.game, session.settings.side
    if game.is_over:
        return _result_title(session)
    if session.state.is_persons_turn:
        if side is Side.BOTH:
            return to_move(game.board.turn)
        return tr("Your move")
    if session.state.is_halted:
        return tr("Paused")
    if side is Side.WATCH:
        return to_move(game.board.turn)
    return tr("Thinking…")


def _result_title(session: GameSession) -> str:
    """Return the result."""
    winner = session.game.winner
    if winner is None:
        return tr("A draw")
    return {
        Maker.PERSON: tr("You win!"),
        Maker.PROGRAM: tr("The computer wins"),
        Maker.SIDE: wins(winner),
    }[session.winners_maker]


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
    if game.ply < 2 and game.start.ply:  # noqa: PLR2004  (nothing to answer yet)
        return tr("The computer ({name}) took {cell}.", name=name, cell=cell)
    if game.ply < 2:  # noqa: PLR2004
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
    line = _thinking(session, done, count)
    if not thought.nodes or thought.cell is None:
        return line
    return tr(
        "{line} Now at square {cell}, {nodes} so far.",
        line=line,
        cell=square(thought.cell),
        nodes=nodes_count(thought.nodes),
    )


def _thinking(session: GameSession, done: int, count: int) -> str:
    """Return how many squares are evaluated."""
    choice = session.settings.choice_for(session.game.board.turn)
    facts = {"program": program_name(choice.program.key), "done": done}
    if session.activity is Activity.MOVING:
        return tr("{program} thinks: {done} of %Ln squares.", None, count, **facts)
    return tr("{program} evaluates: {done} of %Ln squares.", None, count, **facts)


def refusal(reason: Refusal) -> str:
    """Return why a click was not a move."""
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
