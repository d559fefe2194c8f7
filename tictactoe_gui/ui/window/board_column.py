"""The header over the board and the bar under it, as wide as the board or a little wider."""

from PySide6.QtCore import QEvent, QRect, QSize, Slot
from PySide6.QtGui import QColor, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.kit.rounded import paint_box, painting
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.window.header import Header

SPACING, FOOT_SPACING = 4, 2
"""Below the header, whose own margin is more of it, and below the board."""
LINES_WITH_FOOT = 22
"""In a room of fewer lines of text the board needs the height; menu and key do the same."""
FRAME = 6
"""The room around the board for the frame, in pixels."""
NARROWEST_HEADER = 43
"""In lines of text, where there is that room."""
TINT = 0.22
"""How opaque the frame is."""


class BoardColumn(QWidget):
    """Keeps the board square and as large as can be, and all in the middle of the room."""

    def __init__(self, header: Header, board: BoardView, foot: QWidget) -> None:
        super().__init__()
        self._header, self._board, self._foot = header, board, foot
        for each in (header, board, foot):
            each.setParent(self)
        self._least_board = board.minimumSizeHint()
        self._is_framed = False

    def minimumSizeHint(self) -> QSize:
        board, header = self._least_board, self._header.minimumSizeHint()
        width = max(board.width() + 2 * FRAME, header.width())
        return QSize(width, board.height() + FRAME + SPACING + header.height())

    @property
    def _foot_height(self) -> int:
        """The height of the bar under the board, and of the space above it; 0 without one."""
        if self.height() < LINES_WITH_FOOT * self.fontMetrics().height():
            return 0
        return FOOT_SPACING + self._foot.sizeHint().height()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.ask_for_room()  # the header's buttons have changed, and the width they need
            self.arrange()  # or its text, and perhaps the lines it takes
        return super().event(event)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    @Slot(bool)
    def show_frame(self, is_shown: bool) -> None:
        """Frame the board while it shows something else than the game as it stands."""
        if is_shown is not self._is_framed:
            self._is_framed = is_shown
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._is_framed:
            return
        with painting(self) as painter:
            accent = colours(self.palette()).accent
            ground = QColor(accent)
            ground.setAlphaF(TINT)
            around = self._board.squares_rect().translated(self._board.pos())
            rim = QPen(QColor(accent), 2)
            paint_box(painter, around, 12, ground=ground, rim=rim, inset=1 - FRAME)

    def ask_for_room(self) -> None:
        """Let the window know now, not some events later, how wide the header has to be."""
        if layout := self._header.layout():
            layout.activate()
        self.updateGeometry()

    def arrange(self) -> None:
        """Place all three."""
        side = self._side_below(self.width())
        least = NARROWEST_HEADER * self.fontMetrics().lineSpacing()
        header_width = min(self.width(), max(side, least))
        side = min(side, self._side_below(header_width))
        height = self._header.heightForWidth(header_width)
        left = (self.width() - header_width) // 2
        self._header.setGeometry(left, 0, header_width, height)
        place = QRect((self.width() - side) // 2, height + SPACING, side, side)
        if self._is_framed and place != self._board.geometry():
            self.update()  # the frame goes with the board
        self._board.setGeometry(place)
        foot_height = self._foot_height
        self._foot.setVisible(foot_height > 0)
        below = height + SPACING + side + FRAME + FOOT_SPACING
        self._foot.setGeometry(left, below, header_width, foot_height - FOOT_SPACING)

    def _side_below(self, header_width: int) -> int:
        """Return the side of the board under a header of that width, in pixels.

        Behind another part of the window there may be no room; pictures are made of it there, too.
        """
        height = self._header.heightForWidth(header_width)
        across, above = 2 * FRAME, height + SPACING + FRAME
        side = min(self.width() - across, self.height() - above - self._foot_height)
        return max(side, self._least_board.width())
