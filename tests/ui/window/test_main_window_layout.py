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
from tests.ui.parts import panel_of, part_bar, show_part
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
from tictactoe_gui.session.settings import Theme
from tictactoe_gui.session.store.kept_settings import KeptSettings
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.body import WIDE
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.messages import About

SIZES = ((480, 400), (800, 600), (1120, 740), (1920, 1080))


# The narrow window.


def test_all_parts_stand_in_the_bar_in_large_type_too(narrow: MainWindow, qtbot: QtBot) -> None:
    for is_presented in (True, False):
        narrow.present(is_presented)
        settle(qtbot, narrow)
        bar = part_bar(narrow)
        assert bar.tabRect(bar.count() - 1).right() <= bar.width()
        assert not [each for each in bar.findChildren(QToolButton) if each.isVisible()], "arrows"
    assert bar.font().pointSizeF() == pytest.approx(QApplication.font().pointSizeF())


@pytest.fixture
def narrow(open_window: OpenWindow) -> MainWindow:
    return open_window(QUIET, 480, 400)


def test_every_part_comes_to_the_front_and_the_bar_stays(narrow: MainWindow) -> None:
    """By mouse, and by Ctrl+Tab, which goes round."""
    bar = part_bar(narrow)
    labels = ["Board", *(study.title() for study in STUDIES.values()), "Settings"]
    assert [bar.tabText(each) for each in range(bar.count())] == labels
    place = bar.mapTo(narrow, bar.rect().topLeft())
    for each in (*labels[1:], labels[0]):
        press(Key.Key_Tab, CTRL)
        assert bar.tabText(bar.currentIndex()) == each
        assert bar.isVisible()
        assert bar.mapTo(narrow, bar.rect().topLeft()) == place
    for each in labels:
        show_part(narrow, each)
        assert narrow.board.isVisible() == (each == "Board")
        assert panel_of(narrow).isVisible() == (each == "Settings")
        assert narrow.side.tabs.isVisible() == (each not in ("Board", "Settings"))


# The settings, and the border beside the board.


def test_a_new_game_leaves_the_tabs_of_an_open_study_in_their_place(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(QUIET, study="why"), 1120, 740)
    places = set()
    for key, modifiers in ((Key.Key_5, NO_MODIFIER), (Key.Key_N, CTRL), (Key.Key_5, NO_MODIFIER)):
        press(key, modifiers)
        settle(qtbot, window)
        places.add(window.side.tabs.mapTo(window, QPoint()).toTuple())
    assert panel_of(window).isVisible()
    assert len(places) == 1


def test_the_border_keeps_a_place_for_each_study(
    open_window: OpenWindow, window: MainWindow, qtbot: QtBot
) -> None:
    first, second = (each for each in list(STUDIES)[:3] if each != WIDE)

    def width() -> int:
        settle(qtbot, window)
        return window.side.width()

    press(Key.Key_3, CTRL)
    usual = width()
    handle = window.body.border.handle(1)
    hold(handle)
    QTest.mouseMove(window.windowHandle(), place_of(handle) - QPoint(60, 0))
    QTest.mouseRelease(window.windowHandle(), LEFT, NO_MODIFIER, place_of(handle))
    wide = width()
    assert wide == pytest.approx(usual + 60, abs=3)
    press(Key.Key_1, CTRL)
    assert width() == usual
    press(Key.Key_3, CTRL)
    assert width() == wide
    window.close()
    window = open_window(None)
    assert window.session.settings.study == second
    assert width() == wide
    press(Key.Key_1, CTRL)
    assert window.session.settings.study == first
    assert width() == usual


def place_of(widget: QWidget) -> QPoint:
    return widget.mapTo(widget.window(), widget.rect().center())


def test_thinking_begins_with_a_board_of_400_pixels_and_the_rest(open_window: OpenWindow) -> None:
    window = open_window(replace(QUIET, study=WIDE))
    assert 400 <= window.board.width() <= 420
    assert window.body.border.sizes()[1] >= 600


def test_no_tab_slides_away_under_the_pointer(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(replace(QUIET, study=WIDE))
    tabs, places, borders = window.side.tabs, set[int](), set[int]()
    for key in STUDIES:
        tabs.show_study(key)
        settle(qtbot, window)
        places.add(tabs.bar.mapTo(window, QPoint()).x())
        borders.add(window.body.border.sizes()[0])
    assert len(places) == 1
    assert len(borders) > 1, "else there is nothing to keep its place against"


@for_each("borders", ["why=999", "why=0", "why=-5 x", "= = why=1000", "why=9" * 400])
def test_a_bad_place_of_the_border_does_no_harm(window: MainWindow, borders: str) -> None:
    window.session.change(replace(QUIET, borders=borders))
    assert window.board.width() >= window.board.minimumSizeHint().width()
    assert window.side.width() >= window.side.minimumSizeHint().width()


# Where the board stands.


def test_a_second_line_over_the_board_leaves_it_where_it_is(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(QUIET, study="why"), 1120, 740)
    before, line = window.board.geometry(), window.header.subtitle.height()
    window.messages.show(
        "Hint: " + "every move keeps the draw here; " * 3, About.POSITION, lasting=True
    )
    settle(qtbot, window)
    assert window.header.subtitle.height() > line + 10
    assert window.board.geometry() == before


def test_the_board_stays_square_and_large(qtbot: QtBot, open_window: OpenWindow) -> None:
    for study, least in (("", 0.55), ("why", 0.54)):
        window = open_window(replace(QUIET, study=study))
        for width, height in SIZES:
            window.resize(width, height)
            settle(qtbot, window)
            assert window.board.width() == window.board.height()
            assert window.board.width() >= min(width, height) * least


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
