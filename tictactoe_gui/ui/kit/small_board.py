"""SmallBoard: a position drawn small, to say which one is meant."""

from collections.abc import Collection

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.ui.kit.marks import paint_mark
from tictactoe_gui.ui.kit.rounded import paint_box, painting
from tictactoe_gui.ui.kit.theme import Colours, colours

SIDE = 54
_GAP = 1 / 18
"""Between two squares, as a part of the whole."""
_MOST_GAP = 8.0


class SmallBoard(QWidget):
    """Nine squares with their marks, read-only."""

    def __init__(self, side: int = SIDE) -> None:
        super().__init__()
        self.setFixedSize(side, side)
        self._board: Board | None = None
        self._best: Collection[Cell] = ()

    def show_board(self, board: Board | None, spoken: str, best: Collection[Cell] = ()) -> None:
        """Show a position, or nothing."""
        self._board, self._best = board, best
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._board:
            box, scheme = QRectF(self.rect()), colours(self.palette())
            with painting(self) as painter:
                paint_board(self._board, painter, box, scheme, best=self._best)


def paint_board(
    board: Board,
    painter: QPainter,
    box: QRectF,
    scheme: Colours,
    best: Collection[Cell] = (),
) -> None:
    """Paint a position into a box; its best squares have the rim that they have on the board."""
    gap = min(_MOST_GAP, box.width() * _GAP)
    side = (box.width() - 2 * gap) / 3
    plain, strong = QPen(QColor(scheme.line), 1), QPen(QColor(scheme.text), 2)
    inset = side * 0.22
    for cell in CELLS:
        row, column = divmod(cell, 3)
        left, top = box.left() + column * (side + gap), box.top() + row * (side + gap)
        square = QRectF(left + 0.5, top + 0.5, side - 1, side - 1)
        rim = strong if cell in best else plain
        paint_box(painter, square, gap, ground=scheme.surface, rim=rim)
        if mark := board.mark_at(cell):
            place = square.adjusted(inset, inset, -inset, -inset)
            paint_mark(painter, place, mark, scheme.of(mark))
