"""EffortView: what every program takes on every representation for one position."""

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QPushButton,
    QWidget,
)

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.counting.measure import Measurement
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit.bar_chart import BarChart, BarChartContent
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.responsive_splitter import ResponsiveSplitter
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.kit.small_board import SmallBoard
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.lab.effort.columns import EffortColumn
from tictactoe_gui.ui.lab.effort.figures import (
    BARS,
    COLUMNS,
    NODES,
)
from tictactoe_gui.ui.lab.effort.folding import EffortRows, EffortTable, RowKey, keys, summary_key
from tictactoe_gui.ui.lab.effort.words import (
    MeasuredProgram,
    measured_line,
    move_table_line,
    position_line,
    position_spoken,
    stale_line,
)
from tictactoe_gui.ui.lab.page import ViewHead
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.setup import before_end_line

MAIN, EMPTY = "main", "empty"
LEAST_LINES = 12
"""Of text, in the table and in the bars."""
_PAUSE_MS = 60
"""Rows are shown this often: drawing each of them at once would slow down what is measured."""


class EffortView(QWidget):
    """Shows what is measured; offers to measure another position, but never begins by itself."""

    measure_wanted = Signal(object)
    """A Board that a person wants to have measured."""
    changed = Signal()
    """What can be exported has changed."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session = session
        self._known: dict[str, dict[RowKey, Measurement]] = {}
        """What is measured, by position and row."""
        self._running = ""
        """The position that is being measured."""
        self._target = MAIN
        self.board: Board | None = None
        """The position whose figures are shown."""
        self._fresh: set[RowKey] = set()
        """Rows that have arrived since the table was last touched."""
        self._pause = soon(self, self._show_fresh, _PAUSE_MS)
        self._make_parts()
        self._lay_out()
        self._wire()
        self._show_all()

    def _make_parts(self) -> None:
        self.small = SmallBoard()
        self.again = QPushButton()
        self.head = ViewHead(self.small, self.again)
        self.target = Segments(tr("Position"))
        options = ((MAIN, tr("Main board")), (EMPTY, tr("Empty board")))
        self.target.show_options(options, MAIN)
        self.figures = EffortRows()
        # Before the table, which points at its row again: by then that row has its bar.
        self.figures.modelReset.connect(self._show_bars)
        name = tr("Effort of every program on every representation")
        self.table = EffortTable(name, self.figures)
        self.folds = QCheckBox(tr("Fold by &program"))
        self.folds.setChecked(True)
        self.chart = BarChart(tr("Bars"))
        self.column = DropDown(tr("Column shown as bars"))
        self.column.show_options(tuple([(each, each.heading) for each in BARS]), NODES)

    def _lay_out(self) -> None:
        label = QLabel(tr("&Bars"))
        label.setBuddy(self.column)
        layout = row(label, self.column, None, self.folds)
        chart = widget_of(column(layout, (self.chart, 1), spacing=6))
        self.halves = ResponsiveSplitter(self.table, chart, (8, 5))
        content = widget_of(column(self.head, (self.halves, 1), spacing=10))
        self.setLayout(column(Scrolled(content, tr("This position"), least=6, lines=20)))
        self._keep_room()

    def _keep_room(self) -> None:
        """Give table and bars room for some rows each; a low window scrolls."""
        for each in (self.table, self.chart):
            each.setMinimumHeight(LEAST_LINES * self.fontMetrics().lineSpacing())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._keep_room()

    def _wire(self) -> None:
        self.folds.toggled.connect(lambda is_checked: self.figures.group(is_grouped=is_checked))
        self.again.clicked.connect(lambda: self.measure_wanted.emit(self.chosen_board))
        self.target.chosen.connect(self._on_target)
        self.column.chosen.connect(self._show_bars)
        self.table.sorted_by.connect(self._on_sorted)
        self.table.pointed.connect(lambda key: self.chart.point_at(self._bar_of(key)))
        self.chart.pointed.connect(self._on_bar)
        self._session.game_changed.connect(self._show_head)

    # What is measured.

    @property
    def chosen_board(self) -> Board:
        """The position that a person has chosen to look at."""
        if self._target == EMPTY:
            return next(iter(REPRESENTATIONS.values())).empty()
        return self._session.game.before_end().board

    @property
    def rows(self) -> dict[RowKey, Measurement]:
        """What is known of the position that is shown."""
        return self._known.get(str(self.board), {}) if self.board else {}

    def begin(self, board: Board) -> None:
        """Show that a position is being measured, from nothing on."""
        self._running = str(board)
        self._fresh = set()
        self._known[self._running] = {}
        self.board = board
        self._show_all()

    def show_result(self, row: object) -> None:
        """Show one row soon; it belongs to the position that is being measured."""
        if isinstance(row, Measurement):
            key = RowKey(row.program, row.representation)
            self._known[self._running][key] = row
            self._fresh.add(key)
            if not self._pause.isActive():
                self._pause.start()

    def stop(self) -> None:
        """Show that nothing is being measured any more."""
        self._show_fresh()
        self._running = ""
        self._show_head()

    # What a person chooses.

    @Slot(object)
    def _on_target(self, target: str) -> None:
        """Show what is known of the other position; measuring it is offered."""
        self._target = target
        board = self.chosen_board
        if str(board) in self._known or not self._known:
            self.board = board
        self._show_all()

    @Slot(int)
    def _on_sorted(self, column: int) -> None:
        if COLUMNS[column] in BARS:
            self.column.setCurrentIndex(BARS.index(COLUMNS[column]))
        self._show_bars()

    @Slot(int)
    def _on_bar(self, index: int) -> None:
        key = self._bar_keys()[index]
        self.table.point_at(key if key in self.figures.keys else summary_key(key.program))

    # What is shown.

    def _show_all(self) -> None:
        self.figures.show(self.rows)
        self._show_head()

    @Slot()
    def _show_fresh(self) -> None:
        """Show what has arrived."""
        self._pause.stop()
        if self._fresh and str(self.board) == self._running:
            self.figures.put({key: self.rows[key] for key in self._fresh})
            self._show_head()
            self._show_bars()
        self._fresh = set()

    @Slot()
    def _show_head(self) -> None:
        chosen = self.chosen_board
        shown = self.board or chosen
        is_stale, is_main = str(shown) != str(chosen), self._target == MAIN
        self.small.show_board(shown, position_spoken(shown))
        self.head.title.setText(position_line(shown))
        note = measured_line(list(self.rows.values()), len(keys()))
        if is_stale:
            note = f"{stale_line(is_main=is_main)} {note}"
        elif is_main and self._session.game.board.is_over:  # what is shown stands in for it
            note = f"{before_end_line(shown)} {note}"
        self.head.note.setText(f"{note} {move_table_line()}")
        self._show_again(chosen, is_stale=is_stale)

    def _show_again(self, board: Board, *, is_stale: bool) -> None:
        """Let the button say which position it measures; it stands out for another one."""
        if is_stale:
            is_main = self._target == MAIN
            text = tr("Measure the main board") if is_main else tr("Measure the empty board")
        elif len(self.rows) == len(keys()):
            text = tr("Measure again")
        else:
            text = tr("Measure this position")
        self.again.setText(text)
        self.again.setToolTip(position_spoken(board))
        self.again.setEnabled(str(board) != self._running)
        self.again.setObjectName("primary" if is_stale else "")
        self.again.style().unpolish(self.again)
        self.again.style().polish(self.again)

    @Slot()
    def _show_bars(self) -> None:
        current = self.table.current_key
        place = self._bar_of(current) if isinstance(current, RowKey) else -1
        self.chart.show_content(self._bars(), place)
        self.changed.emit()

    @property
    def _shown_as_bars(self) -> EffortColumn:
        return BARS[self.column.currentIndex()]

    def _bars(self) -> BarChartContent:
        """Return a bar for each row; a heading says whose it is where it is one of several."""
        keys = self._bar_keys()
        has_single = any(key.representation for key in keys)
        is_by_program = self.figures.is_grouped or self.figures.sort_column == 0
        rows = [self.figures.row_of(key) for key in keys]
        return self._shown_as_bars.bars(rows, grouped=has_single and is_by_program)

    def _bar_keys(self) -> list[RowKey]:
        """Return the rows that are bars: those shown, or those that one bar cannot stand for."""
        bars: list[RowKey] = []
        for key in self.figures.row_keys:
            row = self.figures.row_of(key)
            is_folded = isinstance(row, MeasuredProgram) and row.is_folded
            is_bar = is_folded and self._shown_as_bars.has_bar(row)
            bars += [key] if is_bar else self.figures.members(key)
        return bars

    def _bar_of(self, key: RowKey) -> int:
        """Return the bar of a row, or the first one of its program."""
        keys = self._bar_keys()
        programs = [each.program for each in keys]
        if key in keys:
            return keys.index(key)
        return programs.index(key.program) if key.program in programs else -1
