"""Presentation: for a class or an audience, which guesses the move before it sees the values."""

from contextlib import suppress
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.window.actions import Actions
from tictactoe_gui.ui.wording import tr

COLUMNS, LINES = 80, 52.8
"""The window, in heights of a line of text, for which the system's size is right."""
LARGEST = 1.5
STEPS = 8
"""Sizes between two whole multiples; each change lays out every window anew."""

_ROUNDING = 0.05


class TypeSize:
    """Follows the size of a window, so that a large one can be read from afar."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._system = QFont(QApplication.font())
        self.scale = 1.0
        self._is_released = False
        self._waiting: list[list[tuple[QWidget, float]]] = []
        """The widgets of other windows, and how large their texts are to be."""
        self._turns = QTimer(window, interval=0)
        self._turns.timeout.connect(self._set_next)

    def fitting(self, size: QSize) -> float:
        """Return the scale for a window of that size."""
        line = QFontMetrics(self._system).lineSpacing()
        fits = min(size.width() / COLUMNS, size.height() / LINES) / line
        return min(LARGEST, max(1.0, int(fits * STEPS) / STEPS))

    def set(self, scale: float) -> None:
        """Give all text that size, window by window; a text that is larger than others stays so."""
        system = self._system.pointSizeF()
        is_fixed = self._is_released or system <= 0  # some desktops count in pixels
        if scale == self.scale or is_fixed:
            return
        while self._waiting:
            self._set_next()
        ratio, before = scale / self.scale, system * self.scale
        wanted: dict[QWidget, list[tuple[QWidget, float]]] = {}
        for each in (self._window, *self._window.findChildren(QWidget)):
            size = each.font().pointSizeF()
            points = (size if abs(size - before) > _ROUNDING else before) * ratio
            wanted.setdefault(each.window(), []).append((each, points))
        font = QFont(self._system)
        font.setPointSizeF(system * scale)
        QApplication.setFont(font)
        self.scale = scale
        self._waiting = [*wanted.values()]
        self._turns.start()
        self._set_next()  # this window at once, the others when it has been painted

    def _set_next(self) -> None:
        """Set the texts of one window.

        A style sheet keeps fonts from being handed on; to set it again would take four times this.
        """
        for widget, points in self._waiting.pop(0):
            with suppress(RuntimeError):  # deleted since
                font = widget.font()
                if points > 0 and abs(font.pointSizeF() - points) > _ROUNDING:
                    font.setPointSizeF(points)
                    widget.setFont(font)
        if not self._waiting:
            self._turns.stop()

    def release(self) -> None:
        """Give the system's size back for good: a closed window may still be resized.

        Its own texts stay as they are: nobody sees them any more, and to style them takes a while.
        """
        if self.scale != 1.0:
            QApplication.setFont(self._system)
        self._waiting.clear()
        self._turns.stop()
        self._is_released = True


SCALE = 1.5


class FirstView(NamedTuple):
    """What the window opens with, for a lesson."""

    position: str = ""
    """A position, or moves; empty for the game in progress."""
    study: str = ""
    is_presented: bool = False


class Presentation(QObject):
    """Fills the screen: large type, no menu, no settings, and values that wait for a key.

    Space is that key on the board only: elsewhere it presses the button in focus. While a question
    is open it shows the answer, wherever the focus is.
    """

    changed = Signal(bool)
    """A presentation has begun, or ended."""
    unveiled = Signal()
    """The audience has guessed: the answer to an open question is to be shown."""

    def __init__(
        self,
        window: QMainWindow,
        board: QWidget,
        type_size: TypeSize,
        pointing: StudyContext,
        actions: Actions,
    ) -> None:
        super().__init__(window)
        self._window, self._type_size = window, type_size
        self._session, self._pointing, self._actions = pointing.session, pointing, actions
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        self._space = QShortcut(QKeySequence("Space"), board, context=context, enabled=False)
        self._space.activated.connect(actions.evaluation.trigger)
        self._unveil = QShortcut(QKeySequence("Space"), window, enabled=False)
        self._unveil.activated.connect(self.unveiled)
        pointing.veil_changed.connect(self._follow_space)
        self._before: tuple[Qt.WindowState, QByteArray] | None = None
        """How the window stood, and stands again afterwards."""

    @property
    def geometry(self) -> QByteArray:
        """The window's place and size, as they are again afterwards."""
        return self._before[-1] if self._before else self._window.saveGeometry()

    def toggle(self) -> None:
        """Begin or end the presentation."""
        if not self.leave():
            self.begin()

    def leave(self) -> bool:
        """End the presentation; return whether there was one."""
        if self._before is None:
            return False
        state, self._before = self._before[0], None
        self._session.game_changed.disconnect(self._hide_values)
        self._session.lift(Mode.PRESENTATION)
        self.fit()
        self._follow(is_on=False)
        self._window.setWindowState(state)
        return True

    def begin(self) -> None:
        """Begin a presentation; at no time is large type in a narrow layout."""
        window, session = self._window, self._session
        window.addActions(self._actions.all())  # keys of a hidden menu do nothing
        self._before = window.windowState(), window.saveGeometry()
        now = session.settings
        session.lay(
            Mode.PRESENTATION,
            study=now.study or "thinking",  # a bare board would show no way to it
            side_panel=True,
            evaluation=EvaluationSource.OFF,
            think_aloud=now.think_aloud,
        )
        session.game_changed.connect(self._hide_values)
        self._follow(is_on=True)
        self.fit()
        window.setWindowState(window.windowState() | Qt.WindowState.WindowFullScreen)

    def _follow(self, *, is_on: bool) -> None:
        self._follow_space()
        self._window.menuBar().setVisible(not is_on)
        self.changed.emit(is_on)

    @Slot()
    def _follow_space(self) -> None:
        is_on, is_veiled = self._before is not None, self._pointing.is_veiled
        self._space.setEnabled(is_on and not is_veiled)
        self._unveil.setEnabled(is_on and is_veiled)

    def fit(self) -> None:
        """Set the size of all text: by the window, and larger than that for an audience."""
        scale = self._type_size.fitting(self._window.size())
        self._type_size.set(scale * SCALE if self._before else scale)

    @Slot()
    def _hide_values(self) -> None:
        """Hide the values of the position that is now on the board."""
        self._session.lay(Mode.PRESENTATION, evaluation=EvaluationSource.OFF)


def opening_line() -> str:
    """Return what a presenter has to know."""
    return tr("Esc leaves, E shows the values.")
