"""BarChart: bars on a logarithmic axis that stays in sight while they scroll."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea

from tictactoe_gui.ui.kit.axis import Tick, log_axis
from tictactoe_gui.ui.kit.picture import Picture
from tictactoe_gui.ui.kit.rounded import NO_RIM, paint_box
from tictactoe_gui.ui.kit.sheet import CENTRED, Box, Sheet

_GAP = 10.0
_MOST_LABEL = 0.5
"""The share of the width that labels get at most."""
_LEAST_BAR = 3.0
_LEAST_WIDTH = 260
_BELOW = 4


class Bar(NamedTuple):
    """One bar: its name, its length, and its texts."""

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


class BarPlot:
    """Knows where each bar stands on a sheet, and puts it there; its key is its place."""

    def __init__(self, content: BarChartContent, sheet: Sheet) -> None:
        self.content, self._sheet = content, sheet
        bars, width = content.bars, sheet.width
        ends = [end for bar in bars for end in (bar.value, *(bar.spread or ()))]
        self.axis = log_axis(ends, content.tick, low=content.low)
        label = max((sheet.width_of(bar.label) for bar in bars), default=0)
        self._indent = _GAP if any(bar.group for bar in bars) else 0.0
        self._label = min(label, width * _MOST_LABEL) + self._indent
        text = max((sheet.width_of(bar.text) for bar in bars), default=0)
        self._left = self._label + 2 * _GAP
        self._right = max(width - text - 2 * _GAP, self._left + 40)
        self.row = sheet.line + 6
        """The height of a bar with its surroundings."""
        self.head = 2 * sheet.line + 10
        """The height of the axis over the bars."""
        self.tops, self.height = self._stack()

    def _stack(self) -> tuple[list[float], float]:
        """Return the top of each bar below the axis, and the height of all."""
        tops, y, group = [], 2.0, ""
        for bar in self.content.bars:
            if bar.group and bar.group != group:
                y += self.row + (6 if group else 0)
            group = bar.group
            tops.append(y)
            y += self.row
        return tops, y + _BELOW

    def bar_box(self, index: int) -> QRectF:
        """Return the bar itself, below the axis; nothing for 0."""
        value = self.content.bars[index].value
        length = max(self._x(value) - self._left, _LEAST_BAR) if value > 0 else 0.0
        return QRectF(self._left, self.tops[index] + 4, length, self.row - 8)

    def _x(self, value: float) -> float:
        return self._left + self.axis.share(value) * (self._right - self._left)

    def put_axis(self) -> None:
        """Put the unit and the labels of the ticks."""
        sheet, line, grey = self._sheet, self._sheet.line, self._sheet.scheme.muted
        title = Box(_GAP, 2, sheet.width - 2 * _GAP, line)
        sheet.text(title, self.content.unit, colour=grey, size=sheet.letters)
        for value, label in self._ticks():
            width = sheet.width_of(label, sheet.small)
            left = min(max(self._x(value) - width / 2, 0.0), sheet.width - width)
            box = Box(left, line + 4, width, line)
            sheet.text(box, label, colour=grey, size=sheet.small, align=CENTRED)

    def put_bars(self, current: int = -1, *, has_focus: bool = False) -> None:
        """Put the bars; the current one stands out."""
        self._sheet.shape(self._paint_grid)
        group = ""
        for index, bar in enumerate(self.content.bars):
            if bar.group and bar.group != group:
                self._put_heading(self.tops[index] - self.row, bar.group)
            group = bar.group
            self._put_bar(index, is_current=index == current, has_focus=has_focus)

    def _paint_grid(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(self._sheet.scheme.line), 1))
        for value, _ in self._ticks():
            x = round(self._x(value)) + 0.5
            painter.drawLine(QPointF(x, 0), QPointF(x, self.height))

    def _put_heading(self, top: float, text: str) -> None:
        sheet, whole = self._sheet, self._sheet.width - 2 * _GAP
        width = min(sheet.width_of(text, bold=True), whole)
        self._put_ground(QRectF(_GAP, top, width + 4, self.row))
        sheet.text(Box(_GAP, top, whole, self.row), text, size=sheet.letters, bold=True)

    def _put_ground(self, box: QRectF) -> None:
        """Cover the grid's lines behind a text."""
        surface = QColor(self._sheet.scheme.surface)
        self._sheet.shape(lambda painter: painter.fillRect(box, surface))

    def _put_bar(self, index: int, *, is_current: bool, has_focus: bool) -> None:
        sheet, bar, top = self._sheet, self.content.bars[index], self.tops[index]
        sheet.part(Box(0, top, sheet.width, self.row), (index,), bar.spoken)
        if is_current:
            row = QRectF(2, top + 1, sheet.width - 4, self.row - 2)
            sheet.shape(lambda painter: self._paint_current(painter, row, has_focus=has_focus))
        name = Box(_GAP + self._indent, top, self._label - self._indent, self.row)
        sheet.text(name, bar.label, size=sheet.letters)
        box = self.bar_box(index)
        sheet.shape(lambda painter: self._paint_bar(painter, bar, box, is_current=is_current))
        end = max(box.right(), self._x(bar.spread[1]) if bar.spread else 0.0) + 8
        width = min(sheet.width_of(bar.text), sheet.width - end)
        if not is_current:
            self._put_ground(QRectF(end, top, width, self.row).adjusted(-3, 3, 1, -3))
        sheet.text(Box(end, top, width, self.row), bar.text, size=sheet.letters)

    def _paint_current(self, painter: QPainter, row: QRectF, *, has_focus: bool) -> None:
        rim = QPen(QColor(self._sheet.scheme.accent), 1.5, Qt.PenStyle.DashLine)
        ground = self._sheet.scheme.hover
        paint_box(painter, row, 4, ground=ground, rim=rim if has_focus else NO_RIM)

    def _paint_bar(self, painter: QPainter, bar: Bar, box: QRectF, *, is_current: bool) -> None:
        """Paint a bar, and a line from the least to the most."""
        scheme = self._sheet.scheme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(scheme.text if is_current else scheme.muted))
        painter.drawRoundedRect(box, min(2.5, box.width() / 2), 2.5)
        if bar.spread is None:
            return
        least, most = map(self._x, bar.spread)
        middle, cap = box.center().y(), box.height() / 2 - 1
        for colour, width in ((scheme.surface, 3.0), (scheme.text, 1.3)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawLine(QPointF(least, middle), QPointF(most, middle))
            for x in (least, most):
                painter.drawLine(QPointF(x, middle - cap), QPointF(x, middle + cap))

    def _ticks(self) -> Iterator[Tick]:
        sheet = self._sheet
        needed = max(sheet.width_of(label, sheet.small) for _, label in self.axis.ticks) + _GAP
        return self.axis.ticks_in(self._right - self._left, lambda _: needed)


class _BarArea(Picture):
    """The bars below the axis."""

    has_ground = True
    points_by_click = True
    draws_current = True

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.content = BarChartContent((), "", 0, str)
        self.tell()

    def draw(self, sheet: Sheet) -> None:
        BarPlot(self.content, sheet).put_bars(self.place, has_focus=self.hasFocus())

    def described(self) -> str:
        return self.content.unit

    def sizeHint(self) -> QSize:
        return QSize(0, round(self.sheet.height) + _BELOW)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class _BarHead(Picture):
    """What stands over the bars."""

    has_ground = True

    def __init__(self, bars: _BarArea) -> None:
        super().__init__()
        self._bars = bars
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def draw(self, sheet: Sheet) -> None:
        BarPlot(self._bars.content, sheet).put_axis()


class BarChart(QScrollArea):
    """A click or a key points at a bar, which stays the current one."""

    pointed = Signal(int)
    """The bar that a person went to."""

    def __init__(self, name: str) -> None:
        super().__init__(widgetResizable=True)
        self.bars = _BarArea(name)
        self._axis = _BarHead(self.bars)
        self._axis.setParent(self)
        self.setWidget(self.bars)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(self.bars)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumSize(_LEAST_WIDTH, 110)
        self.bars.pointed.connect(self._on_pointed)
        self._lay_out()

    def show_content(self, content: BarChartContent, current: int = -1) -> None:
        """Show other bars, and which of them is the current one."""
        self.bars.content = content
        self.bars.draw_anew()
        self.bars.point_at(current)
        self._lay_out()

    def point_at(self, index: int) -> None:
        """Make a bar the current one, without a signal."""
        self.bars.point_at(index)
        self.bars.show_current()

    def sizeHint(self) -> QSize:
        return QSize(420, 300)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._lay_out()

    def _lay_out(self) -> None:
        """Keep the axis over the bars, as wide as they are."""
        sheet = self.bars.sheet
        head = round(BarPlot(self.bars.content, sheet).head)
        self.setViewportMargins(0, head, 0, 0)
        self.verticalScrollBar().setSingleStep(round(sheet.line) + 6)
        self._axis.setGeometry(0, 0, self.viewport().width(), head)
        self._axis.draw_anew()

    @Slot(object)
    def _on_pointed(self, key: tuple[int, ...] | None) -> None:
        if key:
            self.pointed.emit(*key)
