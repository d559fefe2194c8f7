"""Lists of flat rows: how high they are, what is drawn, which keys they take."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.person import Key, colour_at, hover, picture, press, same
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.rows import Row, RowCell, Rows


def row(number: int, remark: str = "", aside: str = "") -> Row:
    cells = (RowCell(str(number)), RowCell("5", "X", Mark.X), RowCell(remark, is_bold=True))
    return Row(cells, f"Move {number}, {remark}", aside)


ROWS = tuple(row(number) for number in range(8))


class Surroundings(QWidget):
    """What holds a list, and gets the keys that are none of a list's."""

    def __init__(self) -> None:
        super().__init__()
        self.setPalette(theme.palette_of(theme.LIGHT))
        self.list = Rows("Moves")
        self.keys: list[int] = []
        QVBoxLayout(self).addWidget(self.list, 0, Qt.AlignmentFlag.AlignTop)
        self.list.show_rows(ROWS, 2)

    def keyPressEvent(self, event: object) -> None:
        self.keys.append(event.key())  # type: ignore[attr-defined]


@pytest.fixture
def around(qtbot: QtBot) -> Surroundings:
    around = Surroundings()
    qtbot.addWidget(around)
    around.resize(400, 400)
    with qtbot.waitActive(around):
        around.show()
    around.list.setFocus()
    return around


def test_it_is_as_high_as_its_rows(qtbot: QtBot, around: Surroundings) -> None:
    height = around.list.painter.height()
    qtbot.waitUntil(lambda: around.list.height() == 8 * height)
    assert around.list.verticalScrollBar().maximum() == 0
    around.list.show_rows(ROWS[:3])
    qtbot.waitUntil(lambda: around.list.height() == 3 * height)


def test_it_follows_the_size_of_the_font(qtbot: QtBot, around: Surroundings) -> None:
    before, widths = around.list.painter.height(), around.list.painter._widths
    font = around.list.font()
    font.setPixelSize(2 * before)
    around.list.setFont(font)
    assert around.list.painter.height() > 2 * before
    assert around.list.painter._widths > widths
    around.resize(400, 1000)
    qtbot.waitUntil(lambda: around.list.height() == 8 * around.list.painter.height())


def test_where_there_is_little_room_it_scrolls(qtbot: QtBot, around: Surroundings) -> None:
    around.resize(400, around.minimumSizeHint().height())
    qtbot.waitUntil(lambda: around.list.height() == 5 * around.list.painter.height())
    press(Key.Key_End)
    shown = around.list.viewport().rect()
    assert shown.contains(around.list.visualRect(around.list.rows.index(7)))


def test_a_row_that_a_person_goes_to_is_told_and_other_keys_are_left_to_the_window(
    around: Surroundings,
) -> None:
    """A number takes a square of the board; a list would look for a row that begins with it."""
    told: list[int] = []
    around.list.selected.connect(told.append)
    around.list.show_rows(ROWS[:4], 1)
    around.list.show_rows(ROWS, 2)
    for key in (Key.Key_3, Key.Key_Down, Key.Key_F8, Key.Key_A):
        press(key)
    assert around.keys == [Key.Key_3, Key.Key_F8, Key.Key_A]
    assert around.list.currentIndex().row() == 3
    assert told == [3]


def test_a_row_is_read_as_a_sentence(around: Surroundings) -> None:
    interface = QAccessible.queryAccessibleInterface(around.list)
    assert interface.text(QAccessible.Text.Name) == "Moves"
    assert interface.role() == QAccessible.Role.List
    names = [interface.child(n).text(QAccessible.Text.Name) for n in range(interface.childCount())]
    assert names == [each.spoken for each in ROWS]
    index = around.list.rows.index(1)
    assert around.list.rows.data(index, Qt.ItemDataRole.ToolTipRole) == ROWS[1].spoken


def test_the_current_row_and_the_one_under_the_mouse_stand_out(
    qtbot: QtBot, around: Surroundings
) -> None:
    def ground(number: int) -> str:
        place = around.list.visualRect(around.list.rows.index(number))
        image = picture(around.list)
        return colour_at(image, place.right() - 12, place.center().y())

    scheme = theme.LIGHT
    place = around.list.visualRect(around.list.rows.index(5)).center()
    hover(around.list.viewport(), place)
    qtbot.waitUntil(lambda: ground(5) == same(scheme.hover))
    assert ground(2) == same(scheme.hover)
    assert ground(6) == same(scheme.window)


def widest(around: Surroundings) -> int:
    """Return the first column of pixels, from the right, in which something is written."""
    image = picture(around.list)
    height = around.list.painter.height()
    grounds = {same(theme.LIGHT.window), same(theme.LIGHT.hover)}
    for x in range(image.width() - 1, -1, -1):
        if any(colour_at(image, x, y) not in grounds for y in range(4, height - 4)):
            return x
    raise AssertionError


def test_columns_stand_under_each_other(around: Surroundings) -> None:
    around.list.show_rows((row(1), row(2222)))
    widths = around.list.painter._widths
    assert len(widths) == 3
    assert widths[0] == around.list.painter._width(RowCell("2222"))


def test_the_aside_is_shortened_and_then_left_out(around: Surroundings) -> None:
    around.list.clearFocus()
    around.list.show_rows((row(1, aside="Somebody with a long name"),))
    assert widest(around) > 360
    around.list.show_rows((row(1, "X" * 60, aside="Somebody with a long name"),))
    beyond = picture(around.list)
    around.list.show_rows((row(1, "X" * 60),))
    assert picture(around.list) == beyond
    assert widest(around) < around.list.width()


class Endless(Sequence[Row]):
    """Very many rows, each made when it is looked at."""

    def __init__(self) -> None:
        self.made: set[int] = set()

    def __len__(self) -> int:
        return 30_000

    def __getitem__(self, place: int) -> Row:  # type: ignore[override]
        self.made.add(place)
        return row(place)


def test_very_many_rows_are_made_only_where_one_looks(qtbot: QtBot, around: Surroundings) -> None:
    rows = Endless()
    around.list.show_source(rows, (row(len(rows)),))
    press(Key.Key_Home)
    press(Key.Key_End)
    assert around.list.currentIndex().row() == 29_999
    qtbot.waitUntil(lambda: 29_999 in rows.made)
    picture(around.list)
    assert len(rows.made) < 200


def test_a_frame_stands_around_its_piece_and_numbers_end_together(around: Surroundings) -> None:
    pieces = RowCell("7", is_number=True), RowCell("X5?", winner=Mark.X, is_framed=True)
    around.list.show_source((Row(pieces, "spoken"),), (Row((RowCell("7" * 12), pieces[1]), ""),))
    image, y = picture(around.list), around.list.painter.height() // 2
    frame = [x for x in range(image.width()) if colour_at(image, x, 3) != same(theme.LIGHT.window)]
    inked = [x for x in range(frame[0] - 6) if colour_at(image, x, y) != same(theme.LIGHT.window)]
    assert frame[-1] - frame[0] > around.list.painter._width(pieces[1]) - 8
    assert min(inked) > frame[0] // 2


def test_a_row_that_a_screen_reader_selects_is_gone_to_and_entered(
    qtbot: QtBot, around: Surroundings
) -> None:
    told: list[tuple[str, int]] = []
    around.list.selected.connect(lambda row: told.append(("selected", row)))
    around.list.entered_row.connect(lambda row: told.append(("entered", row)))
    row = QAccessible.queryAccessibleInterface(around.list).child(5)
    row.actionInterface().doAction("Toggle")
    qtbot.waitUntil(lambda: told == [("selected", 5), ("entered", 5)])
    press(Key.Key_Down)
    settle(qtbot, around)
    assert told[2:] == [("selected", 6)]
