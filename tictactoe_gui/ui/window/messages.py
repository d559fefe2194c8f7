"""Messages: notices in the header, beside the state of the game, also for screen readers."""

import sys
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow, QWidget

from tictactoe_gui import log
from tictactoe_gui.engine.player import StateGone
from tictactoe_gui.session.store.database import Opening
from tictactoe_gui.session.turn_state import Refusal
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.window.header import Header
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import program_name, state_title


class About(Enum):
    """What a message is about."""

    NOTHING = auto()
    """No later change makes it untrue."""
    POSITION = auto()
    """The board, whose turn it is, and what is played in front."""
    UNDO = auto()
    """Where undo leads."""


class Messages(QObject):
    """Shows messages in the header, announces them, and opens a dialog for an error.

    A message about the present state is removed when that state changes.
    """

    def __init__(self, window: QMainWindow, header: Header, pointing: StudyContext) -> None:
        super().__init__(window)
        self._window = window
        self._header = header
        self._pointing = pointing
        self._warning = ""
        self._about = About.NOTHING
        self._then: object = None
        """What the message is about, as it was when that was shown."""
        self._started_from = _own_file()
        session = pointing.session
        session.refused.connect(self.show_refusal)
        session.state_lost.connect(self.show_missing_state)
        session.failed.connect(self.show_error)

    @Slot(str)
    def show(self, text: str, about: About = About.NOTHING, *, lasting: bool = False) -> None:
        """Show and announce a message until it was read, or what it is about has changed."""
        self._about, self._then = about, self._state_of(about)
        self._header.show_notice(text, lasting=lasting)
        self.announce(text)

    def offer(self, text: str) -> None:
        """Show and announce which game was begun, and by what the one before can be had again."""
        if self._pointing.session.state.has_earlier:
            text = f"{text} {tr('Press Undo to return to the previous game.')}"
        self.show(text, About.UNDO)

    def _state_of(self, about: About) -> object:
        session, playback = self._pointing.session, self._pointing.playback
        if about is About.POSITION:
            return session.game, session.state.is_persons_turn, playback.game
        return (session.record.uid, session.state.undo_ply) if about is About.UNDO else None

    def outdate(self) -> None:
        """Remove the message if the state that it is about has changed."""
        if self._state_of(self._about) != self._then:
            self._about, self._then = About.NOTHING, None
            self._header.clear_notice()

    @Slot(str)
    def warn(self, text: str) -> None:
        """Show and announce a failure, after any other that is still to be read."""
        before = self._warning if self._header.notice == self._warning else ""
        if before and before[-1].isalnum():
            before += "."  # it ends with what the system says, which is no sentence
        self._warning = before if text in before else f"{before} {text}".strip()
        self._about, self._then = About.NOTHING, None
        self._header.show_notice(self._warning)
        self.announce(text)

    @Slot(str)
    def announce(self, text: str) -> None:
        """Have a screen reader say `text`."""
        announce(self._window, text)

    @Slot(object)
    def show_refusal(self, reason: Refusal) -> None:
        """Say why something was not done; how a game has ended stays in sight."""
        text = words.refusal(self._pointing.session, reason)
        if reason is Refusal.OVER:
            self.announce(text)
        else:
            self.show(text, About.POSITION)

    @Slot(object)
    def show_missing_state(self, error: StateGone) -> None:
        """Say that a program plays on without what it was to carry."""
        facts = {
            "program": program_name(error.program),
            "state": state_title(error.program, error.state),
        }
        text = tr("{program} plays without “{state}”, which is no longer there.", **facts)
        self.warn(text)

    @Slot(object)
    def show_opening(self, opening: Opening) -> None:
        """Say what became of the file if it was damaged, or why there is none."""
        from tictactoe_gui.ui.wording.trouble import opening_line

        if text := opening_line(opening):
            log.warn(text, opening.error)
            if opening.error:
                self._header.show_warning(text)
                self.announce(text)
            else:
                self.warn(text)

    @Slot(object)
    def show_unwritten(self, error: Exception) -> None:
        """Show why nothing can be saved, until it can; the log has the original error."""
        if self._tell_of_update():
            return
        from tictactoe_gui.ui.wording.trouble import unwritten_line

        text = unwritten_line(error)
        log.warn(text, error)
        self._header.show_warning(text)
        self.announce(text)

    @Slot()
    def show_mended(self) -> None:
        """Show that what was done is saved again."""
        self._header.show_warning("")
        self.show(tr("Everything is saved again."))

    @Slot(object)
    def show_error(self, error: BaseException) -> None:
        """Show an unexpected error; several at once make one dialog."""
        if self._tell_of_update():
            return  # before anything else, which may no longer be there to be loaded
        is_logged = log.warn("unexpected error", error)
        if not self._window.findChild(QWidget, "error"):
            from tictactoe_gui.ui.window import dialogs

            dialogs.show_error(self._window, error, is_logged=is_logged).setObjectName("error")

    def _tell_of_update(self) -> bool:
        """Return whether the packaged program is another one by now; if so, say it.

        No part of it can be loaded any more, and what Python says of that is about archives.
        """
        if _own_file() == self._started_from:
            return False
        text = tr("Tic-tac-toe was updated. Your game is kept; start it again.")
        self._header.show_warning(text)
        self.announce(text)
        return True


def _own_file() -> tuple[int, ...] | None:
    """Return by what the packaged program is known from any other in its place; None if gone."""
    if not getattr(sys, "frozen", False):
        return None
    try:
        found = Path(sys.executable).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
