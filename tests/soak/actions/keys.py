"""What a person does with keys, on purpose or not."""

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from tests.soak.action import action
from tests.soak.hand import NO_MODIFIER, press, press_keys, usable
from tests.soak.texts import random_text
from tictactoe_gui.ui.window.main_window import MainWindow

Key = Qt.Key
MODIFIERS = (
    NO_MODIFIER,
    NO_MODIFIER,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
KEYS = (
    *(Key.Key_Tab, Key.Key_Backtab, Key.Key_Return, Key.Key_Space, Key.Key_Delete),
    *(Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Home, Key.Key_End),
    *(Key.Key_PageUp, Key.Key_PageDown, Key.Key_Plus, Key.Key_Minus, Key.Key_Menu),
    *(Key(Key.Key_A + each) for each in range(26)),
    *(Key(Key.Key_F1 + each) for each in range(12)),
)


@action(weight=8)
def press_shortcut(window: MainWindow, dice: Random) -> str:
    keys = [key for each in window.menu_actions.all() for key in each.property("keys")]
    combination: str = dice.choice(keys)
    press_keys(combination)
    return combination


@action(weight=8)
def press_any_key(_window: MainWindow, dice: Random) -> str:
    key, modifiers = dice.choice(KEYS), dice.choice(MODIFIERS)
    press(key, modifiers)
    return f"{modifiers.name} {key.name}"


@action(weight=3, is_for_dialogs=True)
def press_escape(_window: MainWindow, _dice: Random) -> None:
    press(Key.Key_Escape)


@action(weight=4)
def look_back_and_forward(_window: MainWindow, dice: Random) -> None:
    for _ in range(dice.randint(1, 5)):
        arrow = dice.choice((Key.Key_Left, Key.Key_Left, Key.Key_Right))
        press(arrow, Qt.KeyboardModifier.AltModifier)


@action(weight=2, is_for_dialogs=True)
def type_text(_window: MainWindow, dice: Random) -> str:
    fields = usable(QLineEdit)
    text = random_text(dice)[:40]
    if fields:
        field = dice.choice(fields)
        if dice.random() < 0.5:
            field.selectAll()
        field.insert(text)  # QTest has no keys for most letters
    return repr(text) if fields else ""
