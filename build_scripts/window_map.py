"""Where things are in the window of a first start, as JSON; proof.py runs it on its own screen.

The same window from source has the same layout, and that knows where a mouse has to click.
"""

import json
import sys

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tictactoe_gui.app import create
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.wording.names import difficulty_name


def locate(window: MainWindow) -> dict[str, object]:
    """Return the middle of each square, and of the way through the menu to the easy program."""
    bar = window.menuBar()
    menu, easy = next((menu, easy) for menu in window.menu_actions.menus for easy in _easy(menu))
    bar.setActiveAction(menu.menuAction())
    QApplication.processEvents()
    squares = window.board.squares
    # By the title, below which a menu opens: its own place is known only when all has been shown.
    below = bar.mapTo(window, bar.actionGeometry(menu.menuAction()).bottomLeft())
    in_menu = below + menu.actionGeometry(easy).center()
    return {
        "squares": [_place(window, each, each.rect().center()) for each in squares],
        "side": squares[0].width(),
        "menu": _place(window, bar, bar.actionGeometry(menu.menuAction()).center()),
        "easy": (in_menu.x(), in_menu.y()),
    }


def _easy(menu: QMenu) -> list[QAction]:
    name = difficulty_name(Difficulty.EASY)
    return [each for each in menu.actions() if each.text().replace("&", "") == name]


def _place(window: QWidget, widget: QWidget, place: QPoint) -> tuple[int, int]:
    """Return a place in a widget as one in the window."""
    within = widget.mapTo(window, place)
    return within.x(), within.y()


def main() -> int:
    """Show the window, print the map and leave."""
    _, window = create(sys.argv)
    window.show()
    QTest.qWaitForWindowExposed(window)
    while not window.menu_actions.is_filled:  # panel and submenus come after the first painting
        QApplication.processEvents()
    print(json.dumps(locate(window)))
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
