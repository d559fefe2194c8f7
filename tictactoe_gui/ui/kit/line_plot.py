"""LinePlot: lines over whole numbers on a logarithmic axis, laid out for a size."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.ui.kit.ink import CENTRED, RIGHT, Ink, width_of, write
from tictactoe_gui.ui.kit.line_style import LineStyle, line_style, paint_point
from tictactoe_gui.ui.kit.log_axis import LogAxis

_GAP = 8.0
_MOST_LABEL = 0.34
"""The share of the width that the labels of the lines get at most."""
_RADIUS = 4.2


class Point(NamedTuple):
    """One point: where it stands, and what is said of it."""

    x: int
    value: float
    least: float
    most: float
    text: str
    """The exact figure with its unit."""
    notes: tuple[str, ...]
    """What else is told where the point is shown."""

    @property
    def spoken(self) -> str:
        """All that is told, as one line."""
        return ". ".join((self.text, *self.notes))


class Line(NamedTuple):
    """One line, and what it is called."""

    label: str
    points: tuple[Point, ...]


class Spot(NamedTuple):
    """A point of a line, by their places."""

    line: int
    point: int


class LineChartContent(NamedTuple):
    """What a chart shows."""

    lines: tuple[Line, ...]
    xs: tuple[int, ...]
    """Where points may stand, from left to right."""
    x_unit: str
    unit: str
    high: float
    """What there must be room for, so that the axis does not move while lines grow."""
    tick: Callable[[int], str]
    """Return the label of a power of ten."""


class LinePlot:
    """Knows where each point stands, and paints all."""

    def __init__(self, content: LineChartContent, ink: Ink, size: QSizeF) -> None:
        self.content, self._ink, self._size = content, ink, size
        values = [point.value for line in content.lines for point in line.points]
        self.axis = LogAxis.around((*values, content.high), low=0)
        self.area = self._area()

    def _area(self) -> QRectF:
        """Return where the lines are, within the axes and the labels."""
        ink, content = self._ink, self.content
        ticks = [content.tick(each) for each in range(self.axis.high + 1)]
        left = max(width_of(ink.small, tick) for tick in ticks) + 2 * _GAP
        label = max((width_of(ink.bold, line.label) for line in content.lines), default=0)
        right = min(label, self._size.width() * _MOST_LABEL) + 3 * _GAP
        top, bottom = ink.line + 2 * _GAP, 2 * ink.line + 1.5 * _GAP
        width = max(40.0, self._size.width() - left - right)
        return QRectF(left, top, width, max(40.0, self._size.height() - top - bottom))

    def x(self, x: int) -> float:
        """Return where a whole number stands."""
        xs = self.content.xs
        place = (x - xs[0]) / max(1, xs[-1] - xs[0]) if xs else 0.0
        return self.area.left() + 10 + place * (self.area.width() - 20)

    def y(self, value: float) -> float:
        """Return the height of a value."""
        return self.area.bottom() - self.axis.share(value) * self.area.height()

    def place(self, spot: Spot) -> QPointF:
        """Return where a point is."""
        point = self.content.lines[spot.line].points[spot.point]
        return QPointF(self.x(point.x), self.y(point.value))

    def spots(self) -> Iterator[Spot]:
        """Yield all points."""
        for line, each in enumerate(self.content.lines):
            for point in range(len(each.points)):
                yield Spot(line, point)

    def nearest(self, place: QPointF, within: float) -> Spot | None:
        """Return the point that is nearest to a place, if one is near."""

        def distance(spot: Spot) -> float:
            way = self.place(spot) - place
            return float(QPointF.dotProduct(way, way))

        found = min(self.spots(), key=distance, default=None)
        return found if found and distance(found) <= within**2 else None

    # How it is painted.

    def paint(self, painter: QPainter, current: Spot | None = None) -> None:
        """Paint everything; the current point tells its figure."""
        self._paint_axes(painter)
        lines = self.content.lines
        for index in range(len(lines)):
            self._paint_line(painter, index)
        for spot in self.spots():
            style = self._style(spot.line)
            paint_point(painter, self.place(spot), style, _RADIUS, self._ink.scheme.surface)
        for index, top in self._label_tops():
            self._paint_label(
                painter, index, top, is_current=current is not None and current.line == index
            )
        if current:
            self._paint_current(painter, current)

    def _paint_axes(self, painter: QPainter) -> None:
        ink, area, scheme, line = self._ink, self.area, self._ink.scheme, self._ink.line
        unit = QRectF(0, 2, self._size.width(), line)
        write(painter, unit, self.content.unit, ink.plain, scheme.muted)
        for exponent in self.axis.ticks(area.height(), line + 4):
            y = round(self.y(10.0**exponent)) + 0.5
            painter.setPen(QPen(QColor(scheme.line), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            box = QRectF(0, y - line / 2, area.left() - _GAP, line)
            write(painter, box, self.content.tick(exponent), ink.small, scheme.muted, RIGHT)
        for each in self.content.xs:
            painter.setPen(QPen(QColor(scheme.line), 1))
            x, bottom = self.x(each), area.bottom()
            painter.drawLine(QPointF(x, bottom), QPointF(x, bottom + 4))
            box = QRectF(x - 15, bottom + 5, 30, line)
            write(painter, box, str(each), ink.small, scheme.muted, CENTRED)
        unit = QRectF(area.left(), area.bottom() + line + 5, area.width(), line)
        write(painter, unit, self.content.x_unit, ink.plain, scheme.muted, CENTRED)

    def _paint_line(self, painter: QPainter, index: int) -> None:
        points = self.content.lines[index].points
        painter.setPen(QPen(QColor(self._style(index).colour), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline([self.place(Spot(index, each)) for each in range(len(points))])

    def _label_tops(self) -> Iterator[tuple[int, float]]:
        """Yield the lines that have an end, with the tops of their labels, none on another."""
        lines, height = self.content.lines, self._ink.line
        ends = {
            index: self.place(Spot(index, len(line.points) - 1)).y()
            for index, line in enumerate(lines)
            if line.points
        }
        order = sorted(ends, key=lambda index: (ends[index], index))
        tops: list[float] = []
        for index in order:
            top = ends[index] - height / 2
            tops.append(max(top, tops[-1] + height) if tops else top)
        lowest = self.area.bottom() + 2 - height
        for place in reversed(range(len(tops))):
            tops[place] = min(tops[place], lowest)
            lowest = tops[place] - height
        return zip(order, tops, strict=True)

    def _paint_label(self, painter: QPainter, index: int, top: float, *, is_current: bool) -> None:
        line = self.content.lines[index]
        end, height = self.place(Spot(index, len(line.points) - 1)), self._ink.line
        colour, left = self._style(index).colour, end.x() + 2.6 * _GAP
        middle = top + height / 2
        painter.setPen(QPen(QColor(colour), 1))
        painter.drawLine(end, QPointF(left - 4, middle))
        paint_point(painter, end, self._style(index), _RADIUS, self._ink.scheme.surface)
        font = self._ink.bold if is_current else self._ink.plain
        box = QRectF(left, top, self._size.width() - left, height)
        write(painter, box, line.label, font, colour)

    def _paint_current(self, painter: QPainter, spot: Spot) -> None:
        """Mark a point, show the least and the most behind its mean, and tell its figures."""
        scheme, point = self._ink.scheme, self.content.lines[spot.line].points[spot.point]
        centre, style = self.place(spot), self._style(spot.line)
        painter.setPen(QPen(QColor(style.colour), 1.5))
        for end in (point.least, point.most):
            y = self.y(end)
            painter.drawLine(centre, QPointF(centre.x(), y))
            painter.drawLine(QPointF(centre.x() - 5, y), QPointF(centre.x() + 5, y))
        painter.setPen(QPen(QColor(scheme.accent), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, _RADIUS + 5, _RADIUS + 5)
        paint_point(painter, centre, style, _RADIUS + 1, scheme.surface)
        self._paint_callout(painter, spot, point)

    def callout_box(self, spot: Spot) -> QRectF:
        """Return where the figures of a point are told: beside it, and within the chart."""
        ink, centre = self._ink, self.place(spot)
        point = self.content.lines[spot.line].points[spot.point]
        widths = [width_of(ink.small, each) for each in point.notes]
        width = max(width_of(ink.bold, point.text), *widths) + 2 * _GAP
        height = (1 + len(point.notes)) * ink.line + 1.5 * _GAP
        left = centre.x() - width - 2 * _GAP
        if left < 0:
            left = min(centre.x() + 2 * _GAP, self._size.width() - width)
        top = min(max(centre.y() - height - _GAP, 0.0), self._size.height() - height)
        return QRectF(max(left, 0.0), top, min(width, self._size.width()), height)

    def _paint_callout(self, painter: QPainter, spot: Spot, point: Point) -> None:
        ink, scheme, box = self._ink, self._ink.scheme, self.callout_box(spot)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(scheme.text))
        painter.drawRoundedRect(box, 6, 6)
        row = QRectF(box.left() + _GAP, box.top() + 0.7 * _GAP, box.width() - 2 * _GAP, ink.line)
        write(painter, row, point.text, ink.bold, scheme.surface)
        for note in point.notes:
            row.translate(0, ink.line)
            write(painter, row, note, ink.small, scheme.surface)

    def _style(self, index: int) -> LineStyle:
        return line_style(index, self._ink.scheme)
