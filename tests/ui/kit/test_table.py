"""Tables: read, walked through, sorted and chosen from, by mouse and by keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from tests.ui.kit.conftest import ShowAlone
from tests.ui.person import Key, click, colour_at, picture, press, same
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.table import Column, Style, TableModel, TableView

Role = Qt.ItemDataRole
COLUMNS = (
    Column("Name", lambda row: row[0], style=lambda row: Style(is_muted=row[0] == "b")),
    Column(
        "Nodes",
        lambda row: str(row[1]),
        sort=lambda row: row[1],
        tip=lambda row: f"{row[0]}: {row[1]} nodes",
        explained="how many",
        is_figure=True,
        style=lambda row: Style(is_bold=row[1] > 50, tint="x_tint" if row[1] < 10 else ""),
    ),
)
ROWS = {"c": ("c", 10), "a": ("a", 9), "b": ("b", 100)}


@pytest.fixture
def table(show_alone: ShowAlone) -> TableView:
    table = TableView("Figures", TableModel(COLUMNS))
    show_alone(table)
    table.rows.show(ROWS)
    return table


def click_heading(table: TableView, column: int) -> None:
    header = table.horizontalHeader()
    x = header.sectionViewportPosition(column) + header.sectionSize(column) // 2
    click(header.viewport(), QPoint(x, header.height() // 2))


def colours_in(table: TableView, row: int, column: int) -> set[str]:
    """Return the colours in a cell, but for its last column and the line under it."""
    image, box = picture(table.viewport()), table.visualRect(table.rows.index(row, column))
    return {
        colour_at(image, x, y)
        for x in range(box.left(), box.right())
        for y in range(box.top(), box.bottom())
    }


def test_rows_keep_their_order_until_a_heading_is_clicked(table: TableView) -> None:
    orders = [table.rows.keys]
    for column in (1, 1, 0):
        click_heading(table, column)
        orders.append(table.rows.keys)
    assert orders == [["c", "a", "b"], ["a", "c", "b"], ["b", "c", "a"], ["a", "b", "c"]]


def test_a_key_sorts_by_the_column_of_the_current_cell(table: TableView) -> None:
    table.point_at("c", 1)
    press(Key.Key_Return)
    assert table.rows.keys == ["b", "c", "a"]
    press(Key.Key_Space)
    assert table.rows.keys == ["a", "c", "b"]
    assert (table.current_key, table.currentIndex().column()) == ("c", 1)


def test_a_person_stays_at_a_row_that_moves_or_changes(table: TableView) -> None:
    table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    table.point_at("b", 1)
    table.rows.show(ROWS | {"b": ("b", 1)})
    assert (table.currentIndex().row(), table.current_key) == (0, "b")
    table.rows.show({"d": ("d", 1), "b": ("b", 3)})
    assert (table.currentIndex().row(), table.current_key) == (1, "b")
    assert table.currentIndex().column() == 1
    table.rows.show({})
    assert table.current_key is None


def test_other_columns_come_with_other_rows_behind_their_names(show_alone: ShowAlone) -> None:
    table = TableView("Figures", TableModel(name=lambda row: f"row {row[0]}"))
    show_alone(table)
    table.rows.show(ROWS, COLUMNS[1:])
    assert table.rows.headerData(1, Qt.Orientation.Vertical) == "row a"
    assert table.rows.headerData(0, Qt.Orientation.Horizontal) == "Nodes"
    assert table.verticalHeader().isVisible()
    assert table.columnWidth(0) > table.fontMetrics().horizontalAdvance("Nodes")


def test_as_many_rows_are_in_sight_as_are_asked_for(table: TableView) -> None:
    for rows, is_scrolled in ((3, False), (2, True)):
        table.rows_in_sight = rows
        table.resize(420, table.sizeHint().height())
        assert (table.verticalScrollBar().maximum() > 0) is is_scrolled
        assert table.minimumSizeHint().height() == table.sizeHint().height()


def test_columns_widen_to_what_arrives_and_to_the_font(table: TableView) -> None:
    before = table.columnWidth(0)
    table.rows.show(ROWS | {"c": ("a name that is much longer", 5)})
    widened = table.columnWidth(0)
    assert widened > 2 * before
    font = table.font()
    font.setPixelSize(30)
    table.setFont(font)
    assert table.columnWidth(0) > widened
    assert table.rowHeight(0) > table.fontMetrics().height()


def test_arrows_lead_from_row_to_row_and_tab_leaves(table: TableView) -> None:
    other = QWidget(table.parentWidget())
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    other.show()
    table.point_at("c", 0)
    seen = []
    for _ in range(2):
        press(Key.Key_Down)
        seen.append(table.current_key)
    assert seen == ["a", "b"]
    press(Key.Key_Tab)
    assert other.hasFocus()


def test_a_cell_says_what_it_is(table: TableView) -> None:
    index = table.rows.index(1, 1)
    assert index.data(Role.ToolTipRole) == "a: 9 nodes"
    assert index.data(Role.AccessibleTextRole) == "Nodes: 9"
    assert table.rows.index(1, 0).data(Role.ToolTipRole) == "a"
    assert table.rows.headerData(1, Qt.Orientation.Horizontal, Role.ToolTipRole) == "how many"
    align = [table.rows.index(1, each).data(Role.TextAlignmentRole) for each in (0, 1)]
    middle = Qt.AlignmentFlag.AlignVCenter
    assert align == [Qt.AlignmentFlag.AlignLeft | middle, Qt.AlignmentFlag.AlignRight | middle]
    interface = QAccessible.queryAccessibleInterface(table)
    assert interface.text(QAccessible.Text.Name) == "Figures"
    assert interface.role() == QAccessible.Role.Table


def test_cells_are_tinted_muted_and_bold(table: TableView) -> None:
    ink, scheme = table.palette().text().color().name(), theme.LIGHT
    assert same(scheme.x_tint) in colours_in(table, 1, 1)
    assert same(scheme.x_tint) not in colours_in(table, 0, 1)
    assert ink in colours_in(table, 1, 0)
    assert ink not in colours_in(table, 2, 0)
    table.rows.show({"b": ("b", 51), "c": ("c", 49)})
    bold, plain = (table.sizeHintForIndex(table.rows.index(row, 1)) for row in (0, 1))
    assert bold.width() > plain.width()


def test_the_current_cell_has_a_frame_where_the_keyboard_is(table: TableView) -> None:
    table.point_at("c", 1)
    box = table.visualRect(table.currentIndex())
    assert colour_at(picture(table.viewport()), box.center().x(), box.top() + 1) == same(
        theme.LIGHT.accent
    )
    table.clearFocus()
    assert colour_at(picture(table.viewport()), box.center().x(), box.top() + 1) == same(
        theme.LIGHT.hover
    )
