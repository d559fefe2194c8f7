"""Presentation: for a class or an audience, which guesses the move before it sees the values."""

from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QWidget

from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.window.actions import Actions
from tictactoe_gui.ui.window.type_size import TypeSize
from tictactoe_gui.ui.wording import tr

SCALE = 1.5


class Slide(NamedTuple):
    """What the window opens with, for a lesson."""

    position: str = ""
    """A position, or moves; empty for the game in progress."""
    study: str = ""
    is_presented: bool = False


class Presentation(QObject):
    """Large type, no menu bar, and values that are hidden in each position until a key shows them.

    Space does that on the board only: elsewhere it presses the button in focus.
    """

    def __init__(
        self,
        window: QMainWindow,
        board: QWidget,
        type_size: TypeSize,
        session: GameSession,
        actions: Actions,
    ) -> None:
        super().__init__(window)
        self._window, self._type_size = window, type_size
        self._session, self._actions = session, actions
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        self._space = QShortcut(QKeySequence("Space"), board, context=context, enabled=False)
        self._space.activated.connect(actions.evaluation.trigger)
        self._before: EvaluationSource | None = None
        """The evaluation that is shown again afterwards, while a presentation goes on."""

    @property
    def is_on(self) -> bool:
        """Whether a presentation goes on."""
        return self._before is not None

    @Slot(bool)
    def set(self, is_on: bool) -> None:
        """Begin or end the presentation."""
        if is_on and not self.is_on:
            self._window.addActions(list(self._actions.all()))  # keys of a hidden menu do nothing
            self._before = self._session.settings.evaluation
            self._session.game_changed.connect(self._hide_values)
            self._hide_values()
        elif not is_on and self._before:
            before, self._before = self._before, None
            self._session.game_changed.disconnect(self._hide_values)
            self._session.change(self._session.settings.with_evaluation(before))
        self._space.setEnabled(is_on)
        self._actions.presentation.setChecked(is_on)
        self._window.menuBar().setVisible(not is_on)
        self.fit()

    def leave(self) -> bool:
        """End the presentation; return whether there was one."""
        was_on = self.is_on
        self.set(False)
        return was_on

    def fit(self) -> None:
        """Set the size of all text, by the window's or by that for an audience."""
        self._type_size.set(SCALE if self.is_on else self._type_size.fitting(self._window.size()))

    @Slot()
    def _hide_values(self) -> None:
        """Hide the values of the position that is now on the board."""
        self._session.change(self._session.settings.with_evaluation(EvaluationSource.OFF))


def opening_line() -> str:
    """Return what a presenter has to know."""
    return tr("Presentation: press E or Space to show the values of a position, Esc to leave.")
