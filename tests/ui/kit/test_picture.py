"""A picture is pointed at by mouse and keys, speaks, and shows what is pointed at."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QColor, QHelpEvent, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.person import Key, click, hover, name_of, picture, press
from tictactoe_gui.ui.kit.picture import Picture, WidePicture
from tictactoe_gui.ui.kit.sheet import Box, Sheet
from tictactoe_gui.ui.kit.theme import DARK

SIDE = 50


class Grid(Picture):
    """Squares in rows of three, with room around the first; the last lies on a silent row."""

    def __init__(self, count: int = 9) -> None:
        super().__init__("Grid")
        self.count = count
        self.setMinimumSize(3 * SIDE, -(-count // 3) * SIDE)
        self.draw_anew()

    def draw(self, sheet: Sheet) -> None:
        sheet.part(Box(0, 2 * SIDE, 3 * SIDE, SIDE), (6, 7, 8))
        for index in range(self.count):
            down, right = divmod(index, 3)
            box = Box(right * SIDE + 2, down * SIDE + 2, SIDE - 4, SIDE - 4)
            sheet.part(box, (index,), f"square {index}", rim=sheet.scheme.line)
            sheet.text(box, str(index))


class Buttons(Grid):
    points_by_click = True


class Stage:
    """A picture in a window, and what it has told."""

    def __init__(self, qtbot: QtBot, shown: Grid) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.shown = shown
        column = QVBoxLayout(self.window)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setWidget(shown)
        column.addWidget(self.area)
        self.window.resize(260, 260)
        with qtbot.waitActive(self.window):
            self.window.show()
        shown.setFocus()
        self.told: list[object] = []
        shown.pointed.connect(self.told.append)

    def middle(self, index: int) -> QPoint:
        (box,) = [each.box for each in self.shown.sheet.parts if each.key == (index,)]
        return box.center().toPoint()


@pytest.fixture
def stage(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[Stage]:
    yield Stage(qtbot, getattr(request, "param", Grid)())
    QToolTip.hideText()


by_click = pytest.mark.parametrize("stage", [Buttons], indirect=True)
long = pytest.mark.parametrize("stage", [lambda: Grid(60)], indirect=True)


def test_the_part_under_the_mouse_is_told_once_and_told_to_be_left(stage: Stage) -> None:
    hover(stage.shown, QPoint(SIDE, 2 * SIDE + 1))
    assert stage.told == [], "a part that says nothing is not pointed at"
    hover(stage.shown, stage.middle(4))
    hover(stage.shown, stage.middle(4) + QPoint(3, 3))
    assert stage.told == [(4,)]
    assert name_of(stage.shown) == "Grid. square 4"
    hover(stage.window, QPoint(1, 1))
    assert stage.told == [(4,), None]
    assert name_of(stage.shown) == "Grid"


def test_arrows_walk_home_and_end_jump(stage: Stage) -> None:
    walk = [
        (Key.Key_Down, 0),  # the first key of all takes the first part
        (Key.Key_Down, 3),
        (Key.Key_Right, 4),
        (Key.Key_Right, 5),
        (Key.Key_Right, 5),
        (Key.Key_Up, 2),
        (Key.Key_Left, 1),
        (Key.Key_End, 8),
        (Key.Key_Home, 0),
    ]
    for key, index in walk:
        press(key)
        assert stage.shown.current
        assert stage.shown.current.key == (index,), key
    assert stage.told == [(0,), (3,), (4,), (5,), (2,), (1,), (8,), (0,)]


def test_the_mark_of_the_keyboard_can_be_seen_and_goes_with_the_focus(stage: Stage) -> None:
    plain = picture(stage.shown)
    press(Key.Key_End)
    assert picture(stage.shown) != plain
    QApplication.sendEvent(stage.shown, QEvent(QEvent.Type.Leave))
    assert stage.told == [(8,)], "the mouse has taken it away"
    stage.window.setFocus()
    assert stage.told == [(8,), None]
    assert picture(stage.shown) == plain


@by_click
def test_what_is_clicked_stays_chosen(stage: Stage) -> None:
    hover(stage.shown, stage.middle(4))
    assert stage.told == []
    click(stage.shown, stage.middle(4))
    click(stage.shown, QPoint(SIDE, SIDE))
    press(Key.Key_Left)
    stage.window.setFocus()
    assert stage.told == [(4,), (3,)]
    assert name_of(stage.shown) == "Grid. square 3"


def test_a_key_of_the_window_goes_on_to_it(qtbot: QtBot) -> None:
    heard: list[int] = []

    class Window(QWidget):
        def keyPressEvent(self, event: object) -> None:  # noqa: ARG002
            heard.append(1)

    window = Window()
    qtbot.addWidget(window)
    with_keys = Grid()
    with_keys.setParent(window)
    for key in (Key.Key_5, Key.Key_H):
        QTest.keyClick(with_keys, key)
    assert heard == [1, 1]


@long
def test_a_part_reached_by_key_is_brought_into_sight(qtbot: QtBot, stage: Stage) -> None:
    bar = stage.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    press(Key.Key_End)
    assert bar.value() == bar.maximum()
    press(Key.Key_Home)
    assert bar.value() == 0


def test_a_part_says_what_it_is_where_the_mouse_rests_and_all_are_heard(stage: Stage) -> None:
    place = stage.middle(5)
    event = QHelpEvent(QEvent.Type.ToolTip, place, stage.shown.mapToGlobal(place))
    QApplication.sendEvent(stage.shown, event)
    assert QToolTip.text() == "square 5"
    interface = QAccessible.queryAccessibleInterface(stage.shown)
    described = interface.text(QAccessible.Text.Description)
    assert described == ". ".join(f"square {index}" for index in range(9))


def test_what_is_pointed_at_stays_as_long_as_it_is_there(stage: Stage) -> None:
    hover(stage.shown, stage.middle(5))
    stage.shown.count = 6
    stage.shown.draw_anew("Smaller")
    assert name_of(stage.shown) == "Smaller. square 5"
    stage.shown.count = 3
    stage.shown.draw_anew()
    assert stage.told == [(5,), None]
    assert name_of(stage.shown) == "Smaller"
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Window, QColor(DARK.window))
    stage.shown.setPalette(palette)
    assert stage.shown.sheet.scheme == DARK
    stage.shown.count = 0
    stage.shown.draw_anew()
    press(Key.Key_Down)
    assert stage.shown.current is None


class Wide(WidePicture):
    """As high as a quarter of its width."""

    def draw(self, sheet: Sheet) -> None:
        sheet.bottom = sheet.width / 4


def test_a_wide_picture_grows_no_further_than_it_may(qtbot: QtBot) -> None:
    free, bound = Wide("free"), Wide("bound", widest=300)
    for each in (free, bound):
        qtbot.addWidget(each)
        each.resize(600, 100)
    assert bound.width() == 300
    assert bound.heightForWidth(600) == bound.heightForWidth(300) < free.heightForWidth(600)
