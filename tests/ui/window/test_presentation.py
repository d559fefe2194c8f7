"""Presenting to a class: large type, no menu, and a window that is as it was afterwards."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import panel_of
from tests.ui.person import Key, press
from tests.ui.rest import settle
from tictactoe_gui.ui.window.main_window import MainWindow


def points(window: MainWindow) -> float:
    """Return the size of plain text, and see that the settings have it too."""
    labels = [each for each in panel_of(window).findChildren(QLabel) if each.text() == "You play"]
    sizes = {each.font().pointSizeF() for each in (window.header.subtitle, *labels)}
    assert len(sizes) == 1
    return sizes.pop()


def present(qtbot: QtBot, window: MainWindow, width: int, height: int) -> None:
    """Give a presentation another size than the screen's, which a test cannot choose."""
    press(Key.Key_F5)
    press(Key.Key_F11)
    window.resize(width, height)
    settle(qtbot, window)
    assert (window.width(), window.height()) == (width, height)


@pytest.mark.parametrize("before", [Qt.WindowState.WindowNoState, Qt.WindowState.WindowFullScreen])
def test_a_presentation_fills_the_screen_and_the_window_is_as_before_again(
    qtbot: QtBot, open_window: OpenWindow, before: Qt.WindowState
) -> None:
    window = open_window(QUIET, 700, 650)
    window.setWindowState(before)
    for key in (Key.Key_Escape, Key.Key_F5):
        press(Key.Key_F5)
        assert window.isFullScreen()
        press(key)
        settle(qtbot, window)
        assert window.windowState() == before
        assert window.menuBar().isVisible()


def test_closing_in_a_presentation_keeps_the_window_as_it_was(open_window: OpenWindow) -> None:
    window = open_window(QUIET, 700, 650)
    press(Key.Key_F5)
    window.close()
    again = open_window(None, 0)
    assert again.menuBar().isVisible()
    assert not again.isFullScreen()
    assert (again.width(), again.height()) == (700, 650)


class Restyled(QObject):
    """Notes which windows are styled anew, and whose texts change, at each turn of the events."""

    def __init__(self) -> None:
        super().__init__()
        self.styled: set[QWidget] = set()
        self.resized: list[set[QWidget]] = [set()]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget) and event.type() is QEvent.Type.StyleChange:
            self.styled.add(watched)
        if isinstance(watched, QLabel) and event.type() is QEvent.Type.FontChange:
            self.resized[-1].add(watched.window())
        if isinstance(watched, QTimer) and event.type() is QEvent.Type.Timer:
            self.resized.append(set())
        return False


@pytest.mark.usefixtures("lab_at_rest")
def test_windows_grow_one_by_one_and_nothing_is_styled_anew(
    qtbot: QtBot, qapp: QApplication, window: MainWindow
) -> None:
    """Else all of them together would hold up what a person does next."""
    for action in (window.menu_actions.lab, window.menu_actions.rules):
        action.trigger()
    settle(qtbot, window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    others = [each for each in window.findChildren(QWidget) if each.isWindow() and each.isVisible()]
    seen = Restyled()
    (before,) = {each.font().pointSizeF() for each in others}
    qapp.installEventFilter(seen)
    press(Key.Key_F5)
    settle(qtbot, window)
    qapp.removeEventFilter(seen)
    assert {each.font().pointSizeF() for each in others} == {1.5 * before}
    assert seen.styled <= {window.row, *window.row.findChildren(QWidget)}, "which has moved"
    assert max(map(len, seen.resized)) == 1
    assert set().union(*seen.resized) >= {window, *others}


def test_type_grows_with_the_window_and_shrinks_again(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    before = QApplication.font().pointSizeF()
    window = open_window(QUIET, 1120, 740)
    assert points(window) == before
    for _ in range(2):
        window.resize(1920, 1080)
        settle(qtbot, window)
        assert points(window) >= 1.25 * before
        window.resize(1120, 740)
        settle(qtbot, window)
        assert points(window) == before
    window.resize(1920, 1080)
    window.close()
    assert QApplication.font().pointSizeF() == before
