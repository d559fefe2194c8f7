"""What a person does at the board."""

from random import Random

from PySide6.QtCore import Qt

from tests.soak.action import action
from tests.soak.hand import NO_MODIFIER, click, drag, place_in, point_at, press
from tictactoe_gui.ui.window.main_window import MainWindow

Key = Qt.Key


@action(weight=12)
def click_square(window: MainWindow, dice: Random) -> str:
    square = dice.choice(window.board.squares)
    click(square, place_in(square, dice))
    return str(square.cell + 1)


@action(weight=3)
def point_at_square(window: MainWindow, dice: Random) -> str:
    square = dice.choice(window.board.squares)
    point_at(square, place_in(square, dice))
    return str(square.cell + 1)


@action(weight=2)
def drag_from_square_to_square(window: MainWindow, dice: Random) -> str:
    first, last = dice.choices(window.board.squares, k=2)
    drag(first, last, dice)
    return f"{first.cell + 1} to {last.cell + 1}"


@action(weight=8)
def press_number(_window: MainWindow, dice: Random) -> str:
    number = dice.randint(0, 9)
    on_keypad = dice.random() < 0.3
    press(Key(Key.Key_0 + number), Qt.KeyboardModifier.KeypadModifier if on_keypad else NO_MODIFIER)
    return str(number)


@action(weight=4)
def walk_and_take(_window: MainWindow, dice: Random) -> None:
    for _ in range(dice.randint(1, 4)):
        press(dice.choice((Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down)))
    press(dice.choice((Key.Key_Return, Key.Key_Space, Key.Key_Enter)))
