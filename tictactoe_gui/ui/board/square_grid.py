"""SquareGrid: nine squares in a square, with the keys that lead from one to another."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.kit.windows import RETURN

_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class SquareGrid(QWidget):
    """Lays out the squares at any size; emits the one that is pressed, or pointed at."""

    pressed = Signal(int)
    pointed = Signal(object)
    """The Cell under the mouse, or else in the keyboard's focus, or None."""

    def __init__(self) -> None:
        super().__init__()
        self.takes_enter = True
        """Whether Enter presses a square; else it is left to the window."""
        self._held: Square | None = None
        """The square beside which the mouse button was pressed."""
        self._left_behind: Square | None = None
        """The square that still has the focus although the mouse was used after that."""
        self._second_line = 0
        self.squares = [Square(cell, self) for cell in CELLS]
        for square in self.squares:
            square.clicked.connect(self._on_clicked)
            square.pointed.connect(self._on_pointed)
            square.refitted.connect(self.even_out)

    @property
    def focused(self) -> Square | None:
        """The square that has the focus."""
        return next((each for each in self.squares if each.hasFocus()), None)

    def pointed_here(self) -> Cell | None:
        """Return the square under the mouse, else the one with a focus that came by keyboard."""
        under, focused = self._under_mouse, self.focused
        is_wanted = focused and focused.is_focus_shown and focused is not self._left_behind
        return focused.cell if under is None and focused and is_wanted else under

    @property
    def _under_mouse(self) -> Cell | None:
        return next((each.cell for each in self.squares if each.underMouse()), None)

    @Slot(int)
    def focus(self, cell: Cell) -> None:
        """Give a square the focus, with its ring."""
        self.squares[cell].focus_by_key()

    def squares_rect(self) -> QRect:
        """Return where the squares are, without what is left over beside them."""
        return self.squares[0].geometry() | self.squares[-1].geometry()

    def sizeHint(self) -> QSize:
        return QSize(580, 580)

    def minimumSizeHint(self) -> QSize:
        return QSize(210, 210)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        side = min(self.width(), self.height())
        gap = max(4, side * 8 // 580)
        cell_side = (side - 2 * gap) // 3
        left, top = (self.width() - side) // 2, 0  # whatever is below keeps its place
        for cell, square in enumerate(self.squares):
            row, column = divmod(cell, 3)
            step = cell_side + gap
            square.setGeometry(left + column * step, top + row * step, cell_side, cell_side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus with the arrows, and press a square with Enter (Space works by itself)."""
        focused, key = self.focused, Qt.Key(event.key())
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if focused and key in _STEPS and is_plain:
            (row, column), (down, right) = divmod(focused.cell, 3), _STEPS[key]
            target = (row + down) % 3 * 3 + (column + right) % 3
            self.focus(target)
        elif focused and key in RETURN and self.takes_enter and focused.is_focus_shown:
            focused.click()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a press between the squares as one on the nearest."""
        place = event.position().toPoint()
        if event.button() is Qt.MouseButton.LeftButton and self.squares_rect().contains(place):
            self._held = self._nearest(place)
            self._held.setFocus(Qt.FocusReason.MouseFocusReason)
            self._held.setDown(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held:
            self._held.setDown(self._nearest(event.position().toPoint()) is self._held)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        held, self._held = self._held, None
        if held and event.button() is Qt.MouseButton.LeftButton and held.isDown():
            held.setDown(False)
            held.click()

    def _nearest(self, place: QPoint) -> Square:
        return min(
            self.squares,
            key=lambda square: (square.geometry().center() - place).manhattanLength(),
        )

    @Slot()
    def even_out(self) -> None:
        """Write the second lines of all squares in one size."""
        size = min([each.fitting for each in self.squares if each.fitting], default=0)
        if size not in {0, self._second_line}:  # without any they keep theirs
            self._second_line = size
            for each in self.squares:
                each.set_second_line(size)

    @Slot()
    def _on_clicked(self) -> None:
        square = self.sender()
        assert isinstance(square, Square)
        self.pressed.emit(square.cell)

    @Slot()
    def _on_pointed(self) -> None:
        under, focused = self._under_mouse, self.focused
        if under is not None:
            self._left_behind = focused
        elif focused is not self._left_behind:
            self._left_behind = None
        for square in self.squares:
            square.yield_to_mouse(is_elsewhere=under not in {None, square.cell})
        self.pointed.emit(self.pointed_here())


def numbered_cell(event: QKeyEvent) -> Cell | None:
    """Return the square that a digit names: number row in reading order, keypad by place."""
    number = event.key() - Qt.Key.Key_0
    keypad, shift = Qt.KeyboardModifier.KeypadModifier, Qt.KeyboardModifier.ShiftModifier
    if not 1 <= number <= len(CELLS) or event.modifiers() & ~(keypad | shift):
        return None
    cell = number - 1
    return (2 - cell // 3) * 3 + cell % 3 if event.modifiers() & keypad else cell
