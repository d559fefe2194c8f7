"""The matrix: three rows with their indices, and the marks on each of the eight lines."""

from functools import partial

from tictactoe_gui.engine.board import Board, LineReading
from tictactoe_gui.ui.kit.sheet import CENTRED, DRAWINGS, Box, Sheet
from tictactoe_gui.ui.studies.inside import words as inside
from tictactoe_gui.ui.studies.inside.blocks import (
    ROW,
    lines_of,
    put_finding,
    put_grid,
    put_line_chip,
    put_reading,
    stored_chip,
)
from tictactoe_gui.ui.wording import tr

_INDEX = 16.0
_SIDE = 130.0
_LIST = 160.0
"""Where the list of lines begins."""


@DRAWINGS.register("matrix", order=1)
def draw(board: Board, sheet: Sheet) -> None:
    """Put the array on the left and its lines on the right."""
    top = 26.0
    for index in range(3):
        middle = index * (_SIDE + 4) / 3
        side = (_SIDE - 8) / 3
        sheet.note(Box(_INDEX + middle, top - 17, side, 14), str(index), align=CENTRED)
        sheet.note(Box(0, top + middle, _INDEX - 4, side), str(index), align=CENTRED)
    put_grid(sheet, board, Box(_INDEX, top, _SIDE, _SIDE), partial(stored_chip, board))
    caption = Box(_INDEX, top + _SIDE + 6, _SIDE, 16)
    sheet.note(caption, tr("rows[row][column]"), align=CENTRED)
    for index, reading in enumerate(lines_of(board, sheet)):
        _put_line(sheet, board, index, reading)


def _put_line(sheet: Sheet, board: Board, index: int, reading: LineReading) -> None:
    """Put a line's name, its three squares, and how many marks are on them."""
    y = index * ROW
    marks = inside.marks_on_line(tuple(board.mark_at(cell) for cell in reading.cells))
    says = inside.line_part(reading, marks, is_over=board.is_over)
    box = Box(_LIST, y, sheet.width - _LIST, ROW - 2)
    put_reading(sheet, box, reading, reading.cells, says)
    sheet.note(Box(_LIST + 5, y, 68, ROW - 2), inside.matrix_line_name(index))
    for place, cell in enumerate(reading.cells):
        chip = Box(_LIST + 74 + 21 * place, y + 2, 18, 18)
        put_line_chip(sheet, board, chip, cell, reading)
    words = Box(_LIST + 143, y, box.width - 145, ROW - 2)
    put_finding(sheet, words, reading, board, marks)
