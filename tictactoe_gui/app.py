"""Start-up: settings, log, exception hook, session and window.

What the window needs is imported in `create`, after the garbage collector has been put off: the
start makes many objects that stay, and looking through them again and again takes a tenth of it.
"""

import builtins
import gc
import linecache
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QLibraryInfo,
    QLocale,
    QObject,
    QStandardPaths,
    QTranslator,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from tictactoe_gui import DESKTOP_ID, NAME, log
from tictactoe_gui.resources import resource

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.main_window import MainWindow

Location = QStandardPaths.StandardLocation
SWITCH_SECONDS = 0.001
"""How long a search may keep the interpreter from the window's thread."""


class ExceptionHook(QObject):
    """Takes exceptions that nobody caught, in any thread, to the window's thread."""

    caught = Signal(object)

    def install(self, show: Callable[[BaseException], object]) -> None:
        """Replace Python's own hooks, which would write to a console nobody sees."""
        self.caught.connect(show)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
        else:
            self.caught.emit(error.with_traceback(trace))

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value:
            self.caught.emit(args.exc_value)


def create(arguments: list[str]) -> "tuple[QApplication, MainWindow]":
    """Return the application and its window, not yet shown."""
    _set_up_python()
    icon = resource("icon.png")  # looked for now: an incomplete program must not start
    app = _application(arguments)
    from tictactoe_gui.session.collector import Collector
    from tictactoe_gui.session.history.autosave import Keeper
    from tictactoe_gui.session.session import GameSession
    from tictactoe_gui.session.settings import SettingsFile
    from tictactoe_gui.ui.window.main_window import MainWindow

    own = _folder(Location.AppLocalDataLocation)
    _log_to(own / "tictactoe.log")
    file = SettingsFile(_folder(Location.AppConfigLocation) / "settings.json")
    settings, kept = file.read()
    session = GameSession(settings)
    # Where earlier versions kept it: on Windows another folder, which a network may hold.
    keeper = Keeper(session, own, _folder(Location.AppDataLocation))
    window = MainWindow(session, file, keeper)
    _end_well(app, window)

    def start() -> None:
        """Do what can wait for the first look at the window."""
        keeper.start()
        _set_icon(app, icon)
        _let_dialogs_note_nothing()
        if kept:
            window.messages.show_bad_settings(kept.name)
        if named := _files(arguments, app):  # after what the last window had
            keeper.archive.ask(lambda _: named[0], window.importing.open_file)
        gc.freeze()
        Collector(window)

    window.painted.connect(start)
    return app, window


def main() -> int:
    """Run the program; return its exit code."""
    if sys.argv[1:]:
        from tictactoe_gui.command_line import read

        read(sys.argv[1:])
    app, window = create(sys.argv)
    window.show()
    return app.exec()


def _set_up_python() -> None:
    """Keep collections, searches and imports out of the window's way."""
    gc.disable()
    sys.setswitchinterval(SWITCH_SECONDS)
    # PySide6 reads the source of every module that is imported after it, and keeps that, to find
    # out whether the module could use `__feature__`. None here does; it takes a tenth of the start.
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
    linecache.clearcache()


def _application(arguments: list[str]) -> QApplication:
    """Return the application with its name, style and language."""
    if not os.environ.get("HOME"):
        _find_home()
    # As an argument, since setStyle() would wrap the style and all its enumerations for Python.
    app = QApplication([*map(_as_text, arguments), "-style", "fusion"])
    app.setApplicationName(NAME)
    app.setDesktopFileName(DESKTOP_ID)
    if QLocale().language() is QLocale.Language.C:
        QLocale.setDefault(QLocale(QLocale.Language.English))  # C writes numbers ungrouped
    qt_texts = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in (("qtbase", qt_texts), ("tictactoe", str(resource(".")))):
        translator = QTranslator(app)
        if translator.load(QLocale(), name, "_", folder):
            app.installTranslator(translator)
    return app


def _find_home() -> None:
    """Take the home that the system has noted; Qt would take the root of all folders."""
    os.environ.pop("HOME", None)
    with suppress(RuntimeError):  # it has noted none
        os.environ["HOME"] = str(Path.home())


def _files(arguments: list[str], app: QApplication) -> list[Path]:
    """Return the files that are named in the arguments; Qt has taken its own."""
    names = [each for each in arguments[1:] if _as_text(each) in app.arguments()]
    return [Path(each) for each in names if not each.startswith("-")]


def _as_text(argument: str) -> str:
    """Return an argument as text, which not every file's name is; Qt would crash."""
    return argument.encode(errors="replace").decode()


def _end_well(app: QApplication, window: "MainWindow") -> None:
    """Lose nothing, whoever ends the program, and show what nobody expected."""
    app.aboutToQuit.connect(window.close)  # one that is hidden is not closed before
    app.aboutToQuit.connect(window.keeper.close)
    app.commitDataRequest.connect(window.save)  # it stays open: a log-out can be called off
    ExceptionHook(window).install(window.messages.show_error)
    _quit_on_signals(app)


def _set_icon(app: QApplication, path: Path) -> None:
    from PySide6.QtGui import QIcon

    app.setWindowIcon(QIcon(str(path)))


def _quit_on_signals(app: QApplication) -> None:
    """Let Ctrl+C and a log-out end the program as a person does; Windows has no such signals."""
    import signal

    from PySide6.QtCore import QSocketNotifier

    if os.name == "nt":
        return
    # Python runs a handler only between two of its instructions, and Qt's loop has none: the
    # number of the signal, written into a pipe, wakes the loop up.
    readable, writable = os.pipe()
    os.set_blocking(writable, False)
    signal.set_wakeup_fd(writable, warn_on_full_buffer=False)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup has it
            signal.signal(number, lambda _number, _frame: None)
    notifier = QSocketNotifier(readable, QSocketNotifier.Type.Read, app)
    notifier.activated.connect(app.quit)


def _let_dialogs_note_nothing() -> None:
    """Keep Qt's own file dialog, used where the desktop has none, from noting where it has been."""
    from PySide6.QtCore import QSettings

    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, os.devnull)


def _folder(location: Location) -> Path:
    return Path(QStandardPaths.writableLocation(location))


def _log_to(path: Path) -> None:
    log.log_to(path)
    qInstallMessageHandler(_on_qt_message)


def _on_qt_message(_kind: object, context: object, message: str) -> None:
    # A desktop without a registry of screen readers is no fault, and says so at every start.
    if getattr(context, "category", "") != "qt.accessibility.atspi":
        log.warn(f"Qt: {message}")
