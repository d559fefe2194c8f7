"""PracticeResults: how many answers of practice were right, of each kind and on each day."""

from collections.abc import Hashable
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import QDate, QSize, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tictactoe_gui.engine.practice.kinds import KINDS
from tictactoe_gui.session.history.answer_counts import AnswerCounts, PracticeCounts
from tictactoe_gui.ui.games.statistics import words
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.kit.labels import bold
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.table import Column, Heading, TableModel, TableView
from tictactoe_gui.ui.wording import number, tr

_BAR = 16
"""Room for a scroll bar, in pixels."""
_MOST_ROWS = 12
"""In sight at once."""


class _PracticeRow(NamedTuple):
    """Answers that are alike in their kind or their day."""

    name: str
    counts: AnswerCounts


class PracticeResults(QWidget):
    """A line, and a table below it; hidden until something was answered."""

    def __init__(self) -> None:
        super().__init__()
        self.line = bold(QLabel(wordWrap=True))
        self.view = _PracticeTable()
        view = self.view, Qt.AlignmentFlag.AlignLeft
        self.setLayout(column(self.line, view, spacing=6))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_counts(self, counts: PracticeCounts) -> None:
        """Show how the answers were."""
        self.line.setText(words.practice_line(counts.whole))
        self.view.show_counts(counts)
        self.setVisible(bool(counts.whole.answers))

    def table(self) -> Table:
        """Return all rows, in plain digits."""
        return self.view.table()


class _PracticeTable(TableView):
    def __init__(self) -> None:
        super().__init__(tr("Practice, by kind and day"), TableModel(_columns()))
        self._sections: dict[Heading, tuple[_PracticeRow, ...]] = {}

    def show_counts(self, counts: PracticeCounts) -> None:
        kinds = [_PracticeRow(tr(KINDS[key].name), each) for key, each in counts.kinds.items()]
        days = [_PracticeRow(_name_of(day), each) for day, each in counts.days.items()]
        tip = tr("A position of several kinds counts in several rows.")
        self._sections = {
            Heading(tr("Kind"), tip): tuple(kinds),
            Heading(tr("Day")): tuple(days),
        }
        shown: dict[Hashable, object] = {}
        for heading, rows in self._sections.items():
            shown[heading] = heading
            shown |= {(heading, row.name): row for row in rows}
        self.rows.show(shown)
        self.setFixedSize(self.sizeHint())

    def table(self) -> Table:
        """Return all rows, in plain digits."""
        rows = [
            (heading.text, row.name, *map(str, row.counts))
            for heading, rows in self._sections.items()
            for row in rows
        ]
        return Table((tr("By"), tr("Answers to"), *_headings()), tuple(rows))

    def sizeHint(self) -> QSize:
        columns = range(len(self.rows.columns))
        width = sum(self.columnWidth(each) for each in columns) + 2 * self.frameWidth() + _BAR
        return QSize(width, self.height_of_rows(_MOST_ROWS))


def _name_of(day: date) -> str:
    return words.day_name(QDate(day.year, day.month, day.day))


def _headings() -> tuple[str, str]:
    return tr("Answers"), tr("Right")


def _columns() -> tuple[Column, ...]:
    answers, right = _headings()
    return (
        Column("", lambda row: row.name),
        Column(answers, lambda row: number(row.counts.answers), is_figure=True),
        Column(right, lambda row: number(row.counts.right), is_figure=True),
        Column(
            tr("Share"),
            lambda row: words.share(row.counts.right, row.counts.answers),
            is_figure=True,
        ),
    )
