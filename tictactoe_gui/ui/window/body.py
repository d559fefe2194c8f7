"""Body: the board and what is beside it, or one of them at a time where the window is narrow."""

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSplitter, QWidget

from tictactoe_gui.session.settings import ALL_SHARES
from tictactoe_gui.ui.board.board_row import BoardRow
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.kit.dialogs import accept_copy, can_copy
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.window.header import Header
from tictactoe_gui.ui.window.part_bar import BOARD, COURSE, SETTINGS, PartBar
from tictactoe_gui.ui.window.side_panel import Beside, SidePanel

NARROW, TIGHT = 41, 60
"""So many lines of text the window has to be wide for board and panel side by side, and for these
to have room around them."""
BESIDE, LEAST_BOARD = 0.54, 20
"""The share of the panel, until a person moves the border, and what it leaves, in lines of text."""
LEAST_PANEL, LEAST_PRESENTED = 40, 24
"""What the panel keeps where the board is higher than wide, with two columns of settings, or
with none and the trees of a chapter, in lines of text."""
LOW = 34
"""In a narrow window of fewer lines of text there is less room above the board and below it."""
WIDE_MARGIN, NARROW_MARGIN = 28, 14
SPACING, NARROW_SPACING = 32, 20
_GAP = 8
"""Between header, board and row, in pixels."""
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

    @property
    def height_of_others(self) -> int:
        """What header and row take of the height, in pixels."""
        return self.header.sizeHint().height() + self.row.sizeHint().height() + 2 * _GAP

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Lead back and forward by the wheel, a step for each of its clicks."""
        self._turned += event.angleDelta().y()
        while abs(self._turned) >= CLICK:
            is_back = self._turned > 0
            self._turned -= CLICK if is_back else -CLICK
            (self.row.back if is_back else self.row.forward).click()


class _Border(QSplitter):
    """Has a border that a person can move."""

    resized = Signal()
    """What either side has is to be shared anew: Qt goes by what they had."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class Body(QWidget):
    """Shows what there is room for; the bar of a narrow window says what is in front.

    It takes files and text that are dropped anywhere onto it.
    """

    arranged = Signal()
    """It may be narrow or wide now, and another part in front."""
    dropped = Signal(object)
    """The QMimeData of files or of a text."""
    shared = Signal(int)
    """A person gave the side panel so many thousandths of the width."""

    def __init__(self, board_column: BoardColumn, side: SidePanel) -> None:
        super().__init__(acceptDrops=True)
        self._board_column, self._side = board_column, side
        self._part, self._beside = BOARD, Beside()
        self.parts = PartBar()
        self.border = _Border(Qt.Orientation.Horizontal)
        self.border.setChildrenCollapsible(False)
        self.border.setHandleWidth(SPACING)
        self.border.addWidget(board_column)
        self.border.addWidget(side)
        self.border.splitterMoved.connect(self._on_moved)
        self.border.resized.connect(self._share)
        self._around, self._foot = column(self.border), column()
        self.setLayout(column((self._around, 1), self._foot, self.parts, spacing=0))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        content = event.mimeData()
        if can_copy(event) and (content.hasUrls() or content.hasText()):
            accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        accept_copy(event)
        self.dropped.emit(event.mimeData())

    @property
    def is_narrow(self) -> bool:
        """Whether board and side panel do not fit side by side."""
        return self.width() < NARROW * self._line

    @property
    def is_low(self) -> bool:
        """Whether the board needs all the height there is."""
        is_low = self.is_narrow and self.window().height() < LOW * self._line
        return is_low or self._beside.is_presented

    @property
    def _room(self) -> int:
        """The width for board and side panel, in pixels."""
        return self.width() - 2 * self.margin - self.border.handleWidth()

    @property
    def _line(self) -> int:
        return self.fontMetrics().lineSpacing()

    @property
    def is_side_shown(self) -> bool:
        """Whether the side panel, or a part of it, is in sight."""
        if self.is_narrow:
            return self._part != BOARD
        return self._beside.is_wanted or self._beside.course is not None

    @property
    def margin(self) -> int:
        """What is left free on both sides, in pixels."""
        return NARROW_MARGIN if self._is_tight else WIDE_MARGIN

    @property
    def _is_tight(self) -> bool:
        return self.width() < TIGHT * self._line

    def follow(self, beside: Beside) -> None:
        """Make room for what is to be seen now."""
        self._beside = beside
        self.parts.offer_course(is_on=beside.course is not None)
        if self._part == COURSE and not beside.course:
            self._part = BOARD
        self.arrange()

    def show_part(self, key: str) -> None:
        """Bring a part to the front of a narrow window."""
        self._part = key
        self.arrange()

    @Slot(str)
    def follow_study(self, key: str) -> None:
        """Note that another study is shown where the last one was."""
        if key and self._part not in (BOARD, COURSE, SETTINGS):
            self.show_part(key)

    def toggle(self) -> None:
        """Bring the settings to the front of a narrow window, or the board."""
        self.show_part(BOARD if self.is_side_shown else SETTINGS)

    def arrange(self) -> None:
        """Show the parts that there is room for."""
        is_narrow, part = self.is_narrow, self._part
        above, below = (8, 4) if self.is_low else (16, 12)
        self.border.setHandleWidth(NARROW_SPACING if self._is_tight else SPACING)
        self._around.setContentsMargins(self.margin, above, self.margin, below)
        self._foot.setContentsMargins(self.margin, 0, self.margin, below if is_narrow else 0)
        # In a narrow window the row stays whatever is in front: questions are asked beside it.
        place = self._foot if is_narrow else self._board_column.layout()
        if place and place.indexOf(self._board_column.row) < 0:
            place.addWidget(self._board_column.row)
        self.parts.setVisible(is_narrow)
        self.parts.show_part(part)
        self._side.show_beside(self._beside, part if is_narrow else "")
        self._share()
        self._side.setVisible(self.is_side_shown)
        self._board_column.setVisible(not is_narrow or part == BOARD)
        self.arranged.emit()

    @Slot()
    def _share(self) -> None:
        """Put the border where a person wants it: the same for whatever is shown."""
        room = self._room
        line, height = self._line, self.border.height() - self._board_column.height_of_others
        least = (LEAST_PRESENTED if self._beside.is_presented else LEAST_PANEL) * line
        # What the board leaves is the panel's, but no more than its share.
        side = round(min(room * BESIDE, room - LEAST_BOARD * line, max(least, room - height)))
        if chosen := self._beside.border:
            side = round(room * chosen / ALL_SHARES)
        self.border.setSizes([room - side, side])

    @Slot()
    def _on_moved(self) -> None:
        self.shared.emit(round(self._side.width() * ALL_SHARES / self._room))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.layout():
            self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
