"""LinesPanel: the games behind a result of the matrix: how one of the two programs loses."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from itertools import pairwise

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.engine.counting.strength import Pairing
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column, widget_of
from tictactoe_gui.ui.kit.rows import Row, RowCell, Rows
from tictactoe_gui.ui.kit.windows import NO_LIMIT
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.progress import counting

_USUAL_HEIGHT = 265
"""In pixels; the matrix gets the rest."""

_FEWEST_ROWS = 3


LinesQuery = tuple[str, Mark, str | None]
"""Whose losing lines are asked for, as which mark, and against whom."""


class LinesPanel(QWidget):
    """Asks for lines, and shows them when they are there."""

    asked = Signal()
    """The query has changed."""
    unfolded = Signal()
    """There is something to show, which takes more room than to say what to choose."""

    def __init__(self, before: QWidget) -> None:
        """`before` is what Tab leads here from."""
        super().__init__()
        self._before = before
        self.pairing: Pairing | None = None
        self.found: LosingLines | None = None
        """The lines that are shown."""
        self._loser: Mark | None = None
        self._is_open = True
        self.title = bold(QLabel(wordWrap=True))
        self.result = QLabel(wordWrap=True)
        self.result.setToolTip(words.how_counted())
        self.loser = Segments(_whose())
        self.against = Segments(tr("Against"))
        self.headline = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.list = Rows(tr("Lost games; Enter plays one on the board"), shortest=_FEWEST_ROWS)
        self._build()
        self.loser.chosen.connect(self._on_loser)
        self.against.chosen.connect(self._on_against)
        self.show_pairing(None)

    @property
    def question(self) -> LinesQuery | None:
        """The query for the lines that are wanted."""
        if not self.pairing or not self._loser:
            return None
        x, o = self.pairing.x, self.pairing.o
        program, other = (x, o) if self._loser is Mark.X else (o, x)
        return program, self._loser, None if self._is_open else other

    @property
    def is_answered(self) -> bool:
        """Whether the lines that are wanted are shown."""
        return self.found is not None and self.question == self.found[:3]

    def show_pairing(self, pairing: Pairing | None, title: str = "") -> None:
        """Show a result, and ask for the lines of the side that loses more often."""
        self.title.setText(title or tr("Choose a result to see the games behind it."))
        if pairing and pairing == self.pairing:
            return
        was_folded, self.pairing = self.pairing is None, pairing
        for part in (self._choices, self.list, self.result, self.headline):
            part.setVisible(pairing is not None)
        if not pairing:
            self.result.clear()
            self.headline.clear()
            return
        self.result.setText(words.outcome_line(pairing.outcome))
        outcome = pairing.outcome
        self._loser = Mark.X if outcome.o_wins > outcome.x_wins else Mark.O
        self._show_choices()
        if was_folded:
            self.setMaximumHeight(NO_LIMIT)
            self.unfolded.emit()

    def show_lines(self, found: LosingLines) -> None:
        """Show the lines that were asked for."""
        hint = tr("Click one, or press Enter, to see it on the board.")
        self.headline.setText(
            tr(
                "<b>{headline}</b> {counts}. {hint}",
                headline=escape(words.losing_headline(found)),
                counts=escape(words.losing_counts(found)),
                hint=escape(hint) if found.lines else "",
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
        self.headline.setText(counting() if is_coming else tr("Not counted."))
        self.headline.setToolTip("")
        self.found = None
        self.list.show_rows(())

    def event(self, event: QEvent) -> bool:
        """Ask for the room that the texts take at this width; the splitter does not."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            least = self._column.minimumHeightForWidth(self.width())
            self.setMinimumHeight(least)
            if not self.pairing:
                self.setMaximumHeight(least)  # until there is something to show
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(600, _USUAL_HEIGHT)

    def _build(self) -> None:
        whose, against = muted(QLabel(_whose())), muted(QLabel(tr("against")))
        choices = whose, self.loser, against, self.against
        self._choices = widget_of(FlowLayout(widgets=choices))
        parts = self.title, self.result, self._choices, self.headline, (self.list, 1), None
        self._column = column(*parts, spacing=6, margins=(0, 8, 0, 0))
        self.setLayout(self._column)

    def _show_choices(self) -> None:
        pairing = self.pairing
        if not pairing or not self._loser:
            return
        names = {Mark.X: words.short_name(pairing.x), Mark.O: words.short_name(pairing.o)}
        options = tuple((mark, f"{mark.value}: {name}") for mark, name in names.items())
        self.loser.show_options(options, self._loser)
        other = names[self._loser.other]
        self.against.show_options(
            ((True, tr("any play")), (False, f"{self._loser.other.value}: {other}")),
            self._is_open,
        )
        # Buttons that were made later would come last.
        choices = *self.loser.buttons, *self.against.buttons
        for first, second in pairwise([self._before, *choices, self.list]):
            self.setTabOrder(first, second)

    @Slot(object)
    def _on_loser(self, mark: Mark) -> None:
        self._loser = mark
        self._show_choices()
        self.asked.emit()

    @Slot(object)
    def _on_against(self, is_open: bool) -> None:
        self._is_open = is_open
        self.asked.emit()


def _whose() -> str:
    return tr("Lost games of")


class LineRows(Sequence[Row]):
    """The lines as rows, each worded only when it is painted: there may be 131,184."""

    def __init__(self, found: LosingLines) -> None:
        self._found = found

    def __len__(self) -> int:
        return len(self._found.lines)

    def __getitem__(self, place: int) -> Row:  # type: ignore[override]  # no slices
        line = self._found.lines[place]
        moves = [
            RowCell(text, winner=mark, is_bold=is_mistake, is_framed=is_mistake)
            for ply, (mark, text) in enumerate(words.moves_of(line), start=1)
            for is_mistake in [ply == line.first_mistake]
        ]
        moves += [RowCell()] * (len(CELLS) - len(moves))
        spoken = words.line_spoken(self._found, place)
        return Row(_pieces(place + 1, moves, line), spoken, words.chance_figure(line.chance))

    def widest(self) -> Row:
        """Return a row whose texts are as wide as any."""
        line = LosingLine(CELLS, Fraction(1), mistakes=(8,))
        moves = [RowCell("O8?", is_bold=True)] * len(CELLS)
        return Row(_pieces(len(self), moves, line), "")


def _pieces(place: int, moves: list[RowCell], line: LosingLine) -> tuple[RowCell, ...]:
    first = RowCell(number(place), is_muted=True, is_number=True)
    return first, *moves, RowCell(words.mistake_note(line), is_muted=True)
