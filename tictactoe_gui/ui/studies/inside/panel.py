"""Inside: the board as the chosen representation stores it, and the work it makes of a question."""

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.move_table import MOVE_TABLE
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.board.hidden_evaluation_notice import HiddenEvaluationNotice
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.labels import heading, muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.open_lines import estimate_content, estimate_title
from tictactoe_gui.ui.studies.inside.drawing import PointableDrawing, shown_board
from tictactoe_gui.ui.studies.inside.effort import EffortComparison
from tictactoe_gui.ui.studies.inside.table_entry import TableEntryView
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import choice_name, representation_line, representation_name


class InsidePanel(StudyPanel):
    """A drawing of the board, below it what the same question costs everywhere."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.name, self.lesson = heading(), muted(QLabel(wordWrap=True))
        self.drawing = PointableDrawing(pointing, self.session.settings.representation)
        self.effort = EffortComparison(self.session)
        self.withheld = HiddenEvaluationNotice(self.session)
        self.estimate = ContentView(estimate_title())
        self.entry = TableEntryView()
        drawn = self.drawing, self.withheld, self.estimate, self.entry
        head = self.name, self.lesson, 6, *drawn
        foot = 8, self.effort, None
        self.setLayout(column(*head, *foot, margins=(0, 14, 0, 4), spacing=6))
        self.estimate.lit.connect(pointing.light)
        self.entry.lit.connect(pointing.light)
        self.entry.failed.connect(self.session.failed)
        pointing.playback.changed.connect(self.request_refresh)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.pointing.storing_studied.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.pointing.storing_studied.emit(False)

    def refresh(self) -> None:
        """Show the board that is on the screen, stored as the settings say."""
        key = self.session.settings.representation
        self.name.setText(representation_name(key))
        self.lesson.setText(representation_line(key))
        tells = self.withheld.follow()
        board = shown_board(self.pointing, key)
        self.drawing.show_board(board, tells=tells)
        self._show_estimate(board, tells=tells)
        self._show_entry(board, tells=tells)
        self.effort.refresh()

    def _show_estimate(self, board: Board, *, tells: bool) -> None:
        """Show the lines that a program would count if its depth limit were at this board."""
        choice = self.session.settings.choice_for(board.turn)
        options = choice.search_options
        is_limited = options is not None and options.depth < len(CELLS)
        is_shown = tells and is_limited and not board.is_over
        self.estimate.setVisible(is_shown)
        if is_shown:
            program = choice_name(choice)
            text = tr(
                "{program}: what it counts where its search stops at this board.", program=program
            )
            self.estimate.show_content(estimate_content(board, text))

    def _show_entry(self, board: Board, *, tells: bool) -> None:
        """Show what the move table has for this board, if the program plays by one."""
        choice = self.session.settings.choice_for(board.turn)
        is_shown = tells and choice.program.key == MOVE_TABLE and not board.is_over
        self.entry.setVisible(is_shown)
        if is_shown:
            self.entry.show_board(choice, board)
