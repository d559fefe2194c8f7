"""The real program, offscreen in a home of its own, and all that it complains of."""

import logging
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import (
    QEventLoop,
    QMessageLogContext,
    QObject,
    QTimer,
    QUrl,
    Slot,
    qInstallMessageHandler,
)
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from tictactoe_gui import app as start

HOMES = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
PATIENCE = 180.0
"""Seconds to wait for what must happen; only a failure ever takes that long."""
HARMLESS = re.compile(
    r"^This plugin does not support (propagateSizeHints|raise|grabbing)\b"
    r"|^OpenType support missing|^Mouse event at .* occurs outside target window"
)
"""What is said of windows without a desktop, letters without a font, and places that move away."""


class Program:
    """The window of the program, shown and ready, with the wiring of a real start."""

    def __init__(self, folder: Path) -> None:
        os.environ |= {name: str(folder) for name in HOMES} | {"LANG": "C.UTF-8"}
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        self.complaints = _Complaints()
        self.app, self.window = start.create(["soak"])
        qInstallMessageHandler(_on_qt_message)
        self._links = _close_doors(folder)
        # A random key must not end the program.
        self.window.menu_actions.quit.setEnabled(False)
        self.window.show()
        self.wait_until(lambda: self.window.menu_actions.is_filled)

    def turn(self, milliseconds: int = 0) -> None:
        """Let the event loop turn until all that is due now, or till then, has happened.

        It is a loop of its own: without one, nothing that is to be deleted later ever is.
        """
        loop = QEventLoop()
        timer = QTimer(singleShot=True, interval=milliseconds)  # a static one may be freed twice
        timer.timeout.connect(loop.quit)
        timer.start()
        loop.exec()

    def wait_until(self, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Let the program run until something is so; raise TimeoutError if it never is."""
        until = time.monotonic() + patience
        while not is_so():
            if time.monotonic() > until:
                raise TimeoutError(sys._getframe(1).f_code.co_name)
            self.turn(1)

    def close(self) -> None:
        """Close the window like a person does."""
        self.window.close()
        self.window.autosave.close()
        self.turn()


class _Complaints(logging.Handler):
    """Notes every line that anything logs; Qt's messages and unexpected errors are among them."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []
        logging.getLogger().addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        trace = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self.lines.append(f"{record.getMessage()}\n{trace}".rstrip())


class _Links(QObject):
    """Takes the links that a click opens, in place of a browser."""

    @Slot(QUrl)
    def take(self, _link: QUrl) -> None:
        pass


def _on_qt_message(kind: object, context: QMessageLogContext, message: str) -> None:
    if not HARMLESS.match(message):
        start._on_qt_message(kind, context, message)


def _close_doors(folder: Path) -> QObject:
    """Let no link leave the program, and let dialogs for files answer themselves."""
    links = _Links()
    for scheme in ("https", "http", "file"):
        QDesktopServices.setUrlHandler(scheme, links, "take")  # type: ignore[arg-type]

    def answer(dialog: QFileDialog) -> None:
        """Save under the name that is offered; open the last file that was saved, if any was."""
        named = [folder / Path(each).name for each in dialog.selectedFiles()]
        if dialog.acceptMode() is QFileDialog.AcceptMode.AcceptOpen:
            saved = [each for each in folder.iterdir() if each.is_file()]
            named = sorted(saved, key=lambda each: each.stat().st_mtime_ns)[-1:]
        if named:
            dialog.fileSelected.emit(str(named[0]))
            dialog.filesSelected.emit([str(named[0])])
        dialog.done(1 if named else 0)

    QFileDialog.open = answer  # type: ignore[method-assign,assignment]
    return links
