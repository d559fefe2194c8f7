"""What stands in the drawings of the representations, and what is said of their parts."""

from tictactoe_gui.engine.looks import Finding, Look
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.wording.squares import square_name
from tictactoe_gui.ui.wording.text import number, square, tr


def squares(cells: tuple[Cell, ...]) -> str:
    """Return the numbers of squares in a list, or a dash for none."""
    return ", ".join(map(square, cells)) or "–"


def line_name(cells: tuple[Cell, ...]) -> str:
    """Return what a line is called aloud."""
    return tr("Line {cells}", cells=squares(cells))


def matrix_line_name(index: int) -> str:
    """Return what the matrix calls a line, 0..7 in the order of the rules."""
    names = (
        tr("row {index}", index=index),
        tr("column {index}", index=index - 3),
        tr("diagonal ↘") if index == 6 else tr("diagonal ↙"),  # noqa: PLR2004
    )
    return names[index // 3]


def marks_on_line(line: tuple[Mark | None, ...]) -> str:
    """Return how many marks are on a line."""
    counts = [(mark.value, line.count(mark)) for mark in Mark if mark in line]
    if not counts:
        return tr("empty")
    return ", ".join([tr("{mark} {count}", mark=mark, count=count) for mark, count in counts])


def finding_words(look: Look, *, is_over: bool) -> tuple[str, ...]:
    """Return the words for a line that is won or can be, the longest first; () for others."""
    mark = look.mark.value if look.mark else ""
    if look.finding is Finding.COMPLETE:
        return tr("{mark} has won", mark=mark), tr("{mark} won", mark=mark)
    if look.finding is Finding.WINS and look.cell is not None:
        cell = square(look.cell)
        if is_over:
            return (tr("{mark} needed {cell}", mark=mark, cell=cell),)
        return (tr("{mark} wins at {cell}", mark=mark, cell=cell),)
    return ()


def square_part(cell: Cell, mark: Mark | None, *notes: str) -> str:
    """Return what is said of a square in a drawing: its number, its mark, what is stored."""
    return square_name(cell, mark.value if mark else tr("empty"), *notes)


def stored_note(text: str) -> str:
    """Return what is said of the characters stored for a square."""
    return tr("stored as {text}", text=text)


def line_part(look: Look, value: str, *, is_over: bool) -> str:
    """Return what is said of a line in a drawing: its squares, its value, what that tells."""
    words = finding_words(look, is_over=is_over)[:1]
    return f"{line_name(look.cells)}: {', '.join((value, *words))}"


def pair_sum(a: str, b: str, third: int) -> str:
    """Return the sum that the magic square makes of a pair."""
    return f"15 − ({a} + {b}) = {_signed(third)}"


def _signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def pair_finding(look: Look, *, is_over: bool) -> tuple[str, ...]:
    """Return what a pair's third number tells, or why the pair is ignored; the longest first."""
    mark = look.mark.value if look.mark else ""
    if look.finding is Finding.OUTSIDE:
        if look.value < 1:
            return tr("below 1: not on a line"), tr("< 1: no line")
        return tr("above 9: not on a line"), tr("> 9: no line")
    if look.finding is Finding.SAME:
        return tr("one of the two: no line"), tr("itself: no line")
    cell = square(look.cell) if look.cell is not None else ""
    if look.finding is Finding.TAKEN and look.mark:
        return (tr("{mark} has it", mark=look.mark.other.value),)
    if look.finding is Finding.COMPLETE:
        return tr("{mark} has it and won", mark=mark), tr("{mark} has won", mark=mark)
    if is_over:
        return (tr("free: square {cell}", cell=cell),)
    return tr("wins at square {cell}", cell=cell), tr("wins: {cell}", cell=cell)


def entry_number(value: int) -> str:
    """Return an index of the table; it is a name more than a quantity."""
    return number(value)
