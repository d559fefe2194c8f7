"""Studies that keep in step with the game while they are seen, and those of words among them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, ContentView
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object

LEAST, LINES = 6, 14
"""Lines of a study: the fewest in sight, and those that are in sight before the settings scroll."""
_Type = QEvent.Type
_COMES_OR_GOES = {_Type.Enter, _Type.Leave, _Type.FocusIn, _Type.FocusOut}
"""Of the mouse and of the focus."""


class InStep(_Widget):
    """A mixin: calls `refresh` once for all that has changed, or when it comes into sight."""

    def keep_in_step(self, pointing: StudyContext) -> None:
        """Follow the game from now on."""
        self.pointing, self.session = pointing, pointing.session
        self._shown: Game | None = None
        self._soon = soon(self, self.catch_up)
        # Of the timer, which Qt lets go of with the widget; a mixin's methods it would call after.
        self.request_refresh = self._soon.start
        for signal in (
            self.session.game_changed,
            self.session.settings_changed,
            self.session.evaluation_changed,
            self.session.recalled,
        ):
            signal.connect(self.request_refresh)

    @property
    def is_in_step(self) -> bool:
        """Whether the present game is shown; what lags behind must not answer for it."""
        return self._shown is self.session.game

    def refresh(self) -> None:
        """Show the session as it is now."""
        raise NotImplementedError

    @Slot(object)
    def light(self, cells: tuple[Cell, ...]) -> None:
        """Light up squares of the game that is shown."""
        if self.is_in_step:
            self.pointing.light_game(cells)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.catch_up()

    @Slot()
    def catch_up(self) -> None:
        """Refresh now, if it can be seen."""
        self._soon.stop()
        if self.isVisible():
            self._shown = self.session.game
            self.refresh()


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

    def event(self, event: QEvent) -> bool:
        """Hold what is explained while the page is read: under the mouse, or with the focus."""
        is_done = super().event(event)
        if event.type() in _COMES_OR_GOES:
            self.pointing.hold(is_held=self.underMouse() or self.hasFocus())
        return is_done


def how_to_uncover() -> str:
    """Return how to see what is covered while it is a person's move."""
    return tr("Your move: E shows the values.")
