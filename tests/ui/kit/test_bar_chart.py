"""Bars on a logarithmic axis: how long they are, and how mouse and keys go through them."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.lab.charts import VALUES, some_bars
from tests.ui.person import Key, click, name_of, picture, press
from tictactoe_gui.ui.kit.bar_chart import BarChart, BarChartContent, BarPlot
from tictactoe_gui.ui.kit.sheet import Sheet
from tictactoe_gui.ui.kit.theme import LIGHT

pytestmark = pytest.mark.usefixtures("qapp")
INDICES = range(len(VALUES))
widths = for_each("width", [260, 420, 1200])


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


def plot_of(content: BarChartContent, width: float) -> BarPlot:
    return BarPlot(content, Sheet(width, QApplication.font(), LIGHT, unit=1.0))


def middle(chart: BarChart, index: int) -> QPoint:
    return chart.bars.sheet.parts[index].box.center().toPoint()


def is_in_sight(chart: BarChart, index: int) -> bool:
    place = chart.bars.mapTo(chart.viewport(), middle(chart, index))
    return chart.viewport().rect().contains(place)


@widths
def test_a_larger_figure_is_a_longer_bar_and_nothing_is_none(width: int) -> None:
    plot = plot_of(some_bars(), width)
    lengths = [plot.bar_box(index).width() for index in INDICES]
    assert lengths[0] == 0
    assert 0 < lengths[1] < 5
    assert lengths == sorted(set(lengths))


@widths
def test_bars_have_rows_of_their_own(width: int) -> None:
    plot = plot_of(some_bars(group="group"), width)
    rows = [(top, top + plot.row) for top in plot.tops]
    for above, below in pairwise(rows):
        assert above[1] <= below[0]
    assert rows[0][0] >= plot.row, "the first heading has no room"
    assert rows[3][0] - rows[2][1] >= plot.row, "the second heading has no room"
    assert rows[-1][1] <= plot.height


def test_a_click_and_a_key_point_at_a_bar(chart: BarChart) -> None:
    seen: list[int] = []
    chart.pointed.connect(seen.append)
    click(chart.bars, middle(chart, 2))
    assert name_of(chart.bars) == "Bars. bar 2 in full"
    press(Key.Key_Down)
    press(Key.Key_End)
    assert seen == [2, 3, 5]


def test_what_is_pointed_at_is_in_sight_below_the_axis(qtbot: QtBot, chart: BarChart) -> None:
    chart.show_content(some_bars(count=60))
    qtbot.waitUntil(lambda: chart.verticalScrollBar().maximum() > 0)
    for index in (59, 0, 30):
        chart.point_at(index)
        assert is_in_sight(chart, index)
    click(chart.bars, middle(chart, 29))
    assert name_of(chart.bars) == "Bars. bar 29 in full"


def test_the_current_bar_and_a_spread_can_be_seen(chart: BarChart) -> None:
    plain = picture(chart)
    press(Key.Key_End)
    pointed = picture(chart)
    assert pointed != plain
    chart.show_content(some_bars(spread=True), 5)
    assert picture(chart) != pointed
