"""The program with a script in it: `tests.process.scripts SCRIPT END [ARGUMENTS]`.

A script begins as soon as there is a window, before it is shown. It does what its name says, yields
the conditions to wait for, and returns what it has found, which is printed as JSON. Then END ends
the program, which does at its end whatever it does by itself.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QLocale,
    QLoggingCategory,
    QObject,
    Qt,
    QTimer,
    Slot,
    qCWarning,
    qWarning,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox
from shiboken6 import Shiboken

from tests.posix import HANG_UP
from tests.processes import run_program
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.session.store.record_text import record_text
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.window.main_window import MainWindow

Condition = Callable[[], object]
Found = dict[str, object]
Script = Generator[Condition, None, Found]
LOOK_MS = 5
MINIMAX = Choice().with_program("minimax")
"""It thinks for seconds about the empty board."""


def app() -> QApplication:
    found = QApplication.instance()
    assert isinstance(found, QApplication)
    return found


def ready(window: MainWindow) -> Script:
    """Wait for the first game, and for those of the last time."""
    yield lambda: window.menu_actions.is_filled
    yield lambda: window.board.squares[0].face.name
    return {}


def click(window: MainWindow, square: int) -> None:
    QTest.mouseClick(window.board.squares[square], Qt.MouseButton.LeftButton)


# What a start finds.


def start(window: MainWindow) -> Script:
    """Tell what is in force and in sight, and what the program says of itself to the system."""
    yield from ready(window)
    session, settings = window.session, window.session.settings
    return standing(window) | {
        "side": settings.side.value,
        "program": settings.opponent.program.key,
        "evaluation": settings.evaluation.value,
        "message": f"{window.header.warning.text()} {window.header.subtitle.text()}".strip(),
        "study": window.side.tabs.key,
        "menu": window.menuBar().isVisible(),
        "is told": any(square.face.words for square in window.board.squares),
        "is idle": session.activity in (Activity.IDLE, Activity.EVALUATING),
        "surroundings": [
            app().applicationName(),
            QGuiApplication.desktopFileName(),
            app().style().name(),
            not app().windowIcon().isNull(),
            sys.getswitchinterval(),
            QLocale().toString(5478),
        ],
    }


def opened(window: MainWindow) -> Script:
    """Start with what the command line asks for."""
    yield lambda: window.header.notice
    return (yield from start(window))


def standing(window: MainWindow) -> Found:
    """Return the games that are open, and what is to be seen of them."""
    before, present, after, is_paused = window.session.open_games
    return {
        "before": [record_text(each) for each in before],
        "present": record_text(present),
        "after": [record_text(each) for each in after if not each.game.is_untouched],
        "is paused": is_paused,
        "position": str(window.session.game.board),
        "title": window.header.title.text(),
    }


def leave(window: MainWindow) -> Script:
    """Let two persons play several games, and leave in the midst of them."""
    yield from ready(window)
    session = window.session
    for cells in ((0, 3, 1, 4, 2), (4, 0, 8), (2,)):
        for cell in cells:
            window.board.press(cell)
        session.give_hint()
        session.new_game()
    for _ in range(4):
        session.undo()
    return standing(window)


def click_at_once(window: MainWindow) -> Script:
    """Take the centre before the games of the last time are there."""
    window.show()
    click(window, 4)
    yield from ready(window)
    return standing(window)


def machine_at_once(window: MainWindow) -> Script:
    """Wait for the move of a machine that is seated, and tell whose it was."""
    session = window.session
    yield lambda: session.game.ply and session.activity is Activity.IDLE
    last = session.computer_move
    return {"by": last.choice.state if last else None, "message": window.header.notice}


def trouble(window: MainWindow) -> Script:
    """Change a setting and make a move where neither can be kept."""
    yield from ready(window)
    window.menu_actions.evaluation.trigger()
    window.save()  # the settings are written in a moment, or not; this waits for it
    yield lambda: True
    message = f"{window.header.warning.text()} {window.header.subtitle.text()}"
    window.board.press(4)
    return standing(window) | {"message": message}


# What goes wrong.


def out_of_luck() -> None:
    message = "out of luck"
    raise ZeroDivisionError(message)


def errors(window: MainWindow) -> Script:
    """Let a slot fail, and a thread that nobody watches; close what is told, and play on."""
    yield from ready(window)
    told = []
    for is_in_thread in (False, True):
        if is_in_thread:
            threading.Thread(target=out_of_luck).start()
        else:
            QTimer.singleShot(0, out_of_luck)
        yield lambda: window.findChildren(QMessageBox)
        (box,) = window.findChildren(QMessageBox)
        told.append(f"{box.text()}\n{box.detailedText()}")
        box.close()
        yield lambda: not window.findChildren(QMessageBox)
    window.board.press(4)
    return standing(window) | {"told": told}


def complaints(window: MainWindow) -> Script:
    """Let Qt complain, also of a desktop without a registry of screen readers."""
    yield from ready(window)
    category: Any = "qt.accessibility.atspi"  # the stubs say that these are bytes
    text: Any = "Error in contacting registry"
    qCWarning(QLoggingCategory(category), text)
    qWarning("the sky is falling")
    return {}


def file_dialog(window: MainWindow) -> Script:
    """Save a file by the dialog of Qt."""
    yield from ready(window)
    dialog = QFileDialog(window)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.open()
    dialog.done(QFileDialog.DialogCode.Accepted)
    Shiboken.delete(dialog)
    return {}


# Where the window is.


def place(window: MainWindow) -> Script:
    """Take a square by mouse, and tell where the window is, and on what screen."""
    yield from ready(window)
    click(window, 4)
    return standing(window) | {
        "window": window.frameGeometry().getRect(),
        "screens": [each.availableGeometry().getRect() for each in app().screens()],
        "ratio": window.devicePixelRatio(),
        "pixels": window.board.grab().width() / window.board.width(),
    }


def second_screen(window: MainWindow) -> Script:
    """Play on at the second screen, which is twice as sharp, and end there."""
    window.session.change(Settings())  # with words on the squares, which a first start has not
    yield from ready(window)
    screen = app().screens()[1]
    window.setGeometry(screen.availableGeometry().adjusted(10, 40, -10, -10))
    yield lambda: window.screen() is screen
    yield lambda: window.devicePixelRatio() == screen.devicePixelRatio()
    window.board.press(4)
    yield lambda: any(each.face.words for each in window.board.squares)
    bar, board = window.side.tabs.bar, window.board
    return {"ratios": [each.grab().width() / each.width() for each in (bar, board)]}


def squares(window: MainWindow) -> Script:
    """Tell where the squares are on the screen."""
    yield from ready(window)
    centres = [each.mapToGlobal(each.rect().center()) for each in window.board.squares]
    return {"squares": [each.toTuple() for each in centres]}


# What is going on at an end.


def thinking(window: MainWindow) -> Script:
    yield from ready(window)
    session = window.session
    session.new_game(settings=replace(session.settings, side=Side.O, opponent=MINIMAX))
    yield lambda: window.session.activity is Activity.MOVING
    yield lambda: window.session.thinking.evaluated
    return {}


def clicked(window: MainWindow) -> Script:
    """Right after a click; the reply has not been thought of."""
    yield from ready(window)
    click(window, 4)
    return {}


def pace_changed(window: MainWindow) -> Script:
    """A slider has been dragged, and the settings are to be written in a moment."""
    yield from ready(window)
    session = window.session
    session.new_game(settings=replace(session.settings, side=Side.WATCH, move_delay_ms=0))
    yield lambda: session.game.moves
    window.preferences.choose(choices.PACE, 1234)
    return {}


def menu(window: MainWindow) -> Script:
    yield from ready(window)
    window.menu_actions.menus[2].popup(window.pos())
    yield QApplication.activePopupWidget
    return {}


def everything(window: MainWindow) -> Script:
    """All windows at once, all at work, and a dialog in front."""
    yield from ready(window)
    window.menu_actions.set_up.trigger()
    yield lambda: isinstance(QApplication.activeModalWidget(), QDialog)
    # What works comes last: beside searches, windows take several times as long to build.
    window.menu_actions.lab.trigger()
    (lab,) = window.findChildren(LabWindow)
    lab.show_page("claims")
    yield from thinking(window)
    yield lambda: any(each.is_busy for each in lab.findChildren(Worker))
    return {}


def hidden(window: MainWindow) -> Script:
    """Something outside of the program has hidden the window; Qt ends with one that is seen."""
    yield from ready(window)
    window.hide()
    yield lambda: not window.isVisible()
    return {}


# What is not yet there at an end.


def created(_window: MainWindow) -> Script:
    yield from ()
    return {}


def painted(window: MainWindow) -> Script:
    """Send a signal with the first paint."""

    class Filter(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.Paint:
                watched.removeEventFilter(self)
                send(signal.SIGTERM)
            return False

    window.installEventFilter(Filter(window))
    yield lambda: False
    return {}


# Ends.


def send(*numbers: int) -> None:
    for number in numbers:
        os.kill(os.getpid(), number)


def log_out() -> None:
    """The session manager asks everybody to save, and then tells everybody to end."""
    # No session manager can be made here; what hears the signals asks for none.
    app().saveStateRequest.emit(None)
    app().commitDataRequest.emit(None)
    app().quit()


def cut_off() -> None:
    """The session manager asks everybody to save, and switches off."""
    app().commitDataRequest.emit(None)
    sys.stdout.flush()
    os._exit(0)


def hang_up(window: MainWindow) -> None:
    """The terminal is closed, which ends the program unless it is told to outlive that."""
    send(HANG_UP)
    if signal.getsignal(HANG_UP) is signal.SIG_IGN:
        sys.stdout.write("outlived")
        window.close()


ENDS: dict[str, Callable[[MainWindow], object]] = {
    "none": lambda _: None,
    "close": lambda window: window.close() and window.close(),
    "quit_action": lambda window: window.menu_actions.quit.trigger(),
    "quit": lambda _: app().quit(),
    "close_all": lambda _: app().closeAllWindows(),
    "burst": lambda _: send(*(signal.SIGTERM, HANG_UP, signal.SIGINT) * 100),
    "terminate": lambda _: send(signal.SIGTERM),
    "interrupt": lambda _: send(signal.SIGINT),
    "hang_up": hang_up,
    "log_out": lambda _: log_out(),
    "cut_off": lambda _: cut_off(),
}


class Runner(QObject):
    """Goes through the conditions of a script, prints what was found, and ends the program."""

    def __init__(self, window: MainWindow, script: Script, end: str) -> None:
        super().__init__(window)
        self._window, self._script, self._end = window, script, end
        self._waits: Condition = lambda: True
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self.go_on)
        self._look.start()
        self.go_on()

    @Slot()
    def go_on(self) -> None:
        try:
            while self._waits():
                self._waits = next(self._script)
        except StopIteration as end:
            self._look.stop()
            sys.stdout.write(f"{json.dumps(end.value)}\n")
            sys.stdout.flush()
            ENDS[self._end](self._window)


def main() -> None:
    """Run the program with a script in it."""
    name, end, *arguments = sys.argv[1:]
    sys.argv[1:] = arguments
    run_program(lambda window: Runner(window, globals()[name](window), end))


if __name__ == "__main__":
    main()
