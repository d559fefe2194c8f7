"""StudyPanel: a widget that keeps in step with the game, but only while it can be seen."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.windows import soon

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


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


class StudyPanel(InStep, QWidget):
    """Follows the square that is pointed at, too."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__()
        self.keep_in_step(pointing)
        pointing.pointed_changed.connect(self.request_refresh)
