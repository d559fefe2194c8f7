"""The header over the board and the row under it, in one column that keeps their places."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.ui.board.board_row import BoardRow
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.window.header import Header

_GAP = 8
"""Between the parts, in pixels."""
CLICK = 120
"""Of a wheel, in Qt's eighths of a degree."""


class BoardColumn(QWidget):
    """The board has what header and row leave, and is square in it."""

    def __init__(self, header: Header, board: BoardView, row: BoardRow) -> None:
        super().__init__()
        self.header, self.board, self.row = header, board, row
        self._turned = 0
        """How far the wheel was turned since the last step."""
        self.setLayout(column(header, (board, 1), row, spacing=_GAP))
        for each in (header, row):  # whatever they say, the board keeps its size
            each.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Lead back and forward by the wheel, a step for each of its clicks."""
        self._turned += event.angleDelta().y()
        while abs(self._turned) >= CLICK:
            is_back = self._turned > 0
            self._turned -= CLICK if is_back else -CLICK
            (self.row.back if is_back else self.row.forward).click()
