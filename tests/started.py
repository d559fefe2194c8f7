"""The program started for a test in a process of its own: `python -m tests.started WHAT`.

Each function does what its name says in the started program, and returns what it found.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator

from PySide6.QtCore import (
    QDeadlineTimer,
    QEventLoop,
    QLocale,
    QSize,
    Qt,
    QTimer,
    qWarning,
)
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QMenu,
    QMessageBox,
    QTabWidget,
)
from shiboken6 import Shiboken

from tictactoe_gui import app as program
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.study_tabs import StudyTabs

Found = dict[str, object]
PATIENCE_MS = 60_000


def wait_until(condition: Callable[[], object]) -> None:
    """Let the program run until `condition` holds."""
    deadline = QDeadlineTimer(PATIENCE_MS)
    while not condition():
        if deadline.hasExpired():
            raise TimeoutError
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


def ready(window: MainWindow) -> None:
    """Show the window and wait for the first game."""
    window.show()
    wait_until(window.header.title.text)
    wait_until(lambda: window.board.squares[0].face.name)


def settings(_app: QApplication, window: MainWindow) -> Found:
    """Start, and tell the settings in force."""
    ready(window)
    in_force = window.session.settings
    return {
        "side": in_force.side.value,
        "representation": in_force.representation,
        "difficulty": in_force.opponent.difficulty.value,
        "program": in_force.opponent.program.key,
        "evaluation": in_force.evaluation.value,
        "message": window.header.subtitle.text(),
    }


def surroundings(app: QApplication, window: MainWindow) -> Found:
    """Start, and tell what the program says of itself to the system."""
    ready(window)
    return {
        "name": app.applicationName(),
        "desktop": QGuiApplication.desktopFileName(),
        "style": app.style().name(),
        "icon": not window.windowIcon().isNull() or not app.windowIcon().isNull(),
        "interval": sys.getswitchinterval(),
        "number": QLocale().toString(5478),
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


def end_signal(app: QApplication, window: MainWindow) -> Found:
    """Be told to end by the system while the program runs."""
    window.painted.connect(lambda: os.kill(os.getpid(), signal.SIGTERM))
    window.show()
    QTimer.singleShot(PATIENCE_MS, lambda: os._exit(3))
    return {"exit": app.exec()}


def interrupt(app: QApplication, window: MainWindow) -> Found:
    """Be interrupted at the keyboard while the program runs."""
    window.painted.connect(lambda: os.kill(os.getpid(), signal.SIGINT))
    window.show()
    QTimer.singleShot(PATIENCE_MS, lambda: os._exit(3))
    return {"exit": app.exec()}


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
    elif os.environ.get("WINDOW") == "maximised":
        window.setWindowState(Qt.WindowState.WindowMaximized)
    return {}


def other_screen(app: QApplication, window: MainWindow) -> Found:
    """Move the window to the second screen with all that can be open, and play on."""
    ready(window)
    window.resize(1120, 740)
    actions = window.actions_
    for action in (actions.lab, actions.study_window, actions.verify, actions.set_up):
        action.trigger()
    screen = app.screens()[1]
    for each in app.topLevelWidgets():
        if each.isVisible():
            each.move(screen.geometry().topLeft())
    wait_until(lambda: all(w.screen() is screen for w in app.topLevelWidgets() if w.isVisible()))
    wait_until(lambda: window.devicePixelRatio() == screen.devicePixelRatio())
    for dialog in window.findChildren(QDialog):
        dialog.close()
    icon = window.side.findChildren(StudyTabs)[0].to_window.icon()
    actions.copy_picture.trigger()
    window.board.press(4)
    wait_until(lambda: any(each.face.words for each in window.board.squares))
    return {
        "icon": icon.pixmap(QSize(16, 16), window.devicePixelRatio()).width(),
        "board": window.board.grab().width() / window.board.width(),
        "copied": QGuiApplication.clipboard().pixmap().width() > window.board.width(),
        "moves": bool(window.session.game.moves),
    }


def walk(_app: QApplication, window: MainWindow) -> Found:
    """Play a game, then do everything that is in a menu; tell what windows that opened."""
    ready(window)
    session = window.session
    while not session.game.board.is_over:
        wait_until(lambda: session.is_persons_turn or session.game.board.is_over)
        if session.is_persons_turn:
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
                and action is not window.actions_.quit
            ):
                yield action


def _turn_over(tabs: QTabWidget) -> None:
    """Look at every page for a moment, as soon as it has been painted."""
    for index in range(tabs.count()):
        tabs.setCurrentIndex(index)
        QApplication.processEvents()
        tabs.grab()


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
    wait_until(lambda: not window.keeper.archive.is_busy)
    window.actions_.evaluation.trigger()
    message = window.header.subtitle.text()
    window.board.press(4)
    return {"message": message, "position": str(window.session.game.board)}


def opened(_app: QApplication, window: MainWindow) -> Found:
    """Start with the name of a file."""
    ready(window)
    wait_until(lambda: window.header.notice)
    message = window.header.subtitle.text()
    return {"message": message, "position": str(window.session.game.board)}


ALL = (
    trouble,
    opened,
    place,
    leave_on_second_screen,
    other_screen,
    file_dialog,
    walk,
    settings,
    surroundings,
    close,
    qt_warning,
    error_in_a_slot,
    error_in_a_thread,
    end_signal,
    interrupt,
)


def main() -> None:
    """Create the program, do what the argument names, and print what was found."""
    what = {each.__name__: each for each in ALL}[sys.argv[1]]
    app, window = program.create([sys.argv[0], *sys.argv[2:]])
    found = what(app, window)
    window.close()
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
