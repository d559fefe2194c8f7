"""Bars on a logarithmic axis: how long they are, and how mouse and keys go through them."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.ui.lab.charts import VALUES, some_bars
from tests.ui.person import Key, click, name_of, picture, press
from tictactoe_gui.ui.kit.bar_chart import BarChart
from tictactoe_gui.ui.kit.bar_plot import BarPlot
from tictactoe_gui.ui.kit.ink import Ink

INDICES = range(len(VALUES))
widths = pytest.mark.parametrize("width", [260, 420, 1200])


@pytest.fixture
def chart(qtbot: QtBot) -> Iterator[BarChart]:
    chart = BarChart("Bars")
    qtbot.addWidget(chart)
    chart.resize(420, 200)
    chart.show_content(some_bars())
    with qtbot.waitActive(chart):
        chart.show()
    chart.setFocus()
    yield chart
    QToolTip.hideText()


def plot_of(chart: BarChart, width: float) -> BarPlot:
    return BarPlot(some_bars(), Ink.of(chart), width)


@widths
def test_a_larger_figure_is_a_longer_bar_and_nothing_is_none(chart: BarChart, width: int) -> None:
    plot = plot_of(chart, width)
    lengths = [plot.bar_box(index).width() for index in INDICES]
    assert lengths[0] == 0
    assert 0 < lengths[1] < 5
    assert lengths == sorted(set(lengths))


def test_each_power_of_ten_is_as_long(chart: BarChart) -> None:
    plot = plot_of(chart, 420)
    three, four, five = (plot.axis.share(10**each) for each in (3, 4, 5))
    assert four - three == pytest.approx(five - four)


@widths
def test_bars_have_rows_of_their_own(chart: BarChart, width: int) -> None:
    content = some_bars(group="group")
    plot = BarPlot(content, Ink.of(chart), width)
    boxes = [plot.box(index) for index in INDICES]
    for above, below in pairwise(boxes):
        assert above.bottom() <= below.top()
    assert boxes[0].top() >= plot.row, "the first heading has no room"
    assert boxes[3].top() - boxes[2].bottom() >= plot.row, "the second heading has no room"
    assert boxes[-1].bottom() <= plot.height
    assert [plot.at(box.center().y()) for box in boxes] == list(INDICES)
    assert plot.at(0) == -1


@pytest.mark.parametrize("index", INDICES)
def test_a_click_points_at_a_bar(qtbot: QtBot, chart: BarChart, index: int) -> None:
    with qtbot.waitSignal(chart.pointed) as heard:
        click(chart.viewport(), chart.place_of(index))
    assert heard.args == [index]
    assert name_of(chart) == f"Bars. bar {index} in full"


def test_a_click_on_the_axis_points_at_nothing(chart: BarChart) -> None:
    click(chart.viewport(), QPoint(200, 4))
    assert chart.current == -1


def test_keys_go_through_the_bars(chart: BarChart) -> None:
    seen: list[int] = []
    chart.pointed.connect(seen.append)
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Up, Key.Key_Up, Key.Key_End, Key.Key_Home):
        press(key)
    assert seen == [0, 1, 0, 5, 0]


def test_what_is_pointed_at_is_in_sight(qtbot: QtBot, chart: BarChart) -> None:
    chart.show_content(some_bars(count=60))
    press(Key.Key_End)
    qtbot.waitUntil(lambda: chart.viewport().rect().contains(chart.place_of(59)))
    press(Key.Key_Home)
    qtbot.waitUntil(lambda: chart.viewport().rect().contains(chart.place_of(0)))
    assert chart.place_of(0).y() > chart.plot.head


def test_a_click_points_at_a_bar_that_was_scrolled_to(qtbot: QtBot, chart: BarChart) -> None:
    chart.show_content(some_bars(count=60))
    press(Key.Key_End)
    qtbot.waitUntil(lambda: chart.viewport().rect().contains(chart.place_of(58)))
    click(chart.viewport(), chart.place_of(58))
    assert chart.current == 58


def test_a_bar_tells_all_when_the_mouse_rests_on_it(chart: BarChart) -> None:
    place = chart.place_of(2)
    spot = chart.viewport().mapToGlobal(place)
    QApplication.sendEvent(chart.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, place, spot))
    assert QToolTip.text() == "bar 2 in full"


def test_the_current_bar_and_a_spread_can_be_seen(chart: BarChart) -> None:
    plain = picture(chart)
    press(Key.Key_End)
    pointed = picture(chart)
    assert pointed != plain
    chart.show_content(some_bars(spread=True), 5)
    assert picture(chart) != pointed


def test_keys_of_others_are_left_to_them(chart: BarChart) -> None:
    press(Key.Key_H)
    assert chart.current == -1
