"""What the window asks and tells beside the game: a new side, about, an error."""

import platform
import traceback
from html import escape

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QDir, QStandardPaths, QSysInfo, Qt, QUrl, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from tictactoe_gui import TITLE, __version__, log
from tictactoe_gui.files import resource
from tictactoe_gui.ui.kit.dialogs import message_box
from tictactoe_gui.ui.wording import tr

Role = QMessageBox.ButtonRole


def show_about(parent: QWidget) -> QMessageBox:
    """Say what this is, what it keeps, and what it is made of; a button copies what a bug needs."""
    text = tr(
        "Play the textbook programs, and see what they think of every square."
        "<p>Nothing is ever sent anywhere. Your games, answers, machines and settings are kept in "
        "{folder}, where only you can read them. Errors are written to {log}.</p>"
        # In one line: a box is never narrower than that, and on a small screen not too high.
        "<p><nobr>Version {version}, with Python {python} and Qt {qt}</nobr> (PySide6 "
        "{pyside}).</p>"
        "<p>MIT licence. Qt and PySide6 are © The Qt Company and contributors, and are used "
        "under the <a href='{licences}'>LGPL v3</a>; their source is at "
        "<a href='https://download.qt.io'>download.qt.io</a>.</p>",
        folder=_link_to(QStandardPaths.StandardLocation.AppLocalDataLocation),
        log=escape(_log_file()),
        licences=resource("licences/NOTICE.txt").as_uri(),
        version=__version__,
        python=platform.python_version(),
        qt=qVersion(),
        pyside=pyside_version,
    )
    box = message_box(parent, tr("Tic-tac-toe"), text)
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
    box.setIconPixmap(parent.windowIcon().pixmap(64))
    copy = _copy_button(box, tr("&Copy"), _versions())
    copy.setToolTip(tr("The versions, and where the log is: for a bug report"))
    box.addButton(QMessageBox.StandardButton.Close).setFocus()  # not the links
    box.open()
    return box


def _log_file() -> str:
    path = log.path()
    return QDir.toNativeSeparators(str(path)) if path else ""


def _versions() -> str:
    """Return what this runs on, as a bug report needs it, and where its log is."""
    system = QSysInfo.prettyProductName(), QSysInfo.currentCpuArchitecture()
    lines = (
        f"{TITLE} {__version__}",
        f"Python {platform.python_version()}, Qt {qVersion()}, PySide6 {pyside_version}",
        ", ".join([*system, QGuiApplication.platformName()]),
        f"Log: {_log_file()}",
    )
    return "\n".join(lines)


def _copy_button(box: QMessageBox, name: str, text: str) -> QAbstractButton:
    """Return a new button of a box, which copies a text and does not close the box."""
    button = box.addButton(name, Role.ActionRole)
    button.clicked.disconnect()
    button.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
    return button


def _link_to(location: QStandardPaths.StandardLocation) -> str:
    """Return the path of a folder of the program; a click opens it."""
    path = QStandardPaths.writableLocation(location)
    address = QUrl.fromLocalFile(path).toString(QUrl.ComponentFormattingOption.FullyEncoded)
    return f"<a href='{escape(address)}'>{escape(QDir.toNativeSeparators(path))}</a>"


def show_error(parent: QWidget, error: BaseException, *, is_logged: bool) -> QMessageBox:
    """Show an unexpected error with its text, which can be copied; the game goes on."""
    report = "".join(traceback.format_exception(error))
    summary = f"{type(error).__name__}: {error}"
    on, logged = tr("The game goes on."), tr("The game goes on. The details are in the log.")
    after = logged if is_logged else on
    said = f"{summary}\n\n{after}"
    box = message_box(parent, tr("Something went wrong"), said)
    box.setIcon(box.Icon.Warning)
    box.setDetailedText(report)
    _copy_button(box, tr("&Copy details"), report)
    box.addButton(QMessageBox.StandardButton.Close)
    box.open()
    return box
