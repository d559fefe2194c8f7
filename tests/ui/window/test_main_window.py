"""Each way to take a square, and the first paint; the stories play."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.person import CTRL, KEYPAD, Key, click, press
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

KEYPAD_ROWS = (7, 8, 9, 4, 5, 6, 1, 2, 3)


def test_each_square_is_taken_by_a_click_its_number_and_its_place_on_the_keypad(
    window: MainWindow,
) -> None:
    def is_taken(cell: Cell) -> bool:
        """Return whether this square alone has a mark, and begin a new game."""
        marks = {each.cell: each.face.mark for each in window.board.squares if each.face.mark}
        press(Key.Key_N, CTRL)
        return marks == {cell: Mark.X}

    for cell in CELLS:
        assert {each.face.preview for each in window.board.squares} == {Mark.X}
        click(window.board.squares[cell])
        assert is_taken(cell)
        press(Qt.Key(Key.Key_1 + cell))
        assert is_taken(cell)
        press(Qt.Key(Key.Key_0 + KEYPAD_ROWS[cell]), KEYPAD)
        assert is_taken(cell)
