"""Rows in an order of one's own: by mouse, by keys, and with ticks."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.person import LEFT, NO_MODIFIER
from tictactoe_gui.ui.kit.order_rows import OrderRows
from tictactoe_gui.ui.kit.rows import Row, RowCell


class Ordered:
    """A list that does what it is asked for, as its owner would."""

    def __init__(self, qtbot: QtBot) -> None:
        self.names, self.ticks = [*"abcd"], [True] * 4
        self.view = OrderRows("Letters")
        self.view.moved.connect(self.move)
        self.view.ticked.connect(self.tick)
        self.window = QWidget()
        qtbot.addWidget(self.window)
        column = QVBoxLayout(self.window)
        column.setContentsMargins(0, 150, 0, 150)
        column.addWidget(self.view)
        self.show(0)
        with qtbot.waitActive(self.window):
            self.window.show()
        self.view.setFocus()

    def show(self, current: int) -> None:
        rows = tuple(Row((RowCell(name),), name) for name in self.names)
        self.view.show_order(rows, self.ticks, current)

    def move(self, row: int, to: int) -> None:
        for each in (self.names, self.ticks):
            each.insert(to, each.pop(row))
        self.show(to)

    def tick(self, row: int, is_on: bool) -> None:
        self.ticks[row] = is_on
        self.show(row)

    @property
    def text(self) -> str:
        """The letters in their order, those without a tick as dots behind them."""
        found = zip(self.names, self.ticks, strict=True)
        return "".join(name if is_on else f"{name}." for name, is_on in found)

    def at(self, row: int, x: int = 120) -> QPoint:
        rect = self.view.visualRect(self.view.rows.index(row))
        return self.view.viewport().mapTo(self.window, QPoint(x, rect.center().y()))

    def drag(self, row: int, *places: QPoint) -> None:
        handle = self.window.windowHandle()
        QTest.mousePress(handle, LEFT, NO_MODIFIER, self.at(row))
        for place in places:
            QTest.mouseMove(handle, place)
        QTest.mouseRelease(handle, LEFT, NO_MODIFIER, places[-1])


@pytest.fixture
def ordered(qtbot: QtBot) -> Ordered:
    return Ordered(qtbot)


def test_a_row_follows_the_pointer(ordered: Ordered) -> None:
    places: list[str] = []
    ordered.view.moved.connect(lambda *_: places.append(ordered.text))
    ordered.drag(0, ordered.at(1), ordered.at(2))
    assert places == ["bacd", "bcad"]
    assert ordered.view.currentIndex().row() == 2


def test_beyond_the_ends_a_row_is_the_first_or_the_last(ordered: Ordered) -> None:
    ordered.drag(1, ordered.at(1) + QPoint(0, 140))
    assert ordered.text == "acdb"
    ordered.drag(2, ordered.at(2) + QPoint(0, -140))
    assert ordered.text == "dacb"


def test_a_click_moves_nothing_and_ticks_only_at_the_box(ordered: Ordered) -> None:
    handle = ordered.window.windowHandle()
    QTest.mouseClick(handle, LEFT, NO_MODIFIER, ordered.at(2))
    assert (ordered.text, ordered.view.currentIndex().row()) == ("abcd", 2)
    QTest.mouseClick(handle, LEFT, NO_MODIFIER, ordered.at(1, x=14))
    assert ordered.text == "ab.cd"
    QTest.mouseClick(handle, LEFT, NO_MODIFIER, ordered.at(1, x=14))
    assert ordered.text == "abcd"
    QTest.mousePress(handle, LEFT, NO_MODIFIER, ordered.at(0, x=14))
    QTest.mouseMove(handle, ordered.at(1, x=14))
    QTest.mouseRelease(handle, LEFT, NO_MODIFIER, ordered.at(1, x=14))
    assert ordered.text == "bacd", "a drag from the box ticks nothing"


def test_a_screen_reader_says_what_is_ticked(ordered: Ordered) -> None:
    ordered.tick(1, is_on=False)
    model = ordered.view.model()
    role = Qt.ItemDataRole.CheckStateRole
    states = [model.index(row, 0).data(role) for row in range(4)]
    on, off = Qt.CheckState.Checked, Qt.CheckState.Unchecked
    assert states == [on, off, on, on]
    interface = QAccessible.queryAccessibleInterface(ordered.view)
    assert [interface.child(row).text(QAccessible.Text.Name) for row in range(4)] == [*"abcd"]
    assert interface.child(0).state().checked
    assert not interface.child(1).state().checked
