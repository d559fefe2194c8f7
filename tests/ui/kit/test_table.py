"""Tables: read, walked through, sorted, chosen from and copied, by mouse and by keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from tests.ui.kit.conftest import ShowAlone
from tests.ui.person import Key, click, colour_at, picture, press, same
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.table import Column, Heading, Style, TableModel, TableView

Role = Qt.ItemDataRole
Open = Callable[..., TableView]
COLUMNS = (
    Column("Name", lambda row: row[0], sort=lambda row: row[0]),
    Column(
        "Nodes",
        lambda row: str(row[1]),
        sort=lambda row: row[1],
        tip=lambda row: f"{row[0]}: {row[1]} nodes",
        explained="how many",
        is_figure=True,
    ),
)
UNSORTED = tuple(each._replace(sort=None) for each in COLUMNS)
ROWS = {"c": ("c", 10), "a": ("a", 9), "b": ("b", 100)}


@pytest.fixture
def open_table(show_alone: ShowAlone) -> Open:
    def open_(rows: TableModel, *, has_choice: bool = False) -> TableView:
        table = TableView("Figures", rows, has_choice=has_choice)
        show_alone(table)
        return table

    return open_


@pytest.fixture
def table(open_table: Open) -> TableView:
    """A table whose rows have arrived one by one."""
    table = open_table(TableModel(COLUMNS))
    for key, row in ROWS.items():
        table.rows.put({key: row})
    return table


@pytest.fixture
def choices(open_table: Open) -> TableView:
    """A table that is not sorted, and whose rows are a choice."""
    table = open_table(TableModel(UNSORTED), has_choice=True)
    table.rows.show({"over": Heading("Over them", "a tip"), **ROWS})
    return table


def click_heading(table: TableView, column: int) -> None:
    header = table.horizontalHeader()
    x = header.sectionViewportPosition(column) + header.sectionSize(column) // 2
    click(header.viewport(), QPoint(x, header.height() // 2))


def click_cell(table: TableView, row: int, column: int = 0) -> None:
    click(table.viewport(), table.visualRect(table.rows.index(row, column)).center())


def listen(signal: object) -> list[object]:
    heard: list[object] = []
    signal.connect(heard.append)  # type: ignore[attr-defined]
    return heard


# Rows.


def test_rows_stand_in_order_however_they_arrive_and_change(table: TableView) -> None:
    assert table.rows.keys == ["a", "b", "c"]
    table.sort_by(1)
    table.rows.put({"a": ("a", 1000)})
    assert table.rows.keys == ["a", "b", "c"]
    table.rows.put({"d": ("d", 50), "b": ("b", 100)})
    assert table.rows.keys == ["a", "b", "d", "c"]


def test_of_rows_put_again_only_those_that_differ_are_drawn_again(table: TableView) -> None:
    changed: list[tuple[int, int]] = []
    table.rows.dataChanged.connect(lambda first, last: changed.append((first.row(), last.row())))
    table.rows.put(dict(ROWS))
    assert changed == []
    table.rows.put(ROWS | {"b": ("b", 101)})
    assert changed == [(1, 1)]


def test_a_person_stays_at_a_row_that_moves(table: TableView) -> None:
    table.point_at("b")
    table.rows.put({"aa": ("aa", 0)})
    assert (table.currentIndex().row(), table.current_key) == (2, "b")
    table.rows.show({"d": ("d", 1), "c": ("c", 2), "b": ("b", 3)})
    assert (table.currentIndex().row(), table.current_key) == (0, "b")
    table.rows.show({})
    assert table.current_key is None


def test_all_rows_can_be_in_sight(table: TableView) -> None:
    table.resize(420, table.height_of_rows(table.rows.rowCount()))
    assert table.verticalScrollBar().maximum() == 0
    table.resize(420, table.height_of_rows(1))
    assert table.verticalScrollBar().maximum() > 0


def test_columns_widen_to_what_arrives_and_to_the_font(table: TableView) -> None:
    before = table.columnWidth(0)
    table.rows.put({"x": ("a name that is much longer", 5)})
    widened = table.columnWidth(0)
    assert widened > 2 * before
    font = table.font()
    font.setPixelSize(30)
    table.setFont(font)
    assert table.columnWidth(0) > widened
    assert table.rowHeight(0) > table.fontMetrics().height()


# Sorting.


def test_a_click_on_a_heading_sorts_by_number(table: TableView) -> None:
    click_heading(table, 1)
    first = table.rows.keys
    click_heading(table, 1)
    assert [first, table.rows.keys] == [["a", "c", "b"], ["b", "c", "a"]]


def test_a_key_sorts_by_the_column_of_the_present_cell(table: TableView) -> None:
    chosen = listen(table.chosen)
    click_cell(table, 1)
    table.point_at("c", 1)
    press(Key.Key_Return)
    assert table.rows.keys == ["b", "c", "a"]
    press(Key.Key_Space)
    assert table.rows.keys == ["a", "c", "b"]
    assert table.current_key == "c"
    assert table.rows.sort_column == 1
    assert chosen == [], "figures are no choice"


# Walking and choosing.


def test_arrows_tell_which_row_a_person_is_at(table: TableView) -> None:
    table.point_at("a", 0)
    pointed = listen(table.pointed)
    press(Key.Key_Down)
    press(Key.Key_Down)
    assert pointed == ["b", "c"]


def test_a_row_is_chosen_by_a_click_and_by_enter(choices: TableView) -> None:
    chosen = listen(choices.chosen)
    click_cell(choices, 1, 1)
    press(Key.Key_Down)
    press(Key.Key_Return)
    press(Key.Key_Down)
    press(Key.Key_Space)
    click_cell(choices, 0)
    choices.setCurrentIndex(choices.rows.index(0, 0))
    press(Key.Key_Return)
    assert chosen == ["c", "a", "b"], "a heading is no choice"


def test_rows_under_headings_are_not_sorted_and_headings_are_read(choices: TableView) -> None:
    click_heading(choices, 1)
    assert choices.rows.keys == ["over", "c", "a", "b"]
    assert not choices.horizontalHeader().sectionsClickable()
    index = choices.rows.index(0, 0)
    said = [index.data(each) for each in (Role.DisplayRole, Role.AccessibleTextRole)]
    assert said == ["Over them"] * 2
    assert index.data(Role.ToolTipRole) == "a tip"


def test_tab_leaves_the_table(table: TableView) -> None:
    other = QWidget(table.parentWidget())
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    other.show()
    table.point_at("a")
    press(Key.Key_Tab)
    assert other.hasFocus()


# What is said, copied and exported.


def test_a_cell_says_what_it_is(table: TableView) -> None:
    index = table.rows.index(0, 1)
    assert index.data(Role.ToolTipRole) == "a: 9 nodes"
    assert index.data(Role.AccessibleTextRole) == "Nodes: 9"
    assert table.rows.index(0, 0).data(Role.ToolTipRole) == "a"
    assert table.rows.headerData(1, Qt.Orientation.Horizontal, Role.ToolTipRole) == "how many"
    align = [table.rows.index(0, each).data(Role.TextAlignmentRole) for each in (0, 1)]
    middle = Qt.AlignmentFlag.AlignVCenter
    assert align == [Qt.AlignmentFlag.AlignLeft | middle, Qt.AlignmentFlag.AlignRight | middle]
    interface = QAccessible.queryAccessibleInterface(table)
    assert interface.text(QAccessible.Text.Name) == "Figures"


# What is drawn.


def colours_in(table: TableView, row: int, column: int) -> set[str]:
    """Return the colours in a cell, but for its last column and the line under it."""
    image, box = picture(table.viewport()), table.visualRect(table.rows.index(row, column))
    return {
        colour_at(image, x, y)
        for x in range(box.left(), box.right())
        for y in range(box.top(), box.bottom())
    }


def test_tints_and_painted_cells_are_drawn(open_table: Open) -> None:
    column = Column(
        "Sign",
        lambda _row: "never drawn",
        style=lambda row: Style(tint="o_tint" if row else "x_tint"),
        paint=lambda painter, box, _row, scheme: painter.fillRect(
            box.adjusted(0, 0, -box.width() // 2, 0).toRect(), scheme.x
        ),
    )
    table = open_table(TableModel((column, COLUMNS[0]._replace(text=str, sort=None))))
    table.rows.show({0: 0, 1: 1})
    scheme = theme.LIGHT
    assert colours_in(table, 0, 0) == {same(scheme.x_tint), same(scheme.x)}
    assert colours_in(table, 1, 0) == {same(scheme.o_tint), same(scheme.x)}
    box = table.visualRect(table.rows.index(0, 1))
    image = picture(table.viewport())
    assert colour_at(image, box.center().x(), box.bottom()) == same(scheme.line)


def test_muted_texts_are_paler_and_headings_bold(open_table: Open) -> None:
    plain = COLUMNS[0]._replace(text=lambda _row: "WWWW", sort=None)
    table = open_table(TableModel((plain, plain._replace(style=lambda _row: Style(is_muted=True)))))
    table.rows.show({"over": Heading("WWWW"), "a": "a"})
    ink = table.palette().text().color().name()
    assert ink in colours_in(table, 1, 0)
    assert ink not in colours_in(table, 1, 1)
    assert same(theme.LIGHT.muted) in colours_in(table, 1, 1)
    over, below = (table.sizeHintForIndex(table.rows.index(row, 0)) for row in (0, 1))
    assert over.width() > below.width()


def test_the_current_cell_has_a_frame_where_the_keyboard_is(table: TableView) -> None:
    table.point_at("b", 1)
    box = table.visualRect(table.currentIndex())
    assert colour_at(picture(table.viewport()), box.center().x(), box.top() + 1) == same(
        theme.LIGHT.accent
    )
    table.clearFocus()
    assert colour_at(picture(table.viewport()), box.center().x(), box.top() + 1) == same(
        theme.LIGHT.hover
    )
