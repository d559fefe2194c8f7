"""Why: what is proved of the last move, of the square that is pointed at, or of the position."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import study
from tictactoe_gui.ui.wording import tr


@study("why", order=1, title=lambda: tr("Why"))
def build(pointing: StudyContext) -> QWidget:
    from tictactoe_gui.ui.studies.why.content import WhyStudy

    return WhyStudy(pointing)
