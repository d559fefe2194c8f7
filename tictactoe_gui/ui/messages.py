"""Messages: what the window says that is no state of the game, to the eye and to the ear."""

from typing import Any

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow, QWidget

from tictactoe_gui import log
from tictactoe_gui.session.record import Refusal
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.header import Header
from tictactoe_gui.ui.wording import tr


class Messages(QObject):
    """Shows messages in the header, announces them, and opens a dialog for an error."""

    def __init__(self, window: QMainWindow, header: Header) -> None:
        super().__init__(window)
        self._window = window
        self._header = header
        self._warning = ""

    @Slot(str)
    def notify(self, text: str, *, lasting: bool = False) -> None:
        """Show and announce a message."""
        self._header.show_notice(text, lasting=lasting)
        self.announce(text)

    @Slot(str)
    def warn(self, text: str) -> None:
        """Show and announce a trouble, after any other that is still to be read."""
        before = self._warning if self._header.notice == self._warning else ""
        self._warning = before if text in before else f"{before} {text}".strip()
        self._header.show_notice(self._warning)
        self.announce(text)

    def announce(self, text: str) -> None:
        """Let a screen reader say something."""
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, text))

    @Slot(object)
    def show_refusal(self, reason: Refusal) -> None:
        """Say why something was not done."""
        self.notify(wording.refusal(reason))

    def show_bad_settings(self, kept: str) -> None:
        """Say that bad settings were replaced by defaults, and where the file is kept."""
        text = tr(
            "Settings that were unreadable are at their defaults. The old file is kept as {name}.",
            name=kept,
        )
        self.warn(text)

    @Slot(object)
    def show_trouble(self, trouble: Any) -> None:  # noqa: ANN401  (as the keeper sends it)
        """Say what keeps games from being kept, as long as it does; the log has the raw error."""
        from tictactoe_gui.ui.wording.history import lasts, trouble_line

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
            from tictactoe_gui.ui import dialogs

            dialogs.show_error(self._window, error, is_logged=is_logged).setObjectName("error")
