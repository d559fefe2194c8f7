"""A choice as a menu, by mouse and by keyboard."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QMainWindow, QMenuBar
from pytestqt.qtbot import QtBot

from tests.ui.person import Key, choose, close_menus, plain, popup, press
from tictactoe_gui.ui.kit.radio_menu import RadioMenu

OPTIONS = ((1, "One"), (2, "Two"), (3, "Three & more"))
OTHERS = (("a", "Apple"), ("b", "Pear"))


@pytest.fixture
def bar(qtbot: QtBot) -> Iterator[QMenuBar]:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(300, 200)
    with qtbot.waitActive(window):
        window.show()
    yield window.menuBar()
    close_menus()


@pytest.fixture
def menu(bar: QMenuBar) -> RadioMenu:
    menu = RadioMenu("Number", bar)
    menu.show_options(OPTIONS, 2)
    bar.addMenu(menu)
    return menu


def labels(menu: RadioMenu) -> list[str]:
    return [plain(each.text()) for each in menu.actions()]


def checked(menu: RadioMenu) -> list[str]:
    return [plain(each.text()) for each in menu.actions() if each.isChecked()]


def test_a_choice_is_shown_as_it_is_and_made_by_click_and_by_key(
    qtbot: QtBot, bar: QMenuBar, menu: RadioMenu
) -> None:
    assert labels(menu) == [label for _, label in OPTIONS]
    for value, label in OPTIONS:
        with qtbot.assertNotEmitted(menu.chosen):
            menu.show_options(OPTIONS, value % 3 + 1)
        with qtbot.waitSignal(menu.chosen) as caught:
            choose(bar, "Number", label)
        assert caught.args == [value]
        assert checked(menu) == [label]
    menu.show_options(OTHERS, "b")
    assert labels(menu) == ["Apple", "Pear"]
    assert checked(menu) == ["Pear"]
    choose(bar, "Number")
    assert popup() is menu
    with qtbot.waitSignal(menu.chosen) as caught:
        press(Key.Key_Down)
        press(Key.Key_Return)
    assert caught.args == ["a"]
