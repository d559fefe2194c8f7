"""Shown: what is to be seen over the board, on it and under it, as one value."""

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QSizePolicy

from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import Side
from tictactoe_gui.ui.board.board_row import Place
from tictactoe_gui.ui.board.study_context import Offered
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.window.side_panel import Beside
from tictactoe_gui.ui.window.words import Ending, ending
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.game_window import GameWindow


class Shown(NamedTuple):
    """What follows from the game, from what is played in front of it, and from what is taught."""

    name: str
    """The title of the window."""
    title: str
    lines: tuple[str, ...]
    """Under the headline; of several the first that has room."""
    winner: Mark | None
    """Whose colour the headline has."""
    tally: str
    mistake: tuple[Cell | None, tuple[Cell, ...], str]
    """The square of a mistake, those that were better, and what it is called."""
    preview: Mark | None
    """What a click on a free square draws."""
    place: Place | None
    """The step of a chapter, or None for the place in what is played or in the game."""
    offered: Offered


def shown_beside(window: "GameWindow") -> Beside:
    """Return what is to be seen beside the board now."""
    session, course, card = window.session, window.open_course, window.step_card
    is_studied = course is not None and course.is_explaining
    is_high = (
        card is not None and card.sizePolicy().verticalPolicy() is QSizePolicy.Policy.Expanding
    )
    is_wanted, border = session.settings.side_panel, session.settings.border
    is_presented = session.is_on(Mode.PRESENTATION)
    return Beside(is_wanted, border, is_presented, card, window.card, is_studied, is_high)


def shown(window: "GameWindow") -> Shown:
    """Return what is to be seen now."""
    session, playback, course = window.session, window.pointing.playback, window.open_course
    quiz = window.quiz if window.card else None
    ended = ending(session) if session.game.is_over and not playback.record else None
    mistake = ended.mistake if ended else None
    if playback.record and playback.frame:
        title = playback.frame.title
        is_asked_beside = window.card is not None and window.card.isVisible()
        lines: tuple[str, ...] = ("" if is_asked_beside else playback.frame.caption,)
    elif session.state.is_reviewing:
        title, lines = words.earlier_title(session), (words.earlier_line(session),)
        mistake = words.mistake_shown(session)
    else:  # a step that begins no game says itself what its board is
        line = words.subtitle(session) if course is None or course.is_game else ""
        line = window.pointing.thought or line
        title, lines = words.title(session), ended.lines if ended else (line,)
    cell, right = mistake.cell if mistake else None, mistake.keeping if mistake else ()
    wrong = cell, () if ended else right, tr("mistake")
    turn = session.game.board.turn if session.state.is_persons_turn else None
    if quiz and quiz.posed and quiz.ruled:
        free = playback.game.board.empty_cells if playback.game else ()
        better = tuple([each for each in quiz.ruled.right if each in free])
        wrong = quiz.wrong_cell, better, tr("wrong")
    if playback.game:
        takes_squares = quiz and quiz.posed and quiz.posed.takes_squares and quiz.is_open
        turn = quiz.posed.board.turn if quiz and quiz.posed and takes_squares else None
    score = window.score.score if window.score and not course else None
    return Shown(
        (playback.record and playback.record.name) or title,
        title,
        lines,
        ended.winner if ended else None,
        words.score_line(score, session.seated.side),
        wrong,
        turn,
        _place(window),
        _offered(window, ended),
    )


def _place(window: "GameWindow") -> Place | None:
    """Return the step of a chapter that is open, unless something is watched in it."""
    course = window.open_course
    if not course or window.pointing.playback.asked:
        return None
    count = len(course.chapter.steps)
    return Place(course.place + 1, count, course.has_earlier, course.has_later)


def _offered(window: "GameWindow", ended: Ending | None) -> Offered:
    """Return what is offered: each place has one meaning, so that no click does harm."""
    end, state = window.menu_actions.end, window.session.state
    course = None if window.pointing.playback.asked else window.open_course
    asks = window.pointing.questioner
    if course and (asks in {None, course} or course.is_fulfilled):
        offered = course.offered
    elif asks:
        offered = asks.offered._replace(way_out=course.end) if course else asks.offered
    else:
        offered = _offered_in_game(window, ended)
    if state.is_opened and offered.way_out is not end:
        return Offered(end, None, offered.primary)
    return offered


def _offered_in_game(window: "GameWindow", ended: Ending | None) -> Offered:
    """Return what is offered in the game, or in what is played in front of it."""
    actions, session, playback = window.menu_actions, window.session, window.pointing.playback
    record = playback.record
    if record:
        is_past = playback.is_over and not record.is_of_game
        is_cut = record.tree is not None and record.tree.options.alpha_beta and not is_past
        primary = actions.play_on if is_past else actions.pause
        if playback.is_over and (course := window.open_course):
            return Offered(actions.end, actions.pause, course.next)
        return Offered(actions.end, actions.next_cut if is_cut else None, primary)
    if session.state.is_reviewing:
        return Offered(actions.end, None, actions.from_here)
    if ended:
        return Offered(None, actions.show_mistake if ended.mistake else None, actions.new)
    if session.settings.side is Side.WATCH:
        return Offered(actions.new, actions.step, actions.pause)
    primary = actions.pause if session.state.is_halted else actions.new
    is_stoppable = window.live.is_on and not session.state.is_halted
    return Offered(actions.undo, actions.stop if is_stoppable else actions.hint, primary)
