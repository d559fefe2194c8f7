"""Thinking: the tab; the study behind it is imported when it is first looked at."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import study
from tictactoe_gui.ui.wording import tr


@study("thinking", order=2, title=lambda: tr("Thinking"))
def build(pointing: StudyContext) -> QWidget:
    from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel

    return ThinkingPanel(pointing)
