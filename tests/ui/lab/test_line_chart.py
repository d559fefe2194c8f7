"""Lines between two axes: told apart, named, walked through by mouse and keys, read out."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.ui.kit.conftest import ShowAlone, show_alone  # noqa: F401  (a fixture)
from tests.ui.kit.test_theme import contrast
from tests.ui.person import Key, colour_at, hover, picture, press, same
from tictactoe_gui.ui.kit.paint import line_style
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, Colours
from tictactoe_gui.ui.lab.training.line_chart import Chart, ChartLine, LineChart, Point


def some_chart(points: int = 3) -> Chart:
    """Return two lines, one above the other, and a third that has not begun."""
    lines = [
        ChartLine(
            f"line {line}",
            tuple(
                Point(x / 2, (3 - line + x) / 5, (f"line {line}: {x} wins", "a note"))
                for x in range(points)
            ),
        )
        for line in range(2)
    ]
    ends = (0, "0"), (1, "100")
    return Chart((*lines, ChartLine("line 2", ())), ends, "games", ends, "wins")


@pytest.fixture
def chart(show_alone: ShowAlone) -> LineChart:  # noqa: F811
    chart = LineChart("Growth", some_chart())
    show_alone(chart)
    return chart


def middle(chart: LineChart, line: int, point: int) -> QPoint:
    return chart.place(chart.chart.lines[line].points[point]).toPoint()


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_lines_differ_in_colour_and_in_shape(scheme: Colours) -> None:
    styles = [line_style(index, scheme) for index in range(4)]
    assert len({style.colour for style in styles}) == len({style.shape for style in styles}) == 4
    for style in styles:
        assert style.colour not in (scheme.x, scheme.o)
        assert contrast(style.colour, scheme.surface) >= 4.5


@pytest.mark.parametrize("width", [280, 560, 1500])
def test_lines_stand_between_their_axes_below_their_names(qtbot: QtBot, width: int) -> None:
    names = [ChartLine(f"a line of some length {each}", ()) for each in range(3)]
    chart = LineChart("Growth", some_chart()._replace(lines=(*some_chart().lines, *names)))
    qtbot.addWidget(chart)
    chart.resize(width, 300)
    rows = chart._rows_of_legend
    assert [index for row in rows for index in row] == [*range(6)]
    assert (len(rows) > 1) is (width < 1500)
    assert all(chart.area.contains(chart.place(each)) for each in chart.chart.lines[1].points)
    assert chart.area.top() > (1 + len(rows)) * chart.fontMetrics().height()
    assert chart.area.right() < width


def test_a_line_is_drawn_in_its_colour_and_the_current_point_has_a_ring(chart: LineChart) -> None:
    for line in range(2):
        at = middle(chart, line, 1)
        assert colour_at(picture(chart), at.x(), at.y()) == same(line_style(line, LIGHT).colour)
    at = middle(chart, 0, 1)
    hover(chart, at)
    ring = {colour_at(picture(chart), at.x() + away, at.y()) for away in range(7, 12)}
    assert same(LIGHT.accent) in ring


def test_the_mouse_finds_the_nearest_point_and_loses_it(chart: LineChart) -> None:
    for spot in ((1, 2), (0, 1)):
        hover(chart, middle(chart, *spot) + QPoint(9, 3))
        assert chart.spot == spot
    hover(chart, QPoint(200, 5))
    assert chart.spot is None


@pytest.mark.parametrize(
    ("keys", "spot"),
    [
        ([Key.Key_Left], (0, 2)),
        ([Key.Key_Left] * 2, (0, 1)),
        ([Key.Key_Right] * 2, (0, 2)),
        ([Key.Key_Home], (0, 0)),
        ([Key.Key_Home, Key.Key_Down, Key.Key_Right], (1, 1)),
        ([Key.Key_Home, Key.Key_Down, Key.Key_Down], (1, 0)),
        ([Key.Key_End, Key.Key_Down, Key.Key_Up], (0, 2)),
    ],
)
def test_keys_walk_along_a_line_and_to_another(
    chart: LineChart, keys: list[Qt.Key], spot: tuple[int, int]
) -> None:
    for key in keys:
        press(key)
    assert chart.spot == spot
    assert chart.point
    assert chart.accessibleDescription() == ". ".join(chart.point.notes)


def test_it_says_where_its_lines_end_and_is_copied_whole(chart: LineChart) -> None:
    ends = "line 0: 2 wins. a note. line 1: 2 wins. a note"
    assert chart.accessibleDescription() == ends
    assert chart.copied_text().splitlines() == [
        f"line {line}: {x} wins. a note" for line in range(2) for x in range(3)
    ]


def test_a_person_stays_at_a_point_that_is_still_there(chart: LineChart) -> None:
    press(Key.Key_End)
    chart.show_chart(some_chart(4))
    assert chart.spot == (0, 2)
    chart.show_chart(some_chart(2))
    assert chart.spot is None
