"""BarPlot: bars on a logarithmic axis, laid out for a width and painted anywhere."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.ui.kit.ink import CENTRED, Ink, width_of, write
from tictactoe_gui.ui.kit.log_axis import LogAxis

_GAP = 10.0
_MOST_LABEL = 0.5
"""The share of the width that labels get at most."""
_LEAST_BAR = 3.0


class Bar(NamedTuple):
    """One bar: whose it is, how long, and what is said of it."""

    label: str
    value: float
    text: str
    """The figure with its unit, which stands behind the bar."""
    spoken: str
    """All of it as a sentence."""
    spread: tuple[float, float] | None = None
    """The least and the most that were measured."""
    group: str = ""
    """The heading over this bar and the next ones of the same group."""


class BarChartContent(NamedTuple):
    """What a chart shows."""

    bars: tuple[Bar, ...]
    unit: str
    """What the axis counts."""
    low: int | None
    """The exponent that the axis begins with; None for the lowest that is needed."""
    tick: Callable[[int], str]
    """Return the label of a power of ten."""


NOTHING = BarChartContent((), "", 0, str)


class BarPlot:
    """Knows where each bar stands, and paints them."""

    def __init__(self, content: BarChartContent, ink: Ink, width: float) -> None:
        self.content, self._ink, self._width = content, ink, width
        bars = content.bars
        ends = [end for bar in bars for end in (bar.value, *(bar.spread or ()))]
        self.axis = LogAxis.around(ends, low=content.low)
        label = max((width_of(ink.plain, bar.label) for bar in bars), default=0)
        self._indent = _GAP if any(bar.group for bar in bars) else 0.0
        self._label = min(label, width * _MOST_LABEL) + self._indent
        text = max((width_of(ink.plain, bar.text) for bar in bars), default=0)
        self._left = self._label + 2 * _GAP
        self._right = max(width - text - 2 * _GAP, self._left + 40)
        self._tops, self.height = self._stack()

    @property
    def row(self) -> float:
        """The height of a bar with its surroundings."""
        return self._ink.line + 6

    @property
    def head(self) -> float:
        """The height of the axis over the bars."""
        return 2 * self._ink.line + 10

    def _stack(self) -> tuple[list[float], float]:
        """Return the top of each bar below the axis, and the height of all."""
        tops, y, group = [], 2.0, ""
        for bar in self.content.bars:
            if bar.group and bar.group != group:
                y += self.row + (6 if group else 0)
            group = bar.group
            tops.append(y)
            y += self.row
        return tops, y + 4

    def box(self, index: int) -> QRectF:
        """Return the row of a bar, below the axis."""
        return QRectF(0, self._tops[index], self._width, self.row)

    def bar_box(self, index: int) -> QRectF:
        """Return the bar itself, below the axis; nothing for 0."""
        bar, row = self.content.bars[index], self.box(index)
        length = self._x(bar.value) - self._left
        length = max(length, _LEAST_BAR) if bar.value > 0 else 0.0
        return QRectF(self._left, row.top() + 4, length, row.height() - 8)

    def at(self, y: float) -> int:
        """Return the bar whose row is at a height below the axis, or -1."""
        rows = range(len(self._tops))
        return next((index for index in rows if 0 <= y - self._tops[index] < self.row), -1)

    def _x(self, value: float) -> float:
        return self._left + self.axis.share(value) * (self._right - self._left)

    # How it is painted.

    def paint_axis(self, painter: QPainter) -> None:
        """Paint the unit and the labels of the ticks, from the top left on."""
        ink, line = self._ink, self._ink.line
        title = QRectF(_GAP, 2, self._width - 2 * _GAP, line)
        write(painter, title, self.content.unit, ink.plain, ink.scheme.muted)
        for exponent in self._ticks():
            label = self.content.tick(exponent)
            width = width_of(ink.small, label)
            x = self._x(10.0**exponent)
            left = min(max(x - width / 2, 0.0), self._width - width)
            box = QRectF(left, line + 4, width, line)
            write(painter, box, label, ink.small, ink.scheme.muted, CENTRED)

    def paint_bars(self, painter: QPainter, current: int = -1, *, has_focus: bool = False) -> None:
        """Paint the bars below the axis; the current one stands out."""
        scheme = self._ink.scheme
        painter.setPen(QPen(QColor(scheme.line), 1))
        for exponent in self._ticks():
            x = round(self._x(10.0**exponent)) + 0.5
            painter.drawLine(QPointF(x, 0), QPointF(x, self.height))
        group = ""
        for index, bar in enumerate(self.content.bars):
            if bar.group and bar.group != group:
                heading = self.box(index).translated(_GAP, -self.row)
                heading.setWidth(self._width - 2 * _GAP)
                self._paint_heading(painter, heading, bar.group)
            group = bar.group
            self._paint_bar(painter, index, is_current=index == current, has_focus=has_focus)

    def _paint_heading(self, painter: QPainter, box: QRectF, text: str) -> None:
        scheme = self._ink.scheme
        ground = QRectF(box)
        ground.setWidth(min(width_of(self._ink.bold, text), box.width()) + 4)
        painter.fillRect(ground, QColor(scheme.surface))  # no line of the grid runs through it
        write(painter, box, text, self._ink.bold, scheme.text)

    def _paint_bar(
        self, painter: QPainter, index: int, *, is_current: bool, has_focus: bool
    ) -> None:
        ink, scheme, bar = self._ink, self._ink.scheme, self.content.bars[index]
        row = self.box(index).adjusted(2, 0, -2, 0)
        if is_current:
            rim = QPen(QColor(scheme.accent), 1.5, Qt.PenStyle.DashLine)
            painter.setPen(rim if has_focus else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(QColor(scheme.hover))
            painter.drawRoundedRect(row.adjusted(0, 1, 0, -1), 4, 4)
        font = ink.bold if is_current else ink.plain
        indent = _GAP + self._indent
        name = QRectF(indent, row.top(), self._label - self._indent, row.height())
        write(painter, name, bar.label, ink.plain, scheme.text)
        box = self.bar_box(index)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(scheme.text if is_current else scheme.muted))
        painter.drawRoundedRect(box, min(2.5, box.width() / 2), 2.5)
        end = max(box.right(), self._paint_spread(painter, bar, box)) + 8
        width = width_of(font, bar.text)
        text = QRectF(end, row.top(), min(width, self._width - end), row.height())
        if not is_current:
            painter.fillRect(text.adjusted(-3, 3, 1, -3), QColor(scheme.surface))
        write(painter, text, bar.text, ink.plain, scheme.text)

    def _paint_spread(self, painter: QPainter, bar: Bar, box: QRectF) -> float:
        """Paint a line from the least to the most, and return its end."""
        if bar.spread is None:
            return 0.0
        least, most = map(self._x, bar.spread)
        middle, cap = box.center().y(), box.height() / 2 - 1
        for colour, width in ((self._ink.scheme.surface, 3.0), (self._ink.scheme.text, 1.3)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawLine(QPointF(least, middle), QPointF(most, middle))
            for x in (least, most):
                painter.drawLine(QPointF(x, middle - cap), QPointF(x, middle + cap))
        return most

    def _ticks(self) -> tuple[int, ...]:
        exponents = range(self.axis.low, self.axis.high + 1)
        needed = max(width_of(self._ink.small, self.content.tick(each)) for each in exponents)
        return self.axis.ticks(self._right - self._left, needed + _GAP)
