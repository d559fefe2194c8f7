"""What a person does with the menus."""

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from tests.soak.action import action
from tests.soak.hand import click, press
from tests.soak.texts import random_text
from tictactoe_gui.ui.window.main_window import MainWindow

Key = Qt.Key


@action(weight=14)
def choose_from_menu(window: MainWindow, dice: Random) -> str:
    """Choose anything that any menu of the window offers, in submenus too."""
    menu = dice.choice(window.menu_actions.menus)
    path = []
    while True:
        offers = _offers(menu)
        if not offers:
            return ""
        chosen = dice.choice(offers)
        path.append(chosen.text())
        inner = chosen.menu()
        if not isinstance(inner, QMenu):
            chosen.trigger()
            return " > ".join(path)
        menu = inner


def _offers(menu: QMenu) -> list[QAction]:
    return [
        each
        for each in menu.actions()
        if each.isVisible() and each.isEnabled() and not each.isSeparator()
    ]


@action(weight=3)
def walk_through_menu(window: MainWindow, dice: Random) -> str:
    """Open a menu by mouse, walk in it by key, and choose or leave."""
    bar = window.menuBar()
    title = dice.choice(bar.actions())
    click(bar, bar.actionGeometry(title).center())
    for _ in range(dice.randint(0, 12)):
        press(dice.choice((Key.Key_Down, Key.Key_Down, Key.Key_Up, Key.Key_Right, Key.Key_Left)))
    if dice.random() < 0.6:
        press(Key.Key_Return)
    if dice.random() < 0.8:
        _close_menus()
    return title.text()


def _close_menus() -> None:
    while popup := QApplication.activePopupWidget():
        popup.close()


@action(weight=3)
def play_again(window: MainWindow, _dice: Random) -> None:
    window.menu_actions.new.trigger()


@action(weight=5)
def undo_or_redo(window: MainWindow, dice: Random) -> None:
    for _ in range(dice.randint(1, 8)):
        actions = window.menu_actions
        dice.choice((actions.undo, actions.undo, actions.redo)).trigger()


@action(weight=6)
def paste(window: MainWindow, dice: Random) -> str:
    text = random_text(dice)
    QGuiApplication.clipboard().setText(text)
    window.menu_actions.paste.trigger()
    return repr(text[:40])
