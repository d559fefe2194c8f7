"""Moves: the game move by move, what it was worth, its mistakes, and the lines that were left."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import STUDIES, study
from tictactoe_gui.ui.wording import tr


@study("moves", order=5, title=lambda: tr("Moves"))
def build(pointing: StudyContext) -> QWidget:
    from tictactoe_gui.ui.studies.content_study import ContentStudy
    from tictactoe_gui.ui.studies.moves.content import act, content

    return ContentStudy(STUDIES["moves"].title(), pointing, content, act)
