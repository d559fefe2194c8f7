"""A picture of what is in front: the board with what is beside it, or another window."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QMainWindow, QWidget

from tictactoe_gui.ui.kit.dialogs import ask_for_new_file, written
from tictactoe_gui.ui.kit.windows import TabbedWindow
from tictactoe_gui.ui.wording import tr


def ask_for_picture(window: QWidget, tell: Callable[[str], object]) -> None:
    """Ask where to save how a window looks now, or its page; `tell` is told what was done."""
    match window:
        case QMainWindow():
            shown = window.centralWidget() or window
        case TabbedWindow():
            shown = window.page
        case _:
            shown = window
    picture = shown.grab()  # before the dialog stands in front
    title, kind = tr("Save a pict&ure…").replace("&", ""), tr("Picture (*.png)")
    save = partial(_save, picture, tell)
    ask_for_new_file(window, title, "tic-tac-toe.png", [kind], save)


def _save(picture: QPixmap, tell: Callable[[str], object], path: Path) -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    tell(written(path, bytes(buffer.data().data())))
