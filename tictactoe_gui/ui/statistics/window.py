"""StatisticsWindow: how a person fares against the programs, of all games that are kept."""

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCloseEvent,
    QKeySequence,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tictactoe_gui import log
from tictactoe_gui.session.history import counting
from tictactoe_gui.session.history.counting import Counted, Judging, Progress
from tictactoe_gui.session.history.schema import Filling
from tictactoe_gui.session.history.statistics import Filter, Statistics
from tictactoe_gui.session.history.worker import Archive
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.history import words as wording_history
from tictactoe_gui.ui.kit.export import NamedTable, Picture
from tictactoe_gui.ui.kit.exporter import Exporter
from tictactoe_gui.ui.kit.halves import Halves
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.statistics import words
from tictactoe_gui.ui.statistics.beginning import Beginning
from tictactoe_gui.ui.statistics.breakdown import Breakdown
from tictactoe_gui.ui.statistics.course_chart import CourseChart
from tictactoe_gui.ui.statistics.filter_row import FilterRow
from tictactoe_gui.ui.statistics.summary import Summary
from tictactoe_gui.ui.wording import tr

_NAME = "statistics"


class StatisticsWindow(QWidget):
    """Stays beside the game, and counts anew when a game has ended or the window is looked at.

    The archive's threads judge and count the games.
    """

    def __init__(self, session: GameSession, archive: Archive, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName(_NAME)
        self.setWindowTitle(tr("Statistics – Tic-tac-toe"))
        self.statistics: Statistics | None = None
        """What was counted last, if anything was."""
        self._session, self._archive = session, archive
        self._judging: Judging | None = None
        """What is being counted."""
        self._is_whole = True
        """Whether all games are listed, of which an older version knows nothing."""
        self._was_finished = False
        self.summary, self.filters, self.chart = Summary(), FilterRow(), CourseChart()
        self.table = Breakdown()
        self.nothing = QLabel(wordWrap=True)
        self.nothing.setProperty("muted", True)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setObjectName("busy")
        self.bar.setFixedHeight(6)
        self.bar.setAccessibleName(tr("Counted so far"))
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setToolTip(tr("Stop counting (Esc)"))
        self.take = QPushButton(tr("&Export"))
        self.exporter = Exporter(self, lambda: self)
        self.take.setMenu(self.exporter)
        self.beginning = Beginning(archive, self.take)
        self._lay_out()
        self._wire()
        self._show()
        self._show_busy(is_busy=False)
        self.setMinimumSize(480, 360)
        self.resize(QSize(1100, 780).boundedTo(self.screen().availableSize() * 0.94))

    def _lay_out(self) -> None:
        self._halves = Halves(self.chart, self.table, (2, 3))
        self._content = QWidget()
        column = QVBoxLayout(self._content)
        column.setContentsMargins(22, 16, 22, 10)
        column.setSpacing(14)
        for each in (self.filters, self.summary, self.nothing):
            column.addWidget(each)
        column.addWidget(self._halves, 1)
        column.addStretch()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self._content)
        progress = QHBoxLayout()
        progress.addWidget(self.bar, 1)
        progress.addWidget(self.cancel)
        foot = QVBoxLayout()
        foot.setContentsMargins(22, 0, 22, 0)
        foot.addLayout(progress)
        foot.addWidget(self.beginning)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 12)
        whole.addWidget(self.area, 1)
        whole.addLayout(foot)

    def _wire(self) -> None:
        self._archive.filled.connect(self._on_filled)
        self.filters.changed.connect(self._show)
        self.table.chosen.connect(self._look_at)
        self.table.pointed.connect(self._on_row)
        self._halves.turned.connect(self._on_turned)
        self.beginning.changed.connect(self.count)
        self.beginning.notified.connect(self._notify)
        self.beginning.add_shortcut(self)
        self.exporter.notified.connect(self._notify)
        self.cancel.clicked.connect(self._cancel)
        self._session.game_changed.connect(self._on_game)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self._escape)

    # Counting.

    @Slot()
    def count(self) -> None:
        """Count what is stored now; what is shown stays until that is done."""
        if self.isVisible():
            self._judging = Judging()
            self._judge(self._judging)

    def _judge(self, judging: Judging) -> None:
        """Let some games be judged, if there are any that are not."""
        ask = self._archive.look if self._is_read_only else self._archive.ask
        ask(
            judging.step,
            lambda progress: self._on_judged(judging, progress),
            lambda error: self._on_failure(error, judging),
        )

    def _on_judged(self, judging: Judging, progress: Progress) -> None:
        if judging is not self._judging:
            return
        if not progress.is_over:
            self.bar.setRange(0, progress.whole)
            self.bar.setValue(progress.done)
            self._show_busy(is_busy=True)
            self._judge(judging)
            return
        self._archive.look(
            lambda database: counting.count(database, judging.unwritten),
            lambda counted: self._on_counted(judging, counted),
            lambda error: self._on_failure(error, judging),
        )

    def _on_counted(self, judging: Judging, counted: Counted) -> None:
        if judging is not self._judging:
            return
        self._judging = None
        self._is_whole = counted.is_whole
        self._show_busy(is_busy=not counted.is_whole)
        if counted.is_whole and counted.statistics != self.statistics:
            self.statistics = counted.statistics
            self.filters.show_games(counted.statistics.games)
            self._show()

    @Slot(object)
    def _on_filled(self, filling: Filling) -> None:
        """Show how far games of an older version are known; count once all of them are."""
        if self._is_whole or not self.isVisible():
            return
        self.bar.setRange(0, filling.end)
        self.bar.setValue(filling.position)
        if filling.is_done:
            self.count()

    @property
    def is_counting(self) -> bool:
        """Whether other figures may come."""
        return self._judging is not None

    @property
    def _is_read_only(self) -> bool:
        opening = self._archive.opening
        return opening is not None and opening.is_read_only

    def _on_failure(self, error: Exception, judging: Judging | None = None) -> None:
        """Say it here: a dialog would come again whenever the window is looked at."""
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
        self._notify(tr("Cancelled; counted anew when you come back to this window."))

    def _show_busy(self, *, is_busy: bool) -> None:
        self.bar.setVisible(is_busy)
        self.cancel.setVisible(is_busy)
        if self.statistics is None and self.isVisible():
            self.nothing.setText(tr("Counting…") if is_busy else tr("Not counted yet."))

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
        self.beginning.show_statistics(statistics)
        self._halves.setVisible(bool(games))
        self.filters.setVisible(bool(statistics.games))
        self.summary.setVisible(self.statistics is not None)
        self.nothing.setVisible(not games)
        self.nothing.setText(words.nothing_line(self.statistics, chosen))
        self.take.setEnabled(bool(games))

    @Slot(object)
    def _look_at(self, one: Filter) -> None:
        """Choose what a row stands for; once more, and it is chosen no longer."""
        chosen = self.filters.chosen
        named = {name: each for name, each in one._asdict().items() if each is not None}
        again = all(getattr(chosen, name) == each for name, each in named.items())
        self.filters.choose(chosen._replace(**(dict.fromkeys(named) if again else named)))

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
        self.beginning.show_notice(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # What can be taken out.

    def title(self) -> str:
        """Return what a file of it is called."""
        return tr("Statistics")

    def tables(self) -> tuple[NamedTable, ...]:
        """Return the table, and the columns of the chart."""
        return (
            NamedTable(tr("Results"), self.table.table),
            NamedTable(tr("Over time"), self.chart.table),
        )

    def picture(self) -> Picture:
        """Return the chart, with what is looked at."""
        parts = (self.summary.title.text(), words.filter_line(self.filters.chosen))
        return self.chart.picture(". ".join(filter(None, parts)))

    # Window.

    @Slot()
    def _escape(self) -> None:
        if self.bar.isVisible():
            self._cancel()
        else:
            self.close()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._was_finished = self._session.game.is_finished
        if not event.spontaneous():  # that would be from an icon
            self.beginning.forget()
        self.count()

    def changeEvent(self, event: QEvent) -> None:
        """Look what another window or another program has written."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.count()

    def closeEvent(self, event: QCloseEvent) -> None:
        # What was counted stays, to be shown when the window comes back: 3 MB of a million games.
        self._judging = None
        self._show_busy(is_busy=False)
        event.accept()


def show_statistics_window(
    session: GameSession, archive: Archive, parent: QWidget
) -> StatisticsWindow:
    """Show the window, or bring the one that is there to the front."""
    return show_the_one(
        parent, StatisticsWindow, _NAME, lambda: StatisticsWindow(session, archive, parent)
    )
