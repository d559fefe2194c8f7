"""CountedView: what is counted point by point when it is first looked at, as lines and tables."""

from abc import abstractmethod

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.line_chart import LineChart, LineChartContent
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.kit.table import TableView
from tictactoe_gui.ui.lab.page import ViewHead
from tictactoe_gui.ui.wording import tr

_HEIGHT = 520
"""Of an exported chart, in pixels."""


class CountedView(QWidget):
    """A head, a chart of lines, and below it tables with the same figures."""

    count_wanted = Signal()
    changed = Signal()
    """What can be exported has changed."""

    def __init__(self, title: str, chart: str, tables: tuple[TableView, ...]) -> None:
        super().__init__()
        self._is_running = False
        self._tables = tables
        self.start = QPushButton(tr("Count"))
        self.head = ViewHead(None, self.start)
        self.head.title.setText(title)
        self.chart = LineChart(chart, self.content())
        scrolled = Scrolled(self._chart_and_tables(), title, least=6, lines=20)
        self.setLayout(column(self.head, (scrolled, 1), spacing=10))
        self.start.clicked.connect(self.count_wanted)
        self.chart.pointed.connect(self._on_point)

    def _chart_and_tables(self) -> QWidget:
        content = QWidget()
        content.setLayout(column((self.chart, 1), *self._tables, spacing=10))
        return content

    # For subclasses.

    @property
    @abstractmethod
    def is_complete(self) -> bool:
        """Whether everything is counted."""

    @property
    @abstractmethod
    def has_begun(self) -> bool:
        """Whether anything is counted."""

    @abstractmethod
    def counted_line(self) -> str:
        """Return how the figures come about."""

    @abstractmethod
    def content(self) -> LineChartContent:
        """Return what the chart shows."""

    @abstractmethod
    def show_table(self) -> None:
        """Show in the tables what is counted."""

    @abstractmethod
    def point_in_table(self, line: int, x: int) -> None:
        """Mark the cell of the table that has the figure of a line."""

    # What is counted.

    def begin(self) -> None:
        """Show that counting begins; it gives the same figures again."""
        self._is_running = True
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
        self.show_table()
        for table in self._tables:
            table.setFixedHeight(table.height_of_rows())
        self.head.note.setText(self.counted_line())
        self.start.setVisible(not (self._is_running or self.is_complete))
        self.chart.show_content(self.content())
        self.changed.emit()

    @Slot(object)
    def _on_point(self, spot: tuple[int, int] | None) -> None:
        if spot:
            line, point = spot
            self.point_in_table(line, self.content().lines[line].points[point].x)

    def export_picture(self) -> Graphic | None:
        """Return the lines with a heading."""
        return (
            self.chart.graphic(self.head.title.text(), height=_HEIGHT) if self.has_begun else None
        )
