"""What one question costs in every representation: the counts arrive one by one."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.comparison import Count, compare
from tictactoe_gui.session.question import Question, question
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.in_sight import WorkWhileVisible
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column, grid
from tictactoe_gui.ui.studies.inside import words as inside
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import representation_short_name
from tictactoe_gui.ui.wording.numbers import unit_count
from tictactoe_gui.ui.wording.progress import broke_off


class EffortComparison(WorkWhileVisible, QWidget):
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

        self.asked = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.remark = muted(QLabel(wordWrap=True))
        self.figures = _Figures()
        self._told = bold(QLabel(tr("Work for one move"))), self.asked, self.figures, self.remark
        self.setLayout(column(*self._told, spacing=6))

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
        asked, counts = self._question, self.counts.values()
        has_work = asked and (not counts or any(each.examined for each in counts))
        for each in self._told:
            each.setVisible(bool(has_work))
        self.asked.setText(inside.question_line(asked) if asked else "")
        self.figures.show_counts(
            self.counts,
            self._session.settings.representation,
            is_counting=self._may_ask and not self._has_failed,
        )
        done = asked is not None and len(self.counts) == len(REPRESENTATIONS)
        remark = inside.work_remark(counts) if done else ""
        if asked and not self._may_ask:
            remark = tr("It may decide differently by now, so it is not asked again.")
        self.remark.setText(broke_off() if self._has_failed else remark)

    def work(self) -> None:
        """Count what is missing."""
        self._count()


class _Figures(QWidget):
    """A row for each representation: its name, and the count with its unit."""

    def __init__(self) -> None:
        super().__init__()
        figures = grid(10, 4)
        self.setLayout(figures)
        figures.setColumnStretch(2, 1)
        self.rows: dict[str, tuple[QLabel, QLabel]] = {}
        for row, key in enumerate(REPRESENTATIONS):
            self.rows[key] = name, count = QLabel(), QLabel()
            figures.addWidget(name, row, 0)
            figures.addWidget(count, row, 1)

    def show_counts(
        self, counts: dict[str, Count], current: str, *, is_counting: bool = True
    ) -> None:
        """Show what is known; the row of the representation in use is bold."""
        missing, spoken = (
            (tr("…"), tr("being counted")) if is_counting else (tr("–"), tr("not counted"))
        )
        for key, (name, label) in self.rows.items():
            count = counts.get(key)
            short = representation_short_name(key)
            text = unit_count(count.examined, count.unit) if count else missing
            name.setText(short)
            label.setText(text)
            label.setAccessibleName(f"{short}: {text if count else spoken}")
            for each in (name, label):
                font = each.font()
                font.setBold(key == current)
                each.setFont(font)
