"""StudyPart: what Thinking shows of one kind of program."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.question import Question
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
