"""The drawings of all representations side by side, in a window of their own."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.board.veil import Veil
from tictactoe_gui.ui.kit.labels import heading, muted
from tictactoe_gui.ui.kit.layouts import column, grid
from tictactoe_gui.ui.kit.windows import SecondaryWindow, show_the_one
from tictactoe_gui.ui.studies.inside.drawing import NARROWEST, PointableDrawing, shown_board
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import representation_line, representation_name

GAP = 28
WIDEST = 560
_NAME = "all-representations"


class AllDrawings(SecondaryWindow):
    """Follows the same game as the board; Esc closes it."""

    def __init__(self, pointing: StudyContext, parent: QWidget) -> None:
        title, size = tr("All representations"), QSize(1200, 860)
        super().__init__(parent, _NAME, title, size, is_kept=False)
        area = QScrollArea(widgetResizable=True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(DrawingCards([DrawingCard(pointing, key) for key in REPRESENTATIONS]))
        veil = Veil(pointing, area)
        self.setLayout(column(area, veil))
        veil.follow()
        self.setMinimumSize(NARROWEST + 2 * GAP, 300)


class DrawingCard(StudyPanel):
    """A representation's name, its lesson in a line, and its drawing."""

    def __init__(self, pointing: StudyContext, key: str) -> None:
        super().__init__(pointing)
        self._key = key

        self.name, self.lesson = heading(), muted(QLabel(wordWrap=True))
        self.name.setText(representation_name(key))
        self.lesson.setText(representation_line(key))
        self.drawing = PointableDrawing(pointing, key)
        self.setLayout(column(self.name, self.lesson, 8, self.drawing, None, spacing=4))
        pointing.preview.changed.connect(self.request_refresh)

    def refresh(self) -> None:
        """Show the board that is on the screen."""
        board = shown_board(self.pointing, self._key)
        self.drawing.show_board(board, tells=self.pointing.session.state.may_reveal_evaluation)


class DrawingCards(QWidget):
    """Cards of one width in as many columns as there is room for."""

    def __init__(self, cards: list[DrawingCard]) -> None:
        super().__init__()
        self._cards, self._columns = cards, 0
        self._grid = grid(GAP, GAP, margins=(GAP, GAP, GAP, GAP))
        self.setLayout(self._grid)
        self._arrange(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(min(len(self._cards), (event.size().width() - GAP) // (NARROWEST + GAP)))

    def minimumSizeHint(self) -> QSize:
        """Ask for no more than a column: the others may come below that."""
        return QSize(NARROWEST + 2 * GAP, 200)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for place, card in enumerate(self._cards):
            card.setMaximumWidth(WIDEST)
            self._grid.addWidget(card, *divmod(place, columns))
            self._grid.setColumnStretch(place, place < columns)


def show_all(pointing: StudyContext, parent: QWidget) -> AllDrawings:
    """Show the window, or bring the one that is there to the front."""
    return show_the_one(parent, AllDrawings, _NAME, lambda: AllDrawings(pointing, parent))
