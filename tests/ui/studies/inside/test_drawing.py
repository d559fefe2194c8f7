"""A drawing is pointed at by mouse and keyboard, and marks what is pointed at elsewhere."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.engine.boards import KEYS, board, drawing
from tests.ui.person import Key, hover, name_of, picture, press, tab_to
from tictactoe_gui.ui.kit.sheet import Part
from tictactoe_gui.ui.kit.theme import DARK
from tictactoe_gui.ui.studies.inside.drawing import STEPS, Drawing

MIDDLE = drawing("""
    XO.
    .O.
    ..X
""")
LATER = drawing("""
    XO.
    .O.
    .XX
""")


class Stage:
    """A drawing in a window, and what it has said."""

    def __init__(self, qtbot: QtBot, key: str) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.drawing = Drawing(board(MIDDLE, key))
        column = QVBoxLayout(self.window)
        column.addWidget(self.drawing)
        self.window.resize(440, 600)
        with qtbot.waitActive(self.window):
            self.window.show()
        self.window.setFocus()
        self.pointed: list[object] = []
        self.lit: list[object] = []
        self.drawing.pointed.connect(self.pointed.append)
        self.drawing.lit.connect(self.lit.append)

    def part(self, start: str) -> Part:
        """Return the first part of which the drawing says something that begins so."""
        return next(each for each in self.drawing.sheet.parts if each.says.startswith(start))

    def hover(self, part: Part) -> None:
        hover(self.drawing, edge(part.box))

    def marked(self) -> set[str]:
        """Return the beginnings of what is said of the parts that are marked."""
        parts = self.drawing.sheet.parts
        return {each.says.split(":")[0] for each in parts if self.drawing.is_marked(each)} - {""}


def edge(box: QRectF) -> QPoint:
    """Return a place in a box where nothing else lies on it."""
    return QPoint(round(box.left()) + 2, round(box.center().y()))


@pytest.fixture
def stage(qtbot: QtBot, request: pytest.FixtureRequest) -> Stage:
    return Stage(qtbot, getattr(request, "param", "vector"))


every_key = pytest.mark.parametrize("stage", KEYS, indirect=True)


# The mouse.


@every_key
def test_a_square_under_the_mouse_is_told_once_and_told_to_be_left(stage: Stage) -> None:
    stage.hover(stage.part("Square 8"))
    assert (stage.pointed, stage.lit[-1]) == ([7], ())
    hover(stage.drawing, stage.part("Square 8").box.center().toPoint())
    assert stage.pointed == [7]
    hover(stage.window, QPoint(1, 1))
    assert (stage.pointed, stage.lit[-1]) == ([7, None], ())


@pytest.mark.parametrize("stage", ["matrix", "vector", "bitboard"], indirect=True)
def test_a_line_under_the_mouse_is_told(stage: Stage) -> None:
    stage.hover(stage.part("Line 2, 5, 8"))
    assert (stage.pointed[-1], stage.lit) == (None, [(1, 4, 7)])


@pytest.mark.parametrize("stage", ["magic"], indirect=True)
def test_a_pair_under_the_mouse_lights_its_line(stage: Stage) -> None:
    stage.hover(stage.part("15 − (3 + 5)"))
    assert stage.lit == [(1, 4, 7)]


@pytest.mark.parametrize("stage", ["base3"], indirect=True)
def test_an_entry_under_the_mouse_lights_what_it_names(stage: Stage) -> None:
    stage.hover(stage.part("O wins at 8"))
    assert stage.pointed == [7]


def test_a_part_says_what_it_is_where_the_mouse_rests(stage: Stage) -> None:
    part = stage.part("Line 2, 5, 8")
    place = edge(part.box)
    event = QHelpEvent(QEvent.Type.ToolTip, place, stage.drawing.mapToGlobal(place))
    QApplication.sendEvent(stage.drawing, event)
    assert QToolTip.text() == part.says == "Line 2, 5, 8: 5 × 5 × 2 = 50, O wins at 8"
    QToolTip.hideText()


# What is pointed at elsewhere.


def test_a_square_pointed_at_marks_itself_and_its_lines(stage: Stage) -> None:
    before = picture(stage.drawing)
    stage.drawing.mark(1, ())
    assert stage.marked() == {
        "Square 2, O, stored as 5",
        "Line 1, 2, 3",
        "Line 2, 5, 8",
    }
    assert picture(stage.drawing) != before
    stage.drawing.mark(None, ())
    assert picture(stage.drawing) == before


def test_a_lit_line_marks_itself_and_its_squares(stage: Stage) -> None:
    stage.drawing.mark(None, (2, 4, 6))
    assert {each.split(",")[0] for each in stage.marked()} == {
        "Square 3",
        "Square 5",
        "Square 7",
        "Line 3",
    }


@pytest.mark.parametrize("stage", ["magic"], indirect=True)
def test_a_square_marks_the_pairs_that_need_it(stage: Stage) -> None:
    stage.drawing.mark(7, ())
    assert "15 − (3 + 5) = 7, wins at square 8" in stage.marked()


# The keyboard.


@every_key
def test_arrows_lead_to_every_part(stage: Stage) -> None:
    drawing = stage.drawing
    tab_to(drawing)
    press(Key.Key_Home)
    seen, fresh = {drawing._current}, [drawing._current]
    while fresh:
        drawing._current = fresh.pop()
        found = {drawing._next(step) for step in STEPS.values()}
        fresh += found - seen
        seen |= found
    assert seen == {place for place, part in enumerate(drawing.sheet.parts) if part.says}


def test_the_mark_of_the_keyboard_is_told_and_goes_with_the_focus(stage: Stage) -> None:
    tab_to(stage.drawing)
    plain = picture(stage.drawing)
    press(Key.Key_Right)
    press(Key.Key_Right)
    assert stage.pointed == [0, 1]
    assert picture(stage.drawing) != plain
    press(Key.Key_End)
    assert stage.lit[-1] == (2, 4, 6)
    stage.window.setFocus()
    assert stage.pointed[-1] is None
    assert not stage.lit[-1]


def test_the_mark_of_the_keyboard_stays_where_the_mouse_leaves(stage: Stage) -> None:
    tab_to(stage.drawing)
    press(Key.Key_Right)
    QApplication.sendEvent(stage.drawing, QEvent(QEvent.Type.Leave))
    assert stage.pointed == [0]


def test_keys_that_mean_nothing_here_go_on_to_the_window(stage: Stage) -> None:
    heard: list[int] = []

    class Window(QWidget):
        def keyPressEvent(self, event: object) -> None:  # noqa: ARG002
            heard.append(1)

    window = Window()
    stage.drawing.setParent(window)
    QTest.keyClick(stage.drawing, Key.Key_5)
    assert heard == [1]
    stage.drawing.setParent(stage.window)


def test_a_part_chosen_by_key_is_brought_into_sight(qtbot: QtBot) -> None:
    area = QScrollArea(widgetResizable=True)
    qtbot.addWidget(area)
    shown = Drawing(board(MIDDLE, "bitboard"))
    area.setWidget(shown)
    area.resize(420, 150)
    with qtbot.waitActive(area):
        area.show()
    shown.setFocus()
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    press(Key.Key_End)
    assert bar.value() > 0
    press(Key.Key_Home)
    assert bar.value() < bar.maximum() / 2


# What is said aloud.


@every_key
def test_its_name_says_what_it_points_at_and_its_description_all(stage: Stage) -> None:
    tab_to(stage.drawing)
    alone = name_of(stage.drawing)
    assert alone
    press(Key.Key_Home)
    first = stage.drawing.current
    assert first
    assert name_of(stage.drawing) == f"{alone}. {first.says}"
    interface = QAccessible.queryAccessibleInterface(stage.drawing)
    described = interface.text(QAccessible.Text.Description)
    assert all(each.says in described for each in stage.drawing.sheet.parts)


# Other boards.


def test_it_follows_the_board_and_keeps_what_is_pointed_at(stage: Stage) -> None:
    stage.hover(stage.part("Square 8"))
    stage.drawing.show_board(board(LATER, "vector"))
    assert stage.part("Line 7, 8, 9").says == "Line 7, 8, 9: 2 × 3 × 3 = 18, X wins at 7"
    assert stage.drawing.current
    assert stage.drawing.current.says == "Square 8, X, stored as 3"
    assert stage.pointed == [7]
    stage.drawing.show_board(board(LATER, "magic"))
    assert stage.drawing.current is None
    assert stage.pointed[-1] is None


@every_key
def test_it_is_as_high_as_it_is_wide_in_proportion(stage: Stage) -> None:
    assert stage.drawing.hasHeightForWidth()
    for width in (360, 400, 600):
        height = stage.drawing.heightForWidth(width)
        stage.drawing.resize(width, height)
        assert 0 <= height - stage.drawing.sheet.height <= 3
    assert stage.drawing.heightForWidth(600) > stage.drawing.heightForWidth(400)


def test_it_is_drawn_in_the_colours_of_its_palette(stage: Stage) -> None:
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Window, DARK.window)
    stage.drawing.setPalette(palette)
    assert stage.drawing.sheet.scheme == DARK
