"""What a person does with the controls of any window, settings and studies among them."""

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QTabBar,
    QWidget,
)

from tests.soak.action import action
from tests.soak.hand import click, name_of, open_windows, place_in, press, usable
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.window.main_window import MainWindow

Key = Qt.Key
RIGHT = Qt.MouseButton.RightButton


@action(weight=10, is_for_dialogs=True)
def click_button(_window: MainWindow, dice: Random) -> str:
    return _click_one(usable(QAbstractButton), dice)


@action(weight=6, is_for_dialogs=True)
def click_anywhere(_window: MainWindow, dice: Random) -> str:
    found = usable(QWidget)
    if not found:
        return ""
    widget = dice.choice(found)
    name = name_of(widget)
    is_right = dice.random() < 0.1
    click(widget, place_in(widget, dice), RIGHT if is_right else Qt.MouseButton.LeftButton)
    return name


@action(weight=6)
def choose_setting(window: MainWindow, dice: Random) -> str:
    """Choose a value of a field beside the board, whichever it is."""
    fields = window.side.fill().controls
    label = dice.choice([name for name, each in fields.items() if not each.isHidden()])
    control = fields[label]
    if isinstance(control, Segments):
        dice.choice(control.findChildren(QAbstractButton)).click()
    elif isinstance(control, DropDown) and control.count():
        index = dice.randrange(control.count())
        control.setCurrentIndex(index)
        control.activated.emit(index)
    return label


@action(weight=2, is_for_dialogs=True)
def open_list(_window: MainWindow, dice: Random) -> str:
    """Open a drop-down list by mouse, walk in it, and choose or leave."""
    lists = usable(QComboBox)
    if not lists:
        return ""
    box = dice.choice(lists)
    name = name_of(box)
    click(box, place_in(box, dice))
    for _ in range(dice.randint(0, 4)):
        press(dice.choice((Key.Key_Down, Key.Key_Up)))
    press(dice.choice((Key.Key_Return, Key.Key_Escape)))
    return name


@action(weight=4, is_for_dialogs=True)
def drag_slider(_window: MainWindow, dice: Random) -> str:
    """Drag a slider, or scroll."""
    sliders = usable(QAbstractSlider)
    if not sliders:
        return ""
    slider = dice.choice(sliders)
    name = name_of(slider)
    slider.setSliderDown(True)
    for _ in range(dice.randint(1, 6)):
        slider.setSliderPosition(dice.randint(slider.minimum(), slider.maximum()))
    slider.setSliderDown(False)
    slider.triggerAction(dice.choice(list(QAbstractSlider.SliderAction)))
    return name


@action(weight=4, is_for_dialogs=True)
def choose_tab(_window: MainWindow, dice: Random) -> str:
    bars = usable(QTabBar)
    if not bars:
        return ""
    bar = dice.choice(bars)
    tab = dice.randrange(bar.count())
    name = bar.tabText(tab)
    click(bar, bar.tabRect(tab).center())
    return name


@action(weight=3, is_for_dialogs=True)
def choose_row(_window: MainWindow, dice: Random) -> str:
    """Click or enter something in a list, a table or a tree."""
    views = usable(QAbstractItemView)
    if not views:
        return ""
    view = dice.choice(views)
    name = name_of(view)
    click(view.viewport(), place_in(view.viewport(), dice))
    if dice.random() < 0.4:
        press(Key.Key_Return)
    return name


def _click_one(widgets: list[QAbstractButton], dice: Random) -> str:
    if not widgets:
        return ""
    widget = dice.choice(widgets)
    name = f"{name_of(widget)} of {name_of(widget.window())}"
    click(widget, place_in(widget, dice))
    return name


@action(weight=5, is_for_dialogs=True)
def answer_dialog(_window: MainWindow, dice: Random) -> str:
    """Press a button of the dialog in front, or close it."""
    windows = open_windows()
    if not windows or not windows[0].isModal():
        return ""
    dialog = windows[0]
    buttons = [each for each in dialog.findChildren(QAbstractButton) if each.isVisible()]
    if buttons and dice.random() < 0.7:
        return _click_one(buttons, dice)
    name = name_of(dialog)
    dialog.close()
    return f"close {name}"
