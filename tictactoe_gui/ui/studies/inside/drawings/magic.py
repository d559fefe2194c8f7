"""The magic square: both players' numbers, and the third number that each of their pairs needs."""

from tictactoe_gui.engine.board import Board, LineFinding, LineReading
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.kit.sheet import DRAWINGS, SMALL, Box, Sheet
from tictactoe_gui.ui.studies.inside import words as inside
from tictactoe_gui.ui.studies.inside.blocks import (
    Chip,
    lines_of,
    put_chip,
    put_grid,
    put_reading,
    stored_chip,
)
from tictactoe_gui.ui.wording import tr

_SIDE = 126.0
_LISTS = 146.0
"""Where the lists of numbers begin."""
_PAIRS = 144.0
_ROW = 21.0
_GAP = 8.0
_SUM = 104.0
"""Room for the longest sum of a pair."""
_SPACE = 4.0
"""Between a sum and what it tells, at least."""


@DRAWINGS.register("magic", order=3)
def draw(board: Board, sheet: Sheet) -> None:
    """Put the square and the lists on top, and below them a column of pairs for each player."""

    def chip_of(cell: Cell) -> Chip:
        mark = board.mark_at(cell)
        return stored_chip(board, cell)._replace(corner=mark.value if mark else "")

    put_grid(sheet, board, Box(0, 0, _SIDE, _SIDE), chip_of)
    for row, mark in enumerate(Mark):
        _put_list(sheet, board, row * 40.0, mark)
    _put_lesson(sheet)
    for column, mark in enumerate(Mark):
        readings = [each for each in lines_of(board, sheet) if each.mark is mark]
        _put_pairs(sheet, board, column, mark, readings)


def _put_list(sheet: Sheet, board: Board, y: float, mark: Mark) -> None:
    """Put the numbers of a player, the smallest first."""
    own = [cell for cell in CELLS if board.mark_at(cell) is mark]
    sheet.text(
        Box(_LISTS, y, 54, 26),
        tr("{mark} has", mark=mark.value),
        colour=sheet.scheme.of(mark),
        bold=True,
    )
    if not own:
        sheet.note(Box(_LISTS + 56, y, 150, 26), tr("no number yet"))
    for place, cell in enumerate(sorted(own, key=lambda each: int(board.stored(each)))):
        box = Box(_LISTS + 56 + 33 * place, y, 29, 26)
        put_chip(sheet, board, box, stored_chip(board, cell))


def _put_lesson(sheet: Sheet) -> None:
    lines = (
        (tr("The three numbers of a line sum to 15,"), tr("A line sums to 15,")),
        (tr("so a pair a, b needs d = 15 − (a + b)."), tr("a pair needs 15 − (a + b).")),
    )
    for row, wordings in enumerate(lines):
        sheet.note(Box(_LISTS, 84 + 18 * row, sheet.width - _LISTS, 18), *wordings)


def _put_pairs(
    sheet: Sheet, board: Board, column: int, mark: Mark, readings: list[LineReading]
) -> None:
    """Put a heading and a row for each pair of a player's numbers."""
    width = (sheet.width - _GAP) / 2
    x = column * (width + _GAP)
    heading = tr("Pairs of {mark}", mark=mark.value)
    sheet.text(Box(x, _PAIRS, width, 20), heading, bold=True, size=SMALL)
    if not readings:
        sheet.note(Box(x, _PAIRS + 22, width, _ROW), tr("none yet"))
    for row, reading in enumerate(readings):
        _put_pair(sheet, board, Box(x, _PAIRS + 22 + row * _ROW, width, _ROW - 1), reading)


def _put_pair(sheet: Sheet, board: Board, box: Box, reading: LineReading) -> None:
    """Put the sum of a pair and what it tells; grey where it is ignored."""
    is_ignored = reading.finding not in (LineFinding.WINS, LineFinding.COMPLETE)
    total = board.working(reading)
    words = inside.pair_finding(reading, is_over=board.is_over)
    put_reading(sheet, box, reading, inside.cells_of_pair(reading), f"{total}, {words[0]}")
    colour = sheet.scheme.muted if is_ignored else sheet.scheme.of(reading.mark)
    left = Box(box.x + 4, box.y, _SUM, box.height)
    told = 4 + _SUM + _SPACE
    right = Box(box.x + told, box.y, box.width - told - 2, box.height)
    sheet.text(left, total, colour=colour, size=SMALL)
    sheet.text(right, *words, colour=colour, size=SMALL, bold=not is_ignored)
