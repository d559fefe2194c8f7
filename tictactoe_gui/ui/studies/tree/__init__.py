"""Search tree: the tab; the study behind it is imported when it is first looked at."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.studies import study
from tictactoe_gui.ui.wording import tr


@study("tree", order=4, title=lambda: tr("Search tree"), short=lambda: tr("Tree"))
def build(pointing: Pointing) -> QWidget:
    from tictactoe_gui.ui.studies.tree.panel import TreePanel

    return TreePanel(pointing)
