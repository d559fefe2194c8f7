"""Inside: the tab; the study behind it is imported when it is first looked at."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import study
from tictactoe_gui.ui.wording import tr


@study("inside", order=3, title=lambda: tr("Inside"))
def build(pointing: StudyContext) -> QWidget:
    from tictactoe_gui.ui.studies.inside.content import InsideStudy

    return InsideStudy(pointing)
