"""CourseChart: how results and mistakes have developed, in columns of as many games each."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen

from tictactoe_gui.session.history.statistics import Block, Games, Result, blocks
from tictactoe_gui.ui.games.statistics import words
from tictactoe_gui.ui.games.statistics.results_bar import (
    counts,
    paint_edged,
    paint_parts,
    paint_result,
)
from tictactoe_gui.ui.kit.axis import Axis, even_axis
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.kit.keys import RETURN
from tictactoe_gui.ui.kit.legend import put_legend
from tictactoe_gui.ui.kit.line_chart import (
    ChartLine,
    LineChart,
    LineChartContent,
    Plot,
    Point,
    Spot,
)
from tictactoe_gui.ui.kit.picture import MARGIN
from tictactoe_gui.ui.kit.sheet import CENTRED, Box, Sheet
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.numbers import games_count

MOST = 25
"""Columns; more would be too thin to tell apart."""
FILE_HEIGHT = 480
"""Of an exported chart, in pixels."""
RESULTS = tuple(Result)
"""The series that are stacked, from the bottom up; the series after them is the mistakes."""
MISTAKES = len(RESULTS)
_GAP = 8.0
_SHARE = 0.66
"""The share of the height that the results get; the mistakes get the rest."""
_WIDEST, _FILLED = 44.0, 0.78
"""How wide a column is at most, in pixels, and of its room."""
_SCALES = (0.1, 0.2, 0.3, 0.5, 1.0)
"""Where the axis of mistakes may end."""


class CoursePlot(Plot):
    """Results stand one upon the other, up to 100 %; mistakes have a scale of their own."""

    tick_gap = _GAP / 2

    def __init__(self, content: LineChartContent, sheet: Sheet, size: QSizeF) -> None:
        super().__init__(content, sheet, size)
        mistakes = [each.value for each in content.lines[MISTAKES].points]
        self.scale = next(each for each in _SCALES if each >= max(mistakes, default=0.0))
        left = sheet.width_of(words.share(1, 1), sheet.small) + _GAP
        top, bottom = sheet.line + _GAP, 2 * sheet.line + _GAP
        width, height = max(40.0, size.width() - left), max(60.0, size.height() - top - bottom)
        self.area = QRectF(left, top, width, height)
        """Where all columns are, with the heading of the mistakes between them."""
        between = sheet.line + 2 * _GAP
        self.upper = QRectF(left, top, width, height * _SHARE - between)
        self.lower = self.area.adjusted(0, height * _SHARE, 0, 0)

    @property
    def _step(self) -> float:
        """How much room a column has."""
        return min(_WIDEST / _FILLED, self.area.width() / max(1, len(self.content.x.ticks)))

    def box(self, spot: Spot) -> QRectF:
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

    def nearest(self, place: QPointF, within: float) -> Spot | None:
        """Return the part of a column at a place; over or under a column, its nearest part."""
        point = int((place.x() - self.area.left()) // self._step)
        column = [spot for spot in self.spots() if spot.point == point]
        if not (column and self.area.adjusted(0, -within, 0, within).contains(place)):
            return None

        def distance(spot: Spot) -> float:
            part = self.box(spot)
            return max(part.top() - place.y(), place.y() - part.bottom(), 0.0)

        return min(column, key=distance)

    # Drawing.

    def _put_all(self, _current: Spot | None) -> None:
        sheet, size, content = self._sheet, self._size, self.content
        shares = [(0, words.share(0, 1)), (self.scale, words.share(round(100 * self.scale), 100))]
        self._put_half(self.upper, content.y, content.unit)
        self._put_half(self.lower, even_axis(shares), content.lines[MISTAKES].label)
        sheet.shape(self._paint_columns)
        for point, number, width in self._numbers():
            middle = self.area.left() + (point + 0.5) * self._step
            left = min(middle - width / 2, size.width() - width)
            self._put_tick(Box(left, self.area.bottom() + 2, width, sheet.line), number)
        unit = Box(0, size.height() - sheet.line, size.width(), sheet.line)
        self._put_unit(unit, content.x_unit, CENTRED)

    def _put_half(self, area: QRectF, axis: Axis, heading: str) -> None:
        line = self._sheet.line
        self._put_unit(Box(area.left(), area.top() - line - _GAP / 2, area.width(), line), heading)
        self._put_scale(area, axis)

    def _paint_columns(self, painter: QPainter) -> None:
        """Paint all parts of a series at once, which spares the painter hundreds of calls."""
        scheme = self._sheet.scheme
        boxes: dict[int, list[QRectF]] = {}
        for spot in self.spots():
            if (box := self.box(spot)).height() > 0:
                boxes.setdefault(spot.line, []).append(box)
        for line, parts in boxes.items():
            if line == MISTAKES:
                edge = scheme.lines[1]
                paint_edged(painter, parts, scheme.pale(edge), edge)
            else:
                paint_parts(RESULTS[line], painter, parts, scheme)

    def _paint_current(self, painter: QPainter, spot: Spot) -> None:
        painter.setPen(QPen(QColor(self._sheet.scheme.accent), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self.box(spot).adjusted(-2, -2, 2, 2))

    def _numbers(self) -> Iterator[tuple[int, str, float]]:
        """Yield columns whose numbers fit side by side: place, last game, width of a number."""
        numbers = [number for _, number in self.content.x.ticks]
        widths = [self._sheet.width_of(each, self._sheet.small) for each in numbers]
        widest = max(widths, default=1.0) + 4
        each = ceil((widest + _GAP) / self._step)
        for point in range(each - 1, len(numbers), each):
            yield point, numbers[point], widest


class CourseChart(LineChart):
    """Left and right go along the columns, up and down within one; mistakes lead to their games."""

    games_wanted = Signal(object)
    """A Block whose mistakes were clicked, or followed with Enter."""

    def __init__(self) -> None:
        self.blocks: tuple[Block, ...] = ()
        super().__init__(tr("Over time"), _content(()))
        self.setMinimumSize(260, 220)
        self.pointed.connect(self._show_cursor)

    def show_games(self, games: Games) -> None:
        """Show how these games went, in their order."""
        self.blocks = blocks(games, MOST)
        self.show_content(_content(self.blocks))

    def described(self) -> str:
        """Return a description of all columns by the first and the last one."""
        ends = (*self.blocks[:1], *self.blocks[1:][-1:])
        return ". ".join([_spoken(each) for each in ends])

    def plot(self, sheet: Sheet, size: QSizeF) -> CoursePlot:
        return CoursePlot(self.content, sheet, size)

    @property
    def _led_to(self) -> Block | None:
        """The games behind the mistakes that are pointed at."""
        spot = self._spots[self.place] if self.current else None
        if not spot or spot.line != MISTAKES:
            return None
        block = self.blocks[spot.point]
        return block if block.mistaken else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(self.place_at(event.position()))  # a finger has not hovered before
        self._lead(is_pressed=event.button() is Qt.MouseButton.LeftButton)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter follows the mistakes that are pointed at."""
        if event.key() in RETURN:
            self._lead(is_pressed=True)
        else:
            super().keyPressEvent(event)

    def _lead(self, *, is_pressed: bool) -> None:
        if is_pressed and (block := self._led_to):
            self.games_wanted.emit(block)

    @Slot()
    def _show_cursor(self) -> None:
        shapes = Qt.CursorShape
        self.setCursor(shapes.PointingHandCursor if self._led_to else shapes.ArrowCursor)

    def sizeHint(self) -> QSize:
        return QSize(460, 300)

    # Export.

    def table(self) -> Table:
        """Return a row for each column."""
        rows = [
            (str(each.first), str(each.last), *words.results_row(each.results))
            for each in self.blocks
        ]
        headings = tr("First game"), tr("Last game"), *words.results_headings()
        return Table(headings, tuple(rows))

    def put(self, sheet: Sheet, room: QSizeF) -> None:
        """Put the columns below what they mean."""
        put_legend(sheet, [(words.result_name(r), partial(paint_result, r)) for r in Result])
        down = sheet.line + MARGIN
        sheet.move(0, down)
        super().put(sheet, QSizeF(room.width(), room.height() - down))


def _content(columns: Sequence[Block]) -> LineChartContent:
    """Return a line for each result, and one for the mistakes."""
    shares: dict[Result, list[Point]] = {each: [] for each in Result}
    mistakes = []
    for block in columns:
        results = block.results
        for each, count in counts(results).items():
            shares[each].append(_point(block, each, count, results.games))
        quality = results.quality
        mistakes.append(_point(block, None, quality.mistakes, quality.tests))
    named = [ChartLine(words.result_name(each), tuple(points)) for each, points in shares.items()]
    size = columns[0].last if columns else 1
    numbers = [(place, str(block.last)) for place, block in enumerate(columns)]
    return LineChartContent(
        (*named, ChartLine(words.mistakes_name(), tuple(mistakes))),
        Axis(tuple(numbers), lambda place: place / max(1, len(numbers) - 1)),
        words.columns_line(size),
        even_axis((part / 2, words.share(part, 2)) for part in range(3)),
        tr("Results"),
    )


def _point(block: Block, result: Result | None, part: int, whole: int) -> Point:
    value = part / whole if whole else 0.0
    text = words.column_line(block, result, part, whole)
    notes = words.block_notes(block)
    if result is None and block.mistaken:
        games = games_count(len(block.mistaken))
        notes = (*notes, tr("Leads to {games} with a mistake of yours.", games=games))
    return Point(block.last, value, value, value, text, notes)


def _spoken(block: Block) -> str:
    return ". ".join((words.block_name(block), *words.block_notes(block)))
