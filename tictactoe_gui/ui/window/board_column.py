"""The header over the board, as wide as the board."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.window.header import Header

SPACING = 10
NARROWEST_HEADER = 470


class BoardColumn(QWidget):
    """Keeps the board square and as large as can be, and both in the middle of the room."""

    def __init__(self, header: Header, board: BoardView) -> None:
        super().__init__()
        self._header, self._board = header, board
        header.setParent(self)
        board.setParent(self)

    def minimumSizeHint(self) -> QSize:
        board, header = self._board.minimumSizeHint(), self._header.minimumSizeHint()
        return QSize(max(board.width(), header.width()), board.height() + SPACING + header.height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.ask_for_room()  # the header's buttons have changed, and the width they need
            self.arrange()  # or its text, and perhaps the lines it takes
        return super().event(event)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def ask_for_room(self) -> None:
        """Let the window know now, not some events later, how wide the header has to be."""
        if layout := self._header.layout():
            layout.activate()
        self.updateGeometry()

    def arrange(self) -> None:
        """Place both."""
        side = self._side_below(self.width())
        header_width = min(self.width(), max(side, NARROWEST_HEADER))
        side = min(side, self._side_below(header_width))
        height = self._header.heightForWidth(header_width)
        self._header.setGeometry((self.width() - header_width) // 2, 0, header_width, height)
        self._board.setGeometry((self.width() - side) // 2, height + SPACING, side, side)

    def _side_below(self, header_width: int) -> int:
        """Return the side of the board under a header of that width, in pixels."""
        height = self._header.heightForWidth(header_width)
        return min(self.width(), self.height() - height - SPACING)
