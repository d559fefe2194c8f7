"""Inside: the tab; the study behind it is imported when it is first looked at."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.panel import panel
from tictactoe_gui.ui.study import Study
from tictactoe_gui.ui.wording import tr


@panel("inside", order=2, title=lambda: tr("Inside"))
def build(study: Study) -> QWidget:
    """Return the study."""
    from tictactoe_gui.ui.studies.inside import InsidePanel

    return InsidePanel(study)
