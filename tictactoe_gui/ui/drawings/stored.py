"""A representation without a drawing of its own: what it stores for each square."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.blocks import Chip, put_grid
from tictactoe_gui.ui.sheet import DRAWINGS, Box, Sheet
from tictactoe_gui.ui.wording import inside


@DRAWINGS.register("stored", order=9)
def draw(board: Board, sheet: Sheet) -> None:
    """Put the nine squares."""

    def chip_of(cell: Cell) -> Chip:
        text = board.stored(cell)
        return Chip(cell, text, inside.square_part(board, cell))

    side = 150
    put_grid(sheet, board, Box((sheet.width - side) / 2, 2, side, side), chip_of)
