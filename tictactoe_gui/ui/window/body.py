"""Body: the board and what is beside it, or one of them at a time where the window is narrow."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from tictactoe_gui.ui.kit.drop import DropArea
from tictactoe_gui.ui.kit.windows import NO_LIMIT
from tictactoe_gui.ui.window.board_column import BoardColumn
from tictactoe_gui.ui.window.part_bar import BOARD, SETTINGS, PartBar
from tictactoe_gui.ui.window.side_panel import SidePanel

NARROW = 53
"""So many lines of text board and side panel have to be wide at least; else they take turns."""
AROUND = 7
"""The height of what is above and below the board, in lines of text, about."""
BESIDE = 0.44
"""The share of the side panel, where the board has no room to spare."""
WIDEST = 56
"""How wide the side panel is at most, in lines of text."""
LOW = 34
"""In a narrow window of fewer lines of text there is less room above the board and below it."""
WIDE_MARGIN, NARROW_MARGIN = 28, 14
SPACING = 32


class Body(DropArea):
    """Shows what there is room for; the bar of a narrow window says what is in front."""

    arranged = Signal()
    """It may be narrow or wide now, and another part in front."""

    def __init__(
        self, take: Callable[[QMimeData], object], board_column: BoardColumn, side: SidePanel
    ) -> None:
        super().__init__(take)
        self._board_column, self._side = board_column, side
        self._part = BOARD
        self._is_side_wanted = True
        self.parts = PartBar()
        self._row = QHBoxLayout()
        self._row.setSpacing(SPACING)
        self._row.addWidget(board_column, 5)
        self._row.addWidget(side, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._row, 1)
        column.addWidget(self.parts)

    @property
    def is_narrow(self) -> bool:
        """Whether board and side panel do not fit side by side."""
        return self._room < NARROW * self._line

    @property
    def is_low(self) -> bool:
        """Whether the board needs all the height there is."""
        return self.is_narrow and self.window().height() < LOW * self._line

    @property
    def _room(self) -> int:
        """The width for board and side panel, in pixels."""
        return self.width() - 2 * WIDE_MARGIN - SPACING

    @property
    def _line(self) -> int:
        return self.fontMetrics().lineSpacing()

    @property
    def is_side_shown(self) -> bool:
        """Whether the side panel, or a part of it, is in sight."""
        return self._part != BOARD if self.is_narrow else self._is_side_wanted

    @property
    def margin(self) -> int:
        """What is left free on both sides, in pixels."""
        return NARROW_MARGIN if self.is_narrow else WIDE_MARGIN

    def show_side(self, *, is_wanted: bool) -> None:
        """Show the side panel beside the board, or not; a narrow window has its bar instead."""
        self._is_side_wanted = is_wanted
        self.arrange()

    @Slot(str)
    def show_part(self, key: str) -> None:
        """Bring a part to the front of a narrow window."""
        self._part = key
        self.arrange()

    @Slot(str)
    def follow_study(self, key: str) -> None:
        """Note that another study is shown where the last one was."""
        if self._part not in (BOARD, SETTINGS):
            self.show_part(key)

    def toggle(self) -> None:
        """Bring the settings to the front of a narrow window, or the board."""
        self.show_part(BOARD if self.is_side_shown else SETTINGS)

    def arrange(self) -> None:
        """Show the parts that there is room for."""
        is_narrow, part = self.is_narrow, self._part
        above, below = (8, 4) if self.is_low else (16, 12)
        self._row.setContentsMargins(self.margin, above, self.margin, below)
        self.parts.setVisible(is_narrow)
        self.parts.show_part(part)
        self._side.show_parts(
            settings=not is_narrow or part == SETTINGS, studies=not is_narrow or part != SETTINGS
        )
        self._share()
        self._side.setVisible(self.is_side_shown)
        self._board_column.setVisible(not is_narrow or part == BOARD)
        self.arranged.emit()
        self._board_column.ask_for_room()

    def _share(self) -> None:
        """Leave to the side panel what a square board has no use for."""
        line, room = self._line, self._room
        board = self.height() - AROUND * line
        side = max(round(room * BESIDE), min(room - board, WIDEST * line))
        self._side.setMaximumWidth(
            NO_LIMIT if self.is_narrow else max(side, self._side.minimumSizeHint().width())
        )
        self._row.setStretch(0, max(1, room - side))
        self._row.setStretch(1, max(1, side))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.layout():
            self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
