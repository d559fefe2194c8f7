"""StudyPart: what Thinking shows of one kind of program."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.question import Question
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.studies.study_panel import StudyPanel


class StudyPart(QWidget):
    """Belongs to a panel, which says whose thinking of which board is shown."""

    stretch = 0
    """Whether it takes the room that is left."""
    told = Signal(str)
    """What the first line says in addition."""

    def __init__(self, panel: StudyPanel) -> None:
        super().__init__()
        self.panel, self.pointing, self.session = panel, panel.pointing, panel.session

    def show_question(self, asked: Question) -> None:
        """Show how a program thinks about a board."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show the step of what is played on the board."""


class WorkingPart(StudyPart):
    """Works in a thread, and only while it can be seen."""

    worker: Worker
    """Stopped when the part is hidden, so that its thread cannot outlive the window."""

    def work(self) -> None:
        """Start the task whose result is missing; called when the part comes into sight."""

    def forget_task(self) -> None:
        """Note that the task was stopped before its end, so that it is started again."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.work()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the task; what it has reported stays."""
        super().hideEvent(event)
        was_busy = self.worker.is_busy
        self.worker.stop()
        if was_busy:
            self.forget_task()
