"""A page of lines: read by mouse, caret and Tab, pressed, copied, written anew."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QFontInfo,
    QHelpEvent,
    QTextCursor,
    QWhatsThisClickedEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.kit.conftest import ShowAlone
from tests.ui.person import (
    CTRL,
    KEYPAD,
    NO_MODIFIER,
    SHIFT,
    Key,
    click,
    hover,
    picture,
    press,
    same,
)
from tests.ui.rest import lay_out
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.content import LEAST_SIZE, Content, ContentView, Line

FACT, FORK, ROW, ACT = 1, 2, 3, 4
PAGE = (
    Line("Title", style="title"),
    Line("A line", (0, 4), style="item"),
    Line("It makes a fork", (2,)),
    Line("1. X 5", (4,), "go 1?#2", "row"),
    Line("Show it", does="show"),
)
LONG = tuple(Line(f"Line {number}", (number % 9,)) for number in range(40))
Keys = tuple[Qt.Key, ...]


@pytest.fixture
def view(show_alone: ShowAlone) -> ContentView:
    view = ContentView("Page", least=3, lines=6)
    view.show_content(PAGE)
    show_alone(view)
    return view


@pytest.fixture
def lit(view: ContentView) -> list[tuple[Cell, ...]]:
    found: list[tuple[Cell, ...]] = []
    view.lit.connect(found.append)
    return found


@pytest.fixture
def wanted(view: ContentView) -> list[str]:
    found: list[str] = []
    view.wanted.connect(found.append)
    return found


@pytest.fixture
def helped(view: ContentView) -> list[str]:
    """The entries of the glossary that were asked for."""

    class Asked(QObject):
        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QWhatsThisClickedEvent):
                found.append(event.href())
            return False

    found: list[str] = []
    view.window().installEventFilter(Asked(view))
    return found


def place_of(view: ContentView, line: int, *, beside: bool = False) -> QPoint:
    """Return a place upon the first letters of a line, or right of its text."""
    cursor = QTextCursor(view.document().findBlockByNumber(line))
    if beside:
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
    return view.cursorRect(cursor).center() + QPoint(60 if beside else 20, 0)


def point(view: ContentView, line: int) -> None:
    hover(view.viewport(), place_of(view, line))


def line_of_caret(view: ContentView) -> int:
    return view.textCursor().blockNumber()


# Lit.


def test_the_mouse_lights_the_squares_of_a_line(
    view: ContentView, lit: list[tuple[Cell, ...]]
) -> None:
    for line in (FACT, FORK, 0, FACT):
        point(view, line)
    hover(view.viewport(), QPoint(20, view.viewport().height() - 3))
    point(view, ROW)
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert lit == [(0, 4), (2,), (), (0, 4), (), (4,), ()]


def test_the_caret_lights_them_too_until_the_focus_leaves(
    view: ContentView, lit: list[tuple[Cell, ...]]
) -> None:
    for _ in range(3):
        press(Key.Key_Down)
    point(view, FACT)
    press(Key.Key_Up)  # where the caret is, not the mouse
    view.clearFocus()
    assert lit == [(0, 4), (2,), (4,), (0, 4), (2,), ()]


@pytest.mark.parametrize("leave", [QWidget.hide, QWidget.clearFocus])
def test_nothing_stays_lit_behind(
    view: ContentView, lit: list[tuple[Cell, ...]], leave: Callable[[QWidget], None]
) -> None:
    press(Key.Key_Down)
    leave(view)
    assert lit[-1] == ()


def test_scrolling_lights_what_has_come_under_the_mouse(
    view: ContentView, lit: list[tuple[Cell, ...]]
) -> None:
    view.show_content(LONG)
    point(view, 3)
    down = place_of(view, 7).y() - place_of(view, 3).y()
    view.verticalScrollBar().setValue(down)
    assert lit[-2:] == [(3,), (7,)]


# Pressed.


def test_tab_leads_from_link_to_link_and_out_again(
    view: ContentView, wanted: list[str], helped: list[str]
) -> None:
    other = QPushButton(view.parentWidget())
    other.show()
    other.setFocus()
    press(Key.Key_Tab)
    seen = []
    for _ in range(3):
        press(Key.Key_Tab)
        seen.append(line_of_caret(view))
        press(Key.Key_Return)
    assert (seen, wanted, helped) == ([FORK, ROW, ACT], ["go 1?#2", "show"], ["fork"])
    press(Key.Key_Tab)
    assert other.hasFocus()
    press(Key.Key_Tab, SHIFT)
    for line in (ACT, ROW, FORK):
        if line != ACT:
            press(Key.Key_Tab, SHIFT)
        assert line_of_caret(view) == line
    press(Key.Key_Tab, SHIFT)
    assert other.hasFocus()


def test_keys_press_the_line_of_the_caret(view: ContentView, wanted: list[str]) -> None:
    for _ in range(ROW):
        press(Key.Key_Down)
    press(Key.Key_Return)
    press(Key.Key_Space)
    press(Key.Key_Enter, KEYPAD)
    press(Key.Key_Return, CTRL)
    assert (line_of_caret(view), wanted) == (ROW, ["go 1?#2"] * 3)


def test_a_click_presses_a_link_and_a_row_as_a_whole(view: ContentView, wanted: list[str]) -> None:
    for line, beside in ((ACT, False), (ACT, True), (ROW, False), (ROW, True), (FACT, False)):
        click(view.viewport(), place_of(view, line, beside=beside))
    assert wanted == ["show", "go 1?#2", "go 1?#2"]


def test_a_term_is_explained(
    qtbot: QtBot, view: ContentView, helped: list[str], wanted: list[str]
) -> None:
    cursor = view.document().find("fork")
    place = view.cursorRect(cursor).center() - QPoint(8, 0)
    tip = QHelpEvent(QEvent.Type.ToolTip, place, view.mapToGlobal(place))
    QApplication.sendEvent(view.viewport(), tip)
    qtbot.waitUntil(lambda: "two" in QToolTip.text())
    QToolTip.hideText()
    click(view.viewport(), place)
    assert (helped, wanted) == (["fork"], [])


def test_other_keys_and_the_wheel_at_an_end_are_left_to_the_window(
    view: ContentView, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys: list[int] = []
    monkeypatch.setattr(view.window(), "keyPressEvent", lambda event: keys.append(event.key()))
    left = [Key.Key_5, Key.Key_Escape, Key.Key_F5, Key.Key_E, Key.Key_Return]
    for key in left:
        press(key)
    press(Key.Key_Tab, CTRL)
    assert [*keys[: len(left)], keys[-1]] == [*left, Key.Key_Tab]
    for page, modifiers in ((PAGE, NO_MODIFIER), (LONG, CTRL)):
        view.show_content(page)
        spot, buttons, phase = (
            QPointF(20, 20),
            Qt.MouseButton.NoButton,
            Qt.ScrollPhase.NoScrollPhase,
        )
        turned = QPoint(), QPoint(0, -120), buttons, modifiers, phase, False
        wheel = QWheelEvent(spot, spot, *turned)
        QApplication.sendEvent(view.viewport(), wheel)
        assert not wheel.isAccepted()


# Written.


def test_markup_and_breaks_are_text(view: ContentView) -> None:
    told = "<b>5 & 6</b> &amp;\u2029'\"<a href='do:0'>fork"
    view.show_content((Line(told), Line(told, does="x"), Line(told, style="code"), Line("")))
    assert view.document().blockCount() == 4
    assert view.toPlainText().splitlines() == [*told.splitlines() * 3, " "]
    assert [each.address for each in view.links] == ["#fork", "do:1"]


def test_an_equal_page_is_not_written_again(
    view: ContentView, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(view, "setHtml", written.append)
    view.show_content([*PAGE])
    assert not written
    view.show_content(PAGE[:2])
    assert len(written) == 1


def test_place_and_caret_are_kept(view: ContentView) -> None:
    view.show_content(LONG)
    press(Key.Key_PageDown)
    line, place = line_of_caret(view), view.verticalScrollBar().value()
    assert line
    assert place
    view.show_content((*LONG, Line("More")))
    assert (line_of_caret(view), view.verticalScrollBar().value()) == (line, place)
    view.show_content(PAGE)
    assert line_of_caret(view) == 0  # there is no such line any more


def test_the_caret_goes_with_the_line_that_it_presses(view: ContentView) -> None:
    for _ in range(ROW):
        press(Key.Key_Down)
    for page, line in ((PAGE[2:], ROW - 2), ((Line("More"), *PAGE), ROW + 1)):
        view.show_content(page)
        assert line_of_caret(view) == line


def test_the_marked_line_stands_out_and_is_in_sight(view: ContentView) -> None:
    def is_in_sight(line: int) -> bool:
        return view.viewport().rect().contains(place_of(view, line))

    view.show_content(LONG, marked=(30, 31))
    assert is_in_sight(30)
    view.show_content(LONG, marked=(2,))
    assert is_in_sight(2)
    view.resize(view.width(), 60)
    assert is_in_sight(2)
    image, spot = picture(view.viewport()), place_of(view, 2)
    assert image.pixelColor(image.width() - 3, spot.y()).name() == same(theme.LIGHT.hover)


@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK])
def test_colours_follow_the_theme(view: ContentView, scheme: theme.Colours) -> None:
    view.show_content((Line("X wins", winner=Mark.X), Line("So", style="muted")))
    view.setPalette(theme.palette_of(scheme))
    html = view.toHtml()
    assert same(scheme.x) in html
    assert same(scheme.muted) in html


# Its size.


def size_of_type(view: ContentView) -> int:
    block = view.document().findBlockByNumber(FACT)
    return QFontInfo(block.charFormat().font()).pixelSize()


def test_the_type_is_large_enough_and_grows_with_the_font(view: ContentView) -> None:
    font = view.font()
    for pixels, least in ((9, LEAST_SIZE), (13, LEAST_SIZE), (26, 26)):
        font.setPixelSize(pixels)
        view.setFont(font)
        assert size_of_type(view) >= least
    assert size_of_type(view) < 30


def stacked(parent: QWidget, page: Content) -> ContentView:
    view = ContentView("Page")
    view.show_content(page)
    layout = QVBoxLayout(parent)
    layout.addWidget(view)
    layout.addStretch()
    return view


def test_without_lines_of_its_own_it_is_as_high_as_its_text(show_alone: ShowAlone) -> None:
    home = QWidget()
    view = stacked(home, (Line("word " * 60),))
    show_alone(home)
    heights = []
    for width in (400, 200, 400):
        home.resize(width, 600)
        lay_out()
        assert view.height() == pytest.approx(view.document().size().height(), abs=1)
        assert view.verticalScrollBar().maximum() == 0
        heights.append(view.height())
    assert heights[0] == heights[2] < heights[1]
    view.show_content((Line("word"),))
    lay_out()
    assert view.height() < heights[0] / 2
