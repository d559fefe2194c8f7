"""A table of figures: sorted by mouse and by keys, in order while rows arrive."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.person import Key, click, press
from tictactoe_gui.ui.kit.figure_model import Figure, FigureModel, Heading
from tictactoe_gui.ui.kit.figure_table import FigureTable

HEADINGS = (Heading("Name", "who", is_figure=False), Heading("Nodes", "how many"))
ROWS = {"c": 10, "a": 9, "b": 100}


def row(name: str, nodes: int) -> tuple[Figure, ...]:
    return Figure(name, ord(name), str), Figure(str(nodes), nodes, f"{name}: {nodes} nodes".strip)


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[FigureTable]:
    holder = QWidget()
    qtbot.addWidget(holder)
    figures = FigureModel(HEADINGS, holder)
    table = FigureTable("Figures", figures)
    table.setParent(holder)
    holder.resize(420, 260)
    table.resize(420, 260)
    for name, nodes in ROWS.items():
        figures.put({name: row(name, nodes)})
    with qtbot.waitActive(holder):
        holder.show()
    table.setFocus()
    yield table
    holder.close()  # which lives until here


def click_heading(table: FigureTable, column: int) -> None:
    header = table.horizontalHeader()
    x = header.sectionViewportPosition(column) + header.sectionSize(column) // 2
    click(header.viewport(), QPoint(x, header.height() // 2))


def test_rows_stand_in_order_however_they_arrive(table: FigureTable) -> None:
    assert table.keys == ("a", "b", "c")


def test_a_click_on_a_heading_sorts_by_number(qtbot: QtBot, table: FigureTable) -> None:
    with qtbot.waitSignal(table.sorted_by):
        click_heading(table, 1)
    first = table.keys
    with qtbot.waitSignal(table.sorted_by):
        click_heading(table, 1)
    assert {first, table.keys} == {("a", "c", "b"), ("b", "c", "a")}


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
def test_a_key_sorts_by_the_column_of_the_present_cell(table: FigureTable, key: Qt.Key) -> None:
    table.point_at("c", 1)
    press(key)
    assert table.keys == ("b", "c", "a")
    press(key)
    assert table.keys == ("a", "c", "b")
    assert table.current_key == "c"
    assert table.sort_column == 1


def test_arrows_tell_which_row_a_person_is_at(table: FigureTable) -> None:
    table.point_at("a", 0)
    seen: list[object] = []
    table.pointed.connect(seen.append)
    press(Key.Key_Down)
    press(Key.Key_Down)
    assert seen == ["b", "c"]


def test_a_row_that_changes_takes_its_new_place(table: FigureTable) -> None:
    table.sort_by(1)
    table.figures.put({"a": row("a", 1000)})
    assert table.keys == ("a", "b", "c")
    table.figures.put({"d": row("d", 50), "b": row("b", 100)})
    assert list(table.keys) == ["a", "b", "d", "c"]


def test_a_cell_says_what_it_is(table: FigureTable) -> None:
    index = table.model().index(0, 1)
    role = Qt.ItemDataRole
    assert index.data(role.ToolTipRole) == "a: 9 nodes"
    assert index.data(role.AccessibleTextRole) == "Nodes: 9"
    assert table.model().headerData(1, Qt.Orientation.Horizontal, role.ToolTipRole) == "how many"


def test_all_rows_can_be_in_sight(table: FigureTable) -> None:
    table.resize(420, table.height_of_rows())
    assert table.verticalScrollBar().maximum() == 0
