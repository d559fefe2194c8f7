"""Why: what is proved of the last move, of the square that is pointed at, or of the position."""

from PySide6.QtCore import QEvent, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout

from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.engine.why.explanation import MOST_FACTS
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.why.attention import Attention
from tictactoe_gui.ui.studies.why.effort import EffortFigures
from tictactoe_gui.ui.studies.why.page import Page, page_for
from tictactoe_gui.ui.studies.why.proof_button import ProofButton
from tictactoe_gui.ui.studies.why.statements import Statements


class WhyPanel(StudyPanel):
    """A sentence, the facts that support it, a line that proves it, and the program's effort.

    Its place keeps its height: what is explained changes with every move of the mouse.
    """

    def __init__(self, study: Pointing) -> None:
        super().__init__(study)
        self._page: Page | None = None
        self._possible: tuple[Page, ...] = ()
        self._possible_for: object = None
        self._reserved_for: object = None
        self.statements = Statements(MOST_FACTS)
        self.proof = ProofButton()
        self.effort = EffortFigures()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.statements)
        column.addWidget(self.proof)
        column.addWidget(self.effort)
        column.addStretch()
        self.statements.pointed.connect(self._on_statement)
        self.proof.pointed.connect(self._on_statement)
        self.proof.clicked.connect(self._show_proof)
        self.attention = Attention(study, self)
        self.attention.changed.connect(self.request_refresh)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.attention.reconsider()

    # What is shown.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._reserve()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._reserve()

    def refresh(self) -> None:
        """Show the page on the square that is explained, if anything of it has changed."""
        page = page_for(self.session, self.attention.cell)
        if page == self._page:
            return
        self._page = page
        self._reserve()
        self.statements.show_page(page)
        proof = page.proof
        self.proof.show_line(proof.line if proof else (), proof.caption if proof else "")
        self.effort.show_effort(page.effort, page.effort_cell)

    def _reserve(self) -> None:
        """Keep as much room as any square of this board takes, so that nothing jumps."""
        occasion = self.session.game, self.session.settings.side
        if not self.isVisible() or (*occasion, self.width()) == self._reserved_for:
            return
        self._reserved_for = *occasion, self.width()
        if occasion != self._possible_for:
            self._possible_for = occasion
            self._possible = tuple(page_for(self.session, cell) for cell in (None, *CELLS))
        height = max(self.statements.height_for(page, self.width()) for page in self._possible)
        self.statements.setMinimumHeight(height)

    # What the panel does to the board.

    @Slot(object)
    def _on_statement(self, cells: tuple[Cell, ...]) -> None:
        if self.is_in_step:
            self.study.light_game(cells)

    @Slot()
    def _show_proof(self) -> None:
        if self.is_in_step and self._page and self._page.proof:
            self.study.show_line(self._page.proof.game, self._page.proof.caption)
