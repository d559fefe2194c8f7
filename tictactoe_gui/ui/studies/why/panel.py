"""Why: what is proved of the last move, of the square that is pointed at, or of the position."""

from itertools import zip_longest
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.why.explanation import MOST_FACTS
from tictactoe_gui.ui.board.hidden_evaluation_notice import HiddenEvaluationNotice
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column, grid, keep_room
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.why import words
from tictactoe_gui.ui.studies.why.hover_debouncer import HoverDebouncer
from tictactoe_gui.ui.studies.why.page import Estimated, Page, page_for
from tictactoe_gui.ui.studies.why.proof_button import ProofButton
from tictactoe_gui.ui.studies.why.statements import Statements
from tictactoe_gui.ui.wording import number, square, tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.studies.why.estimate import SquareEstimate


class WhyPanel(StudyPanel):
    """A sentence, the facts that support it, a line that proves it, and the program's effort.

    Its place keeps its height: what is explained changes with every move of the mouse.
    """

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self._page: Page | None = None
        self.estimate: SquareEstimate | None = None
        """Made when a program estimates for the first time: most never do."""
        self.statements = Statements(MOST_FACTS)
        self.proof = ProofButton()
        self.effort = EffortFigures()
        content = QWidget()
        self.withheld = HiddenEvaluationNotice(self.session, content)
        self.setLayout(column(self.withheld, (content, 1), margins=(0, 10, 0, 0)))
        self._column = column(self.statements, self.proof, self.effort, None, spacing=10)
        content.setLayout(self._column)
        self.statements.pointed.connect(self.light)
        self.proof.pointed.connect(self.light)
        self.proof.clicked.connect(self._show_proof)
        self.attention = HoverDebouncer(pointing, self)
        self.attention.changed.connect(self.request_refresh)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.attention.reconsider()

    # What is shown.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._reserve(self.statements.usual_height)

    def refresh(self) -> None:
        """Show the page on the square that is explained, if anything of it has changed."""
        if not self.withheld.follow():
            return
        page = page_for(self.session, self.attention.cell)
        if page == self._page:
            return
        self._page = page
        self._reserve(self.statements.minimumHeight())
        self.statements.show_page(page)
        proof = page.proof
        self.proof.show_line(proof.line if proof else (), proof.caption if proof else "")
        self.effort.show_effort(page.effort, page.effort_cell)
        self._show_estimate(page.estimated)

    def _show_estimate(self, estimated: Estimated | None) -> None:
        if estimated and self.estimate is None:
            from tictactoe_gui.ui.studies.why.estimate import SquareEstimate

            self.estimate = SquareEstimate(self.session)
            self.estimate.lit.connect(self.light)
            self._column.insertWidget(self._column.indexOf(self.proof) + 1, self.estimate)
        if self.estimate:
            self.estimate.show_square(estimated)

    def _reserve(self, height: int) -> None:
        """Keep that much room, and more from now on if the page needs it, so that little jumps."""
        needed = self.statements.height_for(self._page, self.width()) if self._page else 0
        self.statements.setMinimumHeight(max(height, needed))

    # What the panel does to the board.

    @Slot()
    def _show_proof(self) -> None:
        if self.is_in_step and self._page and self._page.proof:
            self.pointing.show_line(self._page.proof.game, self._page.proof.caption)


class EffortFigures(QWidget):
    """The work that a decision took: figures under their names; keeps its place when hidden."""

    def __init__(self) -> None:
        super().__init__()
        keep_room(self)
        self._grid = grid(down=2, margins=(0, 8, 0, 0))
        self.setLayout(self._grid)
        self._heading = bold(QLabel())
        self._grid.addWidget(self._heading, 0, 0, 1, 4)
        self._comparison = muted(QLabel(wordWrap=True))
        self._comparison.setContentsMargins(0, 6, 0, 0)
        self._grid.addWidget(self._comparison, 3, 0, 1, 4)
        self._names, self._figures = [], []
        for place in range(4):
            name, figure = muted(QLabel()), bold(QLabel(), 1.3)
            self._grid.addWidget(name, 1, place)
            self._grid.addWidget(figure, 2, place)
            self._grid.setColumnStretch(place, 1)
            self._names.append(name)
            self._figures.append(figure)

    def show_effort(self, effort: Effort | None, cell: Cell | None) -> None:
        """Show the figures of the move `cell`, or none."""
        shown = words.effort_figures(effort) if effort else ()
        self.setVisible(bool(shown) and cell is not None)
        if effort is None or cell is None or not shown:
            return
        self._heading.setText(tr("Effort for square {cell}", cell=square(cell)))
        places = zip(self._names, self._figures, strict=True)
        for (label, figure), each in zip_longest(places, shown):
            name, value = each or ("", 0)
            label.setText(name)
            figure.setText(number(value) if each else "")
            figure.setAccessibleName(f"{name}: {number(value)}" if each else "")
        self._comparison.setText(words.effort_comparison(effort))
