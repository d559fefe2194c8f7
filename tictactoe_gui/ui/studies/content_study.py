"""ContentStudy: a study of words beside the board, which is a function of what is played there."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Slot
from PySide6.QtGui import QEnterEvent, QFocusEvent

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, ContentView
from tictactoe_gui.ui.studies.study_panel import InStep
from tictactoe_gui.ui.wording import tr

LEAST, LINES = 6, 14
"""Lines of a study: the fewest in sight, and those that are in sight before the settings scroll."""


class ContentStudy(InStep, ContentView):
    """Shows its page, which is read: what it explains stays until the mouse and focus leave it."""

    def __init__(
        self,
        name: str,
        context: StudyContext,
        content: Callable[[StudyContext], Content],
        act: Callable[[StudyContext, str], object],
    ) -> None:
        """`content` is what the page says, and `act` does what its links ask for."""
        super().__init__(name, least=LEAST, lines=LINES)
        self._page, self._act = content, act
        self.keep_in_step(context)
        context.explained_changed.connect(self.request_refresh)
        self.lit.connect(self.light)
        self.wanted.connect(self._on_wanted)

    def refresh(self) -> None:
        """Show the page as it is now."""
        self.show_content(self._page(self.pointing))

    @Slot(str)
    def _on_wanted(self, key: str) -> None:
        if self.is_in_step:
            self._act(self.pointing, key)

    # While it is read, what it explains stays.

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._hold()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hold()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._hold()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._hold()

    def _hold(self) -> None:
        self.pointing.hold(is_held=self.underMouse() or self.hasFocus())


def how_to_uncover() -> str:
    """Return how to see what is covered while it is a person's move."""
    return tr("Your move: E shows the values.")
