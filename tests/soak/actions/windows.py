"""What a person does with windows: opening, closing, moving and resizing them."""

from random import Random

from PySide6.QtWidgets import QWidget

from tests.soak.action import action
from tests.soak.hand import name_of, open_windows
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.window.main_window import MainWindow

WIDTHS = (320, 480, 640, 839, 840, 1120, 1366, 1920, 2560)
HEIGHTS = (240, 400, 540, 740, 1080, 1440)


@action(weight=6, is_for_dialogs=True)
def resize_window(window: MainWindow, dice: Random) -> str:
    widget = window if dice.random() < 0.6 else _any_window(dice, window)
    width, height = dice.choice(WIDTHS), dice.choice(HEIGHTS)
    if widget.isFullScreen():
        return "not the full screen"
    widget.resize(width + dice.randint(-9, 9), height + dice.randint(-9, 9))
    return f"{name_of(widget)} to {width} x {height}"


@action(weight=8, is_for_dialogs=True)
def close_window(window: MainWindow, dice: Random) -> str:
    """Close a window beside the board, one like the other."""
    others = [each for each in open_windows() if each is not window]
    if not others:
        return ""
    other = dice.choice(others)
    name = name_of(other)
    other.close()
    return name


@action(weight=3)
def change_window(window: MainWindow, dice: Random) -> str:
    """Bring another window to the front."""
    other = _any_window(dice, window)
    other.activateWindow()
    return name_of(other)


@action(weight=2)
def open_lab(window: MainWindow, dice: Random) -> str:
    """Open the lab at any of its pages."""
    window.menu_actions.lab.trigger()
    lab = window.findChild(LabWindow)
    assert isinstance(lab, LabWindow)
    key = dice.choice(list(PAGES))
    lab.show_page(key)
    return key


@action(weight=3)
def open_list_of_games(window: MainWindow, _dice: Random) -> None:
    """Open the list of games."""
    window.menu_actions.games.trigger()


def _any_window(dice: Random, window: MainWindow) -> QWidget:
    windows = open_windows()
    return dice.choice(windows) if windows else window
