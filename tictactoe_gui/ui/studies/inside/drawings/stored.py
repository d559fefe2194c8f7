"""A representation without a drawing of its own: what it stores for each square."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.kit.sheet import DRAWINGS, Box, Sheet
from tictactoe_gui.ui.studies.inside import words as inside
from tictactoe_gui.ui.studies.inside.blocks import Chip, put_grid


@DRAWINGS.register("stored", order=9)
def draw(board: Board, sheet: Sheet) -> None:
    """Put the nine squares."""

    def chip_of(cell: Cell) -> Chip:
        text = board.stored(cell)
        return Chip(cell, text, inside.square_part(board, cell))

    side = 150
    put_grid(sheet, board, Box((sheet.width - side) / 2, 2, side, side), chip_of)
