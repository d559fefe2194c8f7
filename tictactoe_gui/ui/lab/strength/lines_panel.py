"""LinesPanel: the games behind a result of the matrix: how one of the two programs loses."""

from html import escape
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tictactoe_gui.engine.counting.losing_lines import LosingLines
from tictactoe_gui.engine.counting.strength import Pairing
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.flow import Flow
from tictactoe_gui.ui.kit.labels import bold
from tictactoe_gui.ui.kit.rows import Rows
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.lab.strength.line_rows import LineRows
from tictactoe_gui.ui.wording import tr

_USUAL_HEIGHT = 265
"""In pixels; the matrix gets the rest."""

_FEWEST_ROWS = 3


class Question(NamedTuple):
    """Whose losing lines are asked for, and against whom."""

    program: str
    mark: Mark
    opponent: str | None


class LinesPanel(QWidget):
    """Asks for lines, and shows them when they are there."""

    asked = Signal()
    """Other lines are wanted than before."""

    def __init__(self) -> None:
        super().__init__()
        self.pairing: Pairing | None = None
        self.found: LosingLines | None = None
        """The lines that are shown."""
        self._loser: Mark | None = None
        self._is_open = True
        self._column = QVBoxLayout()
        self.title = bold(QLabel(wordWrap=True))
        self.result = QLabel(wordWrap=True)
        self.result.setToolTip(words.how_counted())
        self.loser = Segments(tr("Losing lines of"))
        self.against = Segments(tr("Against"))
        self.headline = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.list = Rows(tr("Losing lines; Enter plays one on the board"), shortest=_FEWEST_ROWS)
        self._build()
        self.loser.chosen.connect(self._on_loser)
        self.against.chosen.connect(self._on_against)
        self.show_pairing(None)

    @property
    def question(self) -> Question | None:
        """Which lines are wanted."""
        if not self.pairing or not self._loser:
            return None
        x, o = self.pairing.x, self.pairing.o
        program, other = (x, o) if self._loser is Mark.X else (o, x)
        return Question(program, self._loser, None if self._is_open else other)

    @property
    def is_answered(self) -> bool:
        """Whether the lines that are wanted are shown."""
        return self.found is not None and self.question == self.found[:3]

    def show_pairing(self, pairing: Pairing | None) -> None:
        """Show a result, and ask for the lines of the side that loses more often."""
        self.pairing = pairing
        for part in (self.loser, self.against, self.list):
            part.setVisible(pairing is not None)
        if not pairing:
            self.title.setText(tr("Choose a result to see the games behind it."))
            self.result.clear()
            self.headline.clear()
            return
        self.title.setText(words.pairing_title(pairing))
        self.result.setText(words.outcome_line(pairing.outcome))
        outcome = pairing.outcome
        self._loser = Mark.X if outcome.o_wins > outcome.x_wins else Mark.O
        self._show_choices()

    def show_lines(self, found: LosingLines) -> None:
        """Show the lines that were asked for."""
        self.headline.setText(
            tr(
                "<b>{headline}</b> {counts}. {hint}",
                headline=escape(words.losing_headline(found)),
                counts=escape(words.losing_counts(found)),
                hint=escape(words.lines_hint()) if found.lines else "",
            )
        )
        self.headline.setToolTip(words.losing_counts_tip(found))
        self.found = found
        rows = LineRows(found)
        self.list.show_source(rows, (rows.widest(),))
        self.list.scrollToTop()
        self.list.setVisible(bool(found.lines))

    def show_waiting(self, *, is_coming: bool) -> None:
        """Show that the lines are being counted, or that they were not."""
        self.headline.setText(tr("Counting…") if is_coming else tr("Not counted."))
        self.headline.setToolTip("")
        self.found = None
        self.list.show_rows(())

    def event(self, event: QEvent) -> bool:
        """Ask for the room that the texts take at this width; a splitter does not care."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.setMinimumHeight(self._column.minimumHeightForWidth(self.width()))
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(600, _USUAL_HEIGHT)

    def _build(self) -> None:
        choices = QWidget()
        row = Flow()
        for text, part in ((tr("Losing lines of"), self.loser), (tr("against"), self.against)):
            label = QLabel(text)
            label.setProperty("muted", True)
            row.addWidget(label)
            row.addWidget(part)
        choices.setLayout(row)
        column = self._column
        self.setLayout(column)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.title)
        column.addWidget(self.result)
        column.addWidget(choices)
        column.addWidget(self.headline)
        column.addWidget(self.list, 1)
        column.addStretch()

    def _show_choices(self) -> None:
        pairing = self.pairing
        if not pairing or not self._loser:
            return
        names = {Mark.X: words.short_name(pairing.x), Mark.O: words.short_name(pairing.o)}
        options = tuple((mark, f"{mark.value}: {name}") for mark, name in names.items())
        self.loser.show_options(options, self._loser)
        other = names[self._loser.other]
        self.against.show_options(
            ((True, tr("any play")), (False, f"{self._loser.other.value}: {other}")), self._is_open
        )

    @Slot(object)
    def _on_loser(self, mark: Mark) -> None:
        self._loser = mark
        self._show_choices()
        self.asked.emit()

    @Slot(object)
    def _on_against(self, is_open: bool) -> None:
        self._is_open = is_open
        self.asked.emit()
