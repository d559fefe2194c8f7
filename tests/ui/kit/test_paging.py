"""Tables of very many rows: read where one looks, selected and found again by their keys."""

from array import array
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QModelIndex, Qt
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.kit.conftest import ShowAlone
from tests.ui.person import CTRL, SHIFT, Key, click, colour_at, picture, press, same
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.paging import MOST_KNOWN, PAGE, PagedModel, PagedTable
from tictactoe_gui.ui.kit.table import Column, Style

MILLION = 1_000_000


class Feed:
    """Gives the rows that are asked for, and remembers which these were."""

    def __init__(self, model: PagedModel) -> None:
        self.model = model
        self.asked: list[int] = []
        model.wanted.connect(self.read)

    def read(self, keys: list[int]) -> None:
        self.asked.extend(keys)
        self.model.fill({key: key for key in keys})


@pytest.fixture
def table(show_alone: ShowAlone) -> PagedTable:
    columns = (
        Column("Number", str, sort=lambda row: row, style=lambda row: Style(is_bold=row > 9)),
        Column("Twice", lambda row: str(2 * row), is_figure=True),
    )
    table = PagedTable("Numbers", PagedModel(columns))
    show_alone(table)
    return table


@pytest.fixture
def feed(table: PagedTable) -> Feed:
    """What gives the rows that are asked for; without it they are still to come."""
    return Feed(table.rows)


def numbers(*parts: range) -> "array[int]":
    return array("q", [each for part in parts for each in part])


def show(table: PagedTable, *parts: range) -> None:
    table.show_keys(numbers(*parts))


def cell(table: PagedTable, place: int) -> object:
    return table.rows.index(place, 0).data()


def test_a_million_rows_are_read_only_where_one_looks(
    qtbot: QtBot, table: PagedTable, feed: Feed
) -> None:
    show(table, range(MILLION))
    qtbot.waitUntil(lambda: cell(table, 0) == "0")
    press(Key.Key_End)
    assert table.current_key == MILLION - 1
    picture(table)
    qtbot.waitUntil(lambda: cell(table, MILLION - 1) == str(MILLION - 1))
    assert 0 < len(feed.asked) < 500


def test_a_row_says_that_it_is_being_read_until_it_is_there(
    qtbot: QtBot, table: PagedTable
) -> None:
    asked: list[list[int]] = []
    table.rows.wanted.connect(asked.append)
    show(table, range(5))
    qtbot.waitUntil(lambda: bool(asked))
    assert cell(table, 2) == "Reading…"
    table.rows.fill({2: 2})
    assert [cell(table, place) for place in (2, 3)] == ["2", "Reading…"]


def test_what_is_being_read_is_asked_for_once(qtbot: QtBot, table: PagedTable) -> None:
    asked: list[list[int]] = []
    table.rows.wanted.connect(asked.append)
    show(table, range(3))
    changes: tuple[Callable[[PagedModel], None], ...] = (
        PagedModel.ask_again,
        PagedModel.forget,
        lambda rows: rows.show_keys(rows.keys),
    )
    for change in changes:
        qtbot.waitUntil(lambda: bool(asked))
        picture(table)
        QCoreApplication.processEvents()
        assert asked == [[0, 1, 2]]
        asked.clear()
        change(table.rows)
        picture(table)
    qtbot.waitUntil(lambda: asked == [[0, 1, 2]])


def test_it_keeps_no_more_rows_than_it_needs(table: PagedTable, feed: Feed) -> None:
    show(table, range(10 * MOST_KNOWN))
    for first in range(0, 2 * MOST_KNOWN, PAGE):
        feed.read([*range(first, first + PAGE)])
    known = [key for key in table.rows.keys if table.rows.known(key) is not None]
    assert len(known) == MOST_KNOWN
    assert (known[0], known[-1]) == (0, 2 * MOST_KNOWN - 1)  # what is in sight, and the newest
    table.rows.forget()
    assert table.rows.known(known[-1]) is None


def test_a_heading_asks_whoever_feeds_it_for_another_order(qtbot: QtBot, table: PagedTable) -> None:
    show(table, range(3))
    with qtbot.waitSignal(table.rows.arranged):
        table.sort_by(0)
    assert (table.rows.sort_column, table.rows.is_downward) == (0, True)
    assert list(table.rows.keys) == [0, 1, 2]


# What stays when other rows come.


def test_what_is_selected_stays_so_by_its_key(table: PagedTable) -> None:
    show(table, range(10))
    assert list(table.selected) == [0]
    press(Key.Key_Down)
    press(Key.Key_Down, SHIFT)
    assert list(table.selected) == [1, 2]
    show(table, range(9, -1, -1))
    assert (list(table.selected), table.current_key) == ([2, 1], 2)
    table.rows.remove([2])
    assert (list(table.selected), table.current_key) == ([1], 1)


def test_all_that_is_selected_stays_all(table: PagedTable) -> None:
    show(table, range(2_000))
    press(Key.Key_A, CTRL)
    assert table.selected_count == 2_000
    show(table, range(7))
    assert list(table.selected) == list(range(7))


def test_the_row_after_one_that_is_gone_takes_its_place(table: PagedTable) -> None:
    show(table, range(10))
    for _ in range(4):
        press(Key.Key_Down)
    table.rows.remove([4])
    assert (table.current_key, list(table.selected)) == (5, [5])
    press(Key.Key_End)
    table.rows.remove([9])
    assert table.current_key == 8
    table.rows.remove(list(table.rows.keys))
    assert table.selected_count == 0


@for_each("rows", [range(11), range(-1, 10)])
def test_a_row_that_comes_at_an_end_is_put_there(
    qtbot: QtBot, table: PagedTable, rows: range
) -> None:
    show(table, range(10))
    table.go_to(7)
    with qtbot.assertNotEmitted(table.rows.modelReset), qtbot.waitSignal(table.rows.rowsInserted):
        show(table, rows)
    assert list(table.rows.keys) == list(rows)
    assert (table.current_key, list(table.selected)) == (7, [7])
    with qtbot.assertNotEmitted(table.rows.modelReset):
        show(table, rows)
    show(table, range(100, 103))
    assert (table.current_key, list(table.selected)) == (100, [100]), "other rows from the first on"


def test_what_is_in_sight_stays_there(table: PagedTable) -> None:
    show(table, range(100))
    table.verticalScrollBar().setValue(777)
    place, key = table.rowViewportPosition(table.rowAt(0)), table.rows.keys[table.rowAt(0)]
    changes: tuple[Callable[[], None], ...] = (
        lambda: table.rows.insert(0, 1000),
        lambda: table.rows.remove([3]),
    )
    for change in changes:
        change()
        assert table.rows.keys[table.rowAt(0)] == key
        assert table.rowViewportPosition(table.rowAt(0)) == place


# What a person does.


def test_home_and_end_lead_to_rows_and_not_to_columns(table: PagedTable) -> None:
    show(table, range(50))
    press(Key.Key_End)
    assert table.current_key == 49
    press(Key.Key_Home, SHIFT)
    assert (table.current_key, table.selected_count) == (0, 50)


def test_rows_are_selected_with_the_mouse(qtbot: QtBot, table: PagedTable) -> None:
    show(table, range(50))
    with qtbot.waitSignal(table.selection_moved):
        click(table.viewport(), table.visualRect(table.rows.index(2, 1)).center())
    assert (table.current_key, list(table.selected)) == (2, [2])


def test_the_frame_is_round_the_whole_row_where_the_keyboard_is(
    qtbot: QtBot, table: PagedTable
) -> None:
    show(table, range(5))
    table.go_to(1)
    rows = [table.visualRect(table.rows.index(1, column)) for column in (0, 1)]

    def edges() -> set[str]:
        image = picture(table.viewport())
        return {colour_at(image, box.center().x(), box.top() + 1) for box in rows}

    qtbot.waitUntil(lambda: edges() == {same(theme.LIGHT.accent)})
    press(Key.Key_Down)
    qtbot.waitUntil(lambda: same(theme.LIGHT.accent) not in edges())


def test_there_may_be_no_rows(table: PagedTable) -> None:
    show(table, range(0))
    table.go_to(0)
    assert (table.current_key, list(table.selected)) == (None, [])
    assert table.rows.rowCount(QModelIndex()) == 0
    for key in (7, 8):
        table.rows.insert(0, key)
        assert (table.current_key, [*table.selected]) == (7, [7]), "the first that came"
    table.rows.clear()
    assert table.rows.rowCount() == 0
    assert table.rows.headerData(0, Qt.Orientation.Horizontal) == "Number"
