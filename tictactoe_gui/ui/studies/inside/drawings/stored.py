"""A representation without a drawing of its own: what it stores for each square."""

from functools import partial

from tictactoe_gui.engine.board import Board
from tictactoe_gui.ui.kit.sheet import DRAWINGS, Box, Sheet
from tictactoe_gui.ui.studies.inside.blocks import put_grid, stored_chip


@DRAWINGS.register("stored", order=9)
def draw(board: Board, sheet: Sheet) -> None:
    """Put the nine squares."""
    side = 150
    place = Box((sheet.width - side) / 2, 2, side, side)
    put_grid(sheet, board, place, partial(stored_chip, board))
