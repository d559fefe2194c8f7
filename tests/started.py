"""The program started for a test in a process of its own: `python -m tests.started WHAT`.

Each function does what its name says in the started program, and returns what it found.
"""

import dataclasses
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import (
    QDeadlineTimer,
    QEventLoop,
    QLocale,
    QLoggingCategory,
    Qt,
    QTimer,
    qCWarning,
    qWarning,
)
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox, QTabWidget, QWidget
from shiboken6 import Shiboken

from tests.posix import KILL
from tictactoe_gui import app as program
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.store.record_text import record_text
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.window.main_window import MainWindow

Found = dict[str, object]
PATIENCE_MS = 60_000
LOOK_MS = 5
"""Between two looks at what is waited for, where nothing else happens."""


def wait_until(condition: Callable[[], object]) -> None:
    """Let the program run until `condition` holds."""
    deadline = QDeadlineTimer(PATIENCE_MS)
    look = QTimer(interval=LOOK_MS)  # told for how long at most, Qt does not wait at all
    look.start()
    while not condition():
        if deadline.hasExpired():
            raise TimeoutError
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def ready(window: MainWindow) -> None:
    """Show the window and wait for the first game, and for those of the last time."""
    window.show()
    wait_until(lambda: window.menu_actions.is_filled)
    wait_until(lambda: window.board.squares[0].face.name)


def settings(app: QApplication, window: MainWindow) -> Found:
    """Start, and tell the settings in force, and what the program says of itself to the system."""
    ready(window)
    in_force = window.session.settings
    return {
        "side": in_force.side.value,
        "representation": in_force.representation,
        "difficulty": in_force.opponent.difficulty.value,
        "program": in_force.opponent.program.key,
        "evaluation": in_force.evaluation.value,
        "message": f"{window.header.warning.text()} {window.header.subtitle.text()}".strip(),
        "surroundings": [
            app.applicationName(),
            QGuiApplication.desktopFileName(),
            app.style().name(),
            not window.windowIcon().isNull() or not app.windowIcon().isNull(),
            sys.getswitchinterval(),
            QLocale().toString(5478),
        ],
    }


def close(_app: QApplication, window: MainWindow) -> Found:
    """Start, change a setting by key, close."""
    ready(window)
    wait_until(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_E)
    window.close()
    return {}


def qt_warning(_app: QApplication, window: MainWindow) -> Found:
    """Let Qt complain."""
    ready(window)
    qWarning("the sky is falling")
    return {}


def no_registry(_app: QApplication, window: MainWindow) -> Found:
    """Let Qt complain that the desktop has no registry of screen readers."""
    ready(window)
    category: Any = "qt.accessibility.atspi"  # the stubs say that these are bytes
    text: Any = "Error in contacting registry"
    qCWarning(QLoggingCategory(category), text)
    return {}


def _fail() -> None:
    message = "out of luck"
    raise ZeroDivisionError(message)


def _dialog_then_move(window: MainWindow) -> Found:
    """Wait for the dialog of an error, close it, and play on."""
    wait_until(lambda: window.findChildren(QMessageBox))
    (box,) = window.findChildren(QMessageBox)
    found: Found = {"text": box.text(), "details": box.detailedText()}
    box.close()
    wait_until(lambda: not window.findChildren(QMessageBox))
    window.board.press(4)
    found["position"] = str(window.session.game.board)
    return found


def error_in_a_slot(_app: QApplication, window: MainWindow) -> Found:
    """Let a slot fail."""
    ready(window)
    QTimer.singleShot(0, _fail)
    return _dialog_then_move(window)


def error_in_a_thread(_app: QApplication, window: MainWindow) -> Found:
    """Let a thread fail that nobody watches."""
    ready(window)
    threading.Thread(target=_fail).start()
    return _dialog_then_move(window)


def _standing(window: MainWindow) -> Found:
    """Return all that is kept of a session, and what is to be seen of it."""
    session = window.session
    before, present, after, is_paused = session.open_games
    return {
        "before": [record_text(each) for each in before],
        "present": record_text(present),
        "after": [record_text(each) for each in after if not each.game.is_untouched],
        "is_paused": is_paused,
        "position": str(session.game.board),
        "representation": session.game.board.key,
        "settings": dataclasses.asdict(session.settings, dict_factory=_plain),
        "undo": session.state.can_undo,
        "redo": session.state.can_redo,
        "title": window.header.title.text(),
        "reasons": len(session.computer_moves),
    }


def _plain(fields: list[tuple[str, object]]) -> dict[str, object]:
    return {name: getattr(value, "value", value) for name, value in fields if name != "geometry"}


def standing(_app: QApplication, window: MainWindow) -> Found:
    """Start, and tell the games that are there."""
    ready(window)
    return _standing(window)


def stay(_app: QApplication, window: MainWindow) -> Found:
    """Start, tell the games that are there, and stay until the input ends."""
    ready(window)
    sys.stdout.write(json.dumps(_standing(window)) + "\n")
    sys.stdout.flush()
    sys.stdin.read()
    return {}


def killed(_app: QApplication, window: MainWindow) -> Found:
    """Play, tell the games that are there, and be killed."""
    ready(window)
    _unfinished(window)
    window.board.repaint()
    sys.stdout.write(json.dumps(_standing(window)))
    sys.stdout.flush()
    os.kill(os.getpid(), KILL)
    return {}


def recalled(_app: QApplication, window: MainWindow) -> Found:
    """Start, wait until every program knows its reasons, and tell what is to be read."""
    ready(window)
    moves = window.session.record.played.values()
    made = sum(1 for each in moves if each.by)
    wait_until(lambda: len(window.session.computer_moves) == made)
    wait_until(lambda: window.session.activity is Activity.IDLE)
    return {"count": made, "subtitle": window.header.subtitle.text()}


def click_at_once(app: QApplication, window: MainWindow) -> Found:
    """Take the centre before the games of the last time are there; tell what is there then."""
    window.show()
    QTest.mouseClick(window.board.squares[4], Qt.MouseButton.LeftButton)
    return standing(app, window)


def seat_menace(_app: QApplication, window: MainWindow) -> Found:
    """Seat MENACE, which makes the first machine, and let it answer a click."""
    ready(window)
    opponent = window.session.settings.opponent
    window.commands.seat_machine(opponent.with_program("menace"))
    wait_until(lambda: window.session.settings.opponent.state)
    QTest.mouseClick(window.board.squares[4], Qt.MouseButton.LeftButton)
    wait_until(lambda: window.session.game.ply > 1)
    return {}


def menace_at_once(_app: QApplication, window: MainWindow) -> Found:
    """Wait for the move of MENACE, and tell whose it was."""
    session = window.session

    def is_answered() -> bool:
        return session.game.ply > 0 and session.activity is Activity.IDLE

    window.show()
    wait_until(lambda: is_answered() and (session.state.is_persons_turn or session.is_paused))
    last = session.computer_move
    return {
        "seated": session.settings.opponent.state,
        "message": window.header.notice,
        "by": last.choice.state if last else None,
        "marks": session.game.ply,
    }


def press(window: MainWindow, *cells: int) -> None:
    """Take squares, each when it is the person's turn."""
    for cell in cells:
        wait_until(lambda: window.session.state.is_persons_turn)
        window.board.press(cell)


def _unfinished(window: MainWindow) -> None:
    press(window, 0, 3, 1, 4, 2)
    window.session.new_game()
    press(window, 4, 0, 8)
    window.session.undo()
    press(window, 7)
    window.session.give_hint()
    window.session.new_game()
    press(window, 2)
    for _ in range(2):
        window.session.undo()


def _finished(window: MainWindow) -> None:
    press(window, 0, 3, 1, 4, 2)


def _watched(window: MainWindow) -> None:
    settings = dataclasses.replace(window.session.settings, side=Side.WATCH, move_delay_ms=0)
    window.session.change_and_start(settings)
    wait_until(lambda: window.session.game.ply > 1)
    window.session.pause()
    window.session.change(dataclasses.replace(settings, move_delay_ms=3000))


def _against_a_program(window: MainWindow) -> None:
    window.session.change_and_start(dataclasses.replace(window.session.settings, side=Side.X))
    press(window, 4, 3)
    wait_until(lambda: window.session.state.is_persons_turn or window.session.game.board.is_over)


GAMES = (_unfinished, _finished, _watched, _against_a_program)


def _leave(
    play: Callable[[MainWindow], None],
) -> tuple[str, Callable[[QApplication, MainWindow], Found]]:
    """Return what plays so and leaves, and its name."""

    def leave(_app: QApplication, window: MainWindow) -> Found:
        ready(window)
        play(window)
        return _standing(window)

    return f"leave{play.__name__}", leave


def place(app: QApplication, window: MainWindow) -> Found:
    """Start, take a square by mouse, and tell where the window is, and on what screen."""
    ready(window)
    QTest.mouseClick(window.board.squares[4], Qt.MouseButton.LeftButton)
    picture = window.board.grab()
    return {
        "moves": len(window.session.game.moves),
        "window": window.frameGeometry().getRect(),
        "screens": [each.availableGeometry().getRect() for each in app.screens()],
        "ratio": window.devicePixelRatio(),
        "pixels": picture.width() / window.board.width(),
    }


def leave_on_second_screen(app: QApplication, window: MainWindow) -> Found:
    """Fill the second screen, and end there."""
    ready(window)
    window.setGeometry(app.screens()[1].availableGeometry().adjusted(10, 40, -10, -10))
    wait_until(lambda: window.screen() is app.screens()[1])
    if os.environ.get("WINDOW") == "full":
        window.setWindowState(Qt.WindowState.WindowFullScreen)
    return {}


def stop_counting(within: QWidget) -> None:
    """Stop what windows count, which takes time from what is looked at."""
    for worker in within.findChildren(Worker):
        worker.stop()


def other_screen(app: QApplication, window: MainWindow) -> Found:
    """Move the window to the second screen with all that can be open, and play on."""
    ready(window)
    window.session.change(Settings())  # with words on the squares, which a first start has not
    window.resize(1120, 740)
    actions = window.menu_actions
    for action in (actions.lab, actions.set_up):
        action.trigger()
        stop_counting(window)
    screen = app.screens()[1]
    for each in app.topLevelWidgets():
        if each.isVisible():
            each.move(screen.geometry().topLeft())
    wait_until(lambda: all(w.screen() is screen for w in app.topLevelWidgets() if w.isVisible()))
    wait_until(lambda: window.devicePixelRatio() == screen.devicePixelRatio())
    for other in app.topLevelWidgets():
        if other is not window:
            other.close()
    bar = window.side.tabs.bar
    window.board.press(4)
    wait_until(lambda: any(each.face.words for each in window.board.squares))
    return {
        "tabs": bar.grab().width() / bar.width(),
        "board": window.board.grab().width() / window.board.width(),
        "moves": bool(window.session.game.moves),
    }


def walk(_app: QApplication, window: MainWindow) -> Found:
    """Play a game, then do everything that is in a menu; tell what windows that opened."""
    ready(window)
    session = window.session
    while not session.game.board.is_over:
        wait_until(lambda: session.state.is_persons_turn or session.game.board.is_over)
        if session.state.is_persons_turn:
            window.board.press(session.game.board.legal_moves()[0])
    opened = set()
    for action in list(_leaves(window)):
        action.trigger()
        for other in QApplication.topLevelWidgets():
            if other.isVisible() and other is not window:
                opened.add(other.windowTitle())
                for tabs in other.findChildren(QTabWidget):
                    _turn_over(tabs)
                other.close()
        QApplication.processEvents()
    return {"opened": sorted(opened)}


def _leaves(window: MainWindow) -> Iterator[QAction]:
    """Yield all that can be chosen in the menus, but the end."""
    for menu in window.menuBar().findChildren(QMenu):
        for action in menu.actions():
            if (
                not action.menu()
                and not action.isSeparator()
                and action is not window.menu_actions.quit
            ):
                yield action


def _turn_over(tabs: QTabWidget) -> None:
    """Look at every page for a moment, as soon as it has been painted."""
    for index in range(tabs.count()):
        tabs.setCurrentIndex(index)
        QApplication.processEvents()
        tabs.grab()
        stop_counting(tabs)


def file_dialog(_app: QApplication, window: MainWindow) -> Found:
    """Save a file by the dialog of Qt."""
    ready(window)
    dialog = QFileDialog(window)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.open()
    dialog.done(QFileDialog.DialogCode.Accepted)
    window.close()
    Shiboken.delete(dialog)
    return {}


def trouble(_app: QApplication, window: MainWindow) -> Found:
    """Change a setting and make a move where neither can be kept, or only one of them."""
    ready(window)
    window.menu_actions.evaluation.trigger()
    window.save()  # the settings are written in a moment, or not; this waits for it
    QApplication.processEvents()
    message = f"{window.header.warning.text()} {window.header.subtitle.text()}"
    window.board.press(4)
    return {"message": message, "position": str(window.session.game.board)}


def first(_app: QApplication, window: MainWindow) -> Found:
    """Start with what the command line asks for, tell what that is, and close."""
    ready(window)
    wait_until(lambda: window.header.notice)
    squares = [bool(square.face.words) for square in window.board.squares]
    found: Found = {
        "position": str(window.session.game.board),
        "study": window.side.tabs.key,
        "menu": window.menuBar().isVisible(),
        "is told": any(squares),
        "is idle": window.session.activity in (Activity.IDLE, Activity.EVALUATING),
    }
    found["before"] = _standing(window)["before"]
    window.close()
    return found


def opened(_app: QApplication, window: MainWindow) -> Found:
    """Start with the name of a file."""
    ready(window)
    wait_until(lambda: window.header.notice)
    message = window.header.subtitle.text()
    return {"message": message, "position": str(window.session.game.board)}


ALL = (
    standing,
    stay,
    killed,
    recalled,
    click_at_once,
    seat_menace,
    menace_at_once,
    trouble,
    opened,
    first,
    place,
    leave_on_second_screen,
    other_screen,
    file_dialog,
    walk,
    settings,
    close,
    qt_warning,
    no_registry,
    error_in_a_slot,
    error_in_a_thread,
)


def main() -> None:
    """Create the program, do what the argument names, and print what was found."""
    what = {**{each.__name__: each for each in ALL}, **dict(map(_leave, GAMES))}[sys.argv[1]]
    app, window = program.create([sys.argv[0], *sys.argv[2:]])
    found = what(app, window)
    window.close()
    QTimer.singleShot(0, app.quit)
    app.exec()
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
