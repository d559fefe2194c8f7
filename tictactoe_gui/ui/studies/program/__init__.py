"""Program: the tab; the study behind it is imported when it is first looked at."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.studies import study
from tictactoe_gui.ui.wording import tr


@study("program", order=2, title=lambda: tr("Program"))
def build(pointing: Pointing) -> QWidget:
    from tictactoe_gui.ui.studies.program.panel import ProgramPanel

    return ProgramPanel(pointing)
