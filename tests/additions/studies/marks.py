"""Marks: a study that counts them."""

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import study
from tictactoe_gui.ui.wording import tr


@study("marks", order=100, title=lambda: tr("Marks"))
def build(pointing: StudyContext) -> QWidget:
    """Return the study."""
    from tictactoe_gui.ui.studies.study_panel import StudyPanel

    class MarksPanel(StudyPanel):
        def __init__(self) -> None:
            super().__init__(pointing)
            self.count = QLabel()
            QVBoxLayout(self).addWidget(self.count)

        def refresh(self) -> None:
            text = str(self.session.game.board)
            self.count.setText(
                tr(
                    "Marks of X: {x}, of O: {o}.",
                    x=text.count(Mark.X.value),
                    o=text.count(Mark.O.value),
                )
            )

    return MarksPanel()
