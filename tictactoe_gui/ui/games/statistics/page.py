"""StatisticsPage: the person's results against the programs, over all stored games."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)

from tictactoe_gui import log
from tictactoe_gui.session.history import counting
from tictactoe_gui.session.history.answer_counts import PracticeCounts, count_answers
from tictactoe_gui.session.history.conditions import ChosenGames
from tictactoe_gui.session.history.counting import Counted, Judging, Progress
from tictactoe_gui.session.history.schema import MigrationProgress
from tictactoe_gui.session.history.statistics import Block, Statistics, StatisticsFilter
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.games.history import words as wording_history
from tictactoe_gui.ui.games.statistics import words
from tictactoe_gui.ui.games.statistics.breakdown import Breakdown
from tictactoe_gui.ui.games.statistics.counting_since import CountingSince
from tictactoe_gui.ui.games.statistics.course_chart import FILE_HEIGHT, CourseChart
from tictactoe_gui.ui.games.statistics.filter_row import FilterRow
from tictactoe_gui.ui.games.statistics.practice_results import PracticeResults
from tictactoe_gui.ui.games.statistics.summary import Summary
from tictactoe_gui.ui.kit.busy import BusyRow
from tictactoe_gui.ui.kit.export import Graphic, NamedTable
from tictactoe_gui.ui.kit.exporter import Exporter
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, widget_of
from tictactoe_gui.ui.kit.responsive_splitter import ResponsiveSplitter
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import counted_so_far, not_counted, stop_counting
from tictactoe_gui.ui.wording.progress import counting as counting_now


class StatisticsPage(QWidget):
    """Counts again when a game has ended or the window is activated.

    The history worker's threads judge and count the games.
    """

    games_wanted = Signal(object)
    """The ChosenGames that the history is to show."""

    def __init__(self, session: GameSession, worker: HistoryWorker) -> None:
        super().__init__()
        self.statistics: Statistics | None = None
        """What was counted last, if anything was."""
        self._session, self._worker = session, worker
        self._judging: Judging | None = None
        """The judging that is under way."""
        self._is_whole = True
        """Whether every game is listed: those that an older version saved are added later."""
        self._was_finished = False
        self._practised = PracticeCounts()
        self.summary, self.filters, self.chart = Summary(), FilterRow(), CourseChart()
        self.table, self.practice = Breakdown(), PracticeResults()
        self.nothing = muted(QLabel(wordWrap=True))
        self.busy = BusyRow(counted_so_far(), stop_counting())
        self.export_button = QPushButton(tr("&Export"))
        self.exporter = Exporter(self, lambda: self)
        self.export_button.setMenu(self.exporter)
        self.counting_since = CountingSince(worker, self.export_button)
        self._lay_out()
        self._wire()
        self._show()
        self._show_busy(is_busy=False)

    def _lay_out(self) -> None:
        self._halves = ResponsiveSplitter(self.chart, self.table, (2, 3))
        parts = self.filters, self.summary, self.nothing, (self._halves, 1), self.practice, None
        margins = (22, 16, 22, 10)
        self._content = widget_of(column(*parts, spacing=14, margins=margins))
        self.area = QScrollArea(widgetResizable=True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self._content)
        foot = column(self.busy, self.counting_since, margins=(22, 0, 22, 0))
        self.setLayout(column((self.area, 1), foot, margins=(0, 0, 0, 12)))

    def _wire(self) -> None:
        self._worker.migrated.connect(self._on_migrated)
        self.filters.changed.connect(self._show)
        self.table.chosen.connect(self._look_at)
        self.chart.games_wanted.connect(self._on_games_wanted)
        self.table.pointed.connect(self._on_row)
        self._halves.turned.connect(self._on_turned)
        self.counting_since.changed.connect(self.count)
        self.counting_since.notified.connect(self._notify)
        self.counting_since.add_shortcut(self)
        self.exporter.notified.connect(self._notify)
        self.busy.cancelled.connect(self._cancel)
        self._session.game_changed.connect(self._on_game)

    # Counting.

    @Slot()
    def count(self) -> None:
        """Count what is stored now; what is shown stays until that is done."""
        if self.isVisible():
            self._judging = Judging()
            self._judge(self._judging)

    def _judge(self, judging: Judging) -> None:
        """Let some games be judged, if there are any that are not."""
        ask = self._worker.read if self._is_read_only else self._worker.ask
        ask(
            judging.step,
            lambda progress: self._on_judged(judging, progress),
            lambda error: self._on_failure(error, judging),
        )

    def _on_judged(self, judging: Judging, progress: Progress) -> None:
        if judging is not self._judging:
            return
        if not progress.is_over:
            self.busy.show_progress(progress.done, progress.whole)
            self._show_busy(is_busy=True)
            self._judge(judging)
            return
        self._worker.read(
            lambda database: (
                counting.count(database, judging.unwritten),
                count_answers(database.connection),
            ),
            lambda counted: self._on_counted(judging, *counted),
            lambda error: self._on_failure(error, judging),
        )

    def _on_counted(self, judging: Judging, counted: Counted, practised: PracticeCounts) -> None:
        if judging is not self._judging:
            return
        self._judging = None
        self._is_whole = counted.is_whole
        self._show_busy(is_busy=not counted.is_whole)
        found = counted.statistics, practised
        if counted.is_whole and found != (self.statistics, self._practised):
            self.statistics, self._practised = found
            self.filters.show_games(counted.statistics.games)
            self._show()

    @Slot(object)
    def _on_migrated(self, progress: MigrationProgress) -> None:
        """Show how far games of an older version are indexed; count once all of them are."""
        if self._is_whole or not self.isVisible():
            return
        self.busy.bar.show_progress(progress.position, progress.end)
        if progress.is_done:
            self.count()

    @property
    def is_counting(self) -> bool:
        """Whether the figures are still changing."""
        return self._judging is not None

    @property
    def _is_read_only(self) -> bool:
        opening = self._worker.opening
        return opening is not None and opening.is_read_only

    def _on_failure(self, error: Exception, judging: Judging | None = None) -> None:
        """Show the error in the window: a dialog would come again at every activation."""
        if judging is not self._judging:
            return
        self._judging = None
        self._show_busy(is_busy=False)
        text = tr("The games could not be counted: {error}", error=wording_history.why(error))
        log.warn(text, error)
        self._notify(text)

    @Slot()
    def _cancel(self) -> None:
        self._judging = None
        self._show_busy(is_busy=False)
        self._notify(tr("Cancelled. Counting starts again when you come back to this window."))

    def _show_busy(self, *, is_busy: bool) -> None:
        self.busy.setVisible(is_busy)
        if self.statistics is None and self.isVisible():
            self.nothing.setText(counting_now() if is_busy else not_counted())

    @Slot()
    def _on_game(self) -> None:
        """Count a game that has ended, or that goes on from where it had."""
        was_finished, self._was_finished = self._was_finished, self._session.game.is_finished
        if self.isVisible() and (was_finished or self._was_finished):
            self.count()

    # What is shown.

    @Slot()
    def _show(self) -> None:
        chosen = self.filters.chosen
        statistics = self.statistics or Statistics()
        games = statistics.games.admitted(chosen)
        self.summary.show_games(games)
        self.chart.show_games(games)
        self.table.show_games(games)
        self.practice.show_counts(self._practised)
        self.counting_since.show_statistics(statistics)
        self._halves.setVisible(bool(games))
        self.filters.setVisible(bool(statistics.games))
        self.summary.setVisible(self.statistics is not None)
        self.nothing.setVisible(not games)
        self.nothing.setText(words.nothing_line(self.statistics, chosen))
        self.export_button.setEnabled(bool(games))

    @Slot(object)
    def _look_at(self, one: StatisticsFilter) -> None:
        """Filter by the games of a row; if that is the filter already, remove it."""
        chosen = self.filters.chosen
        named = {name: each for name, each in one._asdict().items() if each is not None}
        again = all(getattr(chosen, name) == each for name, each in named.items())
        self.filters.choose(chosen._replace(**(dict.fromkeys(named) if again else named)))

    @Slot(object)
    def _on_games_wanted(self, block: Block) -> None:
        name = words.games_name(block, self.filters.chosen)
        self.games_wanted.emit(ChosenGames(name, block.mistaken))

    @Slot()
    def _on_row(self) -> None:
        """Scroll the page to the row that the keyboard has come to."""
        if self.table.hasFocus():
            box = self.table.visualRect(self.table.currentIndex())
            place = self.table.viewport().mapTo(self._content, box.center())
            self.area.ensureVisible(place.x(), place.y(), 0, box.height())

    @Slot(object)
    def _on_turned(self, orientation: Qt.Orientation) -> None:
        """Scroll the whole page where the table stands below the chart, and not the table too."""
        self.table.show_whole(is_whole=orientation is Qt.Orientation.Vertical)

    @Slot(str)
    def _notify(self, text: str) -> None:
        self.counting_since.show_notice(text)
        announce(self, text)

    # Export.

    def title(self) -> str:
        """Return the name of an exported file."""
        return tr("Statistics")

    def tables(self) -> tuple[NamedTable, ...]:
        """Return the table, the columns of the chart, and practice if there was any."""
        practice = NamedTable(tr("Practice"), self.practice.table)
        return (
            NamedTable(tr("Results"), self.table.table),
            NamedTable(tr("Over time"), self.chart.table),
            *((practice,) if self._practised.whole.answers else ()),
        )

    def picture(self) -> Graphic:
        """Return the chart, with the filter in its title."""
        parts = (self.summary.title.text(), words.filter_line(self.filters.chosen))
        return self.chart.graphic(". ".join(filter(None, parts)), height=FILE_HEIGHT)

    # Window.

    def cancel(self) -> bool:
        """Cancel the count; return whether there was one."""
        is_busy = self.busy.isVisible()
        if is_busy:
            self._cancel()
        return is_busy

    def follow(self) -> None:
        """Count what another window or another program has written."""
        self.count()

    def rest(self) -> None:
        """Count no more; what was counted stays, 3 MB of a million games, to be shown again."""
        self._judging = None
        self._show_busy(is_busy=False)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._was_finished = self._session.game.is_finished
        if not event.spontaneous():  # else it was only restored from an icon
            self.counting_since.forget()
        self.count()
