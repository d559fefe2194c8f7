"""Start-up: settings, log, exception hook, session and window.

What the window needs is imported in functions, after the garbage collector has been put off: the
start makes many objects that stay, and searching them for garbage takes a tenth of its time.
"""

import builtins
import gc
import linecache
import os
import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QObject,
    QStandardPaths,
    QtMsgType,
    QTranslator,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from tictactoe_gui import DESKTOP_ID, EXECUTABLE, NAME, __version__, log
from tictactoe_gui.files import resource

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.main_window import MainWindow
    from tictactoe_gui.ui.window.presentation import FirstView

Location = QStandardPaths.StandardLocation
SWITCH_SECONDS = 0.0001
"""How long a search may keep the interpreter from the window's thread.

Laying out a window takes hundreds of calls of Qt, and after each the thread waits for its turn. Ten
times as long would add seconds beside several counts; searches take the same time either way.
"""
UNSET_LOCALE = "Qt depends on a UTF-8 locale"
"""Qt's complaint where no language is set; it then uses UTF-8, which is right."""


class ExceptionHook(QObject):
    """Passes uncaught exceptions of any thread to the window's thread."""

    caught = Signal(object)

    def install(self, show: Callable[[BaseException], object]) -> None:
        """Replace Python's own hooks, which write to a console: a desktop program may have none."""
        self.caught.connect(show)
        sys.excepthook = self._on_exception
        threading.excepthook = lambda args: self._on_exception(*args[:3])

    def _on_exception(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
        elif error:
            self.caught.emit(error.with_traceback(trace))


class EarlyMessages:
    """Keeps what Qt says before there is a log; where Qt would abort, says why and exits."""

    def __init__(self) -> None:
        self._texts: list[str] = []

    def take(self, kind: QtMsgType, _context: object, text: str) -> None:
        if kind is QtMsgType.QtFatalMsg:  # after it Qt aborts, whatever anybody does
            if sys.stderr:
                sys.stderr.write(f"{EXECUTABLE}: {self._why_no_window()}\n")
                sys.stderr.flush()
            os._exit(1)
        if UNSET_LOCALE not in text:
            self._texts.append(text)

    def log(self) -> None:
        """Log what was kept."""
        for text in self._texts:
            log.warn(f"Qt: {text}")

    def _why_no_window(self) -> str:
        """Return the reason alone: Qt goes on to hints that fit other cases."""
        variables = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
        is_desktop_less = sys.platform not in ("win32", "darwin") and "-platform" not in sys.argv
        if is_desktop_less and not any(map(os.environ.get, variables)):
            return "there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set."
        reason = self._texts[0] if self._texts else "Qt does not say why"
        return f"no window can be opened: {reason.rstrip('.')}."


def _folder_of_user() -> Path:
    return Path(QStandardPaths.writableLocation(Location.AppLocalDataLocation))


def create(
    arguments: list[str], make_folder: Callable[[], Path] = _folder_of_user
) -> "tuple[QApplication, MainWindow]":
    """Return the application and its window, not yet shown; make the folder once both can be."""
    _set_up_python()
    icon = resource("icon.png")  # now, since a program that was packaged without it must not start
    first = None
    if any(each.startswith("--") for each in arguments):
        from tictactoe_gui.command_line import take_first_view

        first, arguments = take_first_view(arguments)
    app = _application(arguments, early := EarlyMessages())
    from tictactoe_gui.session.session import GameSession
    from tictactoe_gui.session.settings import Settings
    from tictactoe_gui.session.store.documents import KeptSettings
    from tictactoe_gui.session.store.store import FILE, Store
    from tictactoe_gui.ui.window.main_window import MainWindow

    folder = make_folder()
    log.log_to(folder / "tictactoe.log")
    early.log()
    qInstallMessageHandler(_on_qt_message)
    store = Store(folder / FILE)
    store.open()
    kept = KeptSettings(store)
    # Qt has removed its own options
    named = [each for each in arguments[1:] if _as_text(each) in app.arguments()]
    files = [Path(each) for each in named if not each.startswith("-")]
    is_asked = bool(files or first)
    settings = kept.read() or (Settings() if is_asked else Settings.at_first_start())
    window = MainWindow(GameSession(settings), store, kept)
    ExceptionHook(window).install(window.messages.show_error)
    _end_well(app, window)  # a signal may come before the window is seen
    window.painted.connect(lambda: _begin(app, window, icon, first, files))
    return app, window


def _begin(
    app: QApplication,
    window: "MainWindow",
    icon: Path,
    first: "FirstView | None",
    files: list[Path],
) -> None:
    """Do what can wait until the window has been painted."""
    from PySide6.QtCore import QSettings, Qt
    from PySide6.QtGui import QIcon

    from tictactoe_gui.session.worker import Collector

    def show_asked() -> None:
        if files:
            from tictactoe_gui.ui.window.importing import open_file

            open_file(window, files[0])
        if first:
            window.show_first_view(first)

    window.start()
    app.setWindowIcon(QIcon(str(icon)))
    # Qt's own file dialog, used where the desktop has none, would store its last folder.
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, os.devnull)
    if window.store.opening:
        show_asked()
    else:  # another program is just closing it
        window.store.opened.connect(show_asked, Qt.ConnectionType.SingleShotConnection)
    gc.freeze()
    Collector(window)


def main() -> int:
    """Run the program; return its exit code."""
    if sys.argv[1:]:
        from tictactoe_gui.command_line import read

        if read(sys.argv[1:]):
            return _test_itself()
    app, window = create(sys.argv)
    window.show()
    return app.exec()


def _test_itself() -> int:
    """Run the self-test, which leaves nothing behind; return the exit code."""
    from tempfile import TemporaryDirectory

    from tictactoe_gui.command_line import tell
    from tictactoe_gui.command_line.self_test import SelfTest

    with ExitStack() as stack:
        made: list[Path] = []

        def make_folder() -> Path:  # not before there is a screen: without one it ends there
            folder = TemporaryDirectory(prefix=f"{NAME}-", ignore_cleanup_errors=True)
            made.append(Path(stack.enter_context(folder)))
            return made[0]

        app, window = create(sys.argv, make_folder)
        code, sentence = SelfTest(app, window, made[0]).run()
    tell(f"{sentence}\n", sys.stderr if code else sys.stdout)
    return code


def _set_up_python() -> None:
    """Keep garbage collection, searches and imports from blocking the window's thread."""
    gc.disable()
    sys.setswitchinterval(SWITCH_SECONDS)
    # PySide6 reads the source of every module that is imported after it, and keeps that, to find
    # out whether the module could use `__feature__`. None here does; it takes a tenth of the start.
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
    linecache.clearcache()


def _application(arguments: list[str], early: "EarlyMessages") -> QApplication:
    """Return the application with its name, style and language."""
    if not os.environ.get("HOME"):  # for which Qt would use `/`
        os.environ.pop("HOME", None)
        with suppress(RuntimeError):  # the user has no entry in the system's database
            os.environ["HOME"] = str(Path.home())
    qInstallMessageHandler(early.take)
    # As an argument, since setStyle() would wrap the style and all its enumerations for Python.
    app = QApplication([*map(_as_text, arguments), "-style", "fusion"])
    app.setApplicationName(NAME)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(DESKTOP_ID)
    if QLocale().language() is QLocale.Language.C:
        QLocale.setDefault(QLocale(QLocale.Language.English))  # C writes numbers ungrouped
    install_translations(app)
    return app


def install_translations(app: QCoreApplication) -> None:
    """Install the user's translation above the English one, which has the singulars and plurals."""
    qt_texts = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    own_texts = str(resource("."))
    english = QLocale(QLocale.Language.English)
    for locale, name, folder in (
        (english, "tictactoe", own_texts),
        (QLocale(), "qtbase", qt_texts),
        (QLocale(), "tictactoe", own_texts),
    ):
        translator = QTranslator(app)
        if translator.load(locale, name, "_", folder):
            app.installTranslator(translator)


def _as_text(argument: str) -> str:
    """Return an argument as valid Unicode: on a file name that is none Qt would crash."""
    return argument.encode(errors="replace").decode()


def _end_well(app: QApplication, window: "MainWindow") -> None:
    """Save everything however the program ends."""
    from PySide6.QtCore import Qt  # not above: it takes 10 ms beside the garbage collector

    def close_file() -> None:
        window.autosave.close()  # it is imported when it is first wanted

    app.aboutToQuit.connect(window.close)  # Qt itself closes only visible windows
    app.aboutToQuit.connect(close_file)
    window.closed.connect(app.quit, Qt.ConnectionType.QueuedConnection)  # and ends only with them
    app.commitDataRequest.connect(window.save)  # it stays open: a log-out can be called off
    _quit_on_signals(app)


def _quit_on_signals(app: QApplication) -> None:
    """Let Ctrl+C and a log-out end the program as a person does; Windows has no such signals."""
    import signal

    from PySide6.QtCore import QSocketNotifier

    if sys.platform == "win32":
        return
    # Python runs a handler only between two of its instructions, and Qt's loop has none: the
    # number of the signal, written into a pipe, wakes the loop up.
    readable, writable = os.pipe()
    os.set_blocking(writable, False)
    signal.set_wakeup_fd(writable, warn_on_full_buffer=False)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # nohup ignores it
            signal.signal(number, lambda _number, _frame: None)
    notifier = QSocketNotifier(readable, QSocketNotifier.Type.Read, app)
    notifier.activated.connect(app.quit)


def _on_qt_message(_kind: object, context: object, message: str) -> None:
    # A desktop without a registry of screen readers is no fault, and says so at every start.
    if getattr(context, "category", "") != "qt.accessibility.atspi":
        log.warn(f"Qt: {message}")
