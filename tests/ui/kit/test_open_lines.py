"""The picture of the open lines: drawn, listed, counted, pointed at and spoken."""

import pytest
from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.engine.boards import board, drawing
from tests.ui.person import Key, press
from tictactoe_gui.ui.kit.open_lines import EstimateView


@pytest.fixture
def view(qtbot: QtBot) -> EstimateView:
    view = EstimateView()
    qtbot.addWidget(view)
    view.resize(400, 260)
    view.show_estimate(board(drawing("XXO .O. ...")), "Counted.")
    with qtbot.waitActive(view):
        view.show()
    return view


def test_each_line_is_listed_and_counted(view: EstimateView) -> None:
    assert [each.text for each in view.picture.sheet.texts] == [
        "H = 2 − 4 = −2",
        "O ahead by 2",
        "Open for X: 2",
        "7-8-9",
        "1-4-7",
        "Open for O: 4",
        "4-5-6",
        "7-8-9",
        "3-6-9",
        "3-5-7",
    ]
    assert all(each.is_whole for each in view.picture.sheet.texts)


def test_a_screen_reader_is_told_term_by_term(view: EstimateView) -> None:
    assert view.picture.accessibleName() == "Open lines"
    assert view.picture.accessibleDescription() == (
        "H = 2 − 4 = −2. Open for X: 2 (7-8-9 and 1-4-7)."
        " Open for O: 4 (4-5-6, 7-8-9, 3-6-9 and 3-5-7)."
    )


def test_a_line_that_is_pointed_at_lights_up(view: EstimateView) -> None:
    lit: list[object] = []
    view.lit.connect(lit.append)
    view.picture.setFocus(Qt.FocusReason.TabFocusReason)
    press(Key.Key_Right)
    press(Key.Key_End)
    assert lit == [(6, 7, 8), (2, 4, 6)]
    assert view.picture.accessibleName() == "Open lines. 3-5-7 is open for O"
    view.heading.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    view.heading.setFocus()
    assert lit[-1] == ()


def test_its_place_is_kept_where_nothing_is_estimated(qtbot: QtBot, view: EstimateView) -> None:
    height = view.sizeHint().height()
    view.show_estimate(None, "Proved.")
    qtbot.waitUntil(lambda: not view.picture.isVisible())
    assert view.sizeHint().height() == height
    assert not view.picture.sheet.texts


@for_each("width", [330, 520])
def test_the_boards_fill_the_room_beside_the_lists_at_any_size(
    view: EstimateView, width: int
) -> None:
    picture = view.picture
    picture.resize(width, picture.heightForWidth(width))
    assert picture.sheet.unit != 1
    listed = picture.sheet.parts[0].box
    room = QRect(0, int(listed.top()) - 2, int(listed.left()), picture.height())
    image = picture.grab(room).toImage()
    inked = [
        x
        for x in range(room.width())
        if len({image.pixel(x, y) for y in range(image.height())}) > 1
    ]
    assert (min(inked), max(inked)) == pytest.approx((0, listed.left()), abs=0.13 * listed.left())
