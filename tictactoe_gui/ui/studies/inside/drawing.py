"""RepresentationDrawing: a board as its representation stores it, in step with the game."""

from collections.abc import Iterable

from PySide6.QtCore import Slot

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.picture import WidePicture
from tictactoe_gui.ui.kit.sheet import DRAWINGS, Part, Sheet
from tictactoe_gui.ui.wording.names import representation_name


class RepresentationDrawing(WidePicture):
    """The keys of its parts are the cells they stand for: one of a square, several of a line."""

    def __init__(self, board: Board, *, tells: bool = True) -> None:
        super().__init__()
        self.board = board
        self._tells = tells
        self._pointed: Cell | None = None
        self._lit: frozenset[Cell] = frozenset()
        self.draw_anew(representation_name(board.key))

    def show_board(self, board: Board, *, tells: bool = True) -> None:
        """Show another board, or the same one stored in another way, and where it can be won."""
        if board != self.board or tells is not self._tells:
            if board.key != self.board.key:
                self.point_nowhere()
            self.board, self._tells = board, tells
            self.draw_anew(representation_name(board.key))

    def mark(self, pointed: Cell | None, lit: Iterable[Cell]) -> None:
        """Mark what belongs to a square that is pointed at and to squares that are lit."""
        self._pointed, self._lit = pointed, frozenset(lit)
        self.update()

    def is_marked(self, part: Part) -> bool:
        """Return whether a part belongs to what is pointed at or lit."""
        if self._pointed is not None and self._pointed in part.key:
            return True
        if len(part.key) == 1:
            return part.key[0] in self._lit
        return bool(self._lit) and set(part.key) == self._lit

    def new_sheet(self) -> Sheet:
        sheet = super().new_sheet()
        sheet.tells = self._tells
        return sheet

    def draw(self, sheet: Sheet) -> None:
        put = DRAWINGS.get(self.board.key) or DRAWINGS["stored"]
        put(self.board, sheet)


class PointableDrawing(RepresentationDrawing):
    """Sends what is pointed at in it to a StudyContext, and marks what that has."""

    def __init__(self, pointing: StudyContext, key: str) -> None:
        may_reveal = pointing.session.state.may_reveal_evaluation
        super().__init__(shown_board(pointing, key), tells=may_reveal)
        self._pointing = pointing
        self.pointed.connect(self._on_pointed)
        pointing.pointed_changed.connect(self._on_marks)
        pointing.lit_changed.connect(self._on_marks)
        self._on_marks()

    @Slot(object)
    def _on_pointed(self, cells: tuple[Cell, ...] | None) -> None:
        is_square = cells is not None and len(cells) == 1
        self._pointing.point(cells[0] if cells and is_square else None)
        self._pointing.light(() if is_square else cells or ())

    @Slot()
    def _on_marks(self) -> None:
        self.mark(self._pointing.pointed, self._pointing.lit)


def shown_board(pointing: StudyContext, key: str) -> Board:
    """Return the board on the screen, of a preview or of the game, stored as `key`."""
    board = (pointing.playback.game or pointing.session.game).board
    return board if board.key == key else board.to(REPRESENTATIONS[key])
