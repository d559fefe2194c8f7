"""ContentStudy: a study of words beside the board, which is a function of what is played there."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Slot
from PySide6.QtGui import QEnterEvent, QFocusEvent, QShowEvent

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, ContentView
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.wording import tr

LEAST, LINES = 6, 14
"""Lines of a study: the fewest in sight, and those that are in sight before the settings scroll."""


class ContentStudy(ContentView):
    """Shows its page once for all that has changed, and only while it can be seen."""

    def __init__(
        self,
        name: str,
        context: StudyContext,
        content: Callable[[StudyContext], Content],
        act: Callable[[StudyContext, str], object],
    ) -> None:
        """`content` is what the page says, and `act` does what its links ask for."""
        super().__init__(name, least=LEAST, lines=LINES)
        self._context, self._page, self._act = context, content, act
        self._shown: Game | None = None
        self._soon = soon(self, self.refresh)
        session = context.session
        for signal in (
            session.game_changed,
            session.settings_changed,
            session.evaluation_changed,
            session.recalled,
            context.explained_changed,
        ):
            signal.connect(self._soon.start)
        self.lit.connect(self._on_lit)
        self.wanted.connect(self._on_wanted)

    @Slot()
    def refresh(self) -> None:
        """Show the page as it is now."""
        self._soon.stop()
        if self.isVisible():
            self._shown = self._context.session.game
            self.show_content(self._page(self._context))

    @property
    def _is_in_step(self) -> bool:
        """Whether the present game is shown; a page that lags behind must not answer for it."""
        return self._shown is self._context.session.game

    @Slot(object)
    def _on_lit(self, cells: tuple[Cell, ...]) -> None:
        if self._is_in_step:
            self._context.light_game(cells)

    @Slot(str)
    def _on_wanted(self, key: str) -> None:
        if self._is_in_step:
            self._act(self._context, key)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

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
        self._context.hold(is_held=self.underMouse() or self.hasFocus())


def how_to_uncover() -> str:
    """Return how to see what is covered while it is a person's move."""
    return tr("Your move: E shows the values.")
