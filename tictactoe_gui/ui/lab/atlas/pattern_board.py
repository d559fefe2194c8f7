"""PatternBoard: nine squares on which a person draws what positions are to look like."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy

from tictactoe_gui.engine.board import EMPTY_SQUARE
from tictactoe_gui.engine.counting.atlas import ANY, NO_PATTERN
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.board.square import Face
from tictactoe_gui.ui.board.square_grid import SquareGrid, numbered_cell
from tictactoe_gui.ui.lab.atlas import words
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.squares import SquareWords, square_name

_NEXT = {ANY: "X", "X": "O", "O": EMPTY_SQUARE, EMPTY_SQUARE: ANY}
_KEYS = {
    Qt.Key.Key_X: "X",
    Qt.Key.Key_O: "O",
    Qt.Key.Key_Period: EMPTY_SQUARE,
    Qt.Key.Key_Delete: ANY,
    Qt.Key.Key_Backspace: ANY,
}
_SIDE, _LEAST = 168, 126
"""In pixels."""


class PatternBoard(SquareGrid):
    """A click, Enter or Space goes from any to X, O, empty and any again."""

    edited = Signal(str)
    """The pattern, after it was changed."""

    def __init__(self) -> None:
        super().__init__()
        self.pattern = NO_PATTERN
        self.setAccessibleName(tr("Draw a position to find it"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.pressed.connect(lambda cell: self._put(cell, _NEXT[self.pattern[cell]]))
        self._show()

    def draw(self, pattern: str) -> None:
        """Show another pattern, and emit it."""
        if pattern != self.pattern:
            self.pattern = pattern
            self._show()
            self.edited.emit(pattern)

    def _show(self) -> None:
        for square in self.squares:
            square.show_face(_face(square.cell, self.pattern[square.cell]))

    def _put(self, cell: Cell, letter: str) -> None:
        self.draw(self.pattern[:cell] + letter + self.pattern[cell + 1 :])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Draw at the focus, or lead it to the square of a digit."""
        focused, key, cell = self.focused, Qt.Key(event.key()), numbered_cell(event)
        shift, keypad = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier
        is_plain = not event.modifiers() & ~(shift | keypad)
        if cell is not None:
            self.focus(cell)
        elif focused and key in _KEYS and is_plain:
            self._put(focused.cell, _KEYS[key])
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, _LEAST)


def _face(cell: Cell, letter: str) -> Face:
    """Return what a square shows: a mark, nothing where it must be empty, or that all will do."""
    mark = Mark(letter) if letter in ("X", "O") else None
    after = _NEXT[letter]
    name = square_name(cell, mark.value if mark else words.pattern_note(letter))
    is_any = letter == ANY
    said = SquareWords("", words.pattern_note(letter)) if is_any else None
    preview = Mark(after) if after in ("X", "O") and not mark else None
    return Face(name, mark=mark, preview=preview, words=said)
