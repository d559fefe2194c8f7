"""Windows that are there once, and come back from wherever they were."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.person import Key, press
from tictactoe_gui.ui.kit.windows import SecondaryWindow, show_the_one


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


class Other(QWidget):
    """A window of another kind."""


def show(parent: QWidget, kind: type[QWidget] = SecondaryWindow) -> QWidget:
    """Show the window of that kind beside its parent."""

    def make() -> QWidget:
        if kind is Other:
            return Other(parent, Qt.WindowType.Window)
        return SecondaryWindow(parent, "Title", QSize(300, 200))

    return show_the_one(parent, kind, make)


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
    assert show(parent, Other) is not window


def secondary(parent: QWidget, size: QSize) -> SecondaryWindow:
    def make() -> SecondaryWindow:
        return SecondaryWindow(parent, "Title", size)

    return show_the_one(parent, SecondaryWindow, make)


def test_escape_leaves_a_window_which_is_kept(qtbot: QtBot, parent: QWidget) -> None:
    window = secondary(parent, QSize(300, 200))
    assert window.size() == QSize(300, 200)
    assert window.windowTitle().startswith("Title")
    qtbot.waitUntil(window.isActiveWindow)
    press(Key.Key_Escape)
    assert not window.isVisible()
    assert secondary(parent, QSize()) is window


def test_a_window_leaves_room_for_its_frame_on_a_small_screen(parent: QWidget) -> None:
    room = parent.screen().availableSize()
    size = secondary(parent, room * 2).size()
    assert size.width() < room.width()
    assert size.height() < room.height()
