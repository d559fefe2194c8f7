"""The header over the board and the row under it, in one column that keeps their places."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QColor, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.ui.board.board_row import BoardRow
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.layouts import row as row_of
from tictactoe_gui.ui.kit.rounded import paint_box, painting
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.window.header import Header

FRAME = 6
"""The room around the board for the frame, in pixels."""
CLICK = 120
"""Of a wheel, in Qt's eighths of a degree."""
TINT = 0.22
"""How opaque the frame is."""


class BoardColumn(QWidget):
    """The board has what header and row leave, and is square in it."""

    def __init__(self, header: Header, board: BoardView, row: BoardRow) -> None:
        super().__init__()
        self.header, self.board, self.row = header, board, row
        self._is_framed = False
        self._turned = 0
        """How far the wheel was turned since the last step."""
        framed = row_of(FRAME, (board, 1), FRAME)
        parts = header, (framed, 1), row
        self.setLayout(column(*parts, spacing=FRAME + 2))
        for each in (header, row):  # whatever they say, the board keeps its size
            each.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @Slot(bool)
    def show_frame(self, is_shown: bool) -> None:
        """Frame the board while it shows something else than the game as it stands."""
        if is_shown is not self._is_framed:
            self._is_framed = is_shown
            self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Lead back and forward by the wheel, a step for each of its clicks."""
        self._turned += event.angleDelta().y()
        while abs(self._turned) >= CLICK:
            is_back = self._turned > 0
            self._turned -= CLICK if is_back else -CLICK
            (self.row.back if is_back else self.row.forward).click()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._is_framed:
            return
        with painting(self) as painter:
            accent = colours(self.palette()).accent
            ground = QColor(accent)
            ground.setAlphaF(TINT)
            around = self.board.squares_rect().translated(self.board.pos())
            rim = QPen(QColor(accent), 2)
            paint_box(painter, around, 12, ground=ground, rim=rim, inset=1 - FRAME)
