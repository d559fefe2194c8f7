"""CourseChart: how results and mistakes have developed, in columns of as many games each."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter

from tictactoe_gui.session.history.statistics import Block, Games, Result, blocks
from tictactoe_gui.ui.kit.export import Picture, Table
from tictactoe_gui.ui.kit.ink import Ink, width_of, write
from tictactoe_gui.ui.kit.line_chart import LineChart
from tictactoe_gui.ui.kit.line_plot import Line, LineChartContent, Point
from tictactoe_gui.ui.statistics import words
from tictactoe_gui.ui.statistics.course_plot import CoursePlot
from tictactoe_gui.ui.statistics.results_bar import counts, paint_result
from tictactoe_gui.ui.wording import tr

MOST = 25
"""Columns; more would be too thin to tell apart."""
_PICTURE, _MARGIN, _SWATCH = QSize(880, 480), 16, 22.0


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
        """Return what is told of all columns: the first and the last one."""
        ends = dict.fromkeys((*self.blocks[:1], *self.blocks[-1:]))
        return ". ".join([_spoken(each) for each in ends])

    def laid_out(self, content: LineChartContent, size: QSizeF) -> CoursePlot:
        return CoursePlot(content, Ink.of(self), size)

    def sizeHint(self) -> QSize:
        return QSize(460, 300)

    # What can be taken out.

    def table(self) -> Table:
        """Return a row for each column."""
        rows = [
            (str(each.first), str(each.last), *words.results_row(each.results))
            for each in self.blocks
        ]
        headings = tr("First game"), tr("Last game"), *words.results_headings()
        return Table(headings, tuple(rows))

    def picture(self, title: str) -> Picture:
        """Return the columns with a heading, and what they mean."""
        ink = Ink.of(self)
        head = 2 * (ink.line + _MARGIN / 2) + _MARGIN / 2
        room = QSizeF(_PICTURE.width() - 2 * _MARGIN, _PICTURE.height() - 2 * _MARGIN - head)
        plot = self.laid_out(_content(self.blocks), room)

        def paint(painter: QPainter) -> None:
            painter.fillRect(QRectF(QPointF(), _PICTURE.toSizeF()), self.palette().base())
            painter.translate(_MARGIN, _MARGIN)
            write(painter, QRectF(0, 0, room.width(), ink.line), title, ink.bold, ink.scheme.text)
            painter.translate(0, ink.line + _MARGIN / 2)
            _paint_legend(painter, ink)
            painter.translate(0, ink.line + _MARGIN)
            plot.paint(painter)

        return Picture(title, _PICTURE, paint)


def _content(columns: Sequence[Block]) -> LineChartContent:
    """Return a line for each result, and one for the mistakes."""
    shares: dict[Result, list[Point]] = {each: [] for each in Result}
    mistakes = []
    for block in columns:
        results = block.results
        for each, count in counts(results).items():
            shares[each].append(_point(block, each, count, results.games))
        care = results.care
        mistakes.append(_point(block, None, care.mistakes, care.moves))
    named = [Line(words.result_name(each), tuple(points)) for each, points in shares.items()]
    size = columns[0].last if columns else 1
    return LineChartContent(
        (*named, Line(tr("Mistakes, of your moves"), tuple(mistakes))),
        tuple([block.last for block in columns]),
        words.columns_line(size),
        tr("Results"),
        1.0,
        lambda _: "100 %",
    )


def _point(block: Block, result: Result | None, part: int, whole: int) -> Point:
    value = part / whole
    text = words.column_line(block, result, part, whole)
    return Point(block.last, value, value, value, text, words.block_notes(block))


def _spoken(block: Block) -> str:
    return ". ".join((words.block_name(block), *words.block_notes(block)))


def _paint_legend(painter: QPainter, ink: Ink) -> None:
    left = 0.0
    for each in Result:
        box = QRectF(left, ink.line / 2 - 5, _SWATCH, 10)
        paint_result(painter, box, each, ink.scheme)
        name, left = words.result_name(each), left + _SWATCH + 6
        width = width_of(ink.plain, name)
        write(painter, QRectF(left, 0, width, ink.line), name, ink.plain, ink.scheme.muted)
        left += width + 18
