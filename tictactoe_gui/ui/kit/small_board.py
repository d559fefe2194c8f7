"""SmallBoard: a position drawn small, to say which one is meant."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit.marks import paint_mark
from tictactoe_gui.ui.kit.theme import Colours, colours

SIDE = 54
_GAP = 1 / 18
"""Between two squares, as a part of the whole."""
_MOST_GAP = 8.0


class SmallBoard(QWidget):
    """Nine squares with their marks; nothing can be done with it."""

    def __init__(self) -> None:
        super().__init__()
        self._board: Board | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_board(self, board: Board, spoken: str) -> None:
        """Show a position."""
        self._board = board
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(SIDE, SIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._board:
            paint_board(painter, QRectF(self.rect()), self._board, colours(self.palette()))
        painter.end()


def paint_board(painter: QPainter, box: QRectF, board: Board, scheme: Colours) -> None:
    """Paint a position into a box."""
    gap = min(_MOST_GAP, box.width() * _GAP)
    side = (box.width() - 2 * gap) / 3
    for cell in CELLS:
        row, column = divmod(cell, 3)
        left, top = box.left() + column * (side + gap), box.top() + row * (side + gap)
        square = QRectF(left, top, side, side).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(scheme.line), 1))
        painter.setBrush(QColor(scheme.surface))
        painter.drawRoundedRect(square, gap, gap)
        if mark := board.mark_at(cell):
            inset = side * 0.22
            place = square.adjusted(inset, inset, -inset, -inset)
            paint_mark(painter, place, mark, scheme.of(mark))
