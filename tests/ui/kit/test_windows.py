"""Windows that are there once, and come back from wherever they were."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.kit.windows import show_the_one


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def show(parent: QWidget, name: str = "one") -> QWidget:
    """Show the window of that name beside its parent."""

    def make() -> QWidget:
        made = QWidget(parent, Qt.WindowType.Window)
        made.setObjectName(name)
        return made

    return show_the_one(parent, QWidget, name, make)


@pytest.mark.parametrize("leave", [QWidget.close, QWidget.showMinimized])
def test_a_window_is_made_once_and_comes_back(
    qtbot: QtBot, parent: QWidget, leave: Callable[[QWidget], object]
) -> None:
    window = show(parent)
    leave(window)
    assert show(parent) is window
    assert window.isVisible()
    assert not window.isMinimized()
    qtbot.waitUntil(window.isActiveWindow)


def test_another_name_is_another_window(parent: QWidget) -> None:
    assert show(parent) is not show(parent, "other")
