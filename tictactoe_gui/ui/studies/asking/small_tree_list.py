"""SmallTreeList: the positions whose tree can be walked with paper and pencil, to ask about one."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.practice.small_trees import MOST_NODES, SmallTree, small_trees
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.small_board import SmallBoard
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.wording import number, tr

_SIDE, _WIDTH, _HEIGHT = 132, 520, 420
"""Of the board beside the list, and of the window, in pixels."""


class SmallTreeList(QDialog):
    """The easiest stand first."""

    wanted = Signal(object)
    """The Board that questions are to be asked about."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Small trees"))
        self.table = TableView(self.windowTitle(), TableModel(_columns()), has_choice=True)
        self.board, self.ask = SmallBoard(_SIDE), QPushButton(tr("Ask about it"))
        self.ask.setObjectName("primary")
        line = tr(
            "Positions with three or four free squares and at most {count} nodes, turned and"
            " mirrored ones once. Nodes are those of plain minimax, the position among them;"
            " cut-offs those"
            " of alpha-beta with one window, row by row.",
            count=MOST_NODES,
        )
        top = Qt.AlignmentFlag.AlignTop
        beside = column(self.board, self.ask, None, spacing=10)
        parts = muted(QLabel(line, wordWrap=True)), (row((self.table, 1), beside, spacing=14), 1)
        self.setLayout(column(*parts, spacing=10, margins=(16, 14, 16, 14)))
        beside.setAlignment(self.board, top)
        self.table.rows.show({each.board: each for each in small_trees()})
        self.table.pointed.connect(self._show_current)
        self.table.chosen.connect(self._choose)
        self.ask.clicked.connect(lambda: self._choose(self.table.current_key))
        self.resize(_WIDTH, _HEIGHT)
        self.table.point_at(small_trees()[0].board)
        self._show_current()

    @Slot()
    def _show_current(self) -> None:
        board = self.table.current_key
        if isinstance(board, Board):
            self.board.show_board(board, str(board))

    @Slot(object)
    def _choose(self, board: object) -> None:
        if isinstance(board, Board):
            self.wanted.emit(board)
            self.accept()


def _columns() -> tuple[Column, ...]:
    return (
        Column(tr("Position"), lambda each: str(each.board), sort=lambda each: each.grade),
        _figure(tr("Free squares"), lambda each: each.free),
        _figure(tr("Nodes"), lambda each: each.nodes),
        _figure(tr("Cut-offs"), lambda each: each.cuts),
    )


def _figure(heading: str, count: Callable[[SmallTree], int]) -> Column:
    return Column(heading, lambda each: number(count(each)), sort=count, is_figure=True)
