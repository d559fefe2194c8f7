"""StudyPart: what Thinking shows of one kind of program."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.question import Question
from tictactoe_gui.ui.board.study_context import ALL_KINDS
from tictactoe_gui.ui.studies.asking.asker import Asked, RoundTask
from tictactoe_gui.ui.studies.study_panel import StudyPanel


class StudyPart(QWidget):
    """Belongs to a panel, which says whose thinking of which board is shown."""

    stretch = 0
    """Whether it takes the room that is left."""
    told = Signal(str)
    """What the first line says in addition."""
    answered = Signal(object)
    """What was pressed, which may be the answer to a question."""

    def __init__(self, panel: StudyPanel) -> None:
        super().__init__()
        self.panel, self.pointing, self.session = panel, panel.pointing, panel.session

    def round_task(self, about: Question, kind: str = ALL_KINDS) -> RoundTask | None:
        """Return what makes a round of questions, if there are some of one kind only.

        None where there is nothing to ask.
        """
        raise NotImplementedError

    def show_asked(self, asked: Asked, about: Question) -> None:
        """Show what belongs to a question, and nothing that answers one that is open."""
        raise NotImplementedError

    def show_question(self, asked: Question) -> None:
        """Show how a program thinks about a board."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show the step of what is played on the board."""
