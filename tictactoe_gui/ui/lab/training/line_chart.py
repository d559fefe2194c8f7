"""LineChart: points between two axes; mouse and arrow keys go from point to point."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.ui.kit.paint import focus_rim, line_style, paint_box, paint_point, painting
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.kit.windows import announce

_GAP = 8.0
_RADIUS = 4.2
_REACH = 28.0
"""How near the mouse must be to a point, in pixels."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignCenter


class Point(NamedTuple):
    """One point: where it stands, each from 0 to 1 from the lower left, and what is said of it."""

    x: float
    y: float
    notes: tuple[str, ...]
    """The exact figure with its unit, and further lines."""


class ChartLine(NamedTuple):
    """One line, and what it is called."""

    label: str
    points: tuple[Point, ...]


Ticks = Sequence[tuple[float, str]]
"""From 0 to 1 where they stand, and their labels; those without room are left out."""


class Chart(NamedTuple):
    """What a chart shows."""

    lines: tuple[ChartLine, ...]
    across: Ticks
    across_unit: str
    up: Ticks
    up_unit: str


class LineChart(QWidget):
    """Left and right go along a line, up and down to another one at the same place."""

    def __init__(self, name: str, chart: Chart) -> None:
        super().__init__()
        self.spot: tuple[int, int] | None = None
        """The line and the point that a person is at."""
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 190)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.show_chart(chart)

    def sizeHint(self) -> QSize:
        return QSize(560, 380)

    def show_chart(self, chart: Chart) -> None:
        """Show other lines; what is pointed at stays if it is still there."""
        self.chart = chart
        if self.spot and not self._is_there(*self.spot):
            self.spot = None
        self._tell()

    def _is_there(self, line: int, point: int) -> bool:
        return line < len(self.chart.lines) and point < len(self.chart.lines[line].points)

    @property
    def point(self) -> Point | None:
        """The point that a person is at."""
        return self.chart.lines[self.spot[0]].points[self.spot[1]] if self.spot else None

    def _tell(self) -> None:
        """Say the point that a person is at, or else where all lines end."""
        ends = [line.points[-1] for line in self.chart.lines if line.points]
        said = [self.point] if self.point else ends
        self.setAccessibleDescription(". ".join(". ".join(each.notes) for each in said))
        self.update()

    def copied_text(self) -> str:
        """Return what is said of all points, one a line."""
        points = [point for line in self.chart.lines for point in line.points]
        return "\n".join([". ".join(point.notes) for point in points])

    # Where everything stands.

    @property
    def _rows_of_legend(self) -> list[list[int]]:
        """The lines, so many side by side as there is room for their names."""
        rows: list[list[int]] = [[]]
        for index in range(len(self.chart.lines)):
            row = [*rows[-1], index]
            if rows[-1] and sum(map(self._name_width, row)) > self.width() - 2 * _GAP:
                rows.append([index])
            else:
                rows[-1] = row
        return rows

    def _name_width(self, line: int) -> float:
        return self._width(self.chart.lines[line].label) + 4 * _GAP

    def _width(self, text: str) -> float:
        return QFontMetricsF(self.font()).horizontalAdvance(text)

    @property
    def area(self) -> QRectF:
        """Where the lines are, within the axes and the names."""
        line = self.fontMetrics().height()
        top = (1 + len(self._rows_of_legend)) * line + 3 * _GAP
        left = max(self._width(label) for _, label in self.chart.up) + 3 * _GAP
        return QRectF(self.rect()).adjusted(left, top, -4 * _GAP, -2 * line - 2 * _GAP)

    def place(self, point: Point) -> QPointF:
        """Return where a point is."""
        area = self.area
        x, y = point.x * area.width(), point.y * area.height()
        return area.bottomLeft() + QPointF(x, -y)

    # Painting.

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        with painting(self) as painter:
            paint_box(painter, self.rect(), 4, ground=scheme.surface, rim=focus_rim(self), inset=1)
            self._paint_axes(painter, scheme)
            self._paint_names(painter, scheme)
            for index, line in enumerate(self.chart.lines):
                style = line_style(index, scheme)
                places = [self.place(each) for each in line.points]
                painter.setPen(QPen(QColor(style.colour), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(places)
                for each in places:
                    paint_point(painter, each, style, _RADIUS, scheme.surface)
            if self.point:
                self._paint_current(painter, scheme, self.point)

    def _paint_axes(self, painter: QPainter, scheme: Colours) -> None:
        area, line, chart = self.area, float(self.fontMetrics().height()), self.chart
        rule, end = QPen(QColor(scheme.line), 1), -_GAP
        painter.setPen(QColor(scheme.muted))
        painter.drawText(QRectF(_GAP, _GAP, self.width(), line), _LEFT, chart.up_unit)
        unit = QRectF(area.left(), self.height() - line - _GAP, area.width(), line)
        painter.drawText(unit, _MIDDLE, chart.across_unit)
        for share, label in chart.up:
            y = round(area.bottom() - share * area.height()) + 0.5
            painter.setPen(rule)
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(scheme.muted))
            painter.drawText(QRectF(0, y - line / 2, area.left() - _GAP, line), _RIGHT, label)
        for share, label in chart.across:
            x, width = area.left() + share * area.width(), self._width(label)
            if x - width / 2 < end + _GAP:
                continue
            end = x + width / 2
            painter.setPen(rule)
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 4))
            painter.setPen(QColor(scheme.muted))
            painter.drawText(QRectF(x - width, area.bottom() + 5, 2 * width, line), _MIDDLE, label)

    def _paint_names(self, painter: QPainter, scheme: Colours) -> None:
        line = float(self.fontMetrics().height())
        for place, row in enumerate(self._rows_of_legend, start=1):
            left, middle = _GAP, (place + 0.5) * line + 1.5 * _GAP
            for index in row:
                style, width = line_style(index, scheme), self._name_width(index)
                paint_point(painter, QPointF(left + _GAP, middle), style, _RADIUS)
                painter.setPen(QColor(style.colour))
                text = QRectF(left + 2 * _GAP, middle - line / 2, width, line)
                painter.drawText(text, _LEFT, self.chart.lines[index].label)
                left += width

    def _paint_current(self, painter: QPainter, scheme: Colours, point: Point) -> None:
        """Draw a ring around a point, and its notes beside it."""
        centre, line = self.place(point), float(self.fontMetrics().height())
        painter.setPen(QPen(QColor(scheme.accent), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, _RADIUS + 5, _RADIUS + 5)
        width = max(map(self._width, point.notes)) + 2 * _GAP
        height = len(point.notes) * line + _GAP
        left = centre.x() - width - 2 * _GAP
        left = left if left >= 0 else min(centre.x() + 2 * _GAP, self.width() - width)
        top = min(max(centre.y() - height - _GAP, 0.0), self.height() - height)
        box = QRectF(left, top, width, height)
        paint_box(painter, box, 6, ground=scheme.text)
        painter.setPen(QColor(scheme.surface))
        painter.drawText(box.adjusted(_GAP, 0, 0, 0), _LEFT, "\n".join(point.notes))

    # Mouse and keyboard.

    def _go_to(self, spot: tuple[int, int] | None) -> None:
        if spot != self.spot:
            self.spot = spot
            self._tell()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go to the nearest point, if it is near enough."""

        def distance(spot: tuple[int, int]) -> float:
            point = self.chart.lines[spot[0]].points[spot[1]]
            way = self.place(point) - event.position()
            return float(QPointF.dotProduct(way, way))

        lines = enumerate(self.chart.lines)
        spots = [(line, point) for line, each in lines for point in range(len(each.points))]
        nearest = min(spots, key=distance, default=None)
        self._go_to(nearest if nearest and distance(nearest) <= _REACH**2 else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        steps = {keys.Key_Left: (0, -1), keys.Key_Right: (0, 1)}
        steps |= {keys.Key_Up: (-1, 0), keys.Key_Down: (1, 0)}
        key, (line, point) = Qt.Key(event.key()), self.spot or (0, 0)
        last = len(self.chart.lines[line].points) - 1
        if key in (keys.Key_Home, keys.Key_End) or (key in steps and not self.spot):
            there = line, 0 if key == keys.Key_Home else last
        elif key in steps:
            there = line + steps[key][0], point + steps[key][1]
        else:
            super().keyPressEvent(event)
            return
        if min(there) >= 0 and self._is_there(*there):
            self._go_to(there)
            announce(self, self.accessibleDescription())
