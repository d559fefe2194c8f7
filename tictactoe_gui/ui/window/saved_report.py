"""Saves a report for a bug: what the session says of itself, and what it runs on."""

import platform
import sys
from functools import partial
from pathlib import Path

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QLocale, QSysInfo, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tictactoe_gui import __version__, log
from tictactoe_gui.files import write_whole
from tictactoe_gui.session.report import report
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit.file_dialog import ask_for_new_file
from tictactoe_gui.ui.window.messages import Messages
from tictactoe_gui.ui.wording import files, tr

NAME = "tictactoe-report.txt"


def save_report(window: QWidget, session: GameSession, messages: Messages) -> None:
    """Ask where to save it, save it, and say so."""
    write = partial(_write, session, messages)
    ask_for_new_file(window, tr("Save a report"), NAME, [tr("Text (*.txt)")], write)


def _write(session: GameSession, messages: Messages, path: Path) -> None:
    text = report(session, surroundings(), log.text())
    try:
        write_whole(path, text.encode())
    except OSError as error:
        messages.warn(files.not_saved(path, error))
    else:
        messages.show(files.saved(path))


def surroundings() -> dict[str, str]:
    """Return the versions, and what is known of screens, colours and language."""
    screens = [
        f"{each.size().width()} x {each.size().height()} at {each.devicePixelRatio():g}"
        for each in QGuiApplication.screens()
    ]
    return {
        "version": __version__,
        "packaged": str(getattr(sys, "frozen", False)),
        "python": platform.python_version(),
        "qt": qVersion(),
        "pyside": pyside_version,
        "system": QSysInfo.prettyProductName(),
        "processor": QSysInfo.currentCpuArchitecture(),
        "platform": QGuiApplication.platformName(),
        "screens": ", ".join(screens),
        "colours": QGuiApplication.styleHints().colorScheme().name,
        "font": f"{QGuiApplication.font().pointSizeF():g} pt",
        "language": QLocale().name(),
    }
