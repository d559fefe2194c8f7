"""The window at every size: what is in sight, named, and whole."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import (
    QGuiApplication,
    QTextDocumentFragment,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QSlider,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import message, panel_of, part_bar, show_part
from tests.ui.person import (
    CTRL,
    LEFT,
    NO_MODIFIER,
    Key,
    colour_at,
    hold,
    name_of,
    picture,
    play,
    press,
    same,
)
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, Settings, Side, Theme
from tictactoe_gui.session.store.kept_settings import KeptSettings
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.kit import theme
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


def test_a_narrow_window_forgets_which_it_was(open_window: OpenWindow, narrow: MainWindow) -> None:
    show_part(narrow, "Settings")
    narrow.close()
    assert open_window(None, 480, 400).board.isVisible()


def test_a_wide_window_has_room_for_both(narrow: MainWindow, qtbot: QtBot) -> None:
    narrow.resize(1120, 740)
    qtbot.waitUntil(panel_of(narrow).isVisible)
    assert narrow.board.isVisible()
    buttons = [each.text() for each in narrow.findChildren(QAbstractButton) if each.isVisible()]
    assert "Settings" not in buttons
    assert not part_bar(narrow).isVisible()


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
        keys = [key for key, study in STUDIES.items() if study.title() == each]
        assert narrow.side.tabs.isVisible() == bool(keys)
        assert keys in ([], [narrow.session.settings.study])


def test_the_bar_follows_what_comes_to_the_front(narrow: MainWindow) -> None:
    bar = part_bar(narrow)
    for key, modifiers, label in (
        (Key.Key_4, CTRL, "Moves"),
        (Key.Key_F9, NO_MODIFIER, "Board"),
        (Key.Key_F9, NO_MODIFIER, "Settings"),
        (Key.Key_H, NO_MODIFIER, "Board"),
    ):
        press(key, modifiers)
        assert bar.tabText(bar.currentIndex()) == label


# The settings, and the border beside the board.


def test_a_new_game_leaves_the_tabs_of_an_open_study_in_their_place(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(QUIET, study="why"), 1120, 740)
    play("5")
    settle(qtbot, window)
    before = window.side.tabs.mapTo(window, QPoint())
    press(Key.Key_N, CTRL)
    settle(qtbot, window)
    assert panel_of(window).isVisible()
    assert window.side.tabs.mapTo(window, QPoint()) == before
    play("5")
    settle(qtbot, window)
    assert window.side.tabs.mapTo(window, QPoint()) == before


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


# Every control, at every size.


STATES = [
    *(
        Settings(
            side=side,
            opponent=Choice(difficulty=difficulty),
            watch_x=Choice(difficulty=difficulty),
            move_delay_ms=3000,
        )
        for side in Side
        for difficulty in Difficulty
    )
]


def controls(window: QWidget) -> list[QWidget]:
    return [
        each
        for each in window.findChildren(QWidget)
        if each.isVisible()
        and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not each.focusProxy()
    ]


def nameless(window: QWidget) -> list[QWidget]:
    return [each for each in controls(window) if not (each.accessibleName() or name_of(each))]


@pytest.mark.parametrize("width", [480, 1120])
def test_tab_reaches_every_control_in_sight(
    open_window: OpenWindow, watched: Settings, width: int
) -> None:
    window = open_window(watched, width, 700)
    window.session.pause()
    reached = []
    for _ in range(80):
        press(Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    buttons = [each for each in window.header.buttons.values() if each.isVisible()]
    expected: list[QWidget] = [
        *window.board.squares,
        *(each for each in buttons if each.isEnabled()),
    ]
    if width > 480:
        expected += panel_of(window).findChildren(QSlider)
        expected += panel_of(window).findChildren(QComboBox)
    assert [each for each in expected if each.isVisible() and each not in reached] == []


def cut(widget: QWidget) -> bool:
    """Return whether a widget shows less than its whole text."""
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            return widget.heightForWidth(widget.width()) > widget.height()
        text = QTextDocumentFragment.fromHtml(widget.text()).toPlainText()
        return widget.fontMetrics().horizontalAdvance(text) > widget.width()
    if isinstance(widget, QAbstractButton) and widget.text():
        return widget.sizeHint().width() > widget.width()
    return False


def clipped(window: MainWindow) -> list[str]:
    """Return what does not fit in its parent, or does not show its text."""
    found = []
    for widget in window.findChildren(QWidget):
        parent = widget.parentWidget()
        if not (widget.isVisible() and parent) or widget.isWindow():
            continue
        room, box = parent.rect(), widget.geometry()
        if isinstance(parent.parentWidget(), QScrollArea):  # what scrolls may be higher
            box = QRect(box.x(), 0, box.width(), 1)
        if not room.contains(box) or cut(widget):
            found.append(f"{type(widget).__name__} {name_of(widget)!r} {widget.geometry()}")
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_clipped_or_has_no_name(
    qtbot: QtBot, open_window: OpenWindow, width: int, height: int
) -> None:
    window = open_window(STATES[0], width, height)
    for settings in STATES:
        window.session.change(settings)
        settle(qtbot, window)
        assert (window.width(), window.height()) == (width, height)
        # A scroll bar that is not needed any more goes in an event of its own.
        qtbot.waitUntil(lambda: clipped(window) == [])
        assert nameless(window) == []
    window.session.change(QUIET)
    QGuiApplication.clipboard().setText("y" * 40)
    window.session.set_position("XO./.../...")
    for key, modifiers in (
        (Key.Key_H, NO_MODIFIER),
        (Key.Key_H, NO_MODIFIER),
        (Key.Key_V, CTRL),
        (Key.Key_1, NO_MODIFIER),
    ):
        press(key, modifiers)
        settle(qtbot, window)
        assert clipped(window) == [], message(window)


def test_nothing_is_clipped_in_a_part_of_a_narrow_window(qtbot: QtBot, narrow: MainWindow) -> None:
    for settings in STATES[::3]:
        narrow.session.change(settings)
        for part in ("Settings", *(each.title() for each in STUDIES.values())):
            show_part(narrow, part)
            settle(qtbot, narrow)
            # A scroll bar goes in an event of its own.
            qtbot.waitUntil(lambda: clipped(narrow) == [])


def test_beside_the_board_the_settings_are_as_wide_as_they_need(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(QUIET, 1120, 740)
    (area,) = (
        each for each in window.findChildren(QScrollArea) if each.isAncestorOf(panel_of(window))
    )
    for width in (1000, 940, 860):
        window.resize(width, 740)
        settle(qtbot, window)
        assert window.board.isVisible()
        assert area.isVisible()
        assert area.viewport().width() >= panel_of(window).width()


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


def test_all_buttons_have_the_size_of_the_type_whether_seen_or_not(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(QUIET, 1920, 1080)
    for size in ((480, 400), (1920, 1080), (480, 400)):
        window.resize(*size)
        settle(qtbot, window)
        points = QApplication.font().pointSizeF()
        for each in window.findChildren(QPushButton):
            assert each.font().pointSizeF() == pytest.approx(points), (size, name_of(each))


def test_the_window_gets_no_smaller(open_window: OpenWindow) -> None:
    window = open_window(QUIET, 100, 100)
    assert (window.width(), window.height()) == (480, 370)


def test_no_other_window_is_ever_shown(open_window: OpenWindow, shown_windows: list[str]) -> None:
    open_window(QUIET)
    assert shown_windows == ["MainWindow"]


def test_the_last_move_can_be_seen(window: MainWindow) -> None:
    press(Key.Key_5)
    square = window.board.squares[4]
    assert colour_at(picture(square), 1, square.height() // 2) == same(theme.LIGHT.x)
