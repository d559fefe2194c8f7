"""What one question costs in every representation: the counts arrive one by one, as bars."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.comparison import Count, compare
from tictactoe_gui.session.question import Question, question
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.in_sight import WorksInSight
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column, grid
from tictactoe_gui.ui.kit.picture import Still
from tictactoe_gui.ui.kit.rounded import paint_box
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.studies.inside import words as inside
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import representation_short_name
from tictactoe_gui.ui.wording.progress import broke_off

_BAR, _NARROWEST = QSize(100, 12), 40


class EffortComparison(WorksInSight, QWidget):
    """Counts for all representations, while it is visible and no program thinks."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session = session
        self._question: Question | None = None
        self.counts: dict[str, Count] = {}
        """What is known so far, by the representation's key."""
        self._has_failed = False
        self.worker = Worker(self, progressed=self._on_count, failed=self._on_failure)
        session.activity_changed.connect(self._count)

        self.asked, self.remark = QLabel(wordWrap=True), muted(QLabel(wordWrap=True))
        self.asked.setTextFormat(Qt.TextFormat.PlainText)
        self.bars = _EffortBars()
        name = bold(QLabel(tr("Work for one move")))
        self.setLayout(column(name, self.asked, self.bars, self.remark, spacing=6))

    def refresh(self) -> None:
        """Show the present question; what was counted for another one is void."""
        asked = question(self._session)
        if asked is None or not asked.is_same(self._question):
            self.worker.cancel()
            self.counts = {}
            self._has_failed = False
        self._question = asked
        if asked and asked.move:
            # A program's own decision has counted for its representation already.
            effort = asked.move.decision.analysis.effort
            key = asked.board.key
            self.counts[key] = Count(key, effort.examined, effort.unit)
        self._show()
        self._count()

    @property
    def _may_ask(self) -> bool:
        """Whether the program would do the same work once more."""
        return self._question is not None and self._question.choice.is_recallable

    @Slot()
    def _count(self) -> None:
        """Count what is missing, unless a program that plays needs the time."""
        asked = self._question
        busy = self._session.activity in (Activity.MOVING, Activity.EVALUATING)
        if busy:
            self.worker.cancel()
        missing = [key for key in REPRESENTATIONS if key not in self.counts]
        is_at_rest = not (busy or self.worker.is_busy or self._has_failed)
        if self._may_ask and asked and missing and self.isVisible() and is_at_rest:
            board, choice = asked.board, asked.choice
            self.worker.submit(lambda control: compare(choice.player(), board, missing, control))

    def _on_count(self, count: Count) -> None:
        self.counts[count.key] = count
        self._show()

    def _on_failure(self, error: BaseException) -> None:
        """Say that some counts are missing; the same question is not asked again."""
        self._has_failed = True
        self._show()
        self._session.failed.emit(error)

    def _show(self) -> None:
        asked = self._question
        self.asked.setText(inside.question_line(asked))
        self.bars.setVisible(asked is not None)
        self.bars.show_counts(
            self.counts,
            self._session.settings.representation,
            is_counting=self._may_ask and not self._has_failed,
        )
        done = asked is not None and len(self.counts) == len(REPRESENTATIONS)
        remark = inside.work_remark(self.counts.values()) if done else ""
        if asked and not self._may_ask:
            remark = tr("It may decide differently by now, so it is not asked again.")
        self.remark.setText(broke_off() if self._has_failed else remark)

    def work(self) -> None:
        """Count what is missing."""
        self._count()


class _EffortBars(QWidget):
    """A row for each representation: its name, a bar, and the count with its unit."""

    def __init__(self) -> None:
        super().__init__()
        figures = grid(10, 4)
        self.setLayout(figures)
        figures.setColumnStretch(1, 1)
        self.rows: dict[str, tuple[QLabel, Still, QLabel]] = {}
        for row, key in enumerate(REPRESENTATIONS):
            name, bar, count = QLabel(), Still(_BAR, is_wide=True), QLabel()
            bar.setMinimumWidth(_NARROWEST)
            count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for place, widget in enumerate((name, bar, count)):
                figures.addWidget(widget, row, place)
            self.rows[key] = (name, bar, count)

    def show_counts(
        self, counts: dict[str, Count], current: str, *, is_counting: bool = True
    ) -> None:
        """Show what is known; the row of the representation in use is bold."""
        missing, spoken = (
            (tr("…"), tr("being counted")) if is_counting else (tr("–"), tr("not counted"))
        )
        most = max((each.examined for each in counts.values()), default=0)
        for key, (name, bar, label) in self.rows.items():
            count = counts.get(key)
            short = representation_short_name(key)
            text = inside.counted(count.examined, count.unit) if count else missing
            name.setText(short)
            label.setText(text)
            label.setAccessibleName(f"{short}: {text if count else spoken}")
            for each in (name, label):
                font = each.font()
                font.setBold(key == current)
                each.setFont(font)
            share = count.examined / most if count and most else 0.0
            bar.show_painted(partial(_paint_share, share, is_current=key == current))


def _paint_share(
    share: float, painter: QPainter, box: QRectF, scheme: Colours, *, is_current: bool
) -> None:
    """Paint a bar of a share 0..1 of its room; the figure beside it says what it stands for."""
    paint_box(painter, box, 3, ground=scheme.hover)
    if share:
        filled = QRectF(box.topLeft(), QSizeF(max(3.0, box.width() * share), box.height()))
        paint_box(painter, filled, 3, ground=scheme.text if is_current else scheme.muted)
