"""OpinionSeat: a player to choose, the board as that player sees it, and its move in words."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.opinions import Opinions
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.lab.side_by_side import players as opinion_players
from tictactoe_gui.ui.lab.side_by_side import words as lab_opinions
from tictactoe_gui.ui.lab.side_by_side.board import OpinionBoard
from tictactoe_gui.ui.lab.side_by_side.players import NOBODY
from tictactoe_gui.ui.wording import tr

_LINES = 2
"""Lines of text under a board."""


class OpinionSeat(QWidget):
    """A player's place in the row of boards; it may be empty."""

    chosen = Signal()
    """Another player was selected for this board."""

    def __init__(self, number: int, key: str) -> None:
        super().__init__()
        self.key = key
        self.chooser = DropDown(tr("Program {number}", number=number))
        self.show_players()
        self.chooser.chosen.connect(self._on_chosen)
        self.board = OpinionBoard()
        self.line = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self._keep_room()
        layout = column(self.chooser, self.board, self.line, None, spacing=8)
        self.setLayout(layout)
        layout.setAlignment(self.board, Qt.AlignmentFlag.AlignHCenter)

    def show_players(self) -> None:
        """Offer the players that there are now."""
        self.chooser.show_options(opinion_players.options(self.key), self.key)

    def _keep_room(self) -> None:
        """Give the line below the board the height that it usually needs."""
        self.line.setMinimumHeight(_LINES * self.line.fontMetrics().lineSpacing() + 2)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._keep_room()

    @property
    def is_taken(self) -> bool:
        """Whether a player is selected."""
        return self.key != NOBODY

    @property
    def name(self) -> str:
        return opinion_players.name_of(self.key)

    @staticmethod
    def height_beside_board(widget: QWidget) -> int:
        """Return the height of all but the board, in pixels."""
        metrics = widget.fontMetrics()
        return metrics.height() + 15 + _LINES * metrics.lineSpacing() + 2 + 3 * 8

    def set_side(self, side: int) -> None:
        """Give the board another size."""
        self.board.setFixedSize(QSize(side, side))
        self.setFixedWidth(side)

    def show_opinion(
        self, board: Board, decision: Decision | None, opinions: Opinions | None, waiting: str
    ) -> None:
        """Show what the player thinks; `waiting` says why that is not known."""
        self.board.show_opinion(board, decision, opinions if self.is_taken else None)
        if decision:
            line = lab_opinions.move_line(decision, board)
        else:
            line = waiting if self.is_taken else tr("Choose a program.")
        self.line.setText(line)
        self.board.setAccessibleName(tr("Board of {name}", name=self.name))
        self.board.setAccessibleDescription(line)

    @Slot(object)
    def _on_chosen(self, key: str) -> None:
        self.key = key
        self.chosen.emit()
