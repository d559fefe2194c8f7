"""GrowthView: how the nodes of each search grow with the empty squares, as lines and as a table."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Signal, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.engine.growth import GrowthPoint
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.export import Picture, Table
from tictactoe_gui.ui.lab.figure_model import Figure, FigureModel, Heading
from tictactoe_gui.ui.lab.figure_table import FigureTable
from tictactoe_gui.ui.lab.halves import Halves
from tictactoe_gui.ui.lab.ink import Ink, write
from tictactoe_gui.ui.lab.line_chart import LineChart
from tictactoe_gui.ui.lab.line_plot import Line, LineChartContent, LinePlot, Point, Spot
from tictactoe_gui.ui.lab.view_head import ViewHead
from tictactoe_gui.ui.wording import lab_growth, tr
from tictactoe_gui.ui.wording.lab_effort import tick
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.text import number

MOST_NODES = 549_946
"""What the axis has room for from the beginning: the whole tree."""
_PICTURE, _MARGIN = QSize(880, 520), 16


def searches() -> tuple[str, ...]:
    """Return the programs that search."""
    return tuple(
        [key for key, each in PROGRAMS.items() if each.difficulty is Difficulty.HARD]
    )


class GrowthView(QWidget):
    """A line for each search; its points arrive one by one, the fewest empty squares first."""

    count_wanted = Signal()
    changed = Signal()
    """What can be exported is another thing now."""

    def __init__(self) -> None:
        super().__init__()
        self.points: dict[tuple[str, int], GrowthPoint] = {}
        """What is counted, by program and empty squares."""
        self._is_running = False
        self.start = QPushButton(tr("Count"))
        self.head = ViewHead(None, self.start)
        self.head.title.setText(tr("Nodes of each search by the empty squares"))
        self.chart = LineChart(tr("Growth"))
        columns = ("empty", "positions", *searches())
        headings = tuple([Heading(*lab_growth.heading(key)) for key in columns])
        self.figures = FigureModel(headings, self)
        self.table = FigureTable(tr("Nodes of each search by the empty squares"), self.figures)
        self.halves = Halves(self.chart, self.table, (5, 4))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.head)
        column.addWidget(self.halves, 1)
        self.start.clicked.connect(self.count_wanted)
        self.chart.pointed.connect(self._on_spot)
        self._show()

    # What is counted.

    @property
    def is_complete(self) -> bool:
        """Whether every point is there."""
        return len(self.points) == len(searches()) * len(CELLS)

    def begin(self) -> None:
        """Show that counting begins; it gives the same points again."""
        self._is_running = True
        self._show()

    def show_point(self, point: GrowthPoint) -> None:
        """Show one more point."""
        self.points[point.program, point.empty] = point
        self._show_row(point.empty)
        self._show()

    def show_end(self, points: Iterable[GrowthPoint]) -> None:
        """Show all points."""
        for point in points:
            self.points[point.program, point.empty] = point
        self.stop()

    def stop(self) -> None:
        """Show that nothing is being counted any more."""
        self._is_running = False
        self._show()

    def wait(self) -> None:
        """Show that counting begins when something else has ended."""
        self.head.note.setText(tr("Counted as soon as the position is measured."))

    # What is shown.

    def _show(self) -> None:
        self.head.note.setText(lab_growth.counted_line(self.points.values()))
        self.start.setVisible(not (self._is_running or self.is_complete))
        self.chart.show_content(self._content())
        self.changed.emit()

    def _show_row(self, empty: int) -> None:
        found = {key: self.points.get((key, empty)) for key in searches()}
        first = next(point for point in found.values() if point)
        cells = [
            Figure(number(empty), empty, lab_growth.heading("empty")[1]),
            Figure(number(first.positions), first.positions, lab_growth.heading("positions")[1]),
        ]
        for point in found.values():
            if point is None:
                cells.append(Figure("", 0.0, ""))
            else:
                tip = ". ".join((lab_growth.point_text(point), *lab_growth.point_notes(point)))
                cells.append(Figure(lab_growth.mean_nodes(point), float(point.mean), tip))
        self.figures.put(empty, tuple(cells))

    def _content(self) -> LineChartContent:
        lines = tuple([Line(program_name(key), self._line(key)) for key in searches()])
        xs = tuple(range(1, len(CELLS) + 1))
        unit = lab_growth.unit_of_axis()
        return LineChartContent(lines, xs, tr("Empty squares"), unit, MOST_NODES, tick)

    def _line(self, program: str) -> tuple[Point, ...]:
        return tuple(
            [
                Point(
                    point.empty,
                    float(point.mean),
                    point.least,
                    point.most,
                    lab_growth.point_text(point),
                    lab_growth.point_notes(point),
                )
                for (key, _), point in sorted(self.points.items())
                if key == program
            ]
        )

    @Slot(object)
    def _on_spot(self, spot: Spot | None) -> None:
        """Mark the row of the table that a point belongs to."""
        if spot:
            self.table.point_at(self._content().lines[spot.line].points[spot.point].x)

    # What can be taken out.

    def export_table(self) -> Table | None:
        """Return all points, a row each."""
        if not self.points:
            return None
        rows = [
            (
                program_name(each.program),
                str(each.empty),
                str(each.positions),
                f"{float(each.mean):.10g}",
                str(each.least),
                str(each.most),
            )
            for _, each in sorted(self.points.items(), key=lambda item: item[0][1])
        ]
        return Table(lab_growth.export_headings(), tuple(rows))

    def export_picture(self) -> Picture | None:
        """Return the lines with a heading."""
        if not self.points:
            return None
        ink, title = Ink.of(self), self.head.title.text()
        head = ink.line + _MARGIN
        room = QSizeF(_PICTURE.width() - 2 * _MARGIN, _PICTURE.height() - 2 * _MARGIN - head)
        plot = LinePlot(self._content(), ink, room)

        def paint(painter: QPainter) -> None:
            painter.fillRect(QRectF(QPointF(), _PICTURE.toSizeF()), self.palette().base())
            painter.translate(_MARGIN, _MARGIN)
            write(painter, QRectF(0, 0, room.width(), ink.line), title, ink.bold, ink.scheme.text)
            painter.translate(0, head)
            plot.paint(painter)

        return Picture(title, _PICTURE, paint)
