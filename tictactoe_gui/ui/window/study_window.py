"""StudyWindow: a study in a window of its own, for a large screen or a projector."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.wording.names import window_title


class StudyWindow(QWidget):
    """Follows the same game as the panel beside the board, and goes through it by the same keys."""

    def __init__(self, key: str, pointing: Pointing, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._preview = pointing.preview
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName(f"study-{key}")
        entry = STUDIES[key]
        self.setWindowTitle(window_title(entry.title()))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(entry.build(pointing))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 8, 12)
        column.addWidget(area)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self._leave)
        self.resize(QSize(820, 640).boundedTo(self.screen().availableSize() * 0.94))

    @Slot()
    def _leave(self) -> None:
        """End the preview of a line, or else close the window."""
        if self._preview.game:
            self._preview.stop()
        else:
            self.close()


def show_study_window(key: str, pointing: Pointing, parent: QWidget) -> StudyWindow:
    """Show the window of a study, or bring the one that is there to the front."""
    return show_the_one(
        parent, StudyWindow, f"study-{key}", lambda: StudyWindow(key, pointing, parent)
    )
