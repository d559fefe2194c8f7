"""CoursePlot: columns of results over time, and below them how many moves were mistakes."""

from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.session.history.statistics import Result
from tictactoe_gui.ui.kit.ink import CENTRED, RIGHT, Ink, width_of, write
from tictactoe_gui.ui.kit.line_plot import LineChartContent, LinePlot, Spot
from tictactoe_gui.ui.statistics.results_bar import paint_result
from tictactoe_gui.ui.wording import tr

RESULTS = tuple(Result)
"""What the first lines of the content are, from the bottom up; the one after them is mistakes."""
MISTAKES = len(RESULTS)
_GAP = 8.0
_SHARE = 0.66
"""How much of the height the results get."""
_WIDEST, _FILLED = 44.0, 0.78
"""How wide a column is at most, in pixels, and of its room."""
_SCALES = (0.1, 0.2, 0.3, 0.5, 1.0)
"""Where the axis of mistakes may end."""


class CoursePlot(LinePlot):
    """Results stand one upon the other, up to 100 %; mistakes have a scale of their own."""

    def __init__(self, content: LineChartContent, ink: Ink, size: QSizeF) -> None:
        super().__init__(content, ink, size)
        mistakes = [each.value for each in content.lines[MISTAKES].points] if content.lines else []
        self.scale = next(each for each in _SCALES if each >= max(mistakes, default=0.0))
        line, whole = ink.line + 2 * _GAP, self.area
        self.upper = QRectF(whole.topLeft(), QSizeF(whole.width(), whole.height() * _SHARE - line))
        self.lower = QRectF(whole)
        self.lower.setTop(whole.top() + whole.height() * _SHARE)

    def _area(self) -> QRectF:
        """Return where all columns are, with the heading of the mistakes between them."""
        left = width_of(self._ink.small, self.content.tick(0)) + _GAP
        top, bottom = self._ink.line + _GAP, 2 * self._ink.line + _GAP
        width = max(40.0, self._size.width() - left)
        return QRectF(left, top, width, max(60.0, self._size.height() - top - bottom))

    @property
    def _step(self) -> float:
        """How much room a column has."""
        return min(_WIDEST / _FILLED, self.area.width() / max(1, len(self.content.xs)))

    def part(self, spot: Spot) -> QRectF:
        """Return the part of a column that a point is."""
        lines, step = self.content.lines, self._step
        value = lines[spot.line].points[spot.point].value
        area, whole, below = self.upper, 1.0, 0.0
        if spot.line == MISTAKES:
            area, whole = self.lower, self.scale
        else:
            below = sum(each.points[spot.point].value for each in lines[: spot.line])
        left = area.left() + spot.point * step + step * (1 - _FILLED) / 2
        height = value / whole * area.height()
        bottom = area.bottom() - below * area.height()
        return QRectF(left, bottom - height, step * _FILLED, height)

    def place(self, spot: Spot) -> QPointF:
        """Return the middle of a part."""
        return self.part(spot).center()

    def nearest(self, place: QPointF, within: float) -> Spot | None:
        """Return the part of a column at a place; over or under a column, its nearest part."""
        point = int((place.x() - self.area.left()) // self._step)
        column = [spot for spot in self.spots() if spot.point == point]
        if not (column and self.area.adjusted(0, -within, 0, within).contains(place)):
            return None

        def distance(spot: Spot) -> float:
            part = self.part(spot)
            return max(part.top() - place.y(), place.y() - part.bottom(), 0.0)

        return min(column, key=distance)

    # How it is painted.

    def paint(self, painter: QPainter, current: Spot | None = None) -> None:
        """Paint everything; the current part tells its figures."""
        ink, scheme = self._ink, self._ink.scheme
        self._paint_axis(painter, self.upper, self.content.unit, ("0 %", "50 %", "100 %"))
        ends = "0 %", tr("{percent} %", percent=round(100 * self.scale))
        self._paint_axis(painter, self.lower, self.content.lines[MISTAKES].label, ends)
        for spot in self.spots():
            box = self.part(spot)
            if box.height() <= 0:
                continue
            if spot.line == MISTAKES:
                painter.fillRect(box, QColor(scheme.lines[1]))
            else:
                paint_result(painter, box, RESULTS[spot.line], scheme)
        self._paint_numbers(painter)
        unit = QRectF(0, self._size.height() - ink.line, self._size.width(), ink.line)
        write(painter, unit, self.content.x_unit, ink.plain, scheme.muted, CENTRED)
        if current:
            painter.setPen(QPen(QColor(scheme.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.part(current).adjusted(-2, -2, 2, 2))
            point = self.content.lines[current.line].points[current.point]
            self._paint_callout(painter, current, point)

    def _paint_axis(
        self, painter: QPainter, area: QRectF, heading: str, ticks: tuple[str, ...]
    ) -> None:
        """Paint a heading, and lines from the bottom to the top at even distances."""
        ink, scheme = self._ink, self._ink.scheme
        title = QRectF(area.left(), area.top() - ink.line - _GAP / 2, area.width(), ink.line)
        write(painter, title, heading, ink.plain, scheme.muted)
        for place, tick in enumerate(ticks):
            y = round(area.bottom() - place / (len(ticks) - 1) * area.height()) + 0.5
            painter.setPen(QPen(QColor(scheme.line), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            box = QRectF(0, y - ink.line / 2, area.left() - _GAP / 2, ink.line)
            write(painter, box, tick, ink.small, scheme.muted, RIGHT)

    def _paint_numbers(self, painter: QPainter) -> None:
        """Write under the columns the number of their last game, as far as there is room."""
        ink = self._ink
        for point, x, width in self._numbers():
            middle = self.area.left() + (point + 0.5) * self._step
            left = min(middle - width / 2, self._size.width() - width)
            box = QRectF(left, self.area.bottom() + 2, width, ink.line)
            write(painter, box, str(x), ink.small, ink.scheme.muted, CENTRED)

    def _numbers(self) -> Iterator[tuple[int, int, float]]:
        """Yield every so many columns with their last game and the room of its number."""
        xs = self.content.xs
        widest = max((width_of(self._ink.small, str(x)) for x in xs), default=1.0) + 4
        each = ceil((widest + _GAP) / self._step)
        for point in range(each - 1, len(xs), each):
            yield point, xs[point], widest
