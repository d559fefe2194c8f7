"""Acts: what a person does at the board, to a question, to what is played, or to the game."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.ui.board.board_row import ActionButton
from tictactoe_gui.ui.board.study_context import Questioner
from tictactoe_gui.ui.window.messages import About
from tictactoe_gui.ui.window.words import ending, try_ply
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.game_window import GameWindow

SECOND_ENTER_MS = 400
"""After the last move of a game, the time for which Enter does not begin another one."""
_LAST = 10**9
"""Beyond the last place of anything that is played."""


def _asking(window: "GameWindow") -> Questioner | None:
    """Return what asks questions on the board at the moment, if anything does."""
    if window.open_course and window.course.is_open:
        return window.course
    return window.pointing.questioner if window.session.state.is_set_aside else None


def press(window: "GameWindow", cell: Cell) -> None:
    """Take a square for an answer or for a move; else it ends what is shown."""
    if window.thinks_aloud and window.thinking_aloud.skip():
        return
    if asks := _asking(window):
        asks.press(cell)
    elif not window.pointing.playback.leave():  # what was pressed was no square of the game
        window.session.play(cell)


def unveil(window: "GameWindow") -> None:
    """Show the answer, or go on where the next question is about the same."""
    if asks := _asking(window):
        (asks.give_up if asks.is_open else asks.go_on)()


def give_hint(window: "GameWindow") -> None:
    """Say what to look for, or the answer to a question."""
    if asks := _asking(window):
        asks.give_up()
    else:
        window.pointing.playback.stop()
        window.session.give_hint()


def toggle_evaluation(window: "GameWindow") -> None:
    """Switch the evaluation off, or on to what it was; or show the answer to a question."""
    settings = window.session.settings
    is_off = settings.evaluation is EvaluationSource.OFF
    if asks := _asking(window):
        asks.give_up()
    else:
        source = settings.shown_evaluation if is_off else EvaluationSource.OFF
        window.session.change(settings.with_evaluation(source))


def toggle_aloud(window: "GameWindow") -> None:
    """Let programs think aloud or not, and say so: nothing is to be seen before one moves."""
    settings = window.session.settings
    window.session.change(replace(settings, think_aloud=not settings.think_aloud))
    on = tr("The computer thinks aloud: before its next move the board shows how it decides.")
    was_on = settings.think_aloud
    window.messages.show(tr("The computer no longer thinks aloud.") if was_on else on)


def new_game(window: "GameWindow") -> None:
    """Begin a game; in a step of the course the one that it is about, else that ends."""
    if window.open_course and window.course.is_played:
        window.course.begin_again()
    else:
        window.session.new_game()


def toggle_pause(window: "GameWindow") -> None:
    """Pause the search that is played, or else the programs; or let them go on."""
    if window.pointing.playback.record:
        window.pointing.playback.toggle()
    elif window.session.state.is_halted:
        window.session.resume()
    else:
        window.session.pause()


def watch(window: "GameWindow") -> None:
    """Show how the program comes to its move, or return from that."""
    window.search_watch.toggle()


def watch_small_tree(window: "GameWindow") -> None:
    """Show how Hard comes to a move, on a board of its own."""
    window.search_watch.watch_small_tree()


# Looking back.


def step(window: "GameWindow", by: int) -> None:
    """Go on or back in a chapter, in what is played, or in the game."""
    session, playback, ply = window.session, window.pointing.playback, window.session.game.ply + by
    if window.open_course and not playback.asked:
        (window.course.page_down if by > 0 else window.course.go_back)()
    elif playback.record:
        playback.step(by)
    elif 0 <= ply <= len(session.game.moves):
        session.go_to(ply)


def go_to_end(window: "GameWindow", *, is_first: bool) -> bool:
    """Go to the first or the last place; return whether there are others."""
    session, playback = window.session, window.pointing.playback
    if playback.record:
        playback.go(1 if is_first else _LAST)
    elif session.game.moves:
        session.go_to(0 if is_first else len(session.game.moves))
    return bool(playback.record or session.game.moves)


def return_to_game(window: "GameWindow") -> bool:
    """Show the person's game as it stands; return whether something else was shown."""
    session = window.session
    if window.pointing.playback.leave():
        return True
    if session.state.is_opened:
        session.lift(Mode.OPENED)
    elif session.state.is_reviewing:
        session.go_to(len(session.game.moves))
    else:
        return False
    return True


def try_again(window: "GameWindow") -> None:
    """Let the person play on from the board that is looked at."""
    window.session.go_to(try_ply(window.session), is_trying=True)


def next_mistake(window: "GameWindow") -> None:
    """Show the next move of the game that gave something away."""
    from tictactoe_gui.ui.studies.pages.moves import go_to_next_mistake

    if not go_to_next_mistake(window.session):
        window.messages.show(tr("No move of this game is a mistake."), About.POSITION)


def show_mistake(window: "GameWindow") -> None:
    """Look back at the move that decided the game; Why says what was wrong, and right."""
    if (ended := ending(window.session)) and ended.mistake:
        window.session.go_to(ended.mistake.ply)
        window.session.lay(Mode.REVIEW, study="why", side_panel=True)
        window.focus(ended.mistake.cell)


# Esc and Enter.


def stop(window: "GameWindow") -> None:
    """Close or stop what is in front first: a question, a thought, what is looked at, F5."""
    session, playback, leave = window.session, window.pointing.playback, window.presentation.leave
    asks, said = _asking(window), tr("Press Esc once more to end the questions.")
    is_asked = asks is not None and not asks.is_over
    is_taught = window.open_course is not None and not (playback.asked or is_asked)
    if is_taught:
        said = tr("Press Esc once more to leave the chapter.")
    is_busy = session.activity is not Activity.IDLE and (is_taught or not playback.record)
    if is_taught and leave():
        return
    if is_busy:
        session.stop()
    elif (is_asked or is_taught) and window.header.notice != said:
        window.messages.show(said, About.POSITION)
    elif is_taught:
        window.course.leave()
    elif not (return_to_game(window) or leave()):
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowFullScreen)


def press_what_is_next(window: "GameWindow", event: QKeyEvent) -> None:
    """Press the button that has the focus, or else the black one.

    By an Enter that came too fast after the end of something no new game is begun, and by one too
    many no question answered.
    """
    focused, asks, primary = window.focusWidget(), _asking(window), window.row.primary
    pressable = ActionButton if asks and asks.is_open else QPushButton
    pressed = focused if isinstance(focused, pressable) else primary
    is_new = pressed is primary and primary.action is window.menu_actions.new
    is_early = is_new and window.since_end.elapsed() < SECOND_ENTER_MS
    if not (event.isAutoRepeat() or is_early):
        pressed.click()
