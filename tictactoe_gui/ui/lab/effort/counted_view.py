"""CountedView: what is counted point by point when it is first looked at, as lines and tables."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from tictactoe_gui.engine.control import Control
from tictactoe_gui.ui.kit.axis import Axis, even_axis, log_axis
from tictactoe_gui.ui.kit.layouts import column, widget_of
from tictactoe_gui.ui.kit.line_chart import LineChart, LineChartContent
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.lab.page import ViewHead
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.numbers import tick

MOST_NODES = 549_946
"""The top of the axis: the nodes of the whole tree."""


def nodes_axis() -> Axis:
    """Return an axis that does not move while lines grow."""
    return log_axis([MOST_NODES], tick, low=0)


def plies_axis(plies: Iterable[int]) -> Axis:
    return even_axis((each, str(each)) for each in plies)


class CountedContent(NamedTuple):
    """What is to be shown of the results that there are."""

    note: str
    """How they came about."""
    chart: LineChartContent
    rows: tuple[Mapping[Any, Any], ...]
    """Those of each table, by key."""


class CountedStudy(NamedTuple):
    """Something that is counted: what it is called, and how its results are shown."""

    title: str
    chart: str
    tables: tuple[tuple[str, Sequence[Column]], ...]
    """The name and the columns of each."""
    task: Callable[[Control], object]
    """Counts, and reports each result."""
    whole: int
    """How many results there are when it is done."""
    key: Callable[[Any], Hashable]
    """Return what a result is of; counted again, it is the same."""
    show: Callable[[Mapping[Any, Any]], CountedContent]
    """Return what is shown of the results by key."""
    cell: Callable[[int, int], tuple[Hashable, int]]
    """Return the row and the column of the first table that a line has at a place on its axis."""


class CountedView(QWidget):
    """A head, a chart of lines, and below it tables with the same figures."""

    changed = Signal()
    """What can be exported has changed."""

    def __init__(self, study: CountedStudy) -> None:
        super().__init__()
        self.study = study
        self.results: dict[Hashable, Any] = {}
        self._is_running = False
        self.tables = [TableView(name, TableModel(columns)) for name, columns in study.tables]
        self.start = QPushButton(tr("Count"))
        self.head = ViewHead(None, self.start)
        self.head.title.setText(study.title)
        self.chart = LineChart(study.chart, self.content.chart)
        below = widget_of(column((self.chart, 1), *self.tables, spacing=10))
        scrolled = Scrolled(below, study.title, least=6, lines=20)
        self.setLayout(column(self.head, (scrolled, 1), spacing=10))
        self.chart.pointed.connect(self._on_point)
        self.show_all()

    @property
    def content(self) -> CountedContent:
        """What is shown of all that is counted by now."""
        return self.study.show(self.results)

    @property
    def is_complete(self) -> bool:
        """Whether everything is counted."""
        return len(self.results) == self.study.whole

    # What is counted.

    def begin(self) -> None:
        """Show that counting begins; it gives the same figures again."""
        self._is_running = True
        self.show_all()

    def show_result(self, result: object) -> None:
        """Show a result that has just arrived."""
        self.results[self.study.key(result)] = result
        self.show_all()

    def stop(self) -> None:
        """Show that nothing is being counted any more."""
        self._is_running = False
        self.show_all()

    def wait(self) -> None:
        """Show that counting begins when something else has ended."""
        self.head.note.setText(tr("Counted as soon as the position is measured."))

    # What is shown.

    def show_all(self) -> None:
        """Show all that is counted by now."""
        content = self.content
        for table, rows in zip(self.tables, content.rows, strict=True):
            table.rows.put(rows)
            table.setFixedHeight(table.height_of_rows())
        self.head.note.setText(content.note)
        self.start.setVisible(not (self._is_running or self.is_complete))
        self.chart.show_content(content.chart)
        self.changed.emit()

    @Slot(object)
    def _on_point(self, spot: tuple[int, int] | None) -> None:
        if spot:
            line, point = spot
            x = self.chart.content.lines[line].points[point].x
            self.tables[0].point_at(*self.study.cell(line, x))
