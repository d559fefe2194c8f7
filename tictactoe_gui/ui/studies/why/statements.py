"""Sentences that light up squares of the board while they are pointed at or in the focus."""

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tictactoe_gui.ui.kit.labels import bold, muted, show_text
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.pointable import Pointable
from tictactoe_gui.ui.kit.rounded import focus_rim, paint_box, painting
from tictactoe_gui.ui.kit.term_label import TermLabel
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.studies.why.page import Page, Statement
from tictactoe_gui.ui.wording import tr

BULLET_INDENT = 16
EDGE = 3
"""Pixels around a sentence that the ring of the focus needs."""
GAP = 2
ENOUGH = 10_000
"""Pixels, more than any text takes."""
ONE_LINE = Statement("x")


class StatementLabel(Pointable, TermLabel):
    """One sentence, wrapped; Tab leads to it."""

    pointed = Signal(object)
    """The squares to light up, or () when it is left."""

    def __init__(self, *, is_fact: bool) -> None:
        super().__init__()
        self._is_fact = is_fact
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setContentsMargins(BULLET_INDENT if is_fact else EDGE, EDGE, EDGE, EDGE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _follow_terms(self, *, is_any: bool) -> None:
        """Let Tab lead here in any case: the squares light up."""

    def show_statement(self, statement: Statement) -> None:
        """Show a sentence; if it is pointed at, its squares light up instead of the old ones."""
        self.cells = statement.cells
        self.setText(statement.text)
        if self.is_pointed:
            self.pointed.emit(statement.cells)

    def paintEvent(self, event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        with painting(self) as painter:
            if self.is_pointed:
                rim = focus_rim(self)
                paint_box(painter, self.rect(), 5, ground=scheme.hover, rim=rim, inset=1)
            if self._is_fact:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(scheme.muted))
                middle = EDGE + self.fontMetrics().height() / 2
                painter.drawEllipse(QPointF(EDGE + 3, middle), 2.5, 2.5)
        super().paintEvent(event)


class Statements(QWidget):
    """Headline, program and facts of a page, at the top of a place that keeps its height."""

    pointed = Signal(object)
    """The squares of the sentence that is pointed at, or () for none."""

    def __init__(self, most_facts: int) -> None:
        super().__init__()
        self.headline = bold(StatementLabel(is_fact=False), 1.15)
        self.program = muted(TermLabel())
        self.program.setContentsMargins(EDGE, 0, EDGE, EDGE)
        self.facts = [StatementLabel(is_fact=True) for _ in range(most_facts)]
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setLayout(column(self.headline, self.program, *self.facts, None, spacing=GAP))
        for label in (self.headline, *self.facts):
            label.pointed.connect(self.pointed)

    def show_page(self, page: Page) -> None:
        """Show what a page says."""
        self.headline.show_statement(page.headline)
        show_text(self.program, page.program)
        for index, label in enumerate(self.facts):
            statement = page.facts[index] if index < len(page.facts) else Statement("")
            label.show_statement(statement)
            label.setVisible(bool(statement.text))
            label.setAccessibleName(tr("Fact: {text}", text=statement.text))

    @property
    def usual_height(self) -> int:
        """The height of a page with all facts, one sentence of which takes a second line."""
        page = Page(ONE_LINE, ONE_LINE.text, (ONE_LINE,) * len(self.facts))
        return self.height_for(page, ENOUGH) + self.fontMetrics().lineSpacing()

    def height_for(self, page: Page, width: int) -> int:
        """Return the height that a page takes."""
        texts = [(self.headline, page.headline.text), (self.program, page.program)]
        texts += [(each, fact.text) for each, fact in zip(self.facts, page.facts, strict=False)]
        heights = [_height_of(label, text, width) for label, text in texts if text]
        return sum(heights) + GAP * len(heights)


def _height_of(label: QLabel, text: str, width: int) -> int:
    """Return how high a label is when it shows `text`."""
    margins, flags = label.contentsMargins(), Qt.TextFlag.TextWordWrap.value
    inner = width - margins.left() - margins.right()
    box = label.fontMetrics().boundingRect(0, 0, inner, ENOUGH, flags, text)
    return box.height() + margins.top() + margins.bottom()
