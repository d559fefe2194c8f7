"""What is pressed by a screen reader, without mouse and keys, does what a click does."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property

import pytest
from PySide6.QtCore import SIGNAL, QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QApplication, QButtonGroup, QWidget
from pytestqt.qtbot import QtBot

from tests.pressing import press_all
from tests.ui.conftest import OpenWindow
from tests.ui.rest import settle
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.window import show_lab_window
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.main_window import MainWindow

GIVEN_UP_MS = 10_000
"""How long a control is waited for that does nothing."""


class Part:
    """What Qt tells of one part of a window."""

    def __init__(self, interface: QAccessibleInterface) -> None:
        self._interface = interface
        state = interface.state()
        self.name = interface.text(QAccessible.Text.Name)
        self.is_in_sight = not state.invisible
        self.is_usable = interface.isValid() and not state.disabled  # a row may be gone
        self.is_held = bool(state.pressed)
        self.is_on = bool(state.checked or state.selected)

    @cached_property
    def action(self) -> str:
        actions = self._interface.actionInterface()
        names = actions.actionNames() if actions else []
        return next((each for each in ("Toggle", "Press") if each in names), "")

    def children(self) -> Iterator["Part"]:
        for place in range(self._interface.childCount()):
            if child := self._interface.child(place):
                yield Part(child)

    def act(self) -> None:
        self._interface.actionInterface().doAction(self.action)


class InProcess:
    """A window of this process."""

    def __init__(self, qtbot: QtBot, shown: MainWindow) -> None:
        self._qtbot, self._shown = qtbot, shown

    def window(self) -> Part:
        return Part(QAccessible.queryAccessibleInterface(self._shown.body))

    def kept(self) -> str:
        return f"{self._shown.windowTitle()} {self._shown.session.settings}"

    def _others(self) -> list[QWidget]:
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        return [each for each in shown if each is not self._shown]

    def is_covered(self) -> bool:
        return bool(self._others())

    def uncover(self) -> None:
        for each in self._others():
            each.close()
        self._shown.activateWindow()

    def wait_until(self, is_so: Callable[[], bool]) -> bool:
        with suppress(self._qtbot.TimeoutError):
            self._qtbot.waitUntil(is_so, timeout=GIVEN_UP_MS)
            return True
        return False


def test_every_control_of_the_window_is_pressed_by_its_action(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(Settings(side=Side.BOTH))
    window.session.set_position("X../.O./...")  # a game that has begun can be begun anew
    settle(qtbot, window)
    done = dict(press_all(InProcess(qtbot, window)))
    assert [name for name, has_changed in done.items() if not has_changed] == []
    assert {f"Square {number}" for number in range(1, 10)} <= done.keys()


@pytest.mark.usefixtures("lab_at_rest")
def test_nothing_that_can_be_checked_waits_for_a_click(window: MainWindow) -> None:
    """In no window: a screen reader checks without one."""
    entries = [each for menu in window.menu_actions.menus for each in menu.actions()]
    files = (window.menu_actions.open,)
    for each in entries:
        if each.text().endswith("…") and each not in files:
            each.trigger()
    for key in STUDIES:
        window.show_study(key)
    lab = show_lab_window(window.pointing, window)
    for key in PAGES:
        lab.show_page(key)
        lab.page.cancel()
    opened = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    assert len(opened) > 2
    buttons = [button for each in opened for button in each.findChildren(QAbstractButton)]
    groups = [group for each in opened for group in each.findChildren(QButtonGroup)]
    deaf = [each.text() for each in buttons if each.isCheckable() and heard(each, "clicked(bool)")]
    assert deaf == []
    assert groups
    assert not any(heard(each, "idClicked(int)") for each in groups)


def heard(control: QObject, signal: str) -> bool:
    """Return whether anything follows a signal."""
    return control.receivers(SIGNAL(signal)) > 0
