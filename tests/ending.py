"""The program brought into a state and ended there: `tests.ending STATE END`.

It prints a line when the state is reached, and then is ended in the way that is named; `nothing`
leaves that to whoever started it. What it does at its end is all its own.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget

from tests.posix import HANG_UP
from tests.processes import run_program
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.lab.effort import EffortPage
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.window.main_window import MainWindow

Condition = Callable[[], object]
State = Callable[[MainWindow], Iterator[Condition]]
"""Does what leads to the state, and yields what has to be waited for."""
LOOK_MS = 5
MINIMAX = Choice().with_program("minimax")
"""It thinks for seconds about the empty board."""


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def idle(window: MainWindow) -> Iterator[Condition]:
    yield lambda: window.session.activity is Activity.IDLE


def thinking(window: MainWindow) -> Iterator[Condition]:
    window.session.change_and_start(replace(window.session.settings, side=Side.O, opponent=MINIMAX))
    yield lambda: window.session.activity is Activity.MOVING
    yield lambda: window.session.thinking.evaluated


def evaluating(window: MainWindow) -> Iterator[Condition]:
    window.session.change(replace(window.session.settings, opponent=MINIMAX))
    yield lambda: window.session.activity is Activity.EVALUATING


def watching(window: MainWindow) -> Iterator[Condition]:
    window.session.change_and_start(
        replace(window.session.settings, side=Side.WATCH, move_delay_ms=0)
    )
    yield lambda: window.session.game.moves


def clicked(window: MainWindow) -> Iterator[Condition]:
    """Right after a click; the reply has not been thought of."""
    square = window.board.squares[4]
    yield square.isVisible
    QTest.mouseClick(square, Qt.MouseButton.LeftButton)


def pace_changed(window: MainWindow) -> Iterator[Condition]:
    """A slider has been dragged, and the settings are to be written in a moment."""
    yield from watching(window)
    window.preferences.choose(choices.PACE, 1234)


def error(window: MainWindow) -> Iterator[Condition]:
    window.session.failed.emit(ZeroDivisionError("out of luck"))
    yield lambda: isinstance(QApplication.activeModalWidget(), QMessageBox)


def menu(window: MainWindow) -> Iterator[Condition]:
    window.menu_actions.menus[2].popup(window.pos())
    yield QApplication.activePopupWidget


def is_busy(widget: QWidget | None) -> bool:
    return widget is not None and any(each.is_busy for each in widget.findChildren(Worker))


def lab_of(window: MainWindow) -> LabWindow:
    (opened,) = window.findChildren(LabWindow)
    return opened


def effort(window: MainWindow) -> Iterator[Condition]:
    """Limits and orders are counted in the lab, which takes longest."""
    window.menu_actions.lab.trigger()
    page = lab_of(window).show_page("effort")
    assert isinstance(page, EffortPage)
    yield lambda: page.progress[0] > 2


def save_dialog(window: MainWindow) -> Iterator[Condition]:
    """A picture is to be saved."""
    window.menu_actions.save_picture.trigger()
    yield lambda: isinstance(QApplication.activeModalWidget(), QFileDialog)


def everything(window: MainWindow) -> Iterator[Condition]:
    """All windows at once, all at work, and a dialog in front."""
    window.menu_actions.set_up.trigger()
    yield lambda: isinstance(QApplication.activeModalWidget(), QDialog)
    # What works comes last: beside searches, windows take several times as long to build.
    window.menu_actions.lab.trigger()
    lab_of(window).show_page("claims")
    settings = replace(window.session.settings, side=Side.O, opponent=MINIMAX)
    window.session.change_and_start(settings)
    yield lambda: window.session.activity is Activity.MOVING
    yield partial(is_busy, window.findChild(QWidget, "lab"))
    yield lambda: isinstance(QApplication.activeModalWidget(), QDialog)


def hidden(window: MainWindow) -> Iterator[Condition]:
    window.hide()
    yield lambda: not window.isVisible()


STATES: dict[str, State] = {
    each.__name__: each
    for each in (
        *(idle, thinking, evaluating, watching, clicked, pace_changed),
        *(error, menu, effort, save_dialog, everything, hidden),
    )
}

End = Callable[[QApplication, MainWindow], object]


def close_twice(_app: QApplication, window: MainWindow) -> None:
    window.close()
    window.close()


def burst(_app: QApplication, _window: MainWindow) -> None:
    for _ in range(100):
        for number in (signal.SIGTERM, HANG_UP, signal.SIGINT):
            os.kill(os.getpid(), number)


def log_out(app: QApplication, _window: MainWindow) -> None:
    """The session manager asks everybody to save, and then tells everybody to end."""
    # No session manager can be made here; what hears the signals asks for none.
    app.saveStateRequest.emit(None)
    app.commitDataRequest.emit(None)
    app.quit()


def cut_off(app: QApplication, _window: MainWindow) -> None:
    """The session manager asks everybody to save, and switches off."""
    app.commitDataRequest.emit(None)
    os._exit(0)


def hang_up(_app: QApplication, window: MainWindow) -> None:
    """The terminal is closed; tell whether that was taken for a wish to end."""
    os.kill(os.getpid(), HANG_UP)
    is_ignored = signal.getsignal(HANG_UP) is signal.SIG_IGN
    say("ignored" if is_ignored else "taken")
    window.close()


def close_hidden(_app: QApplication, window: MainWindow) -> None:
    """Something outside of the program has hidden the window; Qt ends with one that is seen."""
    window.hide()
    window.close()


ENDS: dict[str, End] = {
    "nothing": lambda _app, _window: None,
    "close": lambda _app, window: window.close(),
    "close_twice": close_twice,
    "close_hidden": close_hidden,
    "quit_action": lambda _app, window: window.menu_actions.quit.trigger(),
    "quit": lambda app, _window: app.quit(),
    "exit": lambda app, _window: app.exit(),
    "close_all": lambda app, _window: app.closeAllWindows(),
    "burst": burst,
    "log_out": log_out,
    "cut_off": cut_off,
    "hang_up": hang_up,
}


class Script(QObject):
    """Goes through the conditions of a state, says that it is reached, and ends the program."""

    def __init__(self, app: QApplication, window: MainWindow, state: State, end: End) -> None:
        super().__init__(window)
        self._app, self._window, self._end = app, window, end
        self._conditions = state(window)
        self._waits: Condition | None = lambda: window.menu_actions.is_filled
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self.go_on)
        self._look.start()

    @Slot()
    def go_on(self) -> None:
        while self._waits and self._waits():
            self._waits = next(self._conditions, None)
        if not self._waits:
            self._look.stop()
            say("ready")
            self._end(self._app, self._window)


EARLY = {"created": None, "shown": QEvent.Type.Show, "painted": QEvent.Type.Paint}
"""Moments before the program is ready, and the event of the window that they come with."""


class Early(QObject):
    """Sends a signal with the first event of a kind."""

    def __init__(self, window: MainWindow, kind: QEvent.Type) -> None:
        super().__init__(window)
        self._kind = kind
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is self._kind:
            watched.removeEventFilter(self)
            end_early()
        return False


def end_early() -> None:
    say("ready")
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    """Run the program with a script in it."""
    state, end = sys.argv[1:3]

    def begin(app: QApplication, window: MainWindow) -> None:
        if kind := EARLY.get(state):
            Early(window, kind)
        elif state in EARLY:
            end_early()
        else:
            Script(app, window, STATES[state], ENDS[end])

    run_program(begin)


if __name__ == "__main__":
    main()
