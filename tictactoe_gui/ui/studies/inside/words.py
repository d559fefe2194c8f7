"""What a line of the board tells, or a pair of magic numbers, in words."""

from tictactoe_gui.engine.board import LineFinding, LineReading
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.wording.names import has_won
from tictactoe_gui.ui.wording.text import square, tr


def finding_words(reading: LineReading, *, is_over: bool) -> str:
    """Return what is said of a line that is won or can be; "" of others."""
    if reading.finding is LineFinding.COMPLETE:
        return has_won(reading.mark or Mark.X)
    if reading.finding is LineFinding.WINS and reading.cell is not None:
        cell = square(reading.cell)
        if is_over:
            return tr("{cell} stayed free", cell=cell)
        return tr("{mark} wins at {cell}", mark=(reading.mark or Mark.X).value, cell=cell)
    return ""


def pair_words(reading: LineReading, *, is_over: bool) -> str:
    """Return what a pair's third number tells, or why the pair is ignored."""
    mark, cell = reading.mark or Mark.X, square(reading.cell or 0)
    if reading.finding is LineFinding.WINS and is_over:
        return tr("square {cell} is free", cell=cell)
    below, above = tr("below 1: not on a line"), tr("above 9: not on a line")
    return {
        LineFinding.OUTSIDE: below if reading.value < 1 else above,
        LineFinding.SAME: tr("one of the two: no line"),
        LineFinding.COMPLETE: tr("{mark} has it and won", mark=mark.value),
        LineFinding.TAKEN: tr("square {cell}: {mark} has it", cell=cell, mark=mark.other.value),
        LineFinding.WINS: tr("wins at square {cell}", cell=cell),
    }[reading.finding]


def cells_of_pair(reading: LineReading) -> tuple[Cell, ...]:
    """Return the line that a pair and its third number make, or the pair where there is none."""
    if reading.cell is None or reading.finding is LineFinding.SAME:
        return reading.cells
    return tuple(sorted((*reading.cells, reading.cell)))
