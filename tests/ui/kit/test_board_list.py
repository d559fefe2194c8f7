"""Many small boards: walked in reading order, chosen, read out, drawn with their words."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from tests.engine.boards import board
from tests.ui.kit.conftest import ShowAlone
from tests.ui.person import LEFT, Key, click, colour_at, picture, press, same
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.board_list import BoardItem, BoardList
from tictactoe_gui.ui.kit.paint import paint_board
from tictactoe_gui.ui.kit.theme import LIGHT

Role = Qt.ItemDataRole
EMPTY = board(".../.../...")
RGB = QImage.Format.Format_RGB32
ROUNDED = 3
"""By how much the part of a colour may differ where edges are smooth."""


def item(key: int, label: str = "", **facts: Any) -> BoardItem:
    group = "first" if key < 2 else "second"
    label = label or f"label {key}"
    return BoardItem(key, EMPTY, label, f"board {key}", group=group)._replace(**facts)


@pytest.fixture
def boards(show_alone: ShowAlone) -> BoardList:
    boards = BoardList("Boards")
    show_alone(boards)
    boards.show_boards([item(key) for key in range(8)])
    return boards


def place_of(boards: BoardList, row: int) -> tuple[int, int]:
    box = boards.visualRect(boards.model().index(row, 0))
    return box.left(), box.top()


def test_headings_stand_in_lines_of_their_own(boards: BoardList) -> None:
    rows = [str(boards.model().index(row, 0).data()) for row in range(10)]
    assert rows == ["first", "label 0", "label 1", "second", *[f"label {n}" for n in range(2, 8)]]
    first, zero, one, second, two = (place_of(boards, row) for row in range(5))
    assert first[1] < zero[1] == one[1] < second[1] < two[1]
    assert zero[0] == two[0] < one[0]


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ([Key.Key_Right], 1),
        ([Key.Key_Right] * 2, 2),
        ([Key.Key_Right] * 2 + [Key.Key_Left], 1),
        ([Key.Key_Down], 2),
        ([Key.Key_End], 7),
        ([Key.Key_End, Key.Key_Right], 7),
        ([Key.Key_End, Key.Key_Home], 0),
    ],
)
def test_keys_walk_over_headings_and_ends_of_lines(
    boards: BoardList, keys: list[Qt.Key], key: int
) -> None:
    boards.point_at(0)
    pointed: list[object] = []
    boards.pointed.connect(pointed.append)
    for each in keys:
        press(each)
    assert boards.current
    assert boards.current.key == key
    assert pointed[-1] == key


def test_a_press_points_and_enter_or_a_double_click_chooses(boards: BoardList) -> None:
    chosen: list[object] = []
    boards.chosen.connect(chosen.append)
    place = boards.visualRect(boards.model().index(2, 0)).center()
    click(boards.viewport(), place)
    assert boards.current
    assert (boards.current.key, chosen) == (1, [])
    press(Key.Key_Return)
    heading = boards.visualRect(boards.model().index(0, 0)).center()
    for each in (place, heading):
        QTest.mouseDClick(boards.viewport(), LEFT, pos=each)
        QTest.mouseRelease(boards.viewport(), LEFT, pos=each)  # else the list keeps the mouse
    assert chosen == [1, 1]


def test_a_person_stays_where_the_same_boards_are_shown_anew(boards: BoardList) -> None:
    boards.point_at(5)
    boards.show_boards([item(key, "new") for key in range(8)])
    assert boards.current == item(5, "new")
    boards.show_boards([item(key) for key in range(3)])
    assert boards.current is None
    boards.show_boards([item(key) for key in range(4)], 3)
    assert boards.current == item(3)


def test_a_board_is_read_out_and_copied_in_full(boards: BoardList) -> None:
    index = boards.model().index(1, 0)
    assert [index.data(each) for each in (Role.AccessibleTextRole, Role.ToolTipRole)] == [
        "board 0",
        "board 0",
    ]
    assert boards.copied_text().startswith("board 0\nboard 1\nboard 2")


def test_a_place_is_tinted_by_the_winner_or_shaded_and_framed(boards: BoardList) -> None:
    boards.show_boards(
        [item(0, glyph="X", winner=Mark.X), item(1, shade=1.0, note="a much longer note")]
    )
    boards.point_at(0)
    image = picture(boards.viewport())
    boxes = [boards.visualRect(boards.model().index(row, 0)) for row in (1, 2)]
    grounds = [colour_at(image, box.left() + 5, box.center().y()) for box in boxes]
    assert grounds[0] == same(LIGHT.x_tint)
    assert grounds[1] not in (same(LIGHT.surface), same(LIGHT.x_tint))
    assert colour_at(image, boxes[0].center().x(), boxes[0].top() + 1) == same(LIGHT.accent)
    note = boards.fontMetrics().horizontalAdvance("a much longer note")
    assert boxes[0].width() == boxes[1].width() > note


@pytest.mark.parametrize("best", [(), (0, 8), (4,)])
def test_squares_look_as_on_any_small_board(boards: BoardList, best: tuple[int, ...]) -> None:
    shown = board("X../.O./..X")
    boards.show_boards([item(0, board=shown, best=best)])
    place = boards.visualRect(boards.model().index(1, 0))
    side = round(3.4 * boards.fontMetrics().height())
    box = QRectF(place.left() + (place.width() - side) / 2, place.top() + 8, side, side)
    seen = picture(boards.viewport())
    expected = seen.copy()
    painter = QPainter(expected)
    painter.fillRect(box.adjusted(-1, -1, 1, 1), QColor(LIGHT.surface))
    paint_board(shown, painter, box, LIGHT, best)
    painter.end()
    images = [each.convertToFormat(RGB) for each in (seen, expected)]
    pixels = [bytes(each.constBits()) for each in images]  # of what is kept until they are read
    assert max(abs(one - other) for one, other in zip(*pixels, strict=True)) <= ROUNDED
