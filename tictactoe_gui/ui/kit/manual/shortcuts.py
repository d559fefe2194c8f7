"""Keyboard shortcuts: all keys as a page, grouped as the menus are."""

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.kit.radio_menu import plain
from tictactoe_gui.ui.wording import tr


def page(parent: QWidget) -> Content:
    """Return the keys of the menus of a window, and of what has no entry in them."""
    (bar,) = parent.findChildren(QMenuBar)
    menus = [menu for each in bar.actions() if isinstance(menu := each.menu(), QMenu)]
    in_menus = [each for menu in menus for each in menu.actions()]
    others = [each for each in parent.actions() if each.shortcuts() and each not in in_menus]
    groups = {
        tr("On the board"): [
            (tr("Arrows, then Enter or Space"), tr("choose a square and take it")),
            (tr("1 to 9"), tr("take a square, in reading order")),
            (tr("Keypad 1 to 9"), tr("take the square at that place (7 8 9 on top)")),
            (tr("Ctrl+Tab"), tr("in a narrow window: show its next part")),
        ],
        tr("In a game, and in what is played on the board"): [
            *map(_keys_of, others),
            (tr("Home, End"), tr("show the first board, or the last one; also of the game")),
            (tr("+, −"), tr("show more or fewer boards a second")),
        ],
    }
    for menu in menus:
        groups[plain(menu.title())] = [
            _keys_of(each) for each in menu.actions() if each.shortcuts()
        ]
    groups[tr("In the search tree")] = [
        (tr("Arrows"), tr("go from board to board")),
        (tr("Enter or Space"), tr("open or close a branch")),
        (tr("Page Down, Page Up"), tr("step through the nodes")),
        (tr("Ctrl+wheel, Ctrl++ or Ctrl+−"), tr("zoom; Ctrl+0 fits the tree again")),
        (tr("Ctrl+Arrows"), tr("move the drawing")),
    ]
    lines = []
    for heading, rows in groups.items():
        if rows:
            lines.append(Line(heading, style="heading"))
            lines += [Line(f"{keys}: {what}", indent=1) for keys, what in rows]
    return tuple(lines)


def _keys_of(action: QAction) -> tuple[str, str]:
    """Return the keys of an action, and what they do."""
    native = QKeySequence.SequenceFormat.NativeText
    keys = [QKeySequence(key).toString(native) for key in action.property("keys")]
    return ", ".join(keys), plain(action.text())
