"""CurveChart: how strong machines are after so many games: a thin line each, and their median."""

import math
from collections.abc import Sequence
from statistics import median

from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.engine.counting.strength import RANDOM
from tictactoe_gui.engine.learning.curve import CurvePoint
from tictactoe_gui.engine.learning.teachers import OPPONENTS
from tictactoe_gui.ui.kit.line_chart import (
    ChartLine,
    LineChart,
    LineChartContent,
    LinePlot,
    Point,
)
from tictactoe_gui.ui.kit.sheet import CENTRED, RIGHT, Box, Sheet
from tictactoe_gui.ui.lab.training import words
from tictactoe_gui.ui.wording.text import number

Curves = Sequence[Sequence[CurvePoint]]
_QUARTERS = 4
_THIN_ALPHA = 90
_GAP = 8.0


def share_of(opponent: str, point: CurvePoint) -> float:
    """Return what the curve shows: wins against random, draws against who cannot be beaten."""
    chances = point.results[opponent]
    return chances.won if opponent == RANDOM else chances.drawn


def content_of(curves: Curves) -> LineChartContent:
    """Return a line for each opponent: the median of the machines that have come so far."""
    by_games: dict[int, list[CurvePoint]] = {}
    for points in curves:
        for point in points:
            by_games.setdefault(point.games, []).append(point)
    lines = [
        ChartLine(
            words.line_name(opponent),
            tuple([_median(opponent, games, by_games[games]) for games in sorted(by_games)]),
        )
        for opponent in OPPONENTS
    ]
    xs = tuple(sorted(by_games)) or (0, 1)
    return LineChartContent(tuple(lines), xs, words.x_unit(), words.unit(), 1.0, words.tick)


def _median(opponent: str, games: int, points: list[CurvePoint]) -> Point:
    values = [share_of(opponent, each) for each in points]
    middle = median(values)
    beads = median([each.beads for each in points])
    empty = median([each.empty_boxes for each in points])
    notes = words.point_notes(games, beads, empty, len(points))
    text = words.point_text(opponent, middle)
    return Point(games, middle, min(values), max(values), text, notes)


class CurvePlot(LinePlot):
    """Games from left to right by their logarithm; chances from 0 to 100 % upwards."""

    def __init__(
        self, content: LineChartContent, sheet: Sheet, size: QSizeF, curves: Curves
    ) -> None:
        super().__init__(content, sheet, size)
        self._curves = curves

    def x(self, x: int) -> float:
        last = math.log10(1 + max(self.content.xs[-1], 1))
        return self.area.left() + 10 + math.log10(1 + x) / last * (self.area.width() - 20)

    def y(self, value: float) -> float:
        return self.area.bottom() - value * self.area.height()

    def _put_axes(self) -> None:
        sheet, area, line = self._sheet, self.area, self._sheet.line
        sheet.shape(self._paint_grid)
        self._put_unit(Box(0, 2, self._size.width(), line), self.content.unit)
        for part in range(_QUARTERS + 1):
            y = self.y(part / _QUARTERS)
            box = Box(0, y - line / 2, area.left() - _GAP, line)
            self._put_tick(box, words.quarter(part), RIGHT)
        right = -math.inf
        for each in self.content.xs:
            text = number(each)
            width = sheet.width_of(text, sheet.small) + 4
            left = self.x(each) - width / 2
            if left > right:
                self._put_tick(Box(left, area.bottom() + 5, width, line), text)
                right = left + width
        unit = Box(area.left(), area.bottom() + line + 5, area.width(), line)
        self._put_unit(unit, self.content.x_unit, CENTRED)

    def _paint_grid(self, painter: QPainter) -> None:
        area = self.area
        painter.setPen(QPen(QColor(self._sheet.scheme.line), 1))
        for part in range(_QUARTERS + 1):
            y = round(self.y(part / _QUARTERS)) + 0.5
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))

    def _paint_lines(self, painter: QPainter) -> None:
        if len(self._curves) > 1:
            self._paint_thin(painter)
        super()._paint_lines(painter)

    def _paint_thin(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for index, opponent in enumerate(OPPONENTS):
            colour = QColor(self._style(index).colour)
            colour.setAlpha(_THIN_ALPHA)
            painter.setPen(QPen(colour, 1))
            for points in self._curves:
                places = [
                    QPointF(self.x(each.games), self.y(share_of(opponent, each))) for each in points
                ]
                painter.drawPolyline(places)


class CurveChart(LineChart):
    """Left and right go along a curve, up and down to another one."""

    def __init__(self) -> None:
        self.curves: Curves = ()
        super().__init__(words.unit())
        self.show_curves(())

    def show_curves(self, curves: Curves) -> None:
        """Show how strong the machines have become."""
        self.curves = curves
        self.show_content(content_of(curves))

    def plot(self, sheet: Sheet, size: QSizeF) -> CurvePlot:
        return CurvePlot(self.content, sheet, size, self.curves)
