"""CourseChart: how results and mistakes have developed, in columns of as many games each."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.session.history.statistics import Block, Games, Result, blocks
from tictactoe_gui.ui.games.statistics import words
from tictactoe_gui.ui.games.statistics.results_bar import (
    counts,
    paint_edged,
    paint_parts,
    paint_result,
)
from tictactoe_gui.ui.kit.export import Graphic, Table
from tictactoe_gui.ui.kit.legend import put_legend
from tictactoe_gui.ui.kit.line_chart import (
    ChartLine,
    LineChart,
    LineChartContent,
    LinePlot,
    Point,
    Spot,
)
from tictactoe_gui.ui.kit.picture import MARGIN, exported
from tictactoe_gui.ui.kit.sheet import CENTRED, RIGHT, Box, Sheet
from tictactoe_gui.ui.wording import tr

MOST = 25
"""Columns; more would be too thin to tell apart."""
_PICTURE = QSize(880, 480)
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


class CoursePlot(LinePlot):
    """Results stand one upon the other, up to 100 %; mistakes have a scale of their own."""

    def __init__(self, content: LineChartContent, sheet: Sheet, size: QSizeF) -> None:
        super().__init__(content, sheet, size)
        mistakes = [each.value for each in content.lines[MISTAKES].points] if content.lines else []
        self.scale = next(each for each in _SCALES if each >= max(mistakes, default=0.0))
        line, whole = sheet.line + 2 * _GAP, self.area
        self.upper = QRectF(whole.topLeft(), QSizeF(whole.width(), whole.height() * _SHARE - line))
        self.lower = QRectF(whole)
        self.lower.setTop(whole.top() + whole.height() * _SHARE)

    def _area(self) -> QRectF:
        """Return where all columns are, with the heading of the mistakes between them."""
        sheet = self._sheet
        left = sheet.width_of(self.content.tick(0), sheet.small) + _GAP
        top, bottom = sheet.line + _GAP, 2 * sheet.line + _GAP
        width = max(40.0, self._size.width() - left)
        return QRectF(left, top, width, max(60.0, self._size.height() - top - bottom))

    @property
    def _step(self) -> float:
        """How much room a column has."""
        return min(_WIDEST / _FILLED, self.area.width() / max(1, len(self.content.xs)))

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

    def place(self, spot: Spot) -> QPointF:
        """Return the middle of a part."""
        return self.box(spot).center()

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

    def put(self, current: Spot | None = None) -> None:
        """Put everything; the current part tells its figures."""
        sheet = self._sheet
        halves = tuple([words.share(each, 2) for each in range(3)])
        self._put_axis(self.upper, self.content.unit, halves)
        ends = words.share(0, 1), words.share(round(100 * self.scale), 100)
        heading = self.content.lines[MISTAKES].label if self.content.lines else ""
        self._put_axis(self.lower, heading, ends)
        sheet.shape(self._paint_columns)
        self._put_parts()
        for point, x, width in self._numbers():
            middle = self.area.left() + (point + 0.5) * self._step
            left = min(middle - width / 2, self._size.width() - width)
            self._put_tick(Box(left, self.area.bottom() + 2, width, sheet.line), str(x))
        unit = Box(0, self._size.height() - sheet.line, self._size.width(), sheet.line)
        self._put_unit(unit, self.content.x_unit, CENTRED)
        if current:
            sheet.shape(lambda painter: self._paint_current(painter, current))
            self._put_callout(current)

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

    def _put_axis(self, area: QRectF, heading: str, ticks: tuple[str, ...]) -> None:
        """Put a heading, and lines from the bottom to the top at even distances."""
        line, places = self._sheet.line, range(len(ticks))
        ys = [round(area.bottom() - each / places[-1] * area.height()) + 0.5 for each in places]

        def paint(painter: QPainter) -> None:
            painter.setPen(QPen(QColor(self._sheet.scheme.line), 1))
            for y in ys:
                painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))

        self._put_unit(Box(area.left(), area.top() - line - _GAP / 2, area.width(), line), heading)
        self._sheet.shape(paint)
        for y, tick in zip(ys, ticks, strict=True):
            self._put_tick(Box(0, y - line / 2, area.left() - _GAP / 2, line), tick, RIGHT)

    def _numbers(self) -> Iterator[tuple[int, int, float]]:
        """Yield columns whose numbers fit side by side: place, last game, width of a number."""
        xs = self.content.xs
        widest = max((self._sheet.width_of(str(x), self._sheet.small) for x in xs), default=1.0) + 4
        each = ceil((widest + _GAP) / self._step)
        for point in range(each - 1, len(xs), each):
            yield point, xs[point], widest


class CourseChart(LineChart):
    """Left and right go along the columns, up and down within one."""

    def __init__(self) -> None:
        self.blocks: tuple[Block, ...] = ()
        super().__init__(tr("Over time"))
        self.setMinimumSize(260, 220)

    def show_games(self, games: Games) -> None:
        """Show how these games went, in their order."""
        self.blocks = blocks(games, MOST)
        self.show_content(_content(self.blocks))

    def described(self) -> str:
        """Return a description of all columns by the first and the last one."""
        ends = dict.fromkeys((*self.blocks[:1], *self.blocks[-1:]))
        return ". ".join([_spoken(each) for each in ends])

    def plot(self, sheet: Sheet, size: QSizeF) -> CoursePlot:
        return CoursePlot(self.content, sheet, size)

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

    def picture(self, title: str) -> Graphic:
        """Return the columns with a heading, and what they mean."""
        samples = [(words.result_name(each), partial(paint_result, each)) for each in Result]

        def put(sheet: Sheet, room: QSizeF) -> None:
            put_legend(sheet, samples)
            down = sheet.line + MARGIN
            sheet.move(0, down)
            self.plot(sheet, QSizeF(room.width(), room.height() - down)).put()

        return exported(self, title, _PICTURE, put)


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
    return LineChartContent(
        (*named, ChartLine(words.mistakes_name(), tuple(mistakes))),
        tuple([block.last for block in columns]),
        words.columns_line(size),
        tr("Results"),
        1.0,
        lambda _: words.share(1, 1),
    )


def _point(block: Block, result: Result | None, part: int, whole: int) -> Point:
    value = part / whole if whole else 0.0
    text = words.column_line(block, result, part, whole)
    return Point(block.last, value, value, value, text, words.block_notes(block))


def _spoken(block: Block) -> str:
    return ". ".join((words.block_name(block), *words.block_notes(block)))
