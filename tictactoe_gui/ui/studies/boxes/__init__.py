"""The study Boxes: what a program has learnt of the position, as beads in a matchbox."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.studies import study
from tictactoe_gui.ui.wording import tr


@study("boxes", order=6, title=lambda: tr("Boxes"))
def build(pointing: Pointing) -> QWidget:
    """Return a new panel."""
    from tictactoe_gui.ui.studies.boxes.panel import BoxesPanel

    return BoxesPanel(pointing)
