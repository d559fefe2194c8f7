"""What the window asks and tells beside the game: a new side, about, an error."""

import platform
import traceback
from collections.abc import Callable
from html import escape

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QDir, QStandardPaths, Qt, QUrl, qVersion
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from tictactoe_gui import __version__
from tictactoe_gui.resources import resource
from tictactoe_gui.ui.kit.message_box import Icon, message_box
from tictactoe_gui.ui.wording import tr

Role = QMessageBox.ButtonRole


def ask_new_game(
    parent: QWidget, side: str, on_new: Callable[[], None], on_continue: Callable[[], None]
) -> QMessageBox:
    """Ask whether another side begins a new game or goes on with this one."""
    title, text = tr("You play: {side}", side=side), tr("Start a new game, or go on with this one?")
    box = message_box(parent, title, text, Icon.Question)
    new = box.addButton(tr("&New game"), Role.AcceptRole)
    go_on = box.addButton(tr("&Go on"), Role.DestructiveRole)
    box.addButton(tr("&Cancel"), Role.RejectRole)
    box.setDefaultButton(new)
    new.clicked.connect(on_new)
    go_on.clicked.connect(on_continue)
    box.open()
    return box


def ask_removal(parent: QWidget, text: str, on_yes: Callable[[], None]) -> QMessageBox:
    """Ask whether the program is to be removed from the desktop's menu."""
    box = message_box(parent, tr("Remove Tic-tac-toe from the menu?"), text, Icon.Question)
    box.setInformativeText(tr("Your games and settings stay."))
    box.addButton(tr("&Remove"), Role.AcceptRole).clicked.connect(on_yes)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.open()
    return box


def show_about(parent: QWidget, *offers: QAction) -> QMessageBox:
    """Say what this is, what it keeps, and what it is made of; offer what else there is to do."""
    text = tr(
        "Play the textbook programs, and see what they think of every square."
        "<p>Nothing is ever sent anywhere. Your games are kept in {games} and your settings in "
        "{settings}, where only you can read them.</p>"
        # In one line: a box is never narrower than that, and on a small screen not too high.
        "<p><nobr>Version {version}, with Python {python} and Qt {qt}</nobr> (PySide6 "
        "{pyside}).</p>"
        "<p>MIT licence. Qt and PySide6 are © The Qt Company and contributors, and are used "
        "under the <a href='{licences}'>LGPL v3</a>; their source is at "
        "<a href='https://download.qt.io'>download.qt.io</a>.</p>",
        games=_link_to(QStandardPaths.StandardLocation.AppLocalDataLocation),
        settings=_link_to(QStandardPaths.StandardLocation.AppConfigLocation),
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
    for each in offers:
        button = box.addButton(each.text(), Role.ActionRole)
        button.setToolTip(each.toolTip())
        button.setEnabled(each.isEnabled())
        button.clicked.connect(each.trigger)
    box.addButton(QMessageBox.StandardButton.Close).setFocus()  # not the links
    box.open()
    return box


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
    box = message_box(parent, tr("Something went wrong"), said, Icon.Warning)
    box.setDetailedText(report)
    copy = box.addButton(tr("&Copy details"), Role.ActionRole)
    copy.clicked.disconnect()  # copying does not close the dialog
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
    box.addButton(QMessageBox.StandardButton.Close)
    box.open()
    return box
