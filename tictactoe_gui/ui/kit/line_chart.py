"""LineChart: points between two axes; mouse and arrow keys go from point to point."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QMargins, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from tictactoe_gui.ui.kit.axis import Axis
from tictactoe_gui.ui.kit.picture import STEPS, Picture
from tictactoe_gui.ui.kit.rounded import focus_rim, paint_box
from tictactoe_gui.ui.kit.sheet import CENTRED, LEFT, RIGHT, Align, Box, Part, Sheet
from tictactoe_gui.ui.kit.theme import Colours

_GAP = 8.0
_MOST_LABEL = 0.34
"""The share of the width that the labels of the lines get at most."""
_RADIUS = 4.2
_REACH = 28.0
"""How near the mouse must be to a point, in pixels."""
_MARGIN = 6
_INSET = 10.0
"""Between the ends of the lines and of the plot."""

CIRCLE = "circle"
SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    CIRCLE: (),
    "square": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "triangle": ((0, -1.15), (1.1, 0.85), (-1.1, 0.85)),
    "diamond": ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
}
"""Corners of each shape, of which a circle has none; 1 is the radius."""


class LineStyle(NamedTuple):
    """What a line looks like."""

    colour: str
    shape: str


def line_style(index: int, scheme: Colours) -> LineStyle:
    """Return what the line at a place looks like."""
    return LineStyle(scheme.lines[index % len(scheme.lines)], tuple(SHAPES)[index % len(SHAPES)])


def paint_point(
    painter: QPainter, centre: QPointF, style: LineStyle, radius: float, rim: str = ""
) -> None:
    """Draw a point of a line; a rim sets it off from other lines."""
    painter.setPen(QPen(QColor(rim), 1.2) if rim else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(style.colour))
    if style.shape == CIRCLE:
        painter.drawEllipse(centre, radius, radius)
        return
    corners = [centre + QPointF(x, y) * radius for x, y in SHAPES[style.shape]]
    painter.drawPolygon(QPolygonF(corners))


class Point(NamedTuple):
    """One point: where it stands, and what is said of it."""

    x: int
    value: float
    text: str
    """The exact figure with its unit."""
    notes: tuple[str, ...]
    """Further lines of the callout."""

    @property
    def spoken(self) -> str:
        """Name, figure and notes as one line."""
        return ". ".join((self.text, *self.notes))


class ChartLine(NamedTuple):
    """One line, and what it is called."""

    label: str
    points: tuple[Point, ...]


class Spot(NamedTuple):
    """A point of a line, by their places."""

    line: int
    point: int


class LineChartContent(NamedTuple):
    """What a chart shows."""

    lines: tuple[ChartLine, ...]
    x: Axis
    x_unit: str
    y: Axis
    unit: str


class Plot:
    """Knows where each point stands on a sheet, and puts all there; their keys are their spots.

    A subclass says where a point is, and how all of them look.
    """

    tick_gap = _GAP
    """Between the labels of the ticks and the plot."""

    def __init__(self, content: LineChartContent, sheet: Sheet, size: QSizeF) -> None:
        self.content, self._sheet, self._size = content, sheet, size

    # For subclasses.

    @abstractmethod
    def box(self, spot: Spot) -> QRectF:
        """Return the place of a point, as large as it is."""

    @abstractmethod
    def nearest(self, place: QPointF, within: float) -> Spot | None:
        """Return the point that is nearest to a place, if one is near."""

    @abstractmethod
    def _put_all(self, current: Spot | None) -> None:
        """Put the axes and the points."""

    @abstractmethod
    def _paint_current(self, painter: QPainter, spot: Spot) -> None:
        """Mark a point."""

    # For all.

    def point(self, spot: Spot) -> Point:
        """Return what stands at a spot."""
        return self.content.lines[spot.line].points[spot.point]

    def place(self, spot: Spot) -> QPointF:
        """Return the middle of a point."""
        return self.box(spot).center()

    def spots(self) -> Iterator[Spot]:
        """Yield all points."""
        for line, each in enumerate(self.content.lines):
            for point in range(len(each.points)):
                yield Spot(line, point)

    def put(self, current: Spot | None = None) -> None:
        """Put everything; the current point tells its figure."""
        self._put_all(current)
        for spot in self.spots():
            self._sheet.part(Box.of(self.box(spot)), spot, self.point(spot).spoken)
        if current:
            self._sheet.shape(lambda painter: self._paint_current(painter, current))
            self._put_callout(current)

    def _put_scale(self, area: QRectF, axis: Axis) -> None:
        """Put lines across an area at the ticks of an axis from its bottom up, and their labels."""
        sheet, line = self._sheet, self._sheet.line
        ticks = list(axis.ticks_in(area.height(), lambda _: line + 4))
        ys = [round(area.bottom() - axis.share(value) * area.height()) + 0.5 for value, _ in ticks]

        def paint(painter: QPainter) -> None:
            painter.setPen(QPen(QColor(sheet.scheme.line), 1))
            for y in ys:
                painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))

        sheet.shape(paint)
        for y, (_, label) in zip(ys, ticks, strict=True):
            self._put_tick(Box(0, y - line / 2, area.left() - self.tick_gap, line), label, RIGHT)

    def _put_unit(self, box: Box, text: str, align: Align = LEFT) -> None:
        sheet = self._sheet
        sheet.text(box, text, colour=sheet.scheme.muted, size=sheet.letters, align=align)

    def _put_tick(self, box: Box, text: str, align: Align = CENTRED) -> None:
        sheet = self._sheet
        sheet.text(box, text, colour=sheet.scheme.muted, size=sheet.small, align=align)

    def callout_box(self, spot: Spot) -> QRectF:
        """Return the box of the callout: beside its point, and within the chart."""
        sheet, centre, point = self._sheet, self.place(spot), self.point(spot)
        widths = [sheet.width_of(each, sheet.small) for each in point.notes]
        width = max(sheet.width_of(point.text, bold=True), *widths) + 2 * _GAP
        height = (1 + len(point.notes)) * sheet.line + 1.5 * _GAP
        left = centre.x() - width - 2 * _GAP
        if left < 0:
            left = min(centre.x() + 2 * _GAP, self._size.width() - width)
        top = min(max(centre.y() - height - _GAP, 0.0), self._size.height() - height)
        return QRectF(max(left, 0.0), top, min(width, self._size.width()), height)

    def _put_callout(self, spot: Spot) -> None:
        sheet, box, point = self._sheet, self.callout_box(spot), self.point(spot)
        sheet.shape(lambda painter: paint_box(painter, box, 6, ground=sheet.scheme.text))
        row = Box(box.x() + _GAP, box.y() + 0.7 * _GAP, box.width() - 2 * _GAP, sheet.line)
        white = sheet.scheme.surface
        sheet.text(row, point.text, colour=white, size=sheet.letters, bold=True)
        for place, note in enumerate(point.notes, 1):
            below = row._replace(y=row.y + place * sheet.line)
            sheet.text(below, note, colour=white, size=sheet.small)


class LinePlot(Plot):
    """Points along lines, whose names stand at their ends."""

    def __init__(self, content: LineChartContent, sheet: Sheet, size: QSizeF) -> None:
        super().__init__(content, sheet, size)
        left = max(sheet.width_of(label, sheet.small) for _, label in content.y.ticks) + 2 * _GAP
        label = max((sheet.width_of(line.label, bold=True) for line in content.lines), default=0)
        right = min(label, size.width() * _MOST_LABEL) + 3 * _GAP
        top, bottom = sheet.line + 2 * _GAP, 2 * sheet.line + 1.5 * _GAP
        width = max(40.0, size.width() - left - right)
        self.area = QRectF(left, top, width, max(40.0, size.height() - top - bottom))
        """Where the lines are, within the axes and the labels."""

    def at(self, x: float, y: float) -> QPointF:
        """Return where a value stands."""
        area, content = self.area, self.content
        across = content.x.share(x) * (area.width() - 2 * _INSET)
        up = content.y.share(y) * area.height()
        return QPointF(area.left() + _INSET + across, area.bottom() - up)

    def place(self, spot: Spot) -> QPointF:
        point = self.point(spot)
        return self.at(point.x, point.value)

    def box(self, spot: Spot) -> QRectF:
        radius = QPointF(_RADIUS, _RADIUS)
        return QRectF(self.place(spot) - radius, self.place(spot) + radius)

    def nearest(self, place: QPointF, within: float) -> Spot | None:
        def distance(spot: Spot) -> float:
            way = self.place(spot) - place
            return float(QPointF.dotProduct(way, way))

        found = min(self.spots(), key=distance, default=None)
        return found if found and distance(found) <= within**2 else None

    # Drawing.

    def _put_all(self, current: Spot | None) -> None:
        self._put_axes()
        self._sheet.shape(self._paint_lines)
        for index, top in self._label_tops():
            is_current = current is not None and current.line == index
            self._put_label(index, top, is_current=is_current)

    def _put_axes(self) -> None:
        sheet, area, line, axis = self._sheet, self.area, self._sheet.line, self.content.x
        self._put_unit(Box(0, 2, self._size.width(), line), self.content.unit)
        self._put_scale(area, self.content.y)

        def width(label: str) -> float:
            return sheet.width_of(label, sheet.small) + 4

        ticks = {
            self.at(x, 0).x(): each for x, each in axis.ticks_in(area.width() - 2 * _INSET, width)
        }
        sheet.shape(lambda painter: self._paint_ticks(painter, ticks))
        for x, label in ticks.items():
            box = Box(x - width(label) / 2, area.bottom() + 5, width(label), line)
            self._put_tick(box, label)
        unit = Box(area.left(), area.bottom() + line + 5, area.width(), line)
        self._put_unit(unit, self.content.x_unit, CENTRED)

    def _paint_ticks(self, painter: QPainter, xs: Iterable[float]) -> None:
        bottom = self.area.bottom()
        painter.setPen(QPen(QColor(self._sheet.scheme.line), 1))
        for x in xs:
            painter.drawLine(QPointF(x, bottom), QPointF(x, bottom + 4))

    def _paint_lines(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for index, line in enumerate(self.content.lines):
            painter.setPen(QPen(QColor(self._style(index).colour), 2))
            painter.drawPolyline([self.at(each.x, each.value) for each in line.points])
        for spot in self.spots():
            self._paint_point(painter, spot)

    def _paint_point(self, painter: QPainter, spot: Spot, radius: float = _RADIUS) -> None:
        rim = self._sheet.scheme.surface
        paint_point(painter, self.place(spot), self._style(spot.line), radius, rim)

    def _label_tops(self) -> Iterator[tuple[int, float]]:
        """Yield the lines that have an end, with the tops of their labels, none on another."""
        lines, height = self.content.lines, self._sheet.line
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

    def _put_label(self, index: int, top: float, *, is_current: bool) -> None:
        sheet, line = self._sheet, self.content.lines[index]
        last = Spot(index, len(line.points) - 1)
        end, colour = self.place(last), self._style(index).colour
        left, middle = end.x() + 2.6 * _GAP, top + sheet.line / 2

        def paint(painter: QPainter) -> None:
            painter.setPen(QPen(QColor(colour), 1))
            painter.drawLine(end, QPointF(left - 4, middle))
            self._paint_point(painter, last)

        sheet.shape(paint)
        box = Box(left, top, self._size.width() - left, sheet.line)
        sheet.text(box, line.label, colour=colour, size=sheet.letters, bold=is_current)

    def _paint_current(self, painter: QPainter, spot: Spot) -> None:
        """Mark a point."""
        centre = self.place(spot)
        painter.setPen(QPen(QColor(self._sheet.scheme.accent), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, _RADIUS + 5, _RADIUS + 5)
        self._paint_point(painter, spot, _RADIUS + 1)

    def _style(self, index: int) -> LineStyle:
        return line_style(index, self._sheet.scheme)


class LineChart(Picture):
    """Left and right go along a line, up and down to another one at the same place."""

    has_ground = True
    draws_current = True

    def __init__(self, name: str, content: LineChartContent) -> None:
        super().__init__(name)
        self.content = content
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 170)
        self.tell()

    def show_content(self, content: LineChartContent) -> None:
        """Show other lines; what is pointed at stays if it is still there."""
        self.content = content
        self.draw_anew()

    def plot(self, sheet: Sheet, size: QSizeF) -> Plot:
        """Return what is drawn for a size; a subclass may draw it in another way."""
        return LinePlot(self.content, sheet, size)

    def draw(self, sheet: Sheet) -> None:
        if self.hasFocus():
            sheet.shape(self._paint_focus)
        sheet.move(_MARGIN, _MARGIN)
        self._plot = self.plot(sheet, QSizeF(self.size().shrunkBy(QMargins(*[_MARGIN] * 4))))
        self._spots = list(self._plot.spots())
        self._plot.put(self._spots[self.place] if 0 <= self.place < len(self._spots) else None)

    def _paint_focus(self, painter: QPainter) -> None:
        paint_box(painter, self.rect(), 4, rim=focus_rim(self), inset=1)

    def described(self) -> str:
        """Return a description of all lines by their ends."""
        ends = [line.points[-1].spoken for line in self.content.lines if line.points]
        return ". ".join(ends)

    def tip(self, part: Part) -> str:  # noqa: ARG002
        """Return nothing: the chart draws a callout instead."""
        return ""

    def sizeHint(self) -> QSize:
        return QSize(560, 380)

    # Mouse and keyboard.

    def place_at(self, point: QPointF) -> int:
        """Return the nearest point."""
        assert self.sheet  # noqa: S101  (laid out)
        spot = self._plot.nearest(point - QPointF(_MARGIN, _MARGIN), _REACH)
        return self._spots.index(spot) if spot else -1

    def end_place(self, key: Qt.Key) -> int:
        """Return the end of the present line, or of the first one."""
        row = self._row(self._spots[max(self.place, 0)].line)
        return row[0 if key == Qt.Key.Key_Home and self.place >= 0 else -1]

    def next_place(self, key: Qt.Key) -> int:
        """Return the point beside this one on its line, or above or below it on another."""
        step = STEPS[key]
        here = self._spots[self.place]
        ways = self._row(here.line) if step.x() else self._column(here)
        place = ways.index(self.place) + round(step.x() + step.y())
        return ways[min(max(place, 0), len(ways) - 1)]

    def _row(self, line: int) -> list[int]:
        return [place for place, spot in enumerate(self._spots) if spot.line == line]

    def _column(self, here: Spot) -> list[int]:
        """Return the points over one another; those in one place in the order of the lines."""
        xs = [self.content.lines[spot.line].points[spot.point].x for spot in self._spots]
        x = xs[self._spots.index(here)]
        column = [place for place, each in enumerate(xs) if each == x]
        return sorted(column, key=lambda place: (self._plot.place(self._spots[place]).y(), place))
