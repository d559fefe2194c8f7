"""Lines on a logarithmic axis: told apart, labelled at their ends, walked through by keys."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, QRectF, QSizeF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.kit.test_theme import contrast
from tests.ui.lab.charts import some_lines
from tests.ui.person import Key, hover, name_of, picture, press
from tictactoe_gui.ui.kit.line_chart import LineChart, LineChartContent, LinePlot, Spot, line_style
from tictactoe_gui.ui.kit.sheet import Sheet
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, Colours

pytestmark = pytest.mark.usefixtures("qapp")
sizes = for_each("size", [(280, 170), (560, 380), (1500, 800)])


@pytest.fixture
def chart(qtbot: QtBot) -> LineChart:
    chart = LineChart("Growth", some_lines())
    qtbot.addWidget(chart)
    chart.resize(560, 380)
    with qtbot.waitActive(chart):
        chart.show()
    chart.setFocus()
    return chart


def plot_of(content: LineChartContent, size: tuple[int, int]) -> LinePlot:
    sheet = Sheet(size[0], QApplication.font(), LIGHT, unit=1.0)
    return LinePlot(content, sheet, QSizeF(*size))


def at(chart: LineChart) -> tuple[int, ...] | None:
    return chart.current.key if chart.current else None


def place_of(chart: LineChart, spot: Spot) -> QPoint:
    (part,) = [each for each in chart.sheet.parts if each.key == spot]
    return part.box.center().toPoint()


@for_each("scheme", [LIGHT, DARK])
def test_lines_differ_in_colour_and_in_shape(scheme: Colours) -> None:
    styles = [line_style(index, scheme) for index in range(4)]
    assert len({style.colour for style in styles}) == len({style.shape for style in styles}) == 4
    for style in styles:
        assert style.colour not in (scheme.x, scheme.o)
        assert contrast(style.colour, scheme.surface) >= 4.5


@sizes
@for_each("same_end", [False, True])
def test_no_label_lies_on_another_or_leaves_the_chart(
    size: tuple[int, int], *, same_end: bool
) -> None:
    plot = plot_of(some_lines(same_end=same_end), size)
    line = Sheet(size[0], QApplication.font(), LIGHT, unit=1.0).line
    tops = sorted(top for _, top in plot._label_tops())
    assert len(tops) == 4
    assert tops[0] >= 0
    assert tops[-1] + line <= size[1]
    for above, below in pairwise(tops):
        assert below - above >= line - 0.01


@sizes
def test_points_stand_in_order_and_what_they_tell_is_in_the_chart(size: tuple[int, int]) -> None:
    plot = plot_of(some_lines(), size)
    for one, other in combinations(list(plot.spots()), 2):
        a, b = plot.place(one), plot.place(other)
        if one.line == other.line:
            assert a.x() < b.x()
            assert a.y() > b.y()
        if one.point == other.point > 0:
            assert a.y() < b.y(), "the first line has the most"
    ends = [plot.place(Spot(0, point)).x() for point in (0, 3)]
    assert ends == pytest.approx([plot.area.left() + 10, plot.area.right() - 10])
    for spot in plot.spots():
        box = plot.box(spot)
        assert box.center() == plot.place(spot)
        assert box.width() == pytest.approx(box.height())
        assert box.width() > 4
        assert QRectF(0, 0, *size).contains(plot.callout_box(spot))


@for_each("spot", [Spot(0, 3), Spot(1, 2), Spot(3, 3)])
def test_the_pointer_learns_the_exact_figure(qtbot: QtBot, chart: LineChart, spot: Spot) -> None:
    before = picture(chart)
    with qtbot.waitSignal(chart.pointed):
        hover(chart, place_of(chart, spot))
    value = (6.0 - spot.line) ** spot.point
    assert at(chart) == spot
    assert name_of(chart) == f"Growth. {value} nodes. line {spot.line}. at {spot.point + 1}"
    assert picture(chart) != before
    with qtbot.waitSignal(chart.pointed):
        hover(chart, QPoint(chart.width() - 3, chart.height() - 3))
    assert at(chart) is None
    assert name_of(chart) == "Growth"


def test_keys_go_from_point_to_point(chart: LineChart) -> None:
    walk = [
        (Key.Key_Left, Spot(0, 3)),  # the first press takes the end of the first line
        (Key.Key_Left, Spot(0, 2)),
        (Key.Key_Down, Spot(1, 2)),
        (Key.Key_Down, Spot(2, 2)),
        (Key.Key_Right, Spot(2, 3)),
        (Key.Key_Right, Spot(2, 3)),
        (Key.Key_Home, Spot(2, 0)),
        (Key.Key_Down, Spot(3, 0)),  # where all lines are on one point
        (Key.Key_Down, Spot(3, 0)),
        (Key.Key_Up, Spot(2, 0)),
        (Key.Key_End, Spot(2, 3)),
    ]
    for key, spot in walk:
        press(key)
        assert at(chart) == spot, key


def test_a_line_that_grows_keeps_what_is_pointed_at(chart: LineChart) -> None:
    assert chart.accessibleDescription().startswith("216.0 nodes. line 0. at 4. 125.0 nodes")
    chart.show_content(some_lines(points=2))
    press(Key.Key_End)
    assert at(chart) == Spot(0, 1)
    chart.show_content(some_lines(points=3))
    assert at(chart) == Spot(0, 1)
    chart.show_content(some_lines(points=1))
    assert at(chart) is None
