"""The bitboard: both masks as bits, and the eight line masks that they are compared with."""

from typing import cast

from tictactoe_gui.engine.board import Board, LineReading
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.kit.sheet import CENTRED, DRAWINGS, SMALL, Box, Sheet
from tictactoe_gui.ui.studies.inside import words as inside
from tictactoe_gui.ui.studies.inside.blocks import lines_of, put_finding, put_reading
from tictactoe_gui.ui.wording import square, tr

_BIT = 28.0
_LABEL = 44.0
_MASKS = 214.0
_DIGIT = 8.0
_ROW = 22.0


@DRAWINGS.register("bitboard", order=4)
def draw(board: Board, sheet: Sheet) -> None:
    """Put the masks in a row each and as the board, and below them the line masks."""
    sheet.note(Box(0, 0, _LABEL, 14), tr("square"))
    sheet.note(Box(0, 14, _LABEL, 14), tr("bit"))
    for cell in CELLS:
        sheet.note(Box(_x_of(cell), 0, _BIT - 2, 14), square(cell), align=CENTRED)
        sheet.note(Box(_x_of(cell), 14, _BIT - 2, 14), str(cell), align=CENTRED)
    for row, mark in enumerate(Mark):
        _put_mask(sheet, board, row, mark)
    for column, mark in enumerate(Mark):
        _put_square(sheet, board, column, mark)
    _put_heading(sheet)
    for row, reading in enumerate(lines_of(board, sheet)):
        _put_line(sheet, board, _MASKS + 20 + row * _ROW, reading)


def _x_of(cell: Cell) -> float:
    """Return where a bit stands in a row: the lowest on the right, as numbers are written."""
    return _LABEL + (len(CELLS) - 1 - cell) * _BIT


def _bit(board: Board, cell: Cell, mark: Mark) -> str:
    return board.stored(cell)[mark is Mark.O]


def _put_bit(sheet: Sheet, board: Board, box: Box, cell: Cell, mark: Mark) -> None:
    bit = _bit(board, cell, mark)
    is_set = bit == "1"
    says = inside.bit_part(cell, mark, bit)
    ground = sheet.scheme.tint(mark) if is_set else sheet.scheme.surface
    rim = sheet.scheme.of(mark) if is_set else sheet.scheme.line
    sheet.part(box, (cell,), says, ground=ground, rim=rim)
    colour = sheet.scheme.of(mark) if is_set else sheet.scheme.muted
    sheet.text(box, bit, colour=colour, bold=is_set, align=CENTRED)


def _put_mask(sheet: Sheet, board: Board, row: int, mark: Mark) -> None:
    """Put the nine bits of a player, and the number they make."""
    y = 31.0 + row * 29
    sheet.text(Box(4, y, 30, 26), f"{mark.value} =", colour=sheet.scheme.of(mark), bold=True)
    for cell in CELLS:
        _put_bit(sheet, board, Box(_x_of(cell), y, _BIT - 2, 26), cell, mark)
    mask = cast("tuple[int, int]", board.state)[mark is Mark.O]
    left = _LABEL + len(CELLS) * _BIT + 4
    sheet.text(Box(left, y, sheet.width - left - 2, 26), f"= {mask}", size=14, bold=True)


def _put_square(sheet: Sheet, board: Board, column: int, mark: Mark) -> None:
    """Put the bits of a player as they lie on the board."""
    x, y, side = 44.0 + column * 150, 102.0, 32.0
    label = Box(x, y, 28, 3 * side)
    sheet.text(label, mark.value, colour=sheet.scheme.of(mark), size=17, bold=True, align=CENTRED)
    for cell in CELLS:
        down, right = divmod(cell, 3)
        box = Box(x + 30 + right * side, y + down * side, side - 3, side - 3)
        _put_bit(sheet, board, box, cell, mark)


def _put_heading(sheet: Sheet) -> None:
    for place, text in enumerate((tr("line"), tr("X & line"), tr("O & line"))):
        x = 6 + place * (9 * _DIGIT + 18)
        sheet.note(Box(x, _MASKS, 9 * _DIGIT + 6, 18), text)


def _put_line(sheet: Sheet, board: Board, y: float, reading: LineReading) -> None:
    """Put the mask of a line, what both players have of it, and what that tells."""
    masks = cast("tuple[int, int]", board.state)
    box = Box(0, y, sheet.width, _ROW - 1)
    shared = [own & reading.value for own in masks]
    says = inside.mask_part(reading, shared, is_over=board.is_over)
    put_reading(sheet, box, reading, reading.cells, says)
    for place, (mask, mark) in enumerate(zip((reading.value, *shared), (None, *Mark), strict=True)):
        x = 6 + place * (9 * _DIGIT + 18)
        _put_digits(sheet, Box(x, y, _DIGIT, _ROW - 1), mask, mark)
    left = 6 + 3 * (9 * _DIGIT + 18)
    words = Box(left, y, sheet.width - left - 4, _ROW - 1)
    put_finding(sheet, words, reading, board, tr("no match"))


def _put_digits(sheet: Sheet, place: Box, mask: int, mark: Mark | None) -> None:
    for cell in CELLS:
        bit = mask >> cell & 1
        x = place.x + (len(CELLS) - 1 - cell) * _DIGIT
        box = Box(x, place.y + 2, _DIGIT, place.height - 4)
        colour = sheet.scheme.muted
        if bit:
            colour = sheet.scheme.of(mark).name() if mark else sheet.scheme.text
        sheet.part(box, (cell,))
        sheet.text(box, str(bit), colour=colour, size=SMALL, bold=bool(bit), align=CENTRED)
