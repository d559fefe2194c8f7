"""The page on effort: what each program takes for a position, and how that grows."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QStackedWidget

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.measure import ROUNDS, measure
from tictactoe_gui.engine.player import whole_players
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.lab.effort.counted_view import CountedView
from tictactoe_gui.ui.lab.effort.depth_study import nodes_by_depth
from tictactoe_gui.ui.lab.effort.folding import keys
from tictactoe_gui.ui.lab.effort.growth_study import nodes_by_squares
from tictactoe_gui.ui.lab.effort.view import EffortView
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import tr

POSITION, GROWTH, DEPTH = "position", "growth", "depth"


@PAGES.register("effort", order=2)
class EffortPage(LabPage):
    """Runs one task at a time, since counting would distort the times that are measured."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self._running: EffortView | CountedView | None = None
        self.views = Segments(tr("What is shown"))
        options = (
            (POSITION, tr("This position")),
            (GROWTH, tr("Growth")),
            (DEPTH, tr("Depth")),
        )
        self.views.show_options(options, POSITION)
        self.effort = EffortView(self.session)
        self.growth, self.depths = CountedView(nodes_by_squares()), CountedView(nodes_by_depth())
        self._views: dict[str, EffortView | CountedView] = {
            POSITION: self.effort,
            GROWTH: self.growth,
            DEPTH: self.depths,
        }
        self.stack = QStackedWidget()
        for view in self._views.values():
            self.stack.addWidget(view)
        parts = FlowLayout(widgets=(self.views, self.effort.target)), (self.stack, 1)
        self.setLayout(column(*parts, spacing=10, margins=(0, 10, 0, 6)))
        self.views.chosen.connect(self.show_view)
        self.effort.measure_wanted.connect(self.measure)
        for counted in (self.growth, self.depths):
            counted.start.clicked.connect(self.count)

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

    @Slot(object)
    def measure(self, board: Board) -> None:
        """Measure a position; each of several rounds reports every row."""
        self._end()
        self.effort.begin(board)
        self._running = self.effort

        programs = whole_players()

        def task(control: Control) -> object:
            return measure(board, programs, REPRESENTATIONS, SearchOptions(), control)

        self.start(task, ROUNDS * len(keys()))

    @Slot()
    def count(self) -> None:
        """Count what is looked at."""
        view = self._view
        if isinstance(view, CountedView):
            self._end()
            view.begin()
            self._running = view
            self.start(view.study.task, view.study.whole)

    def show_row(self, value: object) -> None:
        """Show a row of the table, or a point of a line."""
        if self._running:
            self._running.show_result(value)

    def show_end(self, value: object) -> None:
        """Show all rows as all runs together say; other results are what was reported."""
        assert isinstance(value, tuple)  # noqa: S101  (every task returns one)
        was_measured = self._running is self.effort
        if was_measured:
            for each in value:
                self.effort.show_result(each)
        self._end()
        if was_measured:
            self._count_if_wanted()

    def show_stopped(self) -> None:
        """Show that nothing runs any more."""
        self._end()

    @Slot()
    def cancel(self) -> None:
        """Stop the running task; what it has found stays."""
        super().cancel()
        self._end()

    @property
    def _view(self) -> EffortView | CountedView:
        """The view that is shown."""
        return next(each for each in self._views.values() if each is self.stack.currentWidget())

    def _count_if_wanted(self) -> None:
        view = self._view
        if isinstance(view, EffortView) or view.is_complete or self._running is view:
            return
        if self._running is self.effort:
            view.wait()
        else:
            self.count()

    def _end(self) -> None:
        """Have every view show that nothing runs."""
        if self._running:
            self._running = None
            for view in self._views.values():
                view.stop()
