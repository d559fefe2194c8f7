"""Inside: the board as the chosen representation stores it, and the work it makes of a question."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.board.withheld import Withheld
from tictactoe_gui.ui.kit.labels import heading, muted
from tictactoe_gui.ui.studies.inside.drawing import PointableDrawing, shown_board
from tictactoe_gui.ui.studies.inside.effort import EffortComparison
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.wording import tr


class InsidePanel(StudyPanel):
    """A drawing of the board, below it what the same question costs everywhere."""

    def __init__(self, pointing: Pointing) -> None:
        super().__init__(pointing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 14, 0, 4)
        column.setSpacing(6)
        self.name, self.lesson = heading(), muted(QLabel(wordWrap=True))
        self.drawing = PointableDrawing(pointing, self.session.settings.representation)
        self.effort = EffortComparison(self.session)
        self.withheld = Withheld(self.session)
        self.all_button = QPushButton(
            tr("Show all {count} side by side", count=len(REPRESENTATIONS))
        )
        self.all_button.clicked.connect(self._show_all)
        column.addWidget(self.name)
        column.addWidget(self.lesson)
        column.addSpacing(6)
        column.addWidget(self.drawing)
        column.addWidget(self.withheld)
        column.addSpacing(8)
        column.addWidget(self.all_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(8)
        column.addWidget(self.effort)
        column.addStretch()
        pointing.preview.changed.connect(self.request_refresh)

    def refresh(self) -> None:
        """Show the board that is on the screen, stored as the settings say."""
        key = self.session.settings.representation
        self.name.setText(wording.representation_name(key))
        self.lesson.setText(wording.representation_line(key))
        tells = self.withheld.follow()
        self.drawing.show_board(shown_board(self.pointing, key), tells=tells)
        self.effort.refresh()

    @Slot()
    def _show_all(self) -> None:
        from tictactoe_gui.ui.studies.inside.all import show_all

        show_all(self.pointing, self.window())
