"""The drawings of all representations side by side, in a window of their own."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QSizePolicy, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.labels import heading, muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.windows import SecondaryWindow, show_the_one
from tictactoe_gui.ui.studies.inside.drawing import NARROWEST, PointableDrawing, shown_board
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.wording import tr

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
        self.setLayout(column(area))
        self.setMinimumSize(NARROWEST + 2 * GAP, 300)


class DrawingCard(StudyPanel):
    """A representation's name, its lesson in a line, and its drawing."""

    def __init__(self, pointing: StudyContext, key: str) -> None:
        super().__init__(pointing)
        self._key = key

        self.name, self.lesson = heading(), muted(QLabel(wordWrap=True))
        self.name.setText(wording.representation_name(key))
        self.lesson.setText(wording.representation_line(key))
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
        self.cards = cards
        for card in cards:
            card.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def event(self, event: QEvent) -> bool:
        """Arrange the cards anew when one of them needs another height."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._arrange(self.width())
            self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._arrange(self.width())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        columns, side = _columns(width, len(self.cards))
        heights = [card.heightForWidth(side) for card in self.cards]
        rows = [max(heights[first : first + columns]) for first in range(0, len(heights), columns)]
        return sum(rows) + GAP * (len(rows) + 1)

    def sizeHint(self) -> QSize:
        return QSize(1200, self.heightForWidth(1200))

    def minimumSizeHint(self) -> QSize:
        return QSize(NARROWEST + 2 * GAP, 200)

    def _arrange(self, width: int) -> None:
        columns, side = _columns(width, len(self.cards))
        left = (width - columns * side - (columns - 1) * GAP) // 2
        top = GAP
        for first in range(0, len(self.cards), columns):
            row = self.cards[first : first + columns]
            height = max(card.heightForWidth(side) for card in row)
            for place, card in enumerate(row):
                card.setGeometry(left + place * (side + GAP), top, side, height)
            top += height + GAP


def _columns(width: int, count: int) -> tuple[int, int]:
    """Return how many columns there are, and the width of each."""
    columns = max(1, min(count, (width - GAP) // (NARROWEST + GAP)))
    return columns, min(WIDEST, (width - GAP) // columns - GAP)


def show_all(pointing: StudyContext, parent: QWidget) -> AllDrawings:
    """Show the window, or bring the one that is there to the front."""
    return show_the_one(parent, AllDrawings, _NAME, lambda: AllDrawings(pointing, parent))
