"""The page on effort: what each program takes for a position, and how that grows."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.growth import GrowthPoint, growth
from tictactoe_gui.engine.counting.measure import ROUNDS, Measurement, measure
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.export import Graphic, Table
from tictactoe_gui.ui.lab.effort.columns import keys
from tictactoe_gui.ui.lab.effort.growth_view import GrowthView, searches
from tictactoe_gui.ui.lab.effort.view import EffortView
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import tr

POSITION, GROWTH = "position", "growth"


@PAGES.register("effort", order=2)
class EffortPage(LabPage):
    """Runs one task at a time, since counting would distort the times that are measured."""

    def __init__(self, pointing: Pointing) -> None:
        super().__init__(pointing)
        self._running = ""
        self.views = Segments(tr("What is shown"))
        options = ((POSITION, tr("This position")), (GROWTH, tr("Growth")))
        self.views.show_options(options, POSITION)
        self.effort, self.growth = EffortView(self.session), GrowthView()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.effort)
        self.stack.addWidget(self.growth)
        row = QHBoxLayout()
        row.addWidget(self.views)
        row.addStretch(1)
        row.addWidget(self.effort.target)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 6)
        column.setSpacing(10)
        column.addLayout(row)
        column.addWidget(self.stack, 1)
        self.views.chosen.connect(self.show_view)
        self.effort.measure_wanted.connect(self.measure)
        self.growth.count_wanted.connect(self.count_growth)
        self.effort.changed.connect(self.exportable)
        self.growth.changed.connect(self.exportable)

    @classmethod
    def title(cls) -> str:
        """Return the tab's label."""
        return tr("Effort")

    def begin(self) -> None:
        """Measure the position on the board."""
        self.measure(self.effort.chosen_board)

    @Slot(object)
    def show_view(self, key: str) -> None:
        """Show one of the two views; growth is counted when it is first looked at."""
        self.stack.setCurrentWidget(self.growth if key == GROWTH else self.effort)
        self.effort.target.setVisible(key == POSITION)
        self._count_if_wanted()
        self.exportable.emit()

    @Slot(object)
    def measure(self, board: Board) -> None:
        """Measure a position; each of several rounds reports every row."""
        self._end()
        self.effort.begin(board)
        self._running = POSITION

        def task(control: Control) -> object:
            return measure(board, PROGRAMS, REPRESENTATIONS, SearchOptions(), control)

        self.start(task, ROUNDS * len(keys()))

    @Slot()
    def count_growth(self) -> None:
        """Count the nodes of every search from every position, as far as that is wanted."""
        self._end()
        self.growth.begin()
        self._running = GROWTH

        def task(control: Control) -> object:
            return growth(searches(), SearchOptions(), control)

        self.start(task, len(searches()) * len(CELLS))

    def show_row(self, value: object) -> None:
        """Show a row of the table, or a point of a line."""
        if isinstance(value, Measurement):
            self.effort.show_measurement(value)
        elif isinstance(value, GrowthPoint):
            self.growth.show_point(value)

    def show_end(self, value: object) -> None:
        """Show all rows as all runs together say, or all points."""
        assert isinstance(value, tuple)  # noqa: S101  (both tasks return one)
        was_running, self._running = self._running, ""
        if was_running == GROWTH:
            self.growth.show_end(value)
        else:
            self.effort.show_end(value)
            self._count_if_wanted()

    def show_stopped(self) -> None:
        """Show that nothing runs any more."""
        self._end()

    @Slot()
    def cancel(self) -> None:
        """Stop the running task; what it has found stays."""
        super().cancel()
        self._end()

    def table(self) -> Table | None:
        """Return the figures that are shown."""
        shown = self.stack.currentWidget()
        return self.growth.export_table() if shown is self.growth else self.effort.export_table()

    def picture(self) -> Graphic | None:
        """Return the bars or the lines that are shown."""
        shown = self.stack.currentWidget()
        if shown is self.growth:
            return self.growth.export_picture()
        return self.effort.export_picture()

    def _count_if_wanted(self) -> None:
        if self.stack.currentWidget() is not self.growth or self.growth.is_complete:
            return
        if self.is_busy and self._running == POSITION:
            self.growth.wait()
        elif not self.is_busy:
            self.count_growth()

    def _end(self) -> None:
        """Let both views show that nothing runs."""
        if self._running:
            self._running = ""
            self.effort.stop()
            self.growth.stop()
