"""Inside: the board as the chosen representation stores it, and the work it makes of a question."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.labels import heading, muted
from tictactoe_gui.ui.studies.inside.drawing import StudyDrawing, shown_board
from tictactoe_gui.ui.studies.inside.effort import EffortComparison
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.wording import tr


class InsidePanel(StudyPanel):
    """A drawing of the board, below it what the same question costs everywhere."""

    def __init__(self, study: Pointing) -> None:
        super().__init__(study)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 14, 0, 4)
        column.setSpacing(6)
        self.name, self.lesson = heading(), muted(QLabel(wordWrap=True))
        self.drawing = StudyDrawing(study, self.session.settings.representation)
        self.effort = EffortComparison(self.session)
        self.all_button = QPushButton(
            tr("Show all {count} side by side", count=len(REPRESENTATIONS))
        )
        self.all_button.clicked.connect(self._show_all)
        column.addWidget(self.name)
        column.addWidget(self.lesson)
        column.addSpacing(6)
        column.addWidget(self.drawing)
        column.addSpacing(8)
        column.addWidget(self.all_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(8)
        column.addWidget(self.effort)
        column.addStretch()
        study.preview.changed.connect(self.request_refresh)

    def refresh(self) -> None:
        """Show the board that is on the screen, stored as the settings say."""
        key = self.session.settings.representation
        self.name.setText(wording.representation_name(key))
        self.lesson.setText(wording.representation_line(key))
        self.drawing.show_board(shown_board(self.study, key))
        self.effort.refresh()

    @Slot()
    def _show_all(self) -> None:
        from tictactoe_gui.ui.studies.inside.all import show_all

        show_all(self.study, self.window())
