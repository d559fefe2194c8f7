"""The 2-3-5 vector: nine integers, flat and as the board, and the product of every line."""

from functools import partial

from tictactoe_gui.engine.board import Board, LineReading
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit.sheet import CENTRED, DRAWINGS, RIGHT, Box, Sheet
from tictactoe_gui.ui.studies.inside import words as inside
from tictactoe_gui.ui.studies.inside.blocks import (
    ROW,
    lines_of,
    put_chip,
    put_finding,
    put_grid,
    put_line_chip,
    put_reading,
    stored_chip,
)
from tictactoe_gui.ui.wording import square, tr

_SIDE = 114.0
_LIST = 134.0
_TOP = 58.0
"""Where the grid and the list of products begin."""


@DRAWINGS.register("vector", order=2)
def draw(board: Board, sheet: Sheet) -> None:
    """Put the vector on top, below it the squares as on the board, and the eight products."""
    step = (sheet.width + 4) / 9
    for cell in CELLS:
        x = cell * step
        sheet.note(Box(x, 0, step - 4, 14), square(cell), align=CENTRED)
        put_chip(sheet, board, Box(x, 16, step - 4, 28), stored_chip(board, cell), 14)
    put_grid(sheet, board, Box(0, _TOP, _SIDE, _SIDE), partial(stored_chip, board))
    key = Box(0, _TOP + _SIDE + 6, _SIDE, 16)
    sheet.note(key, tr("2 free, 3 X, 5 O"), tr("2 · 3 X · 5 O"), align=CENTRED)
    for index, reading in enumerate(lines_of(board, sheet)):
        _put_product(sheet, board, _TOP + index * ROW, reading)


def _put_product(sheet: Sheet, board: Board, y: float, reading: LineReading) -> None:
    """Put the three factors of a line, their product, and what it tells."""
    says = inside.line_part(reading, board.working(reading), is_over=board.is_over)
    box = Box(_LIST, y, sheet.width - _LIST, ROW - 2)
    put_reading(sheet, box, reading, reading.cells, says)
    for place, cell in enumerate(reading.cells):
        x = _LIST + 5 + 32 * place
        put_line_chip(sheet, board, Box(x, y + 2, 18, 18), cell, reading)
        sheet.note(Box(x + 18, y, 14, ROW - 2), "×" if place < 2 else "=", align=CENTRED)  # noqa: PLR2004
    colour = sheet.scheme.of(reading.mark) if reading.mark else None
    product = Box(_LIST + 101, y, 26, ROW - 2)
    bold = reading.mark is not None
    sheet.text(product, str(reading.value), colour=colour, bold=bold, align=RIGHT)
    put_finding(sheet, Box(_LIST + 140, y, box.width - 144, ROW - 2), reading, board)
