"""StudyWindow: a study in a window of its own, for a large screen or a projector."""

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QScrollArea, QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.board.veil import Veil
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.windows import SecondaryWindow, show_the_one
from tictactoe_gui.ui.studies import STUDIES


class StudyWindow(SecondaryWindow):
    """Follows the same game as the panel beside the board, and goes through it by the same keys."""

    def __init__(self, key: str, pointing: StudyContext, parent: QWidget) -> None:
        entry = STUDIES[key]
        super().__init__(parent, f"study-{key}", entry.title(), QSize(820, 640), is_kept=False)
        self._preview = pointing.preview
        self._area = QScrollArea(widgetResizable=True)
        self._area.setWidget(entry.build(pointing))
        veil = Veil(pointing, self._area)
        self.setLayout(column(self._area, veil, margins=(16, 8, 8, 12)))
        veil.follow()

    @Slot()
    def leave(self) -> None:
        """End the preview of a line, or else close the window."""
        if not self._preview.leave():
            self.close()


def show_study_window(key: str, pointing: StudyContext, parent: QWidget) -> StudyWindow:
    """Show the window of a study, or bring the one that is there to the front."""
    return show_the_one(
        parent, StudyWindow, f"study-{key}", lambda: StudyWindow(key, pointing, parent)
    )
