"""The base-3 number: nine digits and what each adds, and the entry of the table at that index."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.kit.sheet import CENTRED, DRAWINGS, LARGE, SMALL, Box, Sheet
from tictactoe_gui.ui.studies.inside import words as inside
from tictactoe_gui.ui.studies.inside.blocks import Chip, put_chip
from tictactoe_gui.ui.wording import square, tr

_TABLE = 176.0


@DRAWINGS.register("base3", order=5)
def draw(board: Board, sheet: Sheet) -> None:
    """Put the digits with their powers, the number, and its entry in the table."""
    step = (sheet.width + 3) / 9
    for cell in CELLS:
        _put_digit(sheet, board, cell, Box(cell * step, 0, step - 3, 104))
    _put_number(sheet, board)
    _put_table(sheet, board)


def power_of(cell: Cell) -> int:
    """Return what a digit counts: 3^8 for the first square, 1 for the last."""
    return int(3 ** (len(CELLS) - 1 - cell))


def _put_digit(sheet: Sheet, board: Board, cell: Cell, box: Box) -> None:
    """Put a column: the square, its digit, what it is multiplied by, and the product."""
    x, width = box.x, box.width
    digit = board.stored(cell)
    product = int(digit) * power_of(cell)
    says = inside.digit_part(board, cell, power_of(cell), product)
    sheet.part(box, (cell,), says)
    sheet.note(Box(x, 2, width, 14), square(cell), align=CENTRED)
    put_chip(sheet, board, Box(x + 3, 18, width - 6, 32), Chip(cell, digit), LARGE)
    exponent = str(len(CELLS) - 1 - cell).translate(_RAISED)
    sheet.note(Box(x, 52, width, 16), f"× 3{exponent}", f"3{exponent}", align=CENTRED)
    sheet.note(Box(x, 67, width, 14), str(power_of(cell)), align=CENTRED)
    mark = board.mark_at(cell)
    colour = sheet.scheme.of(mark)
    added = Box(x, 84, width, 18)
    sheet.text(added, str(product), colour=colour, size=SMALL, bold=bool(mark), align=CENTRED)


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def _put_number(sheet: Sheet, board: Board) -> None:
    """Put the sum of the products: the number that is stored."""
    box = Box(0, 112, sheet.width, 30)
    sheet.text(box, f"= {board.state}", size=22, bold=True, align=CENTRED)
    under = Box(0, 142, sheet.width, 18)
    sheet.note(under, tr("the whole board, and the index of its entry"), align=CENTRED)


def _put_table(sheet: Sheet, board: Board) -> None:
    """Put the entry, and that there are others before and after it."""
    index = int(str(board.state))
    width = sheet.width
    says = inside.entry_part(board, tells=sheet.tells)
    sheet.part(
        Box(0, _TABLE + 42, width, 32), (), says, ground=sheet.scheme.surface, rim=sheet.scheme.text
    )
    x = 0.0
    for heading, value, share, cells in _columns(board, tells=sheet.tells):
        column = Box(x, _TABLE, share * width, 20)
        sheet.note(column, heading, align=CENTRED)
        box = Box(x + 3, _TABLE + 45, share * width - 6, 26)
        if cells:
            sheet.part(box, cells, f"{heading} {value}")
        sheet.text(box, value, size=14, bold=True, align=CENTRED)
        for y, neighbour in ((22, index - 1), (76, index + 1)):
            is_entry = 0 <= neighbour < 3 ** len(CELLS)
            text = str(neighbour) if x == 0 else "·"
            sheet.note(
                Box(x, _TABLE + y, share * width, 18), text if is_entry else "", align=CENTRED
            )
        x += share * width


def _columns(board: Board, *, tells: bool) -> tuple[tuple[str, str, float, tuple[Cell, ...]], ...]:
    """Return the table's headings, the entry's values, their widths and the squares named."""
    wins = [(mark, *inside.wins_at(board, mark, tells=tells)) for mark in Mark]
    return (
        (tr("entry"), str(board.state), 0.18, ()),
        (tr("to move"), "–" if board.is_over else board.turn.value, 0.16, ()),
        (tr("winner"), board.winner.value if board.winner else "–", 0.16, ()),
        *[(tr("{mark} wins at", mark=mark.value), told, 0.25, cells) for mark, told, cells in wins],
    )
