"""Widgets that flow: rows by the width, nothing lost and nothing overlapping."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QLayout, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.kit.layouts import FLOW_GAP, FlowLayout


@pytest.fixture
def widget(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def boxes(widget: QWidget) -> list[QLabel]:
    """Labels of 100, 50, 120 and 30 pixels in one flow."""
    flow = FlowLayout()
    boxes = []
    for width, height in ((100, 20), (50, 30), (120, 20), (30, 10)):
        label = QLabel()
        label.setFixedWidth(width)
        label.setMinimumHeight(height)
        flow.addWidget(label)
        boxes.append(label)
    widget.setLayout(flow)
    return boxes


def layout_of(widget: QWidget) -> QLayout:
    layout = widget.layout()
    assert layout
    return layout


@pytest.mark.parametrize(
    ("width", "rows"),
    [
        (1000, [0, 0, 0, 0]),
        (100 + 50 + 120 + 30 + 3 * FLOW_GAP.width(), [0, 0, 0, 0]),
        (100 + 50 + 120 + 30 + 3 * FLOW_GAP.width() - 1, [0, 0, 0, 1]),
        (200, [0, 0, 1, 1]),
        (10, [0, 1, 2, 3]),
    ],
)
def test_a_row_ends_where_the_width_does(
    widget: QWidget, boxes: list[QLabel], width: int, rows: list[int]
) -> None:
    flow = layout_of(widget)
    flow.setGeometry(QRect(0, 0, width, 1000))
    places = [box.geometry() for box in boxes]
    tops = sorted({place.top() for place in places})
    assert [tops.index(place.top()) for place in places] == rows
    assert max(place.bottom() for place in places) + 1 == flow.heightForWidth(width)
    for place in places:
        assert sum(place.intersects(other) for other in places) == 1


def test_a_hidden_widget_has_neither_place_nor_gap(widget: QWidget, boxes: list[QLabel]) -> None:
    widget.resize(1000, 40)
    widget.show()
    boxes[1].hide()
    layout_of(widget).activate()
    assert boxes[2].x() == boxes[0].x() + boxes[0].width() + FLOW_GAP.width()
