"""Messages: what the window says that is no state of the game, to the eye and to the ear."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow, QWidget

from tictactoe_gui import log
from tictactoe_gui.session.session import Refusal
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.window.header import Header
from tictactoe_gui.ui.wording import tr


class Messages(QObject):
    """Shows messages in the header, announces them, and opens a dialog for an error.

    A message that is true only as things stand goes when they do not stand so any more.
    """

    def __init__(self, window: QMainWindow, header: Header, study: Pointing) -> None:
        super().__init__(window)
        self._window = window
        self._header = header
        self._study = study
        self._warning = ""
        self._subject: Callable[[], object] = lambda: None
        """What the message that is shown speaks of."""
        self._then: object = None
        """How that was when it was said."""

    @Slot(str)
    def notify(self, text: str) -> None:
        """Show and announce a message that is true whatever happens."""
        self._tell(text, lambda: None)

    @Slot(str)
    def remark(self, text: str, *, lasting: bool = False) -> None:
        """Show and announce a message on how the game stands."""
        self._tell(text, self._standing, lasting=lasting)

    @Slot(str)
    def offer(self, text: str) -> None:
        """Show and announce a message on where undo and redo lead."""
        self._tell(text, self._ways)

    @Slot()
    def outdate(self) -> None:
        """Take the message away if what it speaks of has changed."""
        if self._subject() != self._then:
            self._forget()
            self._header.clear_notice()

    def _tell(self, text: str, subject: Callable[[], object], *, lasting: bool = False) -> None:
        self._subject, self._then = subject, subject()
        self._header.show_notice(text, lasting=lasting)
        self.announce(text)

    def _forget(self) -> None:
        self._subject, self._then = lambda: None, None

    def _standing(self) -> object:
        session, preview = self._study.session, self._study.preview
        return session.game, session.is_persons_turn, preview.game

    def _ways(self) -> object:
        session = self._study.session
        return session.record.uid, session.undo_ply

    @Slot(str)
    def warn(self, text: str) -> None:
        """Show and announce a trouble, after any other that is still to be read."""
        before = self._warning if self._header.notice == self._warning else ""
        self._warning = before if text in before else f"{before} {text}".strip()
        self._forget()
        self._header.show_notice(self._warning)
        self.announce(text)

    def announce(self, text: str) -> None:
        """Let a screen reader say something."""
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, text))

    @Slot(object)
    def show_refusal(self, reason: Refusal) -> None:
        """Say why something was not done."""
        self.remark(words.refusal(reason))

    def show_bad_settings(self, kept: str) -> None:
        """Say that bad settings were replaced by defaults, and where the file is kept."""
        text = tr(
            "Settings that were unreadable are at their defaults. The old file is kept as {name}.",
            name=kept,
        )
        self.warn(text)

    @Slot(object)
    def show_trouble(self, trouble: Any) -> None:  # noqa: ANN401  (as autosave sends it)
        """Say what keeps games from being kept, as long as it does; the log has the raw error."""
        from tictactoe_gui.ui.history.words import lasts, trouble_line

        text = trouble_line(trouble)
        log.warn(text, trouble if isinstance(trouble, Exception) else trouble.error)
        if lasts(trouble):
            self._header.show_warning(text)
            self.announce(text)
        else:
            self.warn(text)

    @Slot()
    def show_mended(self) -> None:
        """Say that games are kept again."""
        self._header.show_warning("")
        self.notify(tr("The history is written again: all games are kept."))

    @Slot(object)
    def show_error(self, error: BaseException) -> None:
        """Show an unexpected error; several at once make one dialog."""
        is_logged = log.warn("unexpected error", error)
        if not self._window.findChild(QWidget, "error"):
            from tictactoe_gui.ui.window import dialogs

            dialogs.show_error(self._window, error, is_logged=is_logged).setObjectName("error")
