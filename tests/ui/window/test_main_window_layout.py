"""The window at every size: what is in sight, named, and whole."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import part_bar
from tests.ui.person import (
    CTRL,
    LEFT,
    NO_MODIFIER,
    Key,
    hold,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import ALL_SHARES, Theme
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.window.main_window import MainWindow

SIZES = ((480, 400), (800, 600), (1120, 740), (1920, 1080))


# The narrow window.


def test_all_parts_stand_in_the_bar_in_large_type_too(narrow: MainWindow, qtbot: QtBot) -> None:
    for _ in range(2):
        narrow.presentation.toggle()
        settle(qtbot, narrow)
        bar = part_bar(narrow)
        assert bar.tabRect(bar.count() - 1).right() <= bar.width()
        assert not [each for each in bar.findChildren(QToolButton) if each.isVisible()], "arrows"
    assert bar.font().pointSizeF() == pytest.approx(QApplication.font().pointSizeF())


@pytest.fixture
def narrow(open_window: OpenWindow) -> MainWindow:
    return open_window(QUIET, 480, 400)


# The settings, and the border beside the board.


def test_the_border_is_a_persons_and_the_same_for_every_tab(
    open_window: OpenWindow, window: MainWindow, qtbot: QtBot
) -> None:
    before, handle = window.side.width(), window.body.border.handle(1)
    hold(handle)
    QTest.mouseMove(window.windowHandle(), place_of(handle) - QPoint(60, 0))
    QTest.mouseRelease(window.windowHandle(), LEFT, NO_MODIFIER, place_of(handle))
    wide = window.side.width()
    assert wide == pytest.approx(before + 60, abs=3)
    for key in (Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_4):
        press(key, CTRL)
        settle(qtbot, window)
        assert window.side.width() == wide
    window.close()
    assert open_window(None).side.width() == pytest.approx(wide, abs=1)


@for_each("border", [1, ALL_SHARES])
def test_a_border_at_the_rim_leaves_both_sides_in_sight(window: MainWindow, border: int) -> None:
    window.session.change(replace(QUIET, border=border))
    assert window.board.width() >= window.board.minimumSizeHint().width()
    assert window.side.width() >= window.side.minimumSizeHint().width()


def place_of(widget: QWidget) -> QPoint:
    return widget.mapTo(widget.window(), widget.rect().center())


# Where the board stands.


def test_the_board_has_the_height_that_the_panel_leaves(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(QUIET, 1200, 720)
    for size, most in (((1200, 720), 3), ((1280, 900), 90)):  # in large type with a panel, too
        window.resize(*size)
        settle(qtbot, window)
        assert window.board.height() - window.board.squares_rect().height() <= most
        press(Key.Key_F5)


class Watching(QObject):
    """Notes where a widget is whenever it is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.places: set[tuple[int, ...]] = set()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, QWidget):
            self.places.add(watched.geometry().getRect())  # type: ignore[arg-type]
        return False


def test_the_board_stays_where_it_is_first_seen(qtbot: QtBot, kept_in: Path) -> None:
    store = Store(kept_in / FILE)
    window = MainWindow(GameSession(QUIET), store, KeptSettings(store))
    qtbot.addWidget(window)
    window.resize(1120, 740)
    watching = Watching(window.board)
    with qtbot.waitSignal(window.painted):
        window.show()
    window.session.start()
    for each in (Theme.DARK, Theme.LIGHT):
        window.session.change(replace(QUIET, theme=each))
        settle(qtbot, window, window.session)
        window.board.repaint()
    assert len(watching.places) == 1
    window.close()


def test_the_window_gets_no_smaller(open_window: OpenWindow) -> None:
    window = open_window(QUIET, 100, 100)
    assert (window.width(), window.height()) == (480, 370)
