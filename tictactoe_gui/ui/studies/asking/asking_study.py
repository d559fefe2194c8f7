"""AskingStudy: a study that can ask questions on what it shows."""

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPushButton

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.in_sight import WorkWhileVisible
from tictactoe_gui.ui.studies.asking.asker import Asker
from tictactoe_gui.ui.studies.asking.question_box import QuestionBox
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.wording import tr


class AskingStudy(WorkWhileVisible, StudyPanel):
    """Has a button that begins a round, and a box for the questions; both are to be placed."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.asker, self.ask = Asker(self, pointing), QPushButton(tr("Ask me"))
        self.box, self.worker = QuestionBox(self.asker, self.ask), self.asker.worker
        self.box.changed.connect(self.request_refresh)

    def hideEvent(self, event: QHideEvent) -> None:
        """End the round with a window of its own; another tab or part may be looked at."""
        super().hideEvent(event)
        window = self.window()
        if not window.isVisible() and window is not self.pointing.parent():
            self.asker.leave()
