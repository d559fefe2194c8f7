"""What stands still: board, row, settings and tabs have one place in a window of one size.

F9 takes the panel away, which is the one thing that gives the board another place.
"""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect

from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.settings_panel import SettingsPanel
from tictactoe_gui.ui.window.study_tabs import StudyTabs

Places = dict[str, QRect]


def places(window: MainWindow) -> Places:
    """Return where each part is that is in sight, and the size of the window."""
    board, tabs = window.board, window.findChild(StudyTabs)
    parts = {
        "header": window.header,
        "row": window.row,
        "eye": window.row.eye,
        "place": window.row.place,
        "black button": window.row.primary,
        "settings": window.findChild(SettingsPanel),
        "tabs": tabs and tabs.bar,
    }
    found = {
        name: QRect(part.mapTo(window, QPoint()), part.size())
        for name, part in parts.items()
        if part and part.isVisible()
    }
    for name, button in zip(("way out", "help"), window.row.others, strict=True):
        if button.isVisible() and button.width() == button.room:  # one alone may say more
            found[name] = QRect(button.mapTo(window, QPoint()), button.size())
    if board.isVisible():
        squares = board.squares_rect()
        found["board"] = QRect(board.mapTo(window, squares.topLeft()), squares.size())
    beside = window.side.width() if window.side.isVisible() else 0
    return {"window": QRect(0, beside, window.width(), window.height()), **found}


def moved(before: Places, now: Places) -> Iterator[str]:
    """Yield a line for each part that has moved, unless the window has another size."""
    if now["window"] == before.get("window"):
        for name, place in now.items():
            was = before.get(name, place)
            if place != was:
                yield f"{name} has moved: {was.getRect()} to {place.getRect()}"
