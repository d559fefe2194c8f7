"""Presenting to a class: large type, no menu, and a window that is as it was afterwards."""

import pytest
from PySide6.QtCore import Qt
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


@pytest.mark.usefixtures("lab_at_rest")
def test_windows_grow_one_by_one(qtbot: QtBot, window: MainWindow) -> None:
    """Else all of them together would hold up what a person does next."""
    for action in (window.menu_actions.lab, window.menu_actions.rules):
        action.trigger()
    settle(qtbot, window)
    others = [each for each in window.findChildren(QWidget) if each.isWindow() and each.isVisible()]

    def sizes() -> set[float]:
        return {each.font().pointSizeF() for each in others}

    (before,) = sizes()
    window.presentation.begin()
    assert (points(window), sizes()) == (1.5 * before, {before})
    settle(qtbot, window)
    assert sizes() == {1.5 * before}


def test_type_grows_with_the_window_and_shrinks_again(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    before = QApplication.font().pointSizeF()
    window = open_window(QUIET)
    for size, scale in (((1120, 740), 1), ((1920, 1080), 1.25), ((1120, 740), 1)):
        window.resize(*size)
        settle(qtbot, window)
        assert points(window) == pytest.approx(scale * before, rel=0.1)
    window.resize(1920, 1080)
    window.close()
    assert QApplication.font().pointSizeF() == before
