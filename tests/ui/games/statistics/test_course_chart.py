"""Results and mistakes over time: where the parts of the columns stand, and what they tell."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.session.history.played import X_WINS, played
from tests.ui.games.statistics.conftest import FOUR
from tests.ui.person import Key, hover, name_of, picture, press
from tests.ui.pictures import Written
from tictactoe_gui.session.history.statistics import Games, PlayedGame, judge
from tictactoe_gui.ui.games.statistics.course_chart import (
    FILE_HEIGHT,
    MISTAKES,
    MOST,
    CourseChart,
    CoursePlot,
)
from tictactoe_gui.ui.kit import export
from tictactoe_gui.ui.kit.line_chart import Spot
from tictactoe_gui.ui.kit.sheet import Shape, Sheet
from tictactoe_gui.ui.kit.theme import LIGHT

SIZES = [(260, 220), (460, 300), (1500, 900)]
GAMES = [each for each in map(judge, FOUR) if isinstance(each, PlayedGame)]


@pytest.fixture
def chart(qtbot: QtBot) -> CourseChart:
    chart = CourseChart()
    qtbot.addWidget(chart)
    chart.resize(460, 300)
    chart.show_games(Games.of(GAMES))
    with qtbot.waitActive(chart):
        chart.show()
    chart.setFocus()
    return chart


def plot_of(chart: CourseChart, size: tuple[int, int] = (460, 300)) -> CoursePlot:
    return chart.plot(Sheet(size[0], QApplication.font(), LIGHT, unit=1.0), QSizeF(*size))


def place_of(chart: CourseChart, spot: Spot) -> QPoint:
    (part,) = [each for each in chart.sheet.parts if each.key == spot]
    return part.box.center().toPoint()


@pytest.mark.parametrize("count", [1, 4, 25, 26, 400, 10_000])
def test_every_column_is_filled_and_none_is_on_another(chart: CourseChart, count: int) -> None:
    chart.show_games(Games.of((GAMES * count)[:count]))
    for size in SIZES:
        plot = plot_of(chart, size)
        assert len(chart.blocks) <= MOST
        for point in range(len(chart.blocks)):
            parts = [plot.box(Spot(line, point)) for line in range(MISTAKES)]
            assert sum(each.height() for each in parts) == pytest.approx(plot.upper.height())
            assert parts[0].bottom() == pytest.approx(plot.upper.bottom())
            for below, above in pairwise(parts):
                assert above.bottom() == pytest.approx(below.top())
            mistakes = plot.box(Spot(MISTAKES, point))
            assert plot.lower.adjusted(0, -0.01, 0, 0.01).contains(mistakes.center())
            if point:
                assert plot.box(Spot(0, point - 1)).right() < parts[0].left()
        assert plot.box(Spot(0, len(chart.blocks) - 1)).right() <= plot.area.right()
        assert plot.upper.bottom() < plot.lower.top()
        assert QRectF(0, 0, *size).contains(plot.area)
        for spot in plot.spots():
            assert QRectF(0, 0, *size).contains(plot.callout_box(spot))


def test_no_number_of_a_game_lies_on_another(chart: CourseChart) -> None:
    chart.show_games(Games.of(GAMES * 2500))
    plot = plot_of(chart)
    ends = [(point + 0.5) * plot._step - width / 2 for point, _, width in plot._numbers()]
    widths = [width for _, _, width in plot._numbers()]
    assert len(ends) > 1
    for left, width, after in zip(ends, widths, ends[1:], strict=False):
        assert left + width <= after


def test_the_axis_of_mistakes_has_room_for_the_most(chart: CourseChart) -> None:
    game = GAMES[0]
    for mistakes, scale in ((0, 0.1), (1, 0.1), (2, 0.2), (3, 0.3), (4, 0.5), (10, 1.0)):
        quality = game.quality._replace(moves=10, mistakes=mistakes, tests=10)
        chart.show_games(Games.of([game._replace(quality=quality)]))
        assert plot_of(chart).scale == scale


def test_the_pointer_learns_what_a_part_is(chart: CourseChart) -> None:
    before = picture(chart)
    for spot, told in (
        (Spot(0, 0), "Game 1: won 100 %"),
        (Spot(1, 1), "Game 2: drawn 100 %"),
        (Spot(2, 2), "Game 3: lost 100 %"),
        (Spot(MISTAKES, 2), "Game 3: mistakes 50 %"),
    ):
        hover(chart, place_of(chart, spot))
        assert chart.current
        assert chart.current.key == spot
        assert name_of(chart).startswith(f"Over time. {told}. ")
        assert picture(chart) != before


def test_the_pointer_needs_not_hit_a_part_that_is_low(chart: CourseChart) -> None:
    plot = plot_of(chart)
    above = QPointF(plot.place(Spot(MISTAKES, 0)).x(), plot.lower.center().y())
    assert plot.nearest(above, 28) == Spot(MISTAKES, 0)
    assert plot.nearest(QPointF(plot.area.right() + 1, above.y()), 28) is None
    assert plot.nearest(QPointF(plot.area.left() - 5, above.y()), 28) is None


def test_keys_go_from_part_to_part(chart: CourseChart) -> None:
    walk = [
        (Key.Key_End, Spot(0, 3)),
        (Key.Key_Left, Spot(0, 2)),
        (Key.Key_Down, Spot(1, 2)),  # what did not happen is there too
        (Key.Key_Down, Spot(MISTAKES, 2)),
        (Key.Key_Home, Spot(MISTAKES, 0)),
        (Key.Key_Right, Spot(MISTAKES, 1)),
    ]
    for key, spot in walk:
        press(key)
        assert chart.current
        assert chart.current.key == spot, key


def test_a_screen_reader_hears_the_first_and_the_last_column(chart: CourseChart) -> None:
    chart.show_games(Games.of(GAMES * 13))
    assert chart.accessibleDescription() == (
        "Games 1 to 5. 3 won, 1 drawn, 1 lost. Mistakes: 2 of 9 (22 %). Accuracy: 7 of 9 (78 %)."
        " Games 51 to 52. 1 won, 0 drawn, 1 lost. Mistakes: 2 of 4 (50 %)."
        " Accuracy: 2 of 4 (50 %)"
    )


class CountedPainter:
    """Counts what it is told; each time Python may have to wait for a thread that is at work."""

    def __init__(self) -> None:
        self.told = 0

    def __getattr__(self, name: str) -> Callable[..., None]:
        def count(*_: object) -> None:
            self.told += 1

        return count


def painted_at_once(chart: CourseChart) -> int:
    """Return how often a painter is called for all shapes of a chart."""
    painter = CountedPainter()
    for item in chart.sheet.items:
        if isinstance(item, Shape):
            item.draw(painter)  # type: ignore[arg-type]
    return painter.told


def test_many_columns_take_no_more_painting_than_few(chart: CourseChart) -> None:
    few = painted_at_once(chart)
    chart.show_games(Games.of((GAMES * 3000)[:3000]))
    assert len(chart.blocks) > len(GAMES)
    assert painted_at_once(chart) == few


def test_an_empty_chart_can_be_shown(chart: CourseChart) -> None:
    chart.show_games(Games.of([]))
    picture(chart)
    press(Key.Key_Left)
    assert chart.current is None
    assert chart.accessibleDescription() == ""


def test_a_picture_says_what_it_shows(chart: CourseChart) -> None:
    chart.show_games(Games.of([each for each in GAMES for _ in range(13)]))
    written = Written(export.svg_of(chart.graphic("Fifty", height=FILE_HEIGHT), QColor("white")))
    found = [each.text for each in written.texts]
    assert found[:4] == ["Fifty", "Won", "Drawn", "Lost"]
    assert {"Results", "Mistakes, of the moves where one was possible", "100 %", "0 %"} <= set(
        found
    )
    assert "Your games in order, 5 to a column" in found


def test_the_columns_are_a_table_too(chart: CourseChart) -> None:
    game = judge(played(X_WINS))
    assert isinstance(game, PlayedGame)
    chart.show_games(Games.of([game] * 26))
    table = chart.table()
    assert [row[:6] for row in table.rows[-2:]] == [
        ("23", "24", "2", "2", "0", "0"),
        ("25", "26", "2", "2", "0", "0"),
    ]
    assert len(table.headings) == len(table.rows[0])
