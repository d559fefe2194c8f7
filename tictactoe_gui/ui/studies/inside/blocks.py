"""What several drawings share: the 3 × 3 grid, chips in a row, and a row for each line."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtGui import QColor

from tictactoe_gui.engine.board import Board, LineFinding, LineReading
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.kit.sheet import CENTRED, LARGE, SMALL, TEXT, Box, Sheet
from tictactoe_gui.ui.studies.inside import words as inside

GAP = 4.0
ROW = 24.0
"""From one row of a list to the next."""


class Chip(NamedTuple):
    """What stands in the box of one square."""

    cell: Cell
    text: str
    says: str = ""
    corner: str = ""
    """A small text in the upper right corner."""
    wanted_by: Mark | None = None
    """Who would win by taking this empty square."""


def lines_of(board: Board, sheet: Sheet) -> tuple[LineReading, ...]:
    """Return what the representation works out; who can win only where that may be shown."""
    readings = board.line_readings()
    if sheet.tells:
        return tuple(readings)
    return tuple(map(_silenced, readings))


def _silenced(reading: LineReading) -> LineReading:
    if reading.finding is not LineFinding.WINS:
        return reading
    is_pair = len(reading.cells) < 3  # noqa: PLR2004  (its player is known anyway)
    mark = reading.mark if is_pair else None
    return reading._replace(finding=LineFinding.NOTHING, cell=None, mark=mark)


def put_chip(sheet: Sheet, board: Board, box: Box, chip: Chip, size: float = TEXT) -> None:
    """Put the box of a square, in the colours of the mark on it."""
    mark = board.mark_at(chip.cell)
    ground = sheet.scheme.tint(mark) if mark else QColor(sheet.scheme.surface)
    side = mark or chip.wanted_by
    rim = sheet.scheme.of(side) if side else QColor(sheet.scheme.line)
    sheet.part(box, (chip.cell,), chip.says, ground=ground, rim=rim)
    colour = sheet.scheme.of(side)
    sheet.text(box, chip.text, colour=colour, size=size, bold=side is not None, align=CENTRED)
    if chip.corner:
        corner = Box(box.x + box.width - 14, box.y + 2, 12, 12)
        sheet.text(corner, chip.corner, colour=colour, size=10, bold=True, align=CENTRED)


def stored_chip(board: Board, cell: Cell) -> Chip:
    """Return a square with what is stored for it."""
    return Chip(cell, board.stored(cell), inside.square_part(board, cell))


def put_grid(
    sheet: Sheet, board: Board, place: Box, chip_of: Callable[[Cell], Chip], size: float = LARGE
) -> None:
    """Put the nine squares where they are on the board."""
    step = (place.width + GAP) / 3
    for cell in CELLS:
        row, column = divmod(cell, 3)
        x, y = place.x + column * step, place.y + row * step
        put_chip(sheet, board, Box(x, y, step - GAP, step - GAP), chip_of(cell), size)


def put_line_chip(sheet: Sheet, board: Board, box: Box, cell: Cell, reading: LineReading) -> None:
    """Put a square of a line, outlined where taking it would win."""
    wins = reading.finding is LineFinding.WINS and cell == reading.cell
    chip = Chip(cell, board.stored(cell), wanted_by=reading.mark if wins else None)
    put_chip(sheet, board, box, chip, SMALL)


def put_reading(
    sheet: Sheet, box: Box, reading: LineReading, cells: tuple[Cell, ...], says: str
) -> None:
    """Put the ground of a row about a line, tinted where the line is won or can be."""
    found = reading.finding in (LineFinding.COMPLETE, LineFinding.WINS)
    ground = sheet.scheme.tint(reading.mark) if found else None
    sheet.part(box, cells, says, ground=ground)


def put_finding(
    sheet: Sheet, box: Box, reading: LineReading, board: Board, *otherwise: str
) -> None:
    """Put the words for what a line tells, or a grey remark where it tells nothing."""
    if words := inside.finding_words(reading, is_over=board.is_over):
        sheet.text(box, *words, colour=sheet.scheme.of(reading.mark), bold=True)
    elif otherwise:
        sheet.note(box, *otherwise)
