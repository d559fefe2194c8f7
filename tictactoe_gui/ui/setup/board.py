"""SetUpBoard: nine squares that a person fills, without any rule."""

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QSizePolicy

from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.draft import Draft
from tictactoe_gui.ui.board.square import Face, Square
from tictactoe_gui.ui.board.square_grid import SquareGrid, numbered_cell
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.squares import square_name

_MARK_KEYS = {
    Qt.Key.Key_X: Mark.X,
    Qt.Key.Key_O: Mark.O,
    Qt.Key.Key_Delete: None,
    Qt.Key.Key_Backspace: None,
    Qt.Key.Key_Period: None,
}


class SetUpBoard(SquareGrid):
    """Click, Enter or Space goes from empty to X to O; X, O and Delete set the square at once.

    A right click puts the other mark.
    """

    edited = Signal(object)
    """The Draft, after a person changed it."""

    def __init__(self) -> None:
        super().__init__()
        self._draft = Draft()
        self.setAccessibleName(tr("Board"))
        # It takes what height there is, so that the dialog scrolls only when it has to.
        self.setMinimumSize(self.minimumSizeHint())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.pressed.connect(self._cycle)

    def show_draft(self, draft: Draft, best: tuple[Cell, ...]) -> None:
        """Show squares, with a rim around those that the solver would take."""
        self._draft = draft
        if len(best) == draft.marks.count(None):
            best = ()  # all are equally good
        for square in self.squares:
            square.show_face(self._face(square.cell, is_best=square.cell in best))

    def _face(self, cell: Cell, *, is_best: bool) -> Face:
        mark = self._draft.marks[cell]
        is_winning = any(cell in line for line in self._draft.complete_lines())
        notes = (
            mark.value if mark else tr("free"),
            tr("in the winning line") if is_winning else "",
            tr("best move") if is_best else "",
        )
        return Face(
            square_name(cell, *notes),
            mark=mark,
            preview=None if mark else self._draft.next_mark(cell),
            is_best=is_best,
            is_winning=is_winning,
            note=tr("best") if is_best else "",
        )

    def sizeHint(self) -> QSize:
        return QSize(360, 360)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the other mark on a square, which leaves the right button to its parent."""
        square = self.childAt(event.position().toPoint())
        if event.button() is Qt.MouseButton.RightButton and isinstance(square, Square):
            self.edited.emit(self._draft.exchanged(square.cell))
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused, key, cell = self.focused, Qt.Key(event.key()), numbered_cell(event)
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        is_plain = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if cell is not None:
            self.focus(cell)
        elif focused and key in _MARK_KEYS and is_plain:
            self.edited.emit(self._draft.with_mark(focused.cell, _MARK_KEYS[key]))
        else:
            super().keyPressEvent(event)

    @Slot(int)
    def _cycle(self, cell: Cell) -> None:
        self.edited.emit(self._draft.cycled(cell))
