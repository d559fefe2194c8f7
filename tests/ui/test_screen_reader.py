"""What is pressed by a screen reader, without mouse and keys, does what a click does."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property, partial

import pytest
from PySide6.QtCore import SIGNAL, QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QApplication, QButtonGroup, QWidget
from pytestqt.qtbot import QtBot

from tests.session.table import begin_at
from tests.ui.conftest import OpenWindow
from tests.ui.rest import settle
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.lessons import show_lab
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

    def in_sight(self) -> Iterator["Part"]:
        """Yield what can be seen of it and all within."""
        if self.is_in_sight:
            yield self
            for place in range(self._interface.childCount()):
                if child := self._interface.child(place):
                    yield from Part(child).in_sight()

    def act(self) -> None:
        self._interface.actionInterface().doAction(self.action)


class Presses:
    """A person who has only a screen reader: presses every control in sight by its own action."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot, self._window = qtbot, window
        self._pressed: set[str] = set()

    def all(self) -> Iterator[tuple[str, bool]]:
        """Press all, also what comes into sight by it; yield whether each did a thing.

        What is chosen already is pressed once something else is. To be checked is no deed but a
        look: a setting has to change, or what a person is told, or something has to open.
        """
        while control := self._next():
            has_changed, key = partial(self._differs_from, self._seen()), key_of(control.name)
            control.act()
            self._pressed.add(key)
            yield key, self._waits_until(has_changed)
            for each in self._others():
                each.close()
            self._window.activateWindow()

    def _next(self) -> Part | None:
        """Return a control that can be pressed, and has not been, once none is held any more."""
        assert self._waits_until(lambda: not any(each.is_held for each in self._in_sight()))
        for each in self._in_sight():
            is_new = key_of(each.name) not in self._pressed
            if each.is_usable and not each.is_on and is_new and each.action:
                return each
        return None

    def _in_sight(self) -> Iterator[Part]:
        return Part(QAccessible.queryAccessibleInterface(self._window.body)).in_sight()

    def _seen(self) -> object:
        """Return what changes when a control does something."""
        names = [each.name for each in self._in_sight()]
        return self._window.windowTitle(), self._window.session.settings, names, self._others()

    def _differs_from(self, seen: object) -> bool:
        return self._seen() != seen

    def _others(self) -> list[QWidget]:
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        return [each for each in shown if each is not self._window]

    def _waits_until(self, is_so: Callable[[], bool]) -> bool:
        with suppress(self._qtbot.TimeoutError):
            self._qtbot.waitUntil(is_so, timeout=GIVEN_UP_MS)
            return True
        return False


def key_of(name: str) -> str:
    """Return what stays of a name while its state changes."""
    return name.partition(",")[0]


def test_every_control_of_the_window_is_pressed_by_its_action(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(Settings(side=Side.BOTH))
    begin_at(window.session, "X../.O./...")  # a game that has begun can be begun anew
    settle(qtbot, window)
    done = dict(Presses(qtbot, window).all())
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
    lab = show_lab(window)
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
