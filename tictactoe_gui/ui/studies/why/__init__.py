"""Why: what is proved of the last move, of the square that is pointed at, or of the position."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import STUDIES, study
from tictactoe_gui.ui.wording import tr


@study("why", order=1, title=lambda: tr("Why"))
def build(pointing: StudyContext) -> QWidget:
    from tictactoe_gui.ui.studies.content_study import ContentStudy
    from tictactoe_gui.ui.studies.why.page import act, content

    return ContentStudy(STUDIES["why"].title(), pointing, content, act)
