"""The page on effort: what each program takes for a position, and how that grows."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QStackedWidget

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.depth import DepthCount, MoveOrderCount, depth_study
from tictactoe_gui.engine.counting.growth import GrowthPoint, growth
from tictactoe_gui.engine.counting.measure import ROUNDS, Measurement, measure
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.export import Graphic, NamedTable, Table
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.lab.effort.columns import keys
from tictactoe_gui.ui.lab.effort.depth_view import RESULTS, DepthView
from tictactoe_gui.ui.lab.effort.growth_view import GrowthView, searches
from tictactoe_gui.ui.lab.effort.view import EffortView
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import tr

POSITION, GROWTH, DEPTH = "position", "growth", "depth"


@PAGES.register("effort", order=2)
class EffortPage(LabPage):
    """Runs one task at a time, since counting would distort the times that are measured."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self._running = ""
        self.views = Segments(tr("What is shown"))
        options = (
            (POSITION, tr("This position")),
            (GROWTH, tr("Growth")),
            (DEPTH, tr("Depth")),
        )
        self.views.show_options(options, POSITION)
        self.effort, self.growth, self.depths = EffortView(self.session), GrowthView(), DepthView()
        self._views: dict[str, EffortView | GrowthView | DepthView] = {
            POSITION: self.effort,
            GROWTH: self.growth,
            DEPTH: self.depths,
        }
        self.stack = QStackedWidget()
        for view in self._views.values():
            self.stack.addWidget(view)
            view.changed.connect(self.exportable)
        parts = FlowLayout(widgets=(self.views, self.effort.target)), (self.stack, 1)
        self.setLayout(column(*parts, spacing=10, margins=(0, 10, 0, 6)))
        self.views.chosen.connect(self.show_view)
        self.effort.measure_wanted.connect(self.measure)
        self.growth.count_wanted.connect(self.count_growth)
        self.depths.count_wanted.connect(self.count_depth)

    @classmethod
    def title(cls) -> str:
        """Return the tab's label."""
        return tr("Effort")

    def begin(self) -> None:
        """Measure the position on the board."""
        self.measure(self.effort.chosen_board)

    @Slot(object)
    def show_view(self, key: str) -> None:
        """Show one of the views; all but the first are counted when they are first looked at."""
        self.stack.setCurrentWidget(self._views[key])
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

    @Slot()
    def count_depth(self) -> None:
        """Count what each depth limit and each order of moves takes and loses."""
        self._end()
        self.depths.begin()
        self._running = DEPTH
        self.start(depth_study, RESULTS)

    def show_row(self, value: object) -> None:
        """Show a row of the table, or a point of a line."""
        if isinstance(value, Measurement):
            self.effort.show_measurement(value)
        elif isinstance(value, GrowthPoint):
            self.growth.show_point(value)
        elif isinstance(value, DepthCount | MoveOrderCount):
            self.depths.show_point(value)

    def show_end(self, value: object) -> None:
        """Show all rows as all runs together say, or all points."""
        assert isinstance(value, tuple)  # noqa: S101  (every task returns one)
        was_running, self._running = self._running, ""
        self._views[was_running].show_end(value)
        if was_running == POSITION:
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
        return self._view.export_table()

    def tables(self) -> tuple[NamedTable, ...]:
        """Return all that is shown as tables."""
        view = self._view
        return view.export_tables() if isinstance(view, DepthView) else super().tables()

    def picture(self) -> Graphic | None:
        """Return the bars or the lines that are shown."""
        return self._view.export_picture()

    @property
    def _view(self) -> EffortView | GrowthView | DepthView:
        """The view that is shown."""
        return next(each for each in self._views.values() if each is self.stack.currentWidget())

    def _count_if_wanted(self) -> None:
        view = self._view
        is_running = self._running and view is self._views[self._running]
        if isinstance(view, EffortView) or view.is_complete or is_running:
            return
        if self.is_busy and self._running == POSITION:
            view.wait()
        else:
            view.count_wanted.emit()

    def _end(self) -> None:
        """Have every view show that nothing runs."""
        if self._running:
            self._running = ""
            for view in self._views.values():
                view.stop()
