"""StudyDrawing: a drawing that points at what the board points at, and the other way round."""

from PySide6.QtCore import Slot

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.studies.inside.drawing import Drawing


class StudyDrawing(Drawing):
    """Tells the study what is pointed at in it, and marks what the study says."""

    def __init__(self, study: Pointing, key: str) -> None:
        super().__init__(shown_board(study, key))
        self._study = study
        self.pointed.connect(study.point)
        self.lit.connect(study.light)
        study.pointed_changed.connect(self._on_marks)
        study.lit_changed.connect(self._on_marks)
        self._on_marks()

    @Slot()
    def _on_marks(self) -> None:
        self.mark(self._study.pointed, self._study.lit)


def shown_board(study: Pointing, key: str) -> Board:
    """Return the board on the screen, of a preview or of the game, stored as `key`."""
    board = (study.preview.game or study.session.game).board
    return board if board.key == key else board.to(REPRESENTATIONS[key])
